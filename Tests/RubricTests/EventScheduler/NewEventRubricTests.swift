import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about NewEventViewController.
@MainActor
struct NewEventRubricTests {
  /// Opens a solution's second view.
  private func form(of solution: Solution) throws -> MarkedScheduler {
    let app = try MarkedScheduler(solution)
    try app.openForm()
    return app
  }

  @Test(.eventScheduler("code.form.delegate"), arguments: Solution.written)
  func theFormHasNoDelegateInitially(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowNewEvent"))
    let form = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    let delegates = StoredProperties(of: form).optionals(named: "delegate")
    #expect(delegates.count == 1 && delegates.allSatisfy { $0.object == nil })
    #expect(delegates.allSatisfy { $0.type.contains("EventPassingDelegate") })
  }

  @Test(.eventScheduler("code.form.create"), arguments: Solution.all)
  func theButtonCreatesTheEventPassesItBackAndUnwinds(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let first = try app.schedule.eventArray.map(\.title)
    // The button works each time and opens a new form.
    for (number, (title, isLate)) in [("Concert", true), ("Exam", false)].enumerated() {
      try app.openForm()
      #expect(try app.control(UITextField.self).text ?? "" == "")
      #expect(try app.control(UITextView.self).text ?? "" == "")
      let date = try #require(app.event("", onDay: 24 + number, isLate: isLate).date)
      try app.fillIn(title: title, description: "Row \(number)", date: date)
      try app.sendCreate()
      app.pilot.drawPendingFrame()
      #expect(app.top === app.table)
      #expect(try app.titles(besides: first) == Array(["Concert", "Exam"].prefix(number + 1)))
      let event = try #require(app.schedule.eventArray.first { $0.title == title })
      #expect(event.description == "Row \(number)")
      #expect(event.date == date)
    }
  }

  /// Neither the length of the texts nor the date matters.
  @Test(.eventScheduler("code.form.create"), arguments: Solution.all)
  func anyTextsAndAnyDateAreAccepted(solution: Solution) throws {
    let app = try form(of: solution)
    let before = try app.schedule.eventCount
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = solution.timeZone
    let past = DateComponents(year: 2019, month: 3, day: 5, hour: 12, minute: 15)
    let date = try #require(calendar.date(from: past))
    try app.fillIn(title: "X", description: "", date: date)
    try app.control(UITextView.self).text = "Y\nZ"
    try app.sendCreate()
    app.pilot.drawPendingFrame()
    #expect(app.top === app.table)
    #expect(try app.schedule.eventCount == before + 1)
    let event = try #require(app.schedule.eventArray.first { $0.title == "X" })
    #expect(event.description == "Y\nZ" && event.date == date)
  }

  @Test(.eventScheduler("code.form.create"), arguments: Solution.written)
  func withoutASelectedDateTheEventIsNearTheCurrentDate(solution: Solution) throws {
    let app = try form(of: solution)
    try app.fillIn(title: "Concert", description: "Row 7")
    try app.sendCreate()
    app.pilot.drawPendingFrame()
    let event = try #require(app.schedule.eventArray.first { $0.title == "Concert" })
    #expect(abs(try #require(event.date).timeIntervalSinceNow) < 366 * 86_400)
  }

  @Test(.eventScheduler("code.form.create"), arguments: Solution.all)
  func goingBackDiscardsTheInput(solution: Solution) throws {
    let app = try form(of: solution)
    let before = try app.schedule.eventCount
    try app.fillIn(title: "Concert", description: "Row 7")
    app.goBack()
    #expect(try app.schedule.eventCount == before)
    #expect(!app.pilot.screen.lines.dropLast().contains { $0.contains("Concert") })
  }

  @Test(.eventScheduler("code.form.create"), arguments: Solution.all)
  func anIncompleteFormCanBeCompleted(solution: Solution) throws {
    let app = try form(of: solution)
    let before = try app.schedule.eventCount
    try app.fillIn(title: "Concert", description: "")
    try app.sendCreate()
    app.pilot.drawPendingFrame()
    try #require(app.top !== app.table)
    try app.fillIn(title: "", description: "Row 7")
    try app.sendCreate()
    app.pilot.drawPendingFrame()
    #expect(app.top === app.table)
    #expect(try app.schedule.eventCount == before + 1)
    #expect(try app.schedule.eventArray.contains { $0.title == "Concert" })
  }

  @Test(.eventScheduler("code.form.create"), arguments: Solution.all)
  func aDescriptionIsKeptUntilThereIsATitle(solution: Solution) throws {
    let app = try form(of: solution)
    try app.fillIn(title: "", description: "Row 7")
    try app.sendCreate()
    app.pilot.drawPendingFrame()
    try #require(app.top !== app.table)
    try app.fillIn(title: "Concert", description: "")
    try app.sendCreate()
    app.pilot.drawPendingFrame()
    #expect(app.top === app.table)
    let event = try app.schedule.eventArray.first { $0.title == "Concert" }
    #expect(event?.description == "Row 7")
  }

  @Test(.eventScheduler("code.form.create"), arguments: Solution.all)
  func theEventIsPassedBackBeforeTheFormIsDismissed(solution: Solution) throws {
    let app = try form(of: solution)
    let before = try app.schedule.eventCount
    try app.fillIn(title: "Concert", description: "Row 7")
    let watch = ReturnWatch { (try? app.schedule.eventCount) ?? 0 }
    app.table.view.addSubview(watch)
    try app.sendCreate()
    app.pilot.drawPendingFrame()
    #expect(watch.count == before + 1)
  }

  /// A view in the first screen that counts the events when the screen reappears.
  private final class ReturnWatch: UIView {
    private let events: () -> Int
    private(set) var count: Int?

    init(events: @escaping () -> Int) {
      self.events = events
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil, count == nil { count = events() }
    }
  }

  @Test(
    .eventScheduler("code.form.create"), arguments: Solution.all,
    [["", ""], ["Concert", ""], ["", "Row 7"]])
  func withoutBothTextsTheButtonDoesNothing(solution: Solution, texts: [String]) throws {
    let app = try form(of: solution)
    let before = try app.schedule.eventCount
    try app.fillIn(title: texts[0], description: texts[1])
    try app.sendCreate()
    app.pilot.drawPendingFrame()
    #expect(try app.schedule.eventCount == before)
    #expect(app.top !== app.table)
  }

  @Test(.eventScheduler("code.form.button.endsEditing"), arguments: Solution.all)
  func theButtonEndsEditingOfBothFields(solution: Solution) throws {
    let app = try form(of: solution)
    try app.fillIn(title: "Concert", description: "Row 7")
    let texts: [UIView] = [try app.control(UITextField.self), try app.control(UITextView.self)]
    let button = try app.createButton
    // The form stays, because there is no screen to return to.
    app.table.navigationController?.setViewControllers([app.top], animated: false)
    app.pilot.drawPendingFrame()
    for text in texts {
      app.pilot.window.focus(text)
      #expect(text.isFirstResponder)
      button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      #expect(!text.isFirstResponder)
    }
  }

  @Test(.eventScheduler("code.form.touch.endsEditing"), arguments: Solution.all)
  func touchingTheBackgroundEndsEditingOfBothFields(solution: Solution) throws {
    let app = try form(of: solution)
    let texts: [UIView] = [try app.control(UITextField.self), try app.control(UITextView.self)]
    for text in texts {
      app.pilot.window.focus(text)
      #expect(text.isFirstResponder)
      app.top.touchesBegan([], with: nil)
      #expect(!text.isFirstResponder)
    }
  }
}
