import HTTPTypes
import Models
import PassportAPI
import Persistence

/// Why a request is not done, in words for the person who sent it.
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

  /// - Parameter id: What was asked for; nothing tells whether another account has it.
  static func unknown(_ id: Int) -> Refusal {
    Refusal(.notFound, "There is no place with the id \(id).")
  }

  static let readOnly = Refusal(.forbidden, "This server is read-only. Nothing was changed.")

  /// What a store could not do; where its file is stays between it and the log.
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
        "The server's places were taken away or replaced. Nothing was changed; try again in a moment.",
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
