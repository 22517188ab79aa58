import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The lines about NewEventViewController.
@MainActor
struct NewEventRubricTests {
  /// A solution with its second view on the screen.
  private func form(of solution: Solution) throws -> MarkedScheduler {
    let app = try MarkedScheduler(solution)
    try app.openForm()
    return app
  }

  @Test(.eventScheduler("code.form.delegate"), arguments: Solution.all)
  func theFormBeginsWithoutADelegate(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowNewEvent"))
    let form = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    let delegates = StoredProperties(of: form)
      .values(of: (any EventPassingDelegate)?.self, named: "delegate")
    #expect(delegates.count == 1 && delegates.allSatisfy { $0 == nil })
  }

  @Test(.eventScheduler("code.form.create"), arguments: Solution.all)
  func theButtonMakesTheEventPassesItBackAndUnwinds(solution: Solution) throws {
    let app = try form(of: solution)
    let before = try app.schedule.eventCount
    let date = try #require(app.event("").date)
    try app.fillIn(title: "Concert", description: "Row 7", date: date)
    try app.sendCreate()
    app.pilot.settle()
    #expect(try app.schedule.eventCount == before + 1)
    let event = try #require(app.schedule.eventArray.first { $0.title == "Concert" })
    #expect(event.description == "Row 7")
    #expect(event.date == date)
    #expect(app.top === app.table)
  }

  @Test(.eventScheduler("code.form.create"), arguments: Solution.all)
  func theEventIsPassedBackBeforeTheFormLeaves(solution: Solution) throws {
    let app = try form(of: solution)
    let before = try app.schedule.eventCount
    try app.fillIn(title: "Concert", description: "Row 7")
    let watch = ReturnWatch { (try? app.schedule.eventCount) ?? 0 }
    app.table.view.addSubview(watch)
    try app.sendCreate()
    app.pilot.settle()
    #expect(watch.count == before + 1)
  }

  /// Stands in the first view, and counts the events when that comes back onto the screen.
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
    app.pilot.settle()
    #expect(try app.schedule.eventCount == before)
    #expect(app.top !== app.table)
  }

  @Test(.eventScheduler("code.form.button.endsEditing"), arguments: Solution.all)
  func theButtonEndsTheEditingOfBothTexts(solution: Solution) throws {
    let app = try form(of: solution)
    let before = try app.schedule.eventCount
    try app.fillIn(title: "Concert", description: "Row 7")
    let texts: [UIView] = [try app.control(UITextField.self), try app.control(UITextView.self)]
    let button = try app.createButton
    // With no screen to go back to the form stays, and can be looked at.
    app.table.navigationController?.setViewControllers([app.top], animated: false)
    app.pilot.settle()
    for (number, text) in texts.enumerated() {
      app.pilot.window.focus(text)
      #expect(text.isFirstResponder)
      button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      #expect(!text.isFirstResponder)
      #expect(try app.schedule.eventCount == before + number + 1)
    }
  }

  @Test(.eventScheduler("code.form.touch.endsEditing"), arguments: Solution.all)
  func touchingTheBackgroundEndsTheEditingOfBothTexts(solution: Solution) throws {
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
