import Hummingbird
import Interchange
import Models
import PassportAPI
import Persistence

/// The reason why a request is refused, as a message for the client.
struct Refusal: Error {
  let status: HTTPResponse.Status
  let message: String
  let fields: HTTPFields

  init(_ status: HTTPResponse.Status, _ message: String, fields: HTTPFields = HTTPFields()) {
    self.status = status
    self.message = message
    self.fields = fields
  }

  /// Returns the refusal for an unknown id. The message does not reveal whether another account has
  /// a place with this id.
  ///
  /// - Parameter id: The requested id.
  static func unknown(_ id: Int) -> Refusal {
    Refusal(.notFound, "There is no place with the id \(id).")
  }

  static let unknownAddress = Refusal(.notFound, "Nothing was found at this address.")

  /// The refusal of another method than OPTIONS for the server as a whole (RFC 9112, section
  /// 3.2.4).
  static let asterisk = Refusal(.badRequest, "Only OPTIONS may have the address “*”.")

  /// Returns the refusal of a method that an address does not support.
  ///
  /// - Parameter allowed: The methods that it supports, except OPTIONS, which all addresses
  ///   support.
  static func method(
    _ method: HTTPRequest.Method, allowed: [HTTPRequest.Method]
  ) -> Refusal {
    let list = list(allowed)
    return Refusal(
      .methodNotAllowed, "\(method.rawValue) is not allowed at this address. It allows \(list).",
      fields: [.allow: list])
  }

  /// Returns the value of `Allow` for methods and OPTIONS.
  static func list(_ methods: [HTTPRequest.Method]) -> String {
    (methods + [.options]).map(\.rawValue).joined(separator: ", ")
  }

  static let conditionFailed = Refusal(
    .preconditionFailed,
    "The place was changed by another request. Nothing was changed; read it again.")

  /// The refusal of a change whose `If-Match` names the content by a weak tag only.
  static let weakTag = Refusal(
    .preconditionFailed,
    "If-Match needs the entity tag without “W/” (RFC 9110, section 13.1.1). Nothing was changed.")

  /// Returns the refusal of a change whose `If-None-Match` condition is false.
  ///
  /// - Parameter field: The value of the field.
  static func existing(_ field: String) -> Refusal {
    let subject = field.contains("*") ? "exists already" : "has a content that If-None-Match names"
    return Refusal(.preconditionFailed, "The place \(subject). Nothing was changed.")
  }

  /// The refusal of a read whose `If-Match` condition is false.
  static let otherContent = Refusal(
    .preconditionFailed, "The content is not the one that If-Match names. Read it without If-Match."
  )

  static let conditionalPost = Refusal(
    .preconditionFailed,
    "POST does not support If-None-Match, and supports only “*” in If-Match. Nothing was changed; send "
      + "the request without the condition.")

  /// Returns the refusal of a list with two places of the same id.
  static func repeatedID(_ id: Int) -> Refusal {
    Refusal(.badRequest, "Two places have the id \(id). Nothing was stored.")
  }

  /// Returns the refusal of a place whose times are in the wrong order.
  static func departureBeforeArrival(_ location: Location) -> Refusal {
    let times = [location.departure, location.arrival].map { $0?.description ?? "" }
    return Refusal(
      .badRequest,
      "The departure from “\(Excerpt.of(location.title))”, \(times[0]), is before the arrival, "
        + "\(times[1]). Nothing was stored.")
  }

  static let keyReused = Refusal(
    .unprocessableContent,
    "The Idempotency-Key was used for another request. Nothing was changed; choose a new one.")

  /// Returns the refusal for an account that has reached its limit of places.
  static func full(limit: Int) -> Refusal {
    Refusal(
      .insufficientStorage,
      "The account has \(limit) places, which is the limit of this server. Nothing was changed."
    )
  }

  /// The refusal of a body that has not arrived in time.
  static let tooSlow = Refusal(
    .requestTimeout,
    "The request did not arrive completely in time. Nothing was changed; send it again.")

  /// The refusal of a body for which the bodies of other requests leave no memory.
  static let busy = Refusal(
    .serviceUnavailable, "The server is busy. Nothing was changed; try again in a moment.",
    fields: [.retryAfter: "1"])

  /// Checks that a body is not encoded, for example compressed (RFC 9110, sections 8.4 and 15.5.16;
  /// RFC 9112, section 6.1).
  static func checkEncoding(of fields: HTTPFields) throws(Refusal) {
    let transfer = fields[.transferEncoding] ?? "chunked"
    guard transfer.lowercased() == "chunked" else {
      throw Refusal(
        .notImplemented,
        "The body has the transfer coding “\(Excerpt.of(transfer))”. Only “chunked” is supported. "
          + "Nothing was changed.")
    }
    let encoding = fields[.contentEncoding] ?? ""
    guard !encoding.isEmpty, encoding.lowercased() != "identity" else { return }
    throw Refusal(
      .unsupportedMediaType,
      "The body has the encoding “\(Excerpt.of(encoding))”. Send it without Content-Encoding. "
        + "Nothing was changed.", fields: [.acceptEncoding: "identity"])
  }

  static let readOnly = Refusal(.forbidden, "This server is read-only. Nothing was changed.")

  /// Creates the response for a store error. Only the log contains the path of the file.
  init(_ error: StoreError) {
    let retryAdvice = "Nothing was changed; try again in a moment."
    let retryAfter: HTTPFields = [.retryAfter: "1"]
    switch error {
    case .diskFull:
      self.init(.insufficientStorage, "The server's disk is full. Nothing was changed.")
    case .busy:
      self.init(.serviceUnavailable, "The server is busy. \(retryAdvice)", fields: retryAfter)
    case .tooLarge:
      self.init(.contentTooLarge, "The text is too large to be stored. Nothing was changed.")
    case .removed, .replaced:
      self.init(
        .serviceUnavailable, "The server's store was removed or replaced. \(retryAdvice)",
        fields: retryAfter)
    case .unwritable:
      self.init(.serviceUnavailable, "The server cannot write its places. Nothing was changed.")
    default:
      self.init(
        .internalServerError, "The server cannot read or write its places. Nothing was changed.")
    }
  }
}

extension Refusal {
  /// The body of the response, `{"server_message":"ERROR: …"}`, with the members of RFC 9457.
  var text: String {
    """
    {"server_message":\(JSONText.quoted("ERROR: \(message)")),\
    "title":\(JSONText.quoted(status.reasonPhrase)),"status":\(status.code),\
    "detail":\(JSONText.quoted(message))}
    """
  }
}

extension HTTPResponse.Status {
  /// The status of a server that cannot store the representation (RFC 4918, section 11.5).
  static let insufficientStorage = Self(code: 507, reasonPhrase: "Insufficient Storage")
}

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

  /// Returns the course server's response to a change: `{"db_message":"…","id":7}`.
  static func done(_ message: String, id: Int) -> Response {
    json("{\"db_message\":\(JSONText.quoted(message)),\"id\":\(id)}")
  }

  /// Returns the response for a refusal.
  static func refusal(_ refusal: Refusal) -> Response {
    var response = json(refusal.text, refusal.status)
    for field in refusal.fields { response.headers[field.name] = field.value }
    return response
  }

  /// The course server's message for a request without an account.
  static var unauthorized: Response {
    Response(
      .unauthorized, type: "text/plain; charset=utf-8",
      "Error_Invalid_URL_Request: Missing request header.".utf8,
      fields: [.wwwAuthenticate: PassportHeader.challenge])
  }

  static var healthy: Response {
    Response(type: jsonType, #"{"status":"ok"}"#.utf8, fields: [.cacheControl: "no-store"])
  }

  /// The description of the server in OpenAPI 3.1.
  static var description: Response { Response(type: jsonType, PackageResources.openapi_json) }
}
