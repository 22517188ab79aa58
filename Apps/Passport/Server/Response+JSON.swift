import HTTPTypes
import Hummingbird
import Interchange
import NIOCore
import PassportAPI

extension Response {
  static let jsonType = "application/json; charset=utf-8"

  init(
    _ status: HTTPResponse.Status = .ok, type: String, _ body: some Sequence<UInt8>,
    fields: HTTPFields = HTTPFields()
  ) {
    self.init(
      status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    headers[.contentType] = type
  }

  static func json(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
    Response(status, type: jsonType, text.utf8)
  }

  /// The course's server's response to a change: `{"db_message":"…","id":7}`.
  static func done(_ message: String, id: Int) -> Response {
    json("{\"db_message\":\(JSONText.quoted(message)),\"id\":\(id)}")
  }

  /// `{"server_message":"ERROR: …"}`, with the members of RFC 9457.
  static func refusal(_ refusal: Refusal) -> Response {
    var response = json(
      """
      {"server_message":\(JSONText.quoted("ERROR: \(refusal.sentence)")),\
      "title":\(JSONText.quoted(refusal.status.reasonPhrase)),"status":\(refusal.status.code),\
      "detail":\(JSONText.quoted(refusal.sentence))}
      """, refusal.status)
    for field in refusal.fields { response.headers[field.name] = field.value }
    return response
  }

  /// The messages of the course's server.
  static var unauthorized: Response {
    Response(
      .unauthorized, type: "text/plain; charset=utf-8",
      "Error_Invalid_URL_Request: Missing request header.".utf8)
  }

  static var healthy: Response {
    Response(type: jsonType, #"{"status":"ok"}"#.utf8, fields: [.cacheControl: "no-store"])
  }

  /// The server's description in OpenAPI 3.1.
  static var description: Response { Response(type: jsonType, PackageResources.openapi_json) }
}
