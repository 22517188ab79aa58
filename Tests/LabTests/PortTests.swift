import Foundation
import TestSupport
import Testing

@testable import Lab

/// Projects as packages of the toolkit. `lab port` checks the types of what it has written, so that
/// a status of 0 means that the package compiles.
@Suite(.serialized, .waitsForPrograms) struct PortTests {
  private func source(_ name: String, of folder: ProgramFolder) throws -> String {
    let sources = folder.path("port/Sources")
    let target = try #require(FileManager.default.contentsOfDirectory(atPath: sources).first)
    return String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: "\(sources)/\(target)/\(name)")),
      as: UTF8.self)
  }

  /// Returns the ported storyboard of a sample.
  private func storyboard(of name: String) throws -> String {
    let folder = try ProgramFolder("lab")
    _ = try BuiltLab.run(
      "port", projectFile("Samples/Labs/\(name)").path, "--to", folder.path("port"))
    return try source("MainStoryboard.swift", of: folder)
  }

  @Test(arguments: [
    "TipCalculator", "Groceries", "EventScheduler", "Calculator", "Mixer", "Quiz", "Planner",
    "Checklist",
  ])
  func aSampleBecomesAPackageThatCompiles(name: String) throws {
    let folder = try ProgramFolder("lab")
    let port = try BuiltLab.run(
      "port", projectFile("Samples/Labs/\(name)").path, "--to", folder.path("port"))
    #expect(port.status == .exited(code: 0), "\(port.errors)")
    #expect(port.output.hasSuffix("Its README says what to do next.\n"))
    for file in ["Package.swift", "README.md"] {
      #expect(FileManager.default.fileExists(atPath: folder.path("port/\(file)")))
    }
  }

  @Test func textsOfAStoryboardDoNotBecomeCode() {
    #expect(SwiftLiteral.integer("7") == "7")
    #expect(SwiftLiteral.integer("7; exit(1)") == nil && SwiftLiteral.integer(nil) == nil)
    #expect(SwiftLiteral.isIdentifier("nameLabel_2") && SwiftLiteral.isIdentifier("größe"))
    for name in ["", "2nd", "a = b", "a.b", "a\nb"] {
      #expect(!SwiftLiteral.isIdentifier(name), "\(name)")
    }
    #expect(SwiftLiteral.string("a\"\\(b)\n") == #""a\"\\(b)\n""#)
  }

  /// Compiles a port, and returns what it shows as lines of text.
  private func run(_ project: String) throws -> String {
    let folder = try ProgramFolder("lab")
    let name = (project as NSString).lastPathComponent
    let port = try BuiltLab.run("port", project, "--to", folder.path("port"))
    #expect(port.status == .exited(code: 0), "\(port.errors)")
    let manager = FileManager.default
    let sources = folder.path("port/Sources/App_\(name)")
    let resources = sources + "/Resources"
    if manager.fileExists(atPath: resources) {
      for file in try manager.contentsOfDirectory(atPath: resources) {
        try manager.copyItem(atPath: "\(resources)/\(file)", toPath: folder.path(file))
      }
    }
    // The package manager adds the bundle of the resources, which are beside the program here.
    let bundle = "import Foundation\nextension Bundle { static var module: Bundle { .main } }\n"
    try Data(bundle.utf8).write(to: URL(fileURLWithPath: sources + "/Bundle.swift"))
    let files = try manager.contentsOfDirectory(atPath: sources)
      .filter { $0.hasSuffix(".swift") }.map { "\(sources)/\($0)" }
    let products = URL(fileURLWithPath: BuiltProducts.path(of: "lab")).deletingLastPathComponent()
    let toolkit = try Toolkit.find(
      beside: products,
      cache: URL(fileURLWithPath: BuiltLab.home + "/cache/course-apps/lab")
    ) { _ in }
    let library = toolkit.folder.path
    try Compiler.run(
      ["-swift-version", "5", "-Onone", "-suppress-warnings", "-module-name", "Port_\(name)"]
        + ["-o", folder.path("program")] + files + toolkit.options
        + ["-L", library, "-lLabKit", "-lLabCoreData", "-Xlinker", "-rpath", "-Xlinker", library])
    let program = try Subprocess(
      folder.path("program"), [],
      environment: [
        "HOME": folder.folder, "XDG_DATA_HOME": folder.path("data"), "ACCESSIBLE": "1",
        "LANG": "C.UTF-8", "TZ": "UTC",
      ])
    let result = try program.end()
    #expect(result.status == .exited(code: 0), "\(result.errors)")
    return result.output
  }

  @Test(arguments: [
    ("Planner", "Write the report"), ("Mixer", "127, 63, 191"), ("Notes", "Books to read"),
  ])
  func aPortRuns(name: String, text: String) throws {
    let screen = try run(projectFile("Samples/Labs/\(name)").path)
    #expect(screen.contains(text), "\(screen)")
  }

  @Test func aPortWithoutAStoryboardRuns() throws {
    let folder = try ProgramFolder("lab")
    let project = URL(fileURLWithPath: folder.path("Cities"))
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    let delegate = """
      import UIKit
      \(BuiltLab.sceneDelegate(showing: "CitiesViewController"))
      class CityCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: .value1, reuseIdentifier: reuseIdentifier)
          detailTextLabel?.text = "Switzerland"
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      class CitiesViewController: UITableViewController {
        let names = Names().sorted
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(CityCell.self, forCellReuseIdentifier: "City")
          tableView.rowHeight = 44
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          names.count
        }
        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "City", for: indexPath)
          cell.textLabel?.text = names[indexPath.row]
          return cell
        }
      }
      """
    let model = """
      import Foundation
      struct Names {
        var sorted: [String] {
          let order = NSSortDescriptor(key: "self", ascending: true)
          return (["Bern", "Aarau"] as NSArray).sortedArray(using: [order]) as! [String]
        }
      }
      """
    try Data(delegate.utf8).write(to: project.appendingPathComponent("SceneDelegate.swift"))
    try Data(model.utf8).write(to: project.appendingPathComponent("Names.swift"))
    let screen = try run(project.path)
    #expect(screen.contains("Aarau") && screen.contains("Switzerland"), "\(screen)")
  }

  @Test func outletsActionsAndSeguesAreInTheStoryboard() throws {
    let folder = try ProgramFolder("lab")
    _ = try BuiltLab.run(
      "port", projectFile("Samples/Labs/Groceries").path, "--to", folder.path("port"))
    let storyboard = try source("MainStoryboard.swift", of: folder)
    for line in [
      #".navigation("Navigation", root: "Items"),"#,
      #"StoryboardScene("Items", ItemsTableViewController.self) { scene in"#,
      #"scene.prototypeCell("ItemCell", ItemCell.self, selectionSegue: "ShowItem") { cell in"#,
      #"let nameField = scene.add(UITextField(), outlet: "nameField")"#,
      #"button, for: .touchUpInside, action: ItemViewController.amountTapped)"#,
      #"scene.segue("ShowItem", to: "Item")"#,
    ] {
      #expect(storyboard.contains(line), "\(line)")
    }
    let controller = try source("ItemViewController.swift", of: folder)
    #expect(controller.contains("    @Outlet var nameField: UITextField!"))
    #expect(!controller.contains("IBAction"))
    #expect(controller.contains("import TerminalUI"))
  }

  @Test func outletCollectionsTabsAndPlainCellsAreInTheStoryboard() throws {
    let quiz = try storyboard(of: "Quiz")
    #expect(quiz.contains(#"outletCollection: "answerButtons", to: button,"#))
    let planner = try storyboard(of: "Planner")
    #expect(planner.contains("initial: \"TabBar\""))
    #expect(planner.contains(#"root: "Jobs", tabBarItemTitle: "To Do")"#))
    #expect(planner.contains(#"scene.title("todo", navigationItem: "To Do")"#))
    #expect(planner.contains(#"tabs: ["Navigation", "Navigation2", "Navigation3"]"#))
    let checklist = try storyboard(of: "Checklist")
    #expect(checklist.contains("UITableViewCell.self"))
    #expect(checklist.contains("$0.tag = 1000"))
  }

  @Test func aPortHasRowsStaticCellsAndDelegates() throws {
    let calculator = try storyboard(of: "Calculator")
    #expect(calculator.contains("let row = scene.add(UIStackView()) {"))
    #expect(calculator.contains("$0.distribution = .fillEqually"))
    let contacts = try storyboard(of: "Contacts")
    #expect(contacts.contains("import LabKit"))
    #expect(contacts.contains("scene.staticSection("))
    let trip = try storyboard(of: "Trip")
    #expect(trip.contains("$0.minimumValue = 1.0") && trip.contains("$0.isEditable = false"))
    let quiz = try storyboard(of: "Quiz")
    #expect(quiz.contains("kind: .presentModally, presentation: .fullScreen)"))
    let equip = try storyboard(of: "Equip")
    #expect(equip.contains("$0.isSecureTextEntry = true"))
    let mixer = try storyboard(of: "Mixer")
    #expect(mixer.contains(#"scene.add(UIView(), outlet: "swatch")"#))
  }

  @Test func filesOfALanguageStayInItsFolder() throws {
    let folder = try ProgramFolder("lab")
    let project = URL(fileURLWithPath: folder.path("Greeting"))
    let source = """
      import UIKit
      \(BuiltLab.sceneDelegate(showing: "GreetingViewController"))
      class GreetingViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          title = NSLocalizedString("greeting", comment: "")
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
          label.text = title
          view.addSubview(label)
        }
      }
      """
    for (language, text) in [("en", "Good day"), ("de", "Guten Tag")] {
      let place = project.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data("\"greeting\" = \"\(text)\";\n".utf8)
        .write(to: place.appendingPathComponent("Localizable.strings"))
    }
    try Data(source.utf8).write(to: project.appendingPathComponent("SceneDelegate.swift"))
    let screen = try run(project.path)
    #expect(screen.contains("Good day"), "\(screen)")
  }

  @Test func anExistingFolderIsNotOverwritten() throws {
    let folder = try ProgramFolder("lab")
    let port = try BuiltLab.run(
      "port", projectFile("Samples/Labs/Mixer").path, "--to", folder.folder)
    #expect(port.status == .exited(code: 1))
    #expect(port.errors.contains("already exists. Choose another folder."))
  }
}
