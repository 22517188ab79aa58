import DateFormatting
import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TodoBrowser

/// The rows about the product's additional features.
@MainActor
struct AdditionalFeaturesRubricTests {
  private let product = Solution.product

  @Test(.todoBrowser("polish.curves"))
  func editsOfADeletedEventAreNotLost() throws {
    let store = try Solution.store(of: [product.event("Pay the rent", category: "Home")])
    let app = MarkedTodoBrowser(showing: Solution.firstView(over: store))
    app.open("Home")
    app.select("Pay the rent")
    app.fill(try app.editor().title, with: "Pay the landlord")
    // Another program deletes it concurrently.
    try store.delete(store.events().compactMap(\.id))
    try app.save()
    app.pilot.click(on: "Add Again")
    app.pilot.advance(by: 1)
    #expect(!app.isModal)
    #expect(app.shows("Pay the landlord"))
    #expect(try store.events().map(\.title) == ["Pay the landlord"])
  }

  @Test(.todoBrowser("extra.style"))
  func aCategoryHasTheSelectedColor() throws {
    let app = try MarkedTodoBrowser(product, [product.event("Pay the rent", category: "Home")])
    func sign() throws -> ScreenCell {
      let name = try #require(app.screen.firstPosition(of: "Home"))
      return app.screen[column: name.column - 2, row: name.row]
    }
    app.pilot.press("Down")
    let before = try sign()
    app.pilot.click(on: "Color")
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Purple")
    app.pilot.advance(by: 1)
    #expect(!app.isModal)
    #expect(try sign().style.foreground != before.style.foreground)
  }

  @Test(.todoBrowser("extra.undo"))
  func aDeletionIsUndoneAndRedone() throws {
    let app = try MarkedTodoBrowser(
      product, [product.event("Hand in the lab"), product.event("Pay the rent", inDays: 1)])
    app.open("School")
    app.pilot.press("d", "Enter")
    #expect(try app.rowCounts == [1])
    app.pilot.press("u")
    app.expectInOrder(["Hand in the lab", "Pay the rent"])
    #expect(try app.rowCounts == [1, 1])
    app.pilot.press("Ctrl-R")
    #expect(try app.rowCounts == [1])
  }

  @Test(.todoBrowser("extra.search"))
  func searchFindsEventsOfAllCategories() throws {
    let app = try MarkedTodoBrowser(
      product,
      [
        product.event("Pay the rent", category: "Home"),
        product.event("Rent a boat", category: "Fun", inDays: 2),
        product.event("Buy milk", category: "Home"),
      ])
    app.pilot.press("/")
    app.pilot.advance(by: 1)
    app.pilot.type("ren")
    app.expectInOrder(["Pay the rent", "Rent a boat"])
    #expect(!app.shows("Buy milk"))
  }

  @Test(.todoBrowser("extra.month"))
  func theMonthBesideTheListScrollsIt() throws {
    let store = try Solution.store(
      of: try (-40...40).map { try product.event("Day \($0).", inDays: $0) })
    let app = MarkedTodoBrowser(
      showing: Solution.firstView(over: store), columns: 200)
    app.pilot.advance(by: 1)
    // The list opens at the overdue todos.
    app.pilot.press("t")
    #expect(app.shows("Nov 2026"))
    // The second of the month is marked, and not visible in the list.
    #expect(!app.shows("Day -19."))
    let day = try #require(app.screen.firstPosition(of: "  2•"))
    app.pilot.click(column: day.column + 2, row: day.row)
    app.pilot.advance(by: 1)
    #expect(app.shows("Day -19."))
  }

  @Test(.todoBrowser("extra.month"), arguments: [80, 90])
  func withoutEnoughSpaceTheMonthIsHidden(columns: Int) throws {
    let store = try Solution.store(of: [product.event("Pay the rent")])
    let app = MarkedTodoBrowser(showing: Solution.firstView(over: store), columns: columns)
    app.open("School")
    #expect(app.shows("Pay the rent"))
    #expect(!app.screen.contains("Nov 2026"))
  }

  @Test(.todoBrowser("extra.sample"))
  func samplesAreOfferedWithoutEvents() throws {
    let store = try Solution.store()
    let app = MarkedTodoBrowser(
      showing: Solution.firstView(over: store) {
        try SampleEvents.events(around: Solution.product.now, on: Solution.newYork.clock)
      })
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Add Samples")
    app.pilot.advance(by: 1)
    for category in ["Errands", "Family", "Health"] { #expect(app.shows(category)) }
  }

  @Test(.todoBrowser("extra.readme"))
  func theReadmeBeginsWithTheAdditionalFeatures() throws {
    let page = try PackageFolder.text(of: "Apps/TodoBrowser/README.md")
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(headings.first == "# ToDo Browser")
    #expect(headings.dropFirst().first == "## Additional features")
    let features = page.components(separatedBy: "\n## ")[1]
    for word in ["Today", "completed", "Save"] { #expect(features.contains(word)) }
  }

  // MARK: The list

  @Test(.todoBrowser("extra.today"), arguments: Solution.programs, [true, false])
  func todayScrollsToTodaysSectionOrTheNearest(solution: Solution, hasToday: Bool) throws {
    let days = (-40...40).filter { $0 != 0 || hasToday }
    let app = try MarkedTodoBrowser(
      solution, days.map { try solution.event("Day \($0).", inDays: $0) })
    app.open("School")
    app.pilot.press("End")
    #expect(!app.shows("Day 0.") && !app.shows("Day 1."))
    app.pilot.click(on: "Today")
    app.pilot.advance(by: 1)
    let nearest = hasToday ? ["Day 0."] : ["Day -1.", "Day 1."]
    // The heading is above the event and below the bar.
    let position = nearest.compactMap { app.screen.firstPosition(of: $0) }.first
    #expect(try #require(position).row <= 4)
  }

  @Test(.todoBrowser("extra.today"), arguments: Solution.programs, [true, false])
  func todayScrollsToTheNearestSectionIfAllAreOnOneSide(solution: Solution, isPast: Bool) throws {
    let days = isPast ? -60 ... -1 : 1...60
    let app = try MarkedTodoBrowser(
      solution, days.map { try solution.event("Day \($0).", inDays: $0) })
    app.open("School")
    let nearest = isPast ? "Day -1." : "Day 1."
    if !isPast { app.pilot.press("End") }
    #expect(!app.shows(nearest))
    app.pilot.click(on: "Today")
    app.pilot.advance(by: 1)
    #expect(app.shows(nearest))
  }

  /// Chooses the other segment of the list's control.
  private func hideCompletedEvents(in app: MarkedTodoBrowser) throws {
    let items = try app.front.toolbarItems ?? []
    let control = try #require(
      items.compactMap { $0.customView as? UISegmentedControl }.first)
    control.selectedSegmentIndex = 1 - control.selectedSegmentIndex
    control.sendActions(for: .valueChanged)
    app.pilot.drawPendingFrame()
  }

  /// This also applies after an event has been saved.
  @Test(.todoBrowser("extra.completed"), arguments: Solution.programs)
  func onlyCompletedEventsAreHidden(solution: Solution) throws {
    let app = try MarkedTodoBrowser(
      solution,
      [
        solution.event("Begun", inDays: 1, .inProgress), solution.event("Planned", inDays: 2),
        solution.event("Finished", inDays: 3, .completed),
      ])
    app.open("School")
    try hideCompletedEvents(in: app)
    #expect(app.shows("Begun") && app.shows("Planned") && !app.shows("Finished"))
    app.select("Planned")
    app.fill(try app.editor().title, with: "Still planned")
    try app.save()
    #expect(app.shows("Begun") && !app.shows("Finished"))
  }

  /// The event may stay in the list, but then it is shown as completed.
  @Test(.todoBrowser("extra.completed"))
  func anEventThatIsCompletedInTheEditorIsHidden() throws {
    let solution = Solution.assignment
    let app = try MarkedTodoBrowser(
      solution, [solution.event("Begun", inDays: 1, .inProgress), solution.event("Planned")])
    app.open("School")
    try hideCompletedEvents(in: app)
    // From the title on, because the mark of the selected row is before it.
    func row() -> Substring? {
      let line = app.screen.lines.dropLast().first { $0.contains("Begun") }
      return line.flatMap { line in
        line.firstRange(of: "Begun").map { line[$0.lowerBound...] }
      }
    }
    let before = try #require(row())
    app.select("Begun")
    app.choose(.completed, in: try app.editor())
    try app.save()
    #expect(row() != before && app.shows("Planned"), "\(app.screen)")
  }
}
