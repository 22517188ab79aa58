import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Gallery

/// The pages on an ordinary terminal.
@MainActor
struct PageTests {
  nonisolated static let names = GalleryPage.all.map(\.name)

  private func open(
    _ page: String? = nil, columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) -> Pilot {
    Pilot(
      showing: GalleryScreens.initialViewController(openingAt: page), columns: columns, rows: rows,
      profile: profile)
  }

  @Test func thePageAtTheCursorIsBesideTheList() {
    let pilot = open()
    expectSnapshot(pilot.screen, named: "pages")
    pilot.press("Down", "Down")
    #expect(pilot.screen.lines[0].contains("Text Field"))
    #expect(pilot.screen.contains(#"textField.placeholder = "Title""#))
    pilot.resize(columns: 40, rows: 12)
    expectSnapshot(pilot.screen, named: "pages-narrow")
    pilot.resize(columns: 120, rows: 36)
    expectSnapshot(pilot.screen, named: "pages-wide")
  }

  @Test func theFirstPageFillsAWideTerminal() throws {
    let lines = open(columns: 120, rows: 36).screen.lines
    let button = try #require(lines.first { $0.contains("[ Create New Event ]") })
    #expect(button.contains("Calendar"))
  }

  @Test func theFirstPageEndsWithPicturesInALargeTerminal() throws {
    let pilot = open(columns: 200, rows: 60)
    let row = try #require(pilot.screen.lines.lastIndex { $0.contains("Dots ──") })
    #expect(
      pilot.screen.lines[row].contains("Map ──") && pilot.screen.lines[row].contains("Image ──"))
    #expect(row > 15 && row < 45)
    pilot.resize(columns: 120, rows: 36)
    #expect(!pilot.screen.contains("Dots ──"))
  }

  @Test(arguments: names.indices)
  func everyPageIsShownBesideTheListWithItsLine(index: Int) {
    let pilot = open(columns: 120, rows: 36)
    for _ in 0..<index { pilot.press("Down") }
    let page = GalleryPage.all[index]
    #expect(pilot.screen.lines[0].contains(page.title) && pilot.screen.contains(page.code))
  }

  @Test func aTabBarThatDoesNotFitBesideItsCaptionIsBelowIt() throws {
    let pilot = open(columns: 100, rows: 30)
    let index = try #require(GalleryPage.all.firstIndex { $0.title == "Tab Bar" })
    for _ in 0..<index { pilot.press("Down") }
    let lines = pilot.screen.lines
    let caption = try #require(lines.firstIndex { $0.contains("Three items, one with a badge") })
    let tabs = lines[caption + 1]
    #expect(tabs.contains("1 Inbox (3)") && tabs.contains("3 Favorites"))
  }

  @Test func enterFocusesThePageAndEscapeReturnsToTheList() {
    let pilot = open()
    for _ in Self.names.prefix(while: { $0 != "switch" }) { pilot.press("Down") }
    pilot.press("Enter", " ")
    #expect(pilot.screen.lines.last?.hasSuffix("Turned on") == true)
    pilot.press("t")
    #expect(pilot.window.traitCollection.userInterfaceStyle == .light)
    pilot.press("Esc", "Down")
    #expect(pilot.screen.lines[0].contains("Picker"))
  }

  @Test(arguments: names)
  func everyPageShowsItsControl(page: String) {
    expectSnapshot(open(page).screen, named: page)
  }

  @Test func statesAreBesideEachOtherInALargeTerminal() throws {
    let pilot = open("button", columns: 200, rows: 60)
    let row = try #require(pilot.screen.lines.firstIndex { $0.contains("Normal ──") })
    let captions = pilot.screen.lines[row]
    #expect(captions.contains("Primary ──") && captions.contains("Cancel ──"))
    let buttons = pilot.screen.lines[row + 2]
    #expect(buttons.contains("[ Open ]") && buttons.contains("[ Cancel ]"))
    pilot.resize(columns: 80, rows: 24)
    #expect(!pilot.screen.contains("Normal ──") && pilot.screen.contains("[ Create New Event ]"))
  }

  @Test(arguments: names)
  func everyPageIsDrawnAtEverySizeAndAnswersEveryKey(page: String) {
    for (columns, rows) in [(200, 60), (40, 12), (9, 4), (1, 1)] {
      let pilot = open(page, columns: columns, rows: rows)
      for _ in 0..<12 { pilot.press("Tab", "Down", "Right", " ", "Up", "Left") }
      #expect(pilot.screen.unknownSequences.isEmpty)
    }
  }

  @Test func imagesAreShownAsEachTerminalSupportsThem() {
    let graphics = TerminalProfile(colorDepth: .trueColor, showsGraphics: true)
    let pilot = open("image-view", profile: graphics)
    expectSnapshot(pilot.screen, named: "image-view-graphics")
    #expect(pilot.screen.unknownSequences.isEmpty && !pilot.screen.pictures.isEmpty)
    let words = open("image-view", profile: TerminalProfile(colorDepth: .none))
    expectSnapshot(words.screen, named: "image-view-words")
    #expect(words.screen.pictures.isEmpty)
  }

  @Test func aRowAndItsDetailButtonAreSeparate() {
    let pilot = open("accessories")
    pilot.press("i")
    #expect(pilot.screen.lines.last?.hasSuffix("Info: “Disclosure and detail”") == true)
    pilot.press("Enter")
    #expect(pilot.screen.lines.last?.hasSuffix("Opened “Disclosure and detail”") == true)
    pilot.click(on: "ⓘ")
    #expect(pilot.screen.lines.last?.hasSuffix("Info: “Disclosure and detail”") == true)
    pilot.click(on: "Detail")
    #expect(pilot.screen.lines.last?.hasSuffix("Opened “Detail”") == true)
  }

  @Test func secureTextIsNotShown() {
    let pilot = open("secure-entry")
    #expect(!pilot.screen.contains("secret") && !pilot.screen.contains("words"))
    #expect(pilot.screen.contains("•••••"))
  }

  @Test func theListOpensAPageAndReturns() {
    let pilot = open(columns: 60)
    pilot.press("Down", "Enter")
    #expect(pilot.screen.lines[0].contains("‹ Gallery"))
    pilot.press("Esc", "Esc")
    #expect(pilot.screen.lines[0].contains("Gallery") && !pilot.screen.contains("‹ Gallery"))
  }

  @Test func anOpenedPageShowsItsLineUntilItIsLeft() {
    let pilot = open(columns: 60)
    pilot.press("Down", "Down", "Enter")
    #expect(pilot.screen.lines[21].hasPrefix("── Swift ──"))
    #expect(pilot.screen.lines[22] == #" textField.placeholder = "Title""#)
    // The first ends the editing of the text field.
    pilot.press("Esc", "Esc")
    #expect(!pilot.screen.contains("Swift"))
  }

  @Test func anOpenedPageMovesBesideTheListInAWiderTerminal() {
    let pilot = open(columns: 60)
    pilot.press("Down", "Down", "Enter")
    pilot.resize(columns: 120, rows: 24)
    #expect(pilot.screen.lines[0].contains("Gallery") && !pilot.screen.contains("‹ Gallery"))
    #expect(pilot.screen.lines[0].dropFirst(30).contains("Text Field"))
    #expect(pilot.screen.contains(#"textField.placeholder = "Title""#))
  }

  @Test func aPageShowsTheChosenItem() {
    let pilot = open("switch")
    pilot.press(" ")
    #expect(pilot.screen.lines.last?.hasSuffix("Turned on") == true)
    let pickers = open("picker")
    pickers.press("Down")
    #expect(pickers.screen.lines.last?.hasSuffix("High") == true)
  }

  @Test(arguments: [
    ("alert", "Delete…", "It can be undone."), ("action-sheet", "Share…", "As Text"),
  ])
  func aButtonPresentsAnAlert(page: String, button: String, words: String) {
    let pilot = open(page)
    pilot.click(on: button)
    #expect(pilot.screen.contains(words))
    pilot.press("Esc")
    #expect(!pilot.screen.contains(words))
    #expect(pilot.screen.lines.last?.hasSuffix("Answered Cancel") == true)
  }

  @Test(arguments: ["Page Sheet", "Form Sheet", "Full Screen", "Modal"])
  func aSheetOpensAndCloses(kind: String) {
    let pilot = open("sheet")
    pilot.click(on: "[ \(kind) ]")
    #expect(pilot.screen.contains("receives all key presses"))
    pilot.press("Esc")
    let staysOpen = kind == "Modal" || kind == "Full Screen"
    #expect(pilot.screen.contains("receives all key presses") == staysOpen)
    if staysOpen { pilot.press("Enter") }
    #expect(!pilot.screen.contains("receives all key presses"))
  }

  @Test(arguments: [80, 160])
  func theSplitViewOpensAndCloses(columns: Int) {
    let pilot = open("split-view", columns: columns)
    pilot.press("Enter")
    #expect(pilot.screen.contains("Provinces"))
    #expect(pilot.screen.contains("Truncated middle") == (columns == 160))
    pilot.click(on: "Close")
    #expect(pilot.screen.contains("[ Open ]"))
  }

  @Test func theToolbarIsShownOnItsPageOnly() {
    let pilot = open("toolbar")
    #expect(pilot.screen.contains("Archive All"))
    pilot.press("Esc")
    #expect(!pilot.screen.contains("Archive All"))
  }

  @Test func theThemeTogglesAndChangesBack() {
    let pilot = open("label")
    #expect(pilot.window.traitCollection.userInterfaceStyle == .dark)
    pilot.press("t")
    #expect(pilot.window.traitCollection.userInterfaceStyle == .light)
    pilot.press("Esc", "t")
    #expect(pilot.window.traitCollection.userInterfaceStyle == .dark)
  }
}
