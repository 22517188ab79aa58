import Foundation
import Synchronization

/// The accounts that a server answers, which may be read anew while it runs.
final class Accounts: Sendable {
  private let file: URL?
  private let list: Mutex<AccountList?>
  /// Limits how many other names an address may try; nil where everybody has an account.
  let guesses: GuessLimiter?

  /// - Parameter file: with one name on each line; nil for everybody.
  /// - Throws: ``ServerStartError`` when the file cannot be read or names nobody.
  init(file: URL?) throws(ServerStartError) {
    self.file = file
    var list: AccountList?
    if let file { list = try AccountList(file: file) }
    self.list = Mutex(list)
    guesses = file == nil ? nil : GuessLimiter()
  }

  /// Reads the file again.
  ///
  /// - Throws: ``ServerStartError`` when it cannot be read or names nobody; those who were answered
  ///   before still are.
  func reload() throws(ServerStartError) {
    guard let file else { return }
    let read = try AccountList(file: file)
    list.withLock { $0 = read }
    // An account that was missing has been refused until now.
    guesses?.forgetAll()
  }

  func contains(_ name: String) -> Bool { list.withLock { $0?.contains(name) ?? true } }
}
