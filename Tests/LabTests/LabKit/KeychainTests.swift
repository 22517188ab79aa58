import Foundation
import TestSupport
import Testing

@testable import LabKit

/// The keychain of a project, which is a file.
struct KeychainTests {
  private let password: [String: Any] = [
    kSecClass: kSecClassGenericPassword, kSecAttrAccount: "ada", kSecAttrService: "Notes",
    kSecValueData: Data("secret".utf8),
  ]

  private func query(_ other: [String: Any] = [:]) -> CFDictionary {
    let account: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "ada"]
    return account.merging(other) { $1 } as CFDictionary
  }

  private func keychain(_ body: (KeychainFile) throws -> Void) throws {
    let folder = try ProgramFolder("lab")
    try body(KeychainFile(url: URL(fileURLWithPath: folder.path("keychain.plist"))))
  }

  @Test func anItemIsAddedFoundChangedAndDeleted() throws {
    try keychain { keychain in
      #expect(keychain.add(password as CFDictionary, nil) == errSecSuccess)
      #expect(keychain.add(password as CFDictionary, nil) == errSecDuplicateItem)
      var result: CFTypeRef?
      #expect(keychain.find(query([kSecReturnData: true]), &result) == errSecSuccess)
      #expect(result as? Data == Data("secret".utf8))
      let other: [String: Any] = [kSecValueData: Data("other".utf8)]
      #expect(keychain.update(query(), other as CFDictionary) == errSecSuccess)
      let all = query([kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true])
      #expect(keychain.find(all, &result) == errSecSuccess)
      let items = try #require(result as? [[String: Any]])
      #expect(items.map { $0[kSecAttrService] as? String } == ["Notes"])
      #expect(items[0][kSecValueData] == nil, "only the attributes were requested")
      #expect(keychain.delete(query()) == errSecSuccess)
      #expect(keychain.delete(query()) == errSecItemNotFound)
      #expect(keychain.find(query(), &result) == errSecItemNotFound)
    }
  }

  @Test func onlyTheUserCanReadTheFile() throws {
    try keychain { keychain in
      #expect(keychain.add(password as CFDictionary, nil) == errSecSuccess)
      let attributes = try FileManager.default.attributesOfItem(atPath: keychain.url.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func aDamagedFileIsReportedAndKept() throws {
    try keychain { keychain in
      try Data("damaged".utf8).write(to: keychain.url)
      #expect(keychain.add(password as CFDictionary, nil) == errSecDecode)
      #expect(keychain.find(query(), nil) == errSecDecode)
      #expect(try Data(contentsOf: keychain.url) == Data("damaged".utf8))
    }
  }
}
