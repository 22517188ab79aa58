import Foundation
import TerminalUI
import Testing

@testable import Gallery

/// Compares the gallery with the declarations in the module's sources.
struct CoverageTests {
  /// Views that are shown everywhere, have no look of their own, or are only base classes of views
  /// that are shown.
  private static let everywhere: Set<String> = [
    "UIWindow", "UIControl", "UIListView", "UIVisualEffectView", "UIWebView",
  ]

  @Test func everyPublicViewHasAPage() throws {
    let shown = Set(GalleryPage.all.flatMap(\.shows).map { "\($0)" })
    let parents = try Self.parents()
    #expect(parents["UISegmentedControl"] == "UIControl", "the sources are read")
    for name in parents.keys.sorted() where !Self.everywhere.contains(name) {
      var ancestor: String? = name
      while let current = ancestor, current != "UIView" { ancestor = parents[current] }
      if ancestor != nil { #expect(shown.contains(name), "no page shows \(name)") }
    }
  }

  @Test func everyPageHasAUniqueNameAndAGroup() {
    let names = GalleryPage.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) }, "\(name)")
    }
    for group in GalleryPage.Group.allCases {
      #expect(GalleryPage.all.contains { $0.group == group }, "\(group.rawValue) is empty")
    }
  }

  /// The public classes of TerminalUI with the class each is of.
  private static func parents() throws -> [String: String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Modules/TerminalUI")
    let declaration = /^(?:open|public final|public) class (\w+)(?:: (\w+))?/
      .anchorsMatchLineEndings()
    var parents: [String: String] = [:]
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
        parents[String(match.1)] = match.2.map(String.init) ?? ""
      }
    }
    return parents
  }
}
