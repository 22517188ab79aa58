import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler
@testable import RubricSupport

/// The lines about EventInfoViewController.
@MainActor
struct EventInfoRubricTests {
  @Test(.eventScheduler("code.info.event"))
  func theInfoScreenBeginsWithoutAnEvent() throws {
    let info = try MarkedScheduler.make(EventInfoViewController.self)
    #expect(info.event == nil)
    info.loadViewIfNeeded()
    #expect(info.titleLabel.text == nil && info.descriptionView.text == "")
  }

  @Test(.eventScheduler("code.info.viewDidLoad"))
  func loadingTheViewShowsTheEvent() throws {
    let info = try MarkedScheduler.make(EventInfoViewController.self)
    info.event = Event(title: "Concert", description: "Row 7", date: MarkedScheduler.now)
    #expect(!info.isViewLoaded)
    info.loadViewIfNeeded()
    #expect(info.titleLabel.text == "Concert")
    #expect(info.dateLabel.text?.contains("2026") == true)
    #expect(info.descriptionView.text == "Row 7")
  }

  @Test(.eventScheduler("code.info.viewDidLoad"))
  func theDateIsWrittenWhereTheStoreSays() throws {
    let app = try MarkedScheduler(titles: "Concert")
    app.pilot.press("Enter")
    #expect(app.pilot.screen.contains("Saturday, November 21, 2026 at 5:41 PM"))
    #expect(app.pilot.screen.contains("What Concert is about"))
  }
}
