import Foundation

/// The accounts that a server answers, from a file with one name on each line.
struct AccountList: Sendable {
  private let names: [[UInt8]]

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
    self.names = names.map { Array($0.utf8) }
  }

  /// Whether a name is on the list. All of the list is compared, so that the time tells nothing of how
  /// much of a name was right.
  func contains(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    var isThere = false
    for known in names {
      var difference = UInt8(known.count == bytes.count ? 0 : 1)
      for (place, byte) in bytes.enumerated() {
        difference |= byte ^ (known.isEmpty ? 0 : known[place % known.count])
      }
      isThere = (difference == 0) || isThere
    }
    return isThere
  }
}
