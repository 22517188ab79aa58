import Foundation
import FoundationNetworking

/// The course's server, the Final_API, and the account that every request names.
struct FinalAPI {
  /// The address that every request begins with.
  var address = "https://lenczes.edumedia.ca/mad9137/final_api"
  /// The user name of a school email address: the part before the @.
  var account = "lenc0001"

  /// Returns the body of a response, or the error of a request that failed.
  ///
  /// The parameters are those of a data task's completion handler.
  static func result(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<Data, FinalAPIError> {
    if let error { return .failure(.noResponse(error.localizedDescription)) }
    let body = data ?? Data()
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
      return .failure(.refused(status: status, text: String(decoding: body, as: UTF8.self)))
    }
    return .success(body)
  }

  /// Decodes a value from the JSON of a response.
  ///
  /// - Throws: The error of the request, or `FinalAPIError.unreadable` for any other JSON.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from result: Result<Data, FinalAPIError>
  ) throws -> Value {
    let body = try result.get()
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      throw FinalAPIError.unreadable
    }
  }
}

/// The reason why a request to the server failed.
enum FinalAPIError: Error, CustomStringConvertible {
  /// There was no response; the value is the reason.
  case noResponse(String)
  /// The server responded with a status other than 200.
  case refused(status: Int, text: String)
  /// The body of the response is not the expected JSON.
  case unreadable

  var description: String {
    switch self {
    case .noResponse(let reason): reason
    case .refused(let status, let text): "The server responded with \(status): \(text)"
    case .unreadable: "Can't read the server's response."
    }
  }
}
