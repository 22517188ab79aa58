public import Foundation

/// What a server answered, whole.
public struct HTTPResponse: Hashable, Sendable {
  /// Such as 200 or 404; RFC 9110, section 15.
  public let status: Int
  /// The fields by their names in small letters; those given several times are joined by commas.
  public let headers: [String: String]
  public let body: Data

  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
