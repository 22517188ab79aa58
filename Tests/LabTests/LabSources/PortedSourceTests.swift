import LabSources
import Testing

/// The sources of a package that `lab port` writes.
struct PortedSourceTests {
  private let modules = [
    "UIKit": ["Foundation", "TerminalUI", "LabKit"], "Foundation": ["Foundation"],
  ]

  private func port(_ text: String) -> PortedProject {
    ProjectRewriter(sources: [SourceFile(path: "A.swift", text: text)], frameworks: [])
      .port(modules: modules)
  }

  @Test(arguments: [
    ("let l = URLSession.shared", ["FoundationNetworking"]),
    ("let p = XMLParser(data: d)", ["FoundationXML"]),
    (#"let s = NSSortDescriptor(key: "name", ascending: true)"#, ["LabKit"]),
    (#"let p = NSPredicate(format: "age > 3")"#, ["LabKit"]),
    ("let s = #selector(V.tapped)", ["TerminalUI"]),
    ("let n = 1", []),
  ])
  func aFileImportsTheModulesOfTheNamesThatReplaceOthers(line: String, imports: [String]) {
    let lines = port("// A file.\nimport Foundation\n\(line)").files[0].split(separator: "\n")
    #expect(lines.first == "// A file.")
    #expect(
      lines.filter { $0.hasPrefix("import ") } == imports.map { "import \($0)" }
        + ["import Foundation"])
  }

  @Test(arguments: [
    (
      #"NSLocalizedString("hi", comment: "")"#,
      #"NSLocalizedString("hi", bundle: .module, comment: "")"#
    ),
    (
      #"NSLocalizedString("hi", tableName: "T", comment: "")"#,
      #"NSLocalizedString("hi", tableName: "T", bundle: .module, comment: "")"#
    ),
    (
      #"NSLocalizedString("hi", bundle: b, comment: "")"#,
      #"NSLocalizedString("hi", bundle: b, comment: "")"#
    ),
    (#"String(localized: "hi")"#, #"String(localized: "hi", bundle: .module)"#),
    (#"String(describing: 1)"#, #"String(describing: 1)"#),
  ])
  func localizedTextsAreInTheResourcesOfThePackage(line: String, ported: String) {
    func port(hasResources: Bool) -> String {
      ProjectRewriter(sources: [SourceFile(path: "A.swift", text: line)], frameworks: [])
        .port(modules: [:], hasResources: hasResources).files[0]
    }
    #expect(port(hasResources: true).contains(ported))
    #expect(port(hasResources: false).contains(line))
  }

  @Test func aFileThatImportsUIKitImportsNothingTwice() {
    let text = port("import UIKit\nlet s = #selector(V.tapped)").files[0]
    #expect(text.split(separator: "\n").count { $0 == "import TerminalUI" } == 1)
  }

  @Test func aDelegateOfScenesIsKept() {
    let ported = port(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ s: UIScene, willConnectTo e: UISceneSession, options o: Any) { start() }
      }
      """)
    #expect(ported.sceneDelegate == "SceneDelegate" && ported.applicationDelegate == nil)
  }

  @Test func cellsThatCodeRegistersKeepTheirInitializers() {
    let ported = port(
      """
      class CityCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}
      }
      private class PhotoCell: UICollectionViewCell { override init(frame: CGRect) {} }
      class OtherCell: UICollectionViewCell { override init(frame: CGRect) {} }
      func f() { use(CityCell.self, PhotoCell.self) }
      """)
    #expect(
      ported.registrations == [
        "ViewInitializers.add(CityCell.self) { CityCell(style: $0, reuseIdentifier: $1) }"
      ])
    #expect(ported.findings.map(\.name) == ["PhotoCell"] && ported.findings.map(\.line) == [4])
  }

  @Test func aMissingFrameworkIsReported() {
    let ported = port("import UIKit\nimport SceneKit\nimport Foundation")
    #expect(ported.findings.map(\.name) == ["SceneKit"] && ported.findings.map(\.line) == [2])
    #expect(ported.files[0].contains("// import SceneKit"))
  }

  @Test func aVariableWithTheApplicationIsNotOptional() {
    let text = "let a = UIApplication.shared\nUIApplication.shared.stop()"
    #expect(port(text).files[0] == "let a = UIApplication.shared!\nUIApplication.shared.stop()")
  }
}
