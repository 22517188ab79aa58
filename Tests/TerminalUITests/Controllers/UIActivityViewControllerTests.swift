import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIActivityViewControllerTests {
  @Test func aShareSheetShowsTheSharedItems() throws {
    let stage = Stage("Screen")
    let pilot = Pilot(showing: stage)
    let address = try #require(URL(string: "https://example.org/a"))
    let sheet = UIActivityViewController(
      activityItems: ["Hello", address], applicationActivities: nil)
    var isCompleted: Bool?
    sheet.completionWithItemsHandler = { _, completed, _, _ in isCompleted = completed }
    sheet.popoverPresentationController?.sourceView = stage.view
    stage.present(sheet, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Hello") && pilot.screen.contains("https://example.org/a"))
    pilot.press("Esc")
    #expect(isCompleted == false && stage.presentedViewController == nil)
  }

  private final class Bookmark: UIActivity {
    var items: [String] = []
    override var activityType: ActivityType? { ActivityType(rawValue: "bookmark") }
    override var activityTitle: String? { "Add Bookmark" }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }

    override func prepare(withActivityItems activityItems: [Any]) {
      items = activityItems.compactMap { $0 as? String }
    }

    override func perform() { activityDidFinish(true) }
  }

  @Test func aShareSheetOffersTheActivitiesOfTheProgram() {
    let stage = Stage("Screen")
    let pilot = Pilot(showing: stage)
    let bookmark = Bookmark()
    var ended: [String] = []
    func share(excluding types: [UIActivity.ActivityType]) {
      let sheet = UIActivityViewController(
        activityItems: ["Hello"], applicationActivities: [bookmark])
      sheet.excludedActivityTypes = types
      sheet.completionWithItemsHandler = { type, completed, _, _ in
        ended.append("\(type?.rawValue ?? "none") \(completed)")
      }
      stage.present(sheet, animated: true)
      pilot.drawPendingFrame()
    }
    share(excluding: [])
    pilot.click(on: "Add Bookmark")
    #expect(bookmark.items == ["Hello"] && ended == ["bookmark true"])
    share(excluding: [UIActivity.ActivityType(rawValue: "bookmark")])
    #expect(!pilot.screen.contains("Add Bookmark"))
    pilot.press("Esc")
    #expect(ended == ["bookmark true", "none false"])
  }
}
