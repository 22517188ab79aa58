import LabSources
import Testing

struct RenamedNameTests {
  /// Returns a rewritten line of a class' method.
  private func rewritten(_ line: String) -> String {
    let file = SourceRewriter().rewrite(SourceFile(path: "App/View.swift", text: line), number: 0)
    return String(file.text.split(separator: "\n")[1])
  }

  @Test(arguments: [
    ("let s: UIControlState = a", "let s: UIControl.State = a"),
    (
      "label.priority = UILayoutPriorityDefaultHigh",
      "label.priority = UILayoutPriority.defaultHigh"
    ),
    ("a.fillMode = kCAFillModeForwards", "a.fillMode = CAMediaTimingFillMode.forwards"),
    ("t.subtype = kCATransitionFromLeft", "t.subtype = CATransitionSubtype.fromLeft"),
    ("s.selected = UISegmentedControlNoSegment", "s.selected = UISegmentedControl.noSegment"),
    (
      "s.decelerationRate = UIScrollViewDecelerationRateFast",
      "s.decelerationRate = UIScrollView.DecelerationRate.fast"
    ),
    (
      "layer.videoGravity = AVLayerVideoGravityResizeAspectFill",
      "layer.videoGravity = AVLayerVideoGravity.resizeAspectFill"
    ),
    (
      "override func didMove(toParentViewController parent: UIViewController?) {}",
      "override func didMove(toParent parent: UIViewController?) {}"
    ),
    (
      "override var childViewControllerForStatusBarHidden: UIViewController? { nil }",
      "override var childForStatusBarHidden: UIViewController? { nil }"
    ),
    ("loop.add(timer, forMode: .commonModes)", "loop.add(timer, forMode: .common)"),
    ("let m = RunLoopMode.defaultRunLoopMode", "let m = RunLoop.Mode.default"),
    ("let s = UITableViewCellStyle.subtitle", "let s = UITableViewCell.CellStyle.subtitle"),
    ("t.rowHeight = UITableViewAutomaticDimension", "t.rowHeight = UITableView.automaticDimension"),
    (
      "let a: [NSAttributedStringKey: Any] = [:]",
      "let a: [NSAttributedString.Key: Any] = [:]"
    ),
    (
      "let a = [NSForegroundColorAttributeName: c]",
      "let a = [NSAttributedString.Key.foregroundColor: c]"
    ),
    (
      "func a() -> [String: Any] { return [NSAttributedStringKey.font.rawValue: f] }",
      "func a() -> [NSAttributedString.Key: Any] { return [NSAttributedString.Key.font.self: f] }"
    ),
    (
      "let a = [NSFontAttributeName: f, NSStrokeWidthAttributeName: -3.0] as [String : Any]",
      "let a = [NSAttributedString.Key.font: f, NSAttributedString.Key.strokeWidth: -3.0] as "
        + "[NSAttributedString.Key: Any]"
    ),
    (
      "func a() -> [String: Any] { return [NSFontAttributeName: f] as [String: Any] }",
      "func a() -> [NSAttributedString.Key: Any] { return [NSAttributedString.Key.font: f] as "
        + "[NSAttributedString.Key: Any] }"
    ),
    (
      "var a: [String: Any] { [NSFontAttributeName: f] }",
      "var a: [NSAttributedString.Key: Any] { [NSAttributedString.Key.font: f] }"
    ),
    (
      "let i = info[UIImagePickerControllerOriginalImage]",
      "let i = info[UIImagePickerController.InfoKey.originalImage]"
    ),
    (
      "c.add(self, name: .UIKeyboardWillShow)",
      "c.add(self, name: UIResponder.keyboardWillShowNotification)"
    ),
    (
      "c.add(self, name: NSNotification.Name.UIApplicationDidEnterBackground)",
      "c.add(self, name: UIApplication.didEnterBackgroundNotification)"
    ),
    ("let o: UIDocumentSaveOperation = a", "let o: UIDocument.SaveOperation = a"),
    (
      "c.add(self, name: .UIDocumentStateChanged)",
      "c.add(self, name: UIDocument.stateChangedNotification)"
    ),
    (
      "let v = UIActivityIndicatorView(activityIndicatorStyle: .gray)",
      "let v = UIActivityIndicatorView(style: .gray)"
    ),
    ("view.bringSubview(toFront: label)", "view.bringSubviewToFront( label)"),
    ("child.didMove(toParentViewController: self)", "child.didMove(toParent: self)"),
    ("let s = text.size(attributes: a)", "let s = text.size(withAttributes: a)"),
    ("addChildViewController(child)", "addChild(child)"),
    ("self.addChildViewController(child)", "self.addChild(child)"),
    ("let d = UIImagePNGRepresentation(image)", "let d = (image).pngData()"),
    (
      "let d = UIImageJPEGRepresentation(image, 0.5)",
      "let d = (image).jpegData(compressionQuality: 0.5)"
    ),
    ("let r = UIEdgeInsetsInsetRect(rect, insets)", "let r = (rect).inset(by: insets)"),
    (
      #"let p = NSPredicate(format: "a == %@", b)"#,
      #"let p = NSPredicate(labFormat: "a == %@", b)"#
    ),
    (
      #"let p = NSPredicate(format: "id == %@", id as CVarArg)"#,
      #"let p = NSPredicate(labFormat: "id == %@", id as Any)"#
    ),
    (
      #"let s = String(format: "%@", id as CVarArg)"#,
      #"let s = String(format: "%@", id as CVarArg)"#
    ),
    (
      #"let p = NSPredicate.init(format: "a == %@", b)"#,
      #"let p = NSPredicate.init(labFormat: "a == %@", b)"#
    ),
    (
      "let t = NSMutableAttributedString()", #"let t = NSMutableAttributedString(string: "")"#
    ),
    (
      #"let t = NSLocalizedString("hi", comment: "")"#,
      #"let t = NSLocalizedString("hi", bundle: .localizedMain, comment: "")"#
    ),
    (
      "let o = NSManagedObject(entity: e!, insertInto: c) as! Note",
      "let o = NSManagedObject.object(entity: e!, insertInto: c) as! Note"
    ),
    (
      "let o = NSManagedObject.init(entity: e, insertInto: nil)",
      "let o = NSManagedObject.object(entity: e, insertInto: nil)"
    ),
    ("let o = NSManagedObject(context: c)", "let o = NSManagedObject(context: c)"),
    ("indicator.activityIndicatorViewStyle = .gray", "indicator.style = .gray"),
    ("var parser = XMLParser()", "var parser = XMLParser(data: Data())"),
    (
      #"let s = NSSortDescriptor.init(key: "date", ascending: true)"#,
      #"let s = KeyedSortDescriptor.init(key: "date", ascending: true)"#
    ),
    (
      "let v = UIActivityIndicatorView.init(activityIndicatorStyle: .whiteLarge)",
      "let v = UIActivityIndicatorView.init(style: .whiteLarge)"
    ),
  ])
  func namesOfFormerVersionsAreReplaced(line: String, expected: String) {
    #expect(rewritten(line) == expected)
  }

  @Test(arguments: [
    ("play(sender.tag)", "play((sender as! UIView).tag)"),
    ("play(sender.tag!)", "play((sender as! UIView).tag)"),
    ("show(sender.currentTitle!)", "show((sender as! UIButton).currentTitle!)"),
    ("show(sender.currentTitle!!)", "show((sender as! UIButton).currentTitle!)"),
    ("show(other.tag)", "show(other.tag)"),
    ("show(sender.name)", "show(sender.name)"),
  ])
  func membersOfASenderAreFoundInTheirClass(call: String, expected: String) {
    for (type, text) in [("AnyObject", expected), ("UIButton", call)] {
      let line = "@IBAction func tapped(_ sender: \(type)) { \(call) }"
      #expect(rewritten(line).hasSuffix("func tapped(_ sender: \(type)) { \(text) }"))
    }
  }

  @Test func constantsOfTheKeychainAreBridgedForObjects() {
    let wipe = "func wipe(_ kind: AnyObject) {}; "
    #expect(
      rewritten(wipe + "func all() { wipe(kSecClassKey); other(kSecClassKey) }")
        == wipe + "func all() { wipe(kSecClassKey as AnyObject); other(kSecClassKey) }")
  }

  @Test func imagePickerInfoKeysAreReplaced() {
    #expect(
      rewritten(
        "func imagePickerController(_ p: P, didFinishPickingMediaWithInfo info: [String : Any]) {}")
        == "func imagePickerController(_ p: P, didFinishPickingMediaWithInfo info: "
        + "[UIImagePickerController.InfoKey : Any]) {}")
  }

  @Test func namesInStringsAndCommentsAreKept() {
    let line = #"let s = "UIControlState" // UIControlState"#
    #expect(rewritten(line) == line)
  }
}

struct OverrideInExtensionTests {
  private func rewrite(_ texts: [String: String]) -> [String: String] {
    let sources = texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
    let project = ProjectRewriter(sources: sources, frameworks: ["UIKit"]).rewrite()
    return Dictionary(uniqueKeysWithValues: zip(sources.map(\.path), project.files))
  }

  @Test func anOverrideInAnExtensionMovesIntoItsClassWithItsLines() throws {
    let files = rewrite([
      "A.swift": "class V: UIViewController {\n}\n",
      "B.swift": """
      extension V {
        func own() {}

        override func viewDidLoad() {
          a(#selector(own))
        }
      }
      """,
    ])
    let body = """
      class V: UIViewController {

      #sourceLocation(file: "B.swift", line: 4)
      override func viewDidLoad() {
          a(Selector("own", V.own))
        }
      #sourceLocation(file: "A.swift", line: 2)
      }
      """
    #expect(try #require(files["A.swift"]).contains(body))
    let rest = "extension V {\n  func own() {}\n\n  \n\n\n}"
    let other = try #require(files["B.swift"])
    #expect(other.contains("func own() {}"))
    #expect(!other.contains("override"))
    #expect(other.split(separator: "\n", omittingEmptySubsequences: false).count >= 7)
    #expect(other.contains(rest), "\(other)")
  }
}
