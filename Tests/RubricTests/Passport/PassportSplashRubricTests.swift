import DateFormatting
import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport
@testable import RubricSupport

/// The line about SplashScreen.
@MainActor
struct PassportSplashRubricTests {
  @Test(.passport("splash.segue"))
  func afterThreeSecondsTheListTakesThePlaceOfTheName() async throws {
    let app = try MarkedPassport(MarkedPassport.london)
    #expect(app.timer.seconds == [3])
    #expect(app.pilot.screen.contains("P A S S P O R T"))
    #expect(app.split == nil && app.server.requests.isEmpty)
    app.timer.fire()
    _ = try app.top(PassportTableScreen.self)
    await app.pilot.wait(for: "London")
    #expect(!app.pilot.screen.contains("P A S S P O R T"))
  }

  @Test(.passport("splash.segue"))
  func theTimerStartsAsTheViewLoadsAndTheSegueIsPerformedByItsIdentifier() throws {
    let storyboard = UIStoryboard(
      name: "Crossroads", initial: "Splash",
      scenes: [
        StoryboardScene("Splash", SplashScreen.self) { scene in
          for outlet in ["nameLabel", "accountLabel", "hintLabel"] {
            scene.add(UILabel(), outlet: outlet)
          }
          scene.segue("Elsewhere", to: "Wrong", kind: .presentModally)
          scene.segue("ShowPassport", to: "Right", kind: .presentModally)
        },
        StoryboardScene("Wrong", UIViewController.self) { $0.title("Wrong") },
        StoryboardScene("Right", UIViewController.self) { $0.title("Right") },
      ])
    let splash = try #require(
      storyboard.instantiateInitialViewController() as? SplashScreen)
    let timer = HandTimer()
    splash.startTimer = timer.start
    #expect(timer.seconds.isEmpty)
    let pilot = Pilot(showing: splash)
    #expect(timer.seconds == [3])
    #expect(splash.presentedViewController == nil)
    timer.fire()
    pilot.settle()
    #expect(splash.presentedViewController?.title == "Right")
  }
}
