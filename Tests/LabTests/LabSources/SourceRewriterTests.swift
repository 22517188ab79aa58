import Foundation
import LabSources
import Testing

struct SourceRewriterTests {
  private func rewritten(_ text: String) -> RewrittenFile {
    SourceRewriter().rewrite(SourceFile(path: "App/View.swift", text: text), number: 0)
  }

  /// Returns the rewritten lines without the first, which names the file, and without the table.
  private func lines(_ text: String) -> [String] {
    let all = rewritten(text).text.split(separator: "\n", omittingEmptySubsequences: false)
    return all.dropFirst().prefix(
      text.split(separator: "\n", omittingEmptySubsequences: false).count
    )
    .map(String.init)
  }

  @Test func attributesOfInterfaceBuilderAndObjectiveCAreRemoved() {
    #expect(
      lines(
        """
        @UIApplicationMain
        class V: UIViewController {
          @IBOutlet private weak var label: UILabel!
          @IBAction func tap() {}
          @objc dynamic var count = 0
        }
        """) == [
          "", "class V: UIViewController {", "   private weak var label: UILabel!",
          "   func tap() {}", "    var count = 0", "}",
        ])
  }

  @Test func anExtensionOfNSObjectIsRepeatedForResponders() {
    let text = """
      import Foundation
      extension NSObject: Named {
        @objc var name: String { "\\(type(of: self))" }
      }
      let count = 1
      """
    let expected = """
      extension NSObject: Named {
         var name: String { "\\(type(of: self))" }
      }
      import UIKit
      #sourceLocation(file: "App/View.swift", line: 2)
      extension UIResponder: Named {
         var name: String { "\\(type(of: self))" }
      }
      #sourceLocation(file: "App/View.swift", line: 4)

      let count = 1
      """
    #expect(rewritten(text).text.hasSuffix(expected))
  }

  @Test func aCastToAnImplicitlyUnwrappedTypeBecomesOneToAnOptional() {
    let text = "if let data = text.data(using: .utf8) as Data! { use(data as! Data) }"
    #expect(
      lines(text) == ["if let data = text.data(using: .utf8) as Data? { use(data as! Data) }"])
  }

  @Test func aSelectorBecomesAValueWithTheMethodOfItsClass() {
    let text = """
      class V: UIViewController {
        func f() {
          a(#selector(tapped(_:)))
          a(#selector(self.tapped))
          a(#selector(UIInputViewController.dismissKeyboard))
          a(#selector(UIView.endEditing(_:)))
        }
      }
      """
    #expect(
      lines(text)[2...5] == [
        #"    a(Selector("tapped(_:)", V.tapped(_:)))"#, #"    a(Selector("tapped", V.tapped))"#,
        #"    a(Selector("dismissKeyboard", V.dismissKeyboard))"#,
        #"    a(Selector("endEditing(_:)", UIView.endEditing(_:)))"#,
      ])
  }

  /// There, `self` is a method of NSObject, so that the control has no object that has the action.
  @Test func theTargetOfAPropertysControlIsFoundByTheResponderChain() {
    let text = """
      class V: UIViewController {
        let a: UIButton = {
          let b = UIButton()
          b.addTarget(self, action: #selector(tapped), for: .touchUpInside)
          return b
        }()
        let g = UITapGestureRecognizer(target: self, action: #selector(tapped))
        lazy var c: UIButton = { let b = make(); b.addTarget(self, action: s, for: e); return b }()
        var d: UIButton { let b = UIButton(); b.addTarget(self, action: s, for: e); return b }
        func f() { a.addTarget(self, action: s, for: e) }
      }
      """
    let rewritten = lines(text)
    #expect(rewritten[3].contains("addTarget(nil, action: Selector("))
    #expect(rewritten[6].contains("target: nil, action: Selector("))
    #expect(rewritten[7...9].allSatisfy { $0.contains("addTarget(self, action: s") })
  }

  @Test func membersOfClassesBecomeMembersOfStructures() {
    let text = """
      extension UIColor {
        convenience init(hex: Int) { self.init(white: 0, alpha: 1) }
        open class var brand: UIColor { UIColor(hex: 1) }
        final class Palette { class func all() {} }
      }
      extension UIView { class func make() {} }
      """
    #expect(
      lines(text) == [
        "extension UIColor {", "   init(hex: Int) { self.init(white: 0, alpha: 1) }",
        "  public static var brand: UIColor { UIColor(hex: 1) }",
        "  final class Palette { class func all() {} }", "}",
        "extension UIView { class func make() {} }",
      ])
  }

  @Test func overridesInExtensionsOfTheToolkitAreLeftOut() {
    let file = rewritten(
      """
      extension UINavigationController {
        open override var childForStatusBarStyle: UIViewController? { topViewController }
        override open func viewDidLoad() { super.viewDidLoad() }
        func f() {}
      }
      """)
    #expect(!file.text.contains("override") && file.text.contains("func f() {}"))
    #expect(
      file.findings.map(\.name) == [
        "UINavigationController.childForStatusBarStyle", "UINavigationController.viewDidLoad",
      ])
    #expect(file.findings.map(\.line) == [2, 3])
  }

  @Test func aProtocolForObjectsOfNSObjectIsForAllObjects() {
    #expect(
      lines("protocol D: NSObject {}\nprotocol E: Base, NSObjectProtocol {}") == [
        "protocol D: AnyObject {}", "protocol E: Base, AnyObject {}",
      ])
  }

  @Test func previewsAreLeftOut() {
    let text = """
      func f() {}
      #Preview {
        MainViewController()
      }
      #Preview("Empty", traits: .portrait) { MainViewController() }
      let a = 1
      """
    #expect(lines(text) == ["func f() {}", "", "", "", "", "let a = 1"])
  }

  @Test func functionsOfABridgingHeaderAreImported() {
    let text = "func f() { sqlite3_open(path, &db) }"
    let project = ProjectRewriter(
      sources: [SourceFile(path: "A.swift", text: text)], frameworks: ["SQLite3"]
    ).rewrite()
    #expect(project.files[0].hasPrefix("import UIKit\nimport SQLite3\n"))
    #expect(project.missingModules.isEmpty)
  }

  @Test func theCodeForIOSIsCompiled() {
    let text = """
      #if os(iOS) && !os(macOS)
      #elseif targetEnvironment(simulator) || os( Linux )
      #endif
      """
    #expect(
      lines(text) == ["#if true && !os(macOS)", "#elseif true || false", "#endif"])
  }

  @Test func aKeyPathBecomesAString() {
    #expect(lines("let k = #keyPath(Event.title)") == [#"let k = "title""#])
  }

  @Test func textInStringsAndCommentsIsKept() {
    let text = #"let s = "@IBOutlet #selector(x)" // @objc"#
    #expect(lines(text) == [text])
  }

  @Test func xcodesTemplateDelegatesAreOmittedAndOthersKept() {
    let stock = SourceFile(
      path: "AppDelegate.swift",
      text: """
        @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any?) -> Bool {
            // Override point.
            return true
          }
        }
        """)
    let own = SourceFile(
      path: "AppDelegate.swift",
      text: stock.text.replacing("return true", with: "window?.tintColor = .red; return true"))
    let left = ProjectRewriter(sources: [stock], frameworks: ["UIKit"]).rewrite()
    #expect(!left.files[0].contains("class AppDelegate"))
    #expect(left.main.contains("delegate: nil"))
    let kept = ProjectRewriter(sources: [own], frameworks: ["UIKit"]).rewrite()
    #expect(kept.files[0].contains("class AppDelegate"))
    #expect(kept.main.contains("delegate: { AppDelegate() }"))
  }

  @Test func aMissingFrameworkIsReportedWithItsLine() {
    let file = SourceFile(path: "Game.swift", text: "import UIKit\nimport SpriteKit\n")
    let project = ProjectRewriter(sources: [file], frameworks: ["UIKit"]).rewrite()
    #expect(project.missingModules == ["SpriteKit"])
    #expect(project.findings.map(\.line) == [2])
  }

  @Test(arguments: [true, false])
  func aPackageFindsItsResourcesInTheBundleOfItsModule(hasResources: Bool) {
    let text = #"let url = Bundle.main.url(forResource: "words", withExtension: "txt")"#
    let rewriter = ProjectRewriter(
      sources: [SourceFile(path: "App/View.swift", text: text)], frameworks: [])
    let ported = rewriter.port(modules: [:], hasResources: hasResources)
    let bundle = hasResources ? "Bundle.module" : "Bundle.main"
    #expect(ported.files == [text.replacingOccurrences(of: "Bundle.main", with: bundle)])
  }

  @Test(arguments: [
    ("CGRect(x: 20, y: 60, width: 200, height: 30)", "CGRect(x: 4, y: 2, width: 40, height: 1)"),
    ("CGRect(x: 0, y: 0, width: 2, height: 0.5)", "CGRect(x: 0, y: 0, width: 1, height: 0.5)"),
    (
      "CGRect(x: view.frame.width / 2 - 100, y: -30, width: (w - 40.0) * 2, height: h * 10)",
      "CGRect(x: view.frame.width / 2 - 20, y: -1, width: (w - 40.0) * 2, height: h * 10)"
    ),
    ("CGPoint(x: 160, y: 1_200)", "CGPoint(x: 32, y: 40)"),
    ("CGSize(width: 100, height: 100)", "CGSize(width: 100, height: 100)"),
    ("CGRect(origin: p, size: s)", "CGRect(origin: p, size: s)"),
    (
      "CGRect(x: 64 * column, y: row * 90 + 30, width: CGFloat(64), height: CGFloat(i * 60))",
      "CGRect(x: 13 * column, y: row * 3 + 1, width: CGFloat(13), height: CGFloat(i * 2))"
    ),
    ("CGPoint(x: view.bounds.width * 30, y: 0)", "CGPoint(x: view.bounds.width * 30, y: 0)"),
    (
      "CGPoint(x: (view.frame.width - 200) / 2, y: (h.bounds.height - 60) * 0.5)",
      "CGPoint(x: (view.frame.width - 40) / 2, y: (h.bounds.height - 2) * 0.5)"
    ),
    (
      "CGPoint(x: (375 - 200) / 2, y: (row - 20) * 60)",
      "CGPoint(x: (75 - 40) / 2, y: (row - 20) * 2)"
    ),
  ])
  func pointsOfRectanglesBecomeCells(text: String, cells: String) {
    #expect(lines("let a = \(text)") == ["let a = \(cells)"])
  }

  @Test func theCommonAppearanceOfAClassIsReportedOnce() {
    let text = "UILabel.appearance().textColor = c\nUINavigationBar.appearance().tintColor = c"
    let file = rewritten(text)
    #expect(file.findings.map(\.line) == [1] && file.findings.map(\.name) == ["appearance"])
  }

  @Test func theStatementsOfAMainFileAreRemoved() {
    let text = """
      import UIKit
      let argc = CommandLine.argc
      _ = UIApplicationMain(
        argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
      print("Ended")
      class AppDelegate: UIResponder, UIApplicationDelegate { var log: [String] = [] }
      """
    let project = ProjectRewriter(
      sources: [SourceFile(path: "App/main.swift", text: text)], frameworks: ["UIKit"]
    ).rewrite()
    let file = project.files[0]
    #expect(!file.contains("argc") && !file.contains("UIApplicationMain"))
    #expect(!file.contains("Ended") && file.contains("class AppDelegate"))
    #expect(project.findings.map(\.description).filter { $0.contains("main.swift:5") }.count == 1)
    #expect(project.findings.count == 1 && project.main.contains("AppDelegate()"))
  }

  @Test func aConstantThatIsComputedFromAFrameIsInCells() {
    let text = """
      func layOut() {
        let x = (view.frame.width - 200) / 2, y = view.bounds.height - 90
        let other = (width - 200) / 2
        label.frame = CGRect(x: x, y: y, width: other, height: 30)
      }
      """
    #expect(
      lines(text) == [
        "func layOut() {",
        "  let x = (view.frame.width - 40) / 2, y = view.bounds.height - 3",
        "  let other = (width - 200) / 2",
        "  label.frame = CGRect(x: x, y: y, width: other, height: 1)", "}",
      ])
  }

  @Test func constantsInRectanglesBecomeCells() {
    let constants = "let width = 150, height = 80.0, gap = 2, rows = 25; var rows = 26"
    let frame = "CGRect(x: column * width + gap, y: row * height, width: width, height: rows)"
    #expect(
      lines("\(constants)\nlet a = \(frame)") == [
        constants, "let a = CGRect(x: column * 30 + gap, y: row * 3, width: 30, height: rows)",
      ])
  }

  @Test(arguments: [
    (
      "let a = [NSAttributedString.Key.font: f, .foregroundColor: c]",
      "let a = [NSAttributedString.Key.font: f, .foregroundColor: c]"
        + " as [NSAttributedString.Key: Any]"
    ),
    (
      "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f, .kern: 1]",
      "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f, .kern: 1]"
    ),
    (
      "let a = [NSAttributedString.Key.font: f]", "let a = [NSAttributedString.Key.font: f]"
    ),
    ("let a = [Key.font: f, .kern: 1]", "let a = [Key.font: f, .kern: 1]"),
    (
      "let a = [NSFontAttributeName: f, NSKernAttributeName: 1]",
      "let a = [NSAttributedString.Key.font: f, NSAttributedString.Key.kern: 1]"
        + " as [NSAttributedString.Key: Any]"
    ),
    (
      "let a: [String: Any] = [NSFontAttributeName: f]",
      "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f]"
    ),
    (
      "let a: [String: AnyObject] = [NSAttributedStringKey.font.rawValue: f]",
      "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font.self: f]"
    ),
    (
      "field.defaultTextAttributes = [NSAttributedStringKey.font.rawValue: f]",
      "field.defaultTextAttributes = [NSAttributedString.Key.font.self: f]"
    ),
    ("let a: [String: Any] = [name: f]", "let a: [String: Any] = [name: f]"),
  ])
  func attributesOfSeveralTypesAreGivenTheirType(line: String, expected: String) {
    let file = SourceRewriter().rewrite(SourceFile(path: "A.swift", text: line), number: 0)
    #expect(String(file.text.split(separator: "\n")[1]) == expected)
  }

  @Test func optionalMethodsOfDelegatesAreCalledWithoutUnwrapping() {
    let text = """
      a = table.dataSource!.tableView!(table, titleForHeaderInSection: 0)
      delegate?.changed?(self)
      self.delegate?.changed?(self)
      delegate?.onTap()
      self.handler?(1)
      view.completion!(2)
      """
    #expect(
      lines(text) == [
        "a = table.dataSource!.tableView(table, titleForHeaderInSection: 0)",
        "delegate?.changed(self)", "self.delegate?.changed(self)", "delegate?.onTap()",
        "self.handler?(1)", "view.completion!(2)",
      ])
  }

  @Test func aBundleWithoutAPathIsTheMainBundle() {
    #expect(
      lines(#"let nib = UINib(nibName: "Cell", bundle: Bundle())"#) == [
        #"let nib = UINib(nibName: "Cell", bundle: Bundle.main)"#
      ])
    #expect(lines("Bundle(path: path)") == ["Bundle(path: path)"])
  }

  @Test func aSenderReceivesAGestureRecognizer() {
    let text = "func f(_ sender: AnyObject) { sender.addGestureRecognizer(tap) }"
    #expect(
      lines(text) == [
        "func f(_ sender: AnyObject) { (sender as! UIView).addGestureRecognizer(tap) }"
      ])
  }
}
