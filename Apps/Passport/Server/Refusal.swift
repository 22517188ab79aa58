import HTTPTypes
import Models
import PassportAPI
import Persistence

/// Why a request was refused, as a message for the client.
struct Refusal: Error {
  let status: HTTPResponse.Status
  let sentence: String
  var fields = HTTPFields()

  init(_ status: HTTPResponse.Status, _ sentence: String, fields: HTTPFields = HTTPFields()) {
    self.status = status
    self.sentence = sentence
    self.fields = fields
  }

  init(_ error: WireError) {
    self.init(.badRequest, error.description)
  }

  /// The response for a refusal of the store.
  init(_ refusal: ChangeRefusal) {
    switch refusal {
    case .unknown(let id): self = .unknown(id)
    case .conditionFailed:
      self.init(
        .preconditionFailed, "The place has changed meanwhile. Nothing was done; read it again.")
    case .keyReused:
      self.init(
        .unprocessableContent,
        "The Idempotency-Key was used for another place. Nothing was changed; choose a new one.")
    case .full(let limit):
      self.init(
        .insufficientStorage,
        "The account has \(limit) places, which is as many as this server keeps. Nothing was changed."
      )
    }
  }

  /// - Parameter id: The requested id; the message does not reveal whether another account has it.
  static func unknown(_ id: Int) -> Refusal {
    Refusal(.notFound, "There is no place with the id \(id).")
  }

  static let readOnly = Refusal(.forbidden, "This server is read-only. Nothing was changed.")

  /// The response for a store error; the file's path goes only to the log.
  init(_ error: StoreError) {
    switch error {
    case .diskFull:
      self.init(.insufficientStorage, "The server's disk is full. Nothing was changed.")
    case .busy:
      self.init(
        .serviceUnavailable, "The server is busy. Nothing was changed; try again in a moment.",
        fields: [.retryAfter: "1"])
    case .tooLarge:
      self.init(.contentTooLarge, "The text is too large to be stored. Nothing was changed.")
    case .removed, .replaced:
      self.init(
        .serviceUnavailable,
        "The server's store was removed or replaced. Nothing was changed; try again in a moment.",
        fields: [.retryAfter: "1"])
    case .unwritable:
      self.init(.serviceUnavailable, "The server cannot write its places. Nothing was changed.")
    default:
      self.init(
        .internalServerError, "The server cannot read or write its places. Nothing was changed.")
    }
  }
}

extension HTTPResponse.Status {
  /// RFC 4918, section 11.5.
  static let insufficientStorage = Self(code: 507, reasonPhrase: "Insufficient Storage")
}

/// Identifies the account by a header field.
enum AccountName {
  static let field = HTTPField.Name(PassportHeader.authentication)
  static let keyField = HTTPField.Name(PassportHeader.idempotencyKey)

  /// The account of a request; nil without one.
  ///
  /// - Throws: ``Refusal`` where the name is invalid or repeated.
  static func name(in fields: HTTPFields, limit: Int) throws(Refusal) -> String? {
    guard let field, let name = try only(field, in: fields), !name.isEmpty else { return nil }
    guard name.utf8.count <= limit else {
      throw Refusal(
        .badRequest,
        "The account in “\(PassportHeader.authentication)” is longer than \(limit) bytes.")
    }
    // The replacement character stands for invalid UTF-8, so two accounts could look the same.
    guard !name.unicodeScalars.contains("\u{FFFD}") else {
      throw Refusal(
        .badRequest, "The account in “\(PassportHeader.authentication)” is not written in UTF-8.")
    }
    return name
  }

  /// The idempotency key of a request; nil without one.
  static func key(in fields: HTTPFields) throws(Refusal) -> String? {
    guard let keyField, var key = try only(keyField, in: fields) else { return nil }
    // A string of RFC 9651 is in quotes.
    if key.count > 1, key.hasPrefix("\""), key.hasSuffix("\"") {
      key = String(key.dropFirst().dropLast())
    }
    guard (1...255).contains(key.utf8.count), !key.unicodeScalars.contains("\u{FFFD}") else {
      throw Refusal(.badRequest, "The Idempotency-Key must have 1 to 255 bytes.")
    }
    return key
  }

  private static func only(
    _ name: HTTPField.Name, in fields: HTTPFields
  ) throws(Refusal) -> String? {
    var found: String?
    for field in fields where field.name == name {
      guard found == nil || found == field.value else {
        throw Refusal(.badRequest, "The field “\(name.rawName)” is repeated.")
      }
      found = field.value
    }
    return found
  }
}
