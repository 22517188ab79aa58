import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

/// How the screens look, each in a small, an ordinary and a large terminal.
@MainActor
struct PictureTests {
  nonisolated static let sizes = [(40, 12), (80, 24), (200, 60)]

  private func expect(
    _ app: AppOnScreen, _ name: String, styles: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(app.screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
    expectSnapshot(
      app.screen, named: "\(name)-\(app.screen.columns)x\(app.screen.rows)", styles: styles,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: sizes)
  func theEmptyListSaysHowToBegin(columns: Int, rows: Int) throws {
    expect(try AppOnScreen(columns: columns, rows: rows), "empty")
  }

  @Test(arguments: sizes)
  func theListShowsTitlesAndDates(columns: Int, rows: Int) throws {
    expect(try AppOnScreen(Event.manyKinds, columns: columns, rows: rows), "list")
  }

  @Test(arguments: sizes)
  func theFormIsEmptyAtFirst(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(columns: columns, rows: rows)
    app.pilot.press("n")
    expect(app, "form")
  }

  @Test(arguments: sizes)
  func theFormIsFilledIn(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(columns: columns, rows: rows)
    app.pilot.press("n")
    app.pilot.type("Concert 🎻")
    app.pilot.press("Tab")
    app.pilot.type("Row 7\nDoors open an hour before")
    app.pilot.press("Tab", "Right", "Down")
    expect(app, "formFilled")
  }

  @Test(arguments: sizes)
  func theFormSaysWhatIsMissing(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(columns: columns, rows: rows)
    app.pilot.press("n")
    app.pilot.type("Concert")
    app.pilot.press("Ctrl-S")
    expect(app, "formRefused")
  }

  @Test(arguments: sizes)
  func theInfoScreenShowsTheWholeEvent(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(
      [
        .on(
          "Guest lecture on what happens to a title that is longer than the window is wide",
          (1...80).map { "\($0). What the lecture is about, at some length" }
            .joined(separator: "\n"), inHours: 26, lasting: 1.5)
      ], columns: columns, rows: rows)
    app.pilot.press("Enter")
    expect(app, "info")
    app.pilot.press("PageDown")
    expect(app, "infoScrolled")
  }

  @Test(arguments: sizes)
  func theRowThatIsToBeDeletedShowsItsButton(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(Event.manyKinds, columns: columns, rows: rows)
    app.pilot.press("d")
    expect(app, "delete")
  }

  @Test(arguments: sizes)
  func aSearchShowsWhatItFinds(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(Event.manyKinds, columns: columns, rows: rows)
    app.pilot.press("/")
    app.pilot.type("co")
    expect(app, "search")
  }

  @Test func theHelpNamesEveryKey() throws {
    let app = try AppOnScreen(Event.manyKinds)
    app.pilot.press("?")
    expect(app, "keys")
  }

  @Test(arguments: [
    ("dark", TerminalProfile(colorDepth: .trueColor)),
    ("light", TerminalProfile(colorDepth: .trueColor, isDark: false)),
    ("sixteen", TerminalProfile(colorDepth: .ansi16)),
    ("colourless", TerminalProfile(colorDepth: .none)),
  ])
  func theListIsReadableInEveryPalette(name: String, profile: TerminalProfile) throws {
    let app = try AppOnScreen(Event.manyKinds, columns: 60, rows: 12, profile: profile)
    expect(app, "list-\(name)", styles: true)
  }

  @Test func withoutColourTheFormSaysTheSame() throws {
    let app = try AppOnScreen(profile: TerminalProfile(colorDepth: .none))
    app.pilot.press("n", "Ctrl-S")
    expect(app, "formRefused-colourless", styles: true)
  }
}
