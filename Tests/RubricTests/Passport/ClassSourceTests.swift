import Testing

/// The source of a class whose solution is spread over several files.
struct ClassSourceTests {
  /// A screen that builds its addresses with another file.
  private func source(_ expression: String, with others: String...) -> ClassSource {
    ClassSource(
      of: "PlacesViewController",
      code: """
        class PlacesViewController: UITableViewController {
          func load() { send(\(expression)) { self.received($0, $1, $2) } }
          func received(_ data: Data?, _ response: URLResponse?, _ error: Error?) { show("") }
          func show(_ text: String) {}
          func commit(_ style: EditingStyle) { if style == .read { super.read() } }
        }
        """, others: others)
  }

  @Test(
    arguments: [
      ("Route.read", "enum Route { static let read = \"/passport/read/\" }"),
      ("Route.read.rawValue", "enum Route: String {\n  case read = \"/read/\"\n}"),
      (".read", "enum Route: String {\n  case read = \"/read/\"\n}"),
      ("api.read", "struct API {\n  var read: String { base + \"/read/\" }\n}"),
      (
        "api.read(id)", "struct API {\n  func read(_ id: Int) -> String { \"/read/?id=\\(id)\" }\n}"
      ),
      ("readAddress", "let readAddress = \"https://example.org/passport/read/\""),
    ])
  func `A route in another file counts`(expression: String, file: String) {
    let source = source(expression, with: file)
    #expect(source.functions.filter { source.calls("read", in: $0) }.map(\.name) == ["load"])
    #expect(source.requestTasks(for: "read").map(\.name) == ["received"])
    #expect(source.requestTasks(for: "delete").isEmpty)
  }

  @Test func `The functions of an extension in another file belong to the class`() {
    let source = source(
      "address",
      with: "extension PlacesViewController {\n  func remove() { send(\"/delete/\", received) }\n}")
    #expect(source.requestTasks(for: "delete").map(\.name) == ["received"])
  }

  @Test func `A route of another screen does not count`() {
    let source = source(
      "api.read", with: "class Other: UIViewController {\n  let read = \"/read/\"\n}")
    #expect(source.requestTasks(for: "read").isEmpty)
  }
}
