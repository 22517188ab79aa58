import Foundation
import HTTPTypes
import PassportAPI
import Synchronization

/// The accounts that a server accepts, from a file with one name per line. The file can be reloaded
/// while the server runs.
final class Accounts: Sendable {
  private let file: URL?
  /// The names; nil to accept every name.
  private let names: Mutex<Set<[UInt8]>?>
  /// The limiter of guesses at unknown names; nil if every name is accepted.
  let guesses: GuessLimiter?

  /// Creates the accounts from a file.
  ///
  /// - Parameter file: A file with one name per line; nil to accept every name.
  /// - Throws: ``ServerStartError`` if the file is unreadable or empty.
  init(file: URL?) throws(ServerStartError) {
    self.file = file
    names = Mutex(nil)
    guesses = file == nil ? nil : GuessLimiter()
    try reload()
  }

  /// Reloads the file.
  ///
  /// - Throws: ``ServerStartError`` if the file is unreadable or empty. The previous accounts
  ///   then stay valid.
  func reload() throws(ServerStartError) {
    guard let file else { return }
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw .accountsUnreadable(path: file.path, reason: Self.reason(for: error))
    }
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let read = Set(lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { Array($0.utf8) })
    guard !read.isEmpty else { throw .noAccounts(path: file.path) }
    names.withLock { $0 = read }
    // The owner of a new account may have used up the guesses of the address.
    guesses?.reset()
  }

  /// Returns the system's description of an error, or that the file is not text.
  private static func reason(for error: any Error) -> String {
    guard let system = (error as? CocoaError)?.underlying as? POSIXError else {
      return "it is not UTF-8 text"
    }
    return String(cString: strerror(system.code.rawValue))
  }

  func contains(_ name: String) -> Bool {
    names.withLock { $0?.contains(Array(name.utf8)) ?? true }
  }
}

/// Reads the account from a header field.
enum AccountName {
  static let field = HTTPField.Name(PassportHeader.authentication)
  static let keyField = HTTPField.Name(PassportHeader.idempotencyKey)

  /// Returns the account of a request; nil if there is none.
  ///
  /// - Throws: ``Refusal`` if the name is invalid or the field is repeated.
  static func name(in fields: HTTPFields, limit: Int) throws(Refusal) -> String? {
    guard let field, let name = try only(field, in: fields), !name.isEmpty else { return nil }
    guard name.utf8.count <= limit else {
      throw Refusal(
        .badRequest,
        "The account in “\(PassportHeader.authentication)” is longer than \(limit) bytes.")
    }
    // Invalid UTF-8 has become the replacement character, so two accounts could look the same.
    guard !name.unicodeScalars.contains("\u{FFFD}") else {
      throw Refusal(
        .badRequest, "The account in “\(PassportHeader.authentication)” is not valid UTF-8.")
    }
    return name
  }

  /// Returns the idempotency key of a request; nil if there is none.
  static func key(in fields: HTTPFields) throws(Refusal) -> String? {
    guard let keyField, var key = try only(keyField, in: fields) else { return nil }
    // A string in RFC 9651 is quoted.
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
    let values = Set(fields[values: name])
    guard values.count < 2 else {
      throw Refusal(.badRequest, "The field “\(name.rawName)” is repeated.")
    }
    return values.first
  }
}
