import DateFormatting
import Foundation
import LocationServices
import Maps
import Persistence
import Recurrence
import TerminalUI
import TestSupport
import Testing

// The code of `Documentation/Modules.md`, so that it compiles.

final class HelloViewController: UIViewController {
  @Outlet var nameField: UITextField!

  @IBAction func greetPressed(_ sender: UIButton) {
    statusText = "Hello, \(nameField.text ?? "")"
  }
}

@MainActor
struct HelloLab {
  static func main() throws {
    let storyboard = UIStoryboard(
      name: "Main", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "Hello"),
        StoryboardScene("Hello", HelloViewController.self) { scene in
          scene.title("Hello")
          let field = scene.add(UITextField(), outlet: "nameField") { $0.placeholder = "Your name" }
          let button = scene.add(UIButton()) { $0.setTitle("Greet", for: .normal) }
          scene.connect(
            button, for: .primaryActionTriggered, action: HelloViewController.greetPressed)
          scene.stack(field, button, margin: 2, fillsHeight: false)
        },
      ])
    try UIApplication(terminal: TTY()).run(storyboard.instantiateInitialViewController())
  }
}

struct Book: StoredItem {
  static let applicationID: Int32 = 0x426F_6F6B  // four bytes that mark the file as this app's
  static let noun = "book"

  var id: Int64?
  var title = ""
  var author: String?

  var searchedText: String { "\(title) \(author ?? "")" }
}

final class TripViewController: UIViewController, MKMapViewDelegate {
  @Outlet var mapView: MKMapView!

  override func viewDidLoad() {
    super.viewDidLoad()
    let ottawa = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: 45.42, longitude: -75.70), title: "Ottawa")
    mapView.delegate = self
    mapView.showAnnotations([ottawa], animated: false)
    mapView.highlightedCountries = ["CA"]
  }

  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
    statusText = annotation.title
  }
}

/// The examples of `Documentation/Modules.md`.
struct ModuleExampleTests {
  private func storing() throws {
    let store = try ItemStore<Book>(.standard(for: "reading-list"))
    try store.add(Book(title: "Dune", author: "Frank Herbert"))
    print(try store.items(matching: "herb").map(\.title))
    try store.undo()
  }

  @Test func aDateIsWrittenAndRead() throws {
    let now = Date(timeIntervalSince1970: 1_768_000_000)  // a Friday in January 2026
    let environment = DateEnvironment(localeIdentifier: "en_US", clock: WallClock(.gmt))
    let formatter = LocalDateFormatter(dateStyle: .medium, in: environment)
    let friday = try DateParser(in: environment).parse("next fri", now: now)
    let text = formatter.string(from: friday.date)  // Jan 16, 2026
    #expect(text == "Jan 16, 2026")
  }

  @Test func aRuleIsExpanded() throws {
    let noon = try #require(CalendarTime("TZID=Europe/Berlin:20260102T120000"))
    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR;COUNT=3")
    let series = RecurrenceSet(start: noon, rules: [rule])
    let days = series.occurrences(on: .process).map { $0.start.iCalendarValue }
    #expect(days == ["20260102T120000", "20260130T120000", "20260227T120000"])
  }

  @Test func everyExampleOfThePageIsInThisFile() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: true)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    let blocks = try Page("Documentation/Modules.md").swiftBlocks
      .filter { !$0.joined().contains(".package(") }
    #expect(blocks.count > 4)
    for block in blocks {
      let code = block.filter { !$0.isEmpty && $0 != "@main" && !$0.hasPrefix("import ") }
        .joined(separator: "\n")
      #expect(lines.contains(code), "\(code)")
    }
  }
}
