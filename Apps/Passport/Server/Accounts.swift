import Foundation
import HTTPTypes
import PassportAPI
import Synchronization

/// The accounts that a server accepts, from a file with one name per line, which can be reloaded
/// while it runs.
final class Accounts: Sendable {
  private let file: URL?
  /// The names; nil accepts every name.
  private let names: Mutex<Set<[UInt8]>?>
  /// Limits the guesses of unknown names; nil where every name is accepted.
  let guesses: GuessLimiter?

  /// - Parameter file: with one name per line; nil accepts every name.
  /// - Throws: ``ServerStartError`` when the file is unreadable or empty.
  init(file: URL?) throws(ServerStartError) {
    self.file = file
    names = Mutex(nil)
    guesses = file == nil ? nil : GuessLimiter()
    try reload()
  }

  /// Reloads the file.
  ///
  /// - Throws: ``ServerStartError`` when it is unreadable or empty; the previous accounts stay
  ///   valid.
  func reload() throws(ServerStartError) {
    guard let file else { return }
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw .accountsUnreadable(path: file.path, reason: error.localizedDescription)
    }
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let read = Set(lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { Array($0.utf8) })
    guard !read.isEmpty else { throw .noAccounts(path: file.path) }
    names.withLock { $0 = read }
    // A newly added account may have used up its guesses.
    guesses?.reset()
  }

  func contains(_ name: String) -> Bool {
    names.withLock { $0?.contains(Array(name.utf8)) ?? true }
  }
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
        .badRequest, "The account in “\(PassportHeader.authentication)” is not valid UTF-8.")
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
    let values = Set(fields[values: name])
    guard values.count < 2 else {
      throw Refusal(.badRequest, "The field “\(name.rawName)” is repeated.")
    }
    return values.first
  }
}
