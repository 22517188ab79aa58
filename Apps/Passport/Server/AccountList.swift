import Foundation

/// The accounts that a server answers, from a file with one name on each line.
struct AccountList: Sendable {
  private let names: Set<String>

  /// - Throws: ``ServerStartError`` when the file cannot be read or names nobody.
  init(file: URL) throws(ServerStartError) {
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw .accountsUnreadable(path: file.path, reason: error.localizedDescription)
    }
    var names: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let name = line.trimmingCharacters(in: .whitespaces)
      if !name.isEmpty, !name.hasPrefix("#") { names.insert(name) }
    }
    guard !names.isEmpty else { throw .noAccounts(path: file.path) }
    self.names = names
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}
