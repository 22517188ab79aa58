import HTTPTypes
import Hummingbird
import Interchange
import NIOCore
import PassportAPI

/// What is answered, before it goes to the network.
struct Reply {
  var status: HTTPResponse.Status
  var fields: HTTPFields
  var body: [UInt8]

  init(
    _ status: HTTPResponse.Status = .ok, type: String?, _ body: [UInt8] = [],
    fields: HTTPFields = HTTPFields()
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    if let type { self.fields[.contentType] = type }
  }

  /// JSON that `write` makes.
  static func json(
    _ status: HTTPResponse.Status = .ok, capacity: Int = 256, _ write: (inout [UInt8]) -> Void
  ) -> Reply {
    var body: [UInt8] = []
    body.reserveCapacity(capacity)
    write(&body)
    return Reply(status, type: jsonType, body)
  }

  /// What the course's server answers to a change: `{"db_message":"…","id":7}`.
  static func done(_ message: String, id: Int? = nil) -> Reply {
    json { body in
      body += "{\"db_message\":".utf8
      JSONText.append(message, to: &body)
      if let id { body += ",\"id\":\(id)".utf8 }
      body.append(UInt8(ascii: "}"))
    }
  }

  /// `{"server_message":"ERROR: …"}`, with the members of RFC 9457 for those who know them.
  static func refusal(_ refusal: Refusal) -> Reply {
    var reply = json(refusal.status) { body in
      body += "{\"server_message\":".utf8
      JSONText.append("ERROR: \(refusal.sentence)", to: &body)
      body += ",\"title\":".utf8
      JSONText.append(refusal.status.reasonPhrase, to: &body)
      body += ",\"status\":\(refusal.status.code),\"detail\":".utf8
      JSONText.append(refusal.sentence, to: &body)
      body.append(UInt8(ascii: "}"))
    }
    for field in refusal.fields { reply.fields[field.name] = field.value }
    return reply
  }

  static let jsonType = "application/json; charset=utf-8"

  /// The reply as it goes out, without its body where only the head was asked for.
  func response(to method: HTTPRequest.Method) -> Response {
    guard method != .head else {
      var fields = fields
      fields[.contentLength] = String(body.count)
      return Response(status: status, headers: fields)
    }
    guard !body.isEmpty else { return Response(status: status, headers: fields) }
    return Response(
      status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
