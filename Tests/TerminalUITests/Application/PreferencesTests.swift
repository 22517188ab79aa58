import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The theme, the accent and the keys that the user prefers.
@MainActor
struct PreferencesTests {
  private static func pilot(
    _ variables: [String: String], depth: ColorDepth = .trueColor, guessesBackground: Bool = false
  ) -> Pilot {
    var profile = TerminalProfile(colorDepth: depth)
    profile.guessesBackground = guessesBackground
    let pilot = Pilot(showing: Gallery.list(), columns: 60, rows: 12, profile: profile)
    pilot.window.apply(preferencesIn: variables)
    pilot.drawPendingFrame()
    return pilot
  }

  /// The colors of the text of all cells with text.
  private func foregrounds(of pilot: Pilot) -> Set<Color> {
    var colors: Set<Color> = []
    for row in 0..<pilot.screen.rows {
      for cell in pilot.screen.cells(inRow: row) where cell.text != " " && !cell.text.isEmpty {
        colors.insert(cell.style.foreground)
      }
    }
    return colors
  }

  @Test(arguments: [("light", UIUserInterfaceStyle.light), ("dark", .dark), ("auto", .dark)])
  func theThemeSetsTheBrightness(theme: String, style: UIUserInterfaceStyle) {
    let pilot = Self.pilot(["COURSE_APPS_THEME": theme])
    #expect(pilot.window.traitCollection.userInterfaceStyle == style)
  }

  @Test func highContrastIsDrawnWithItsOwnColors() {
    let plain = foregrounds(of: Self.pilot([:]))
    let pilot = Self.pilot(["COURSE_APPS_THEME": "high-contrast"])
    let high = foregrounds(of: pilot)
    #expect(plain.contains(.rgb(0x7a, 0xb7, 0xff)) && !high.contains(.rgb(0x7a, 0xb7, 0xff)))
    #expect(high.contains(.rgb(0xa8, 0xd1, 0xff)))
  }

  /// Colors that are readable on black and on white have too little contrast.
  @Test func highContrastPaintsAGuessedBackground() {
    let pilot = Self.pilot(["COURSE_APPS_THEME": "high-contrast"], guessesBackground: true)
    for row in 0..<12 {
      #expect(pilot.screen.cells(inRow: row).allSatisfy { $0.style.background != .default })
    }
  }

  @Test(arguments: Accent.allCases)
  func everyAccentColorsTheHints(accent: Accent) {
    let pilot = Self.pilot(["COURSE_APPS_ACCENT": accent.rawValue])
    let color = UIColor.tintColor.resolvedColor(with: pilot.window.traitCollection)
    #expect(color == pilot.window.tintColor?.resolvedColor(with: pilot.window.traitCollection))
    #expect(foregrounds(of: pilot).contains(color))
  }

  @Test func everyAccentHasItsOwnColorOfSixteen() {
    let pilot = Self.pilot(["COURSE_APPS_ACCENT": "green"], depth: .ansi16)
    #expect(foregrounds(of: pilot).contains(.palette(10)))
    #expect(!foregrounds(of: pilot).contains(.palette(14)))
  }

  @Test(arguments: [
    ["COURSE_APPS_THEME": "blue"], ["COURSE_APPS_ACCENT": "mauve"], ["COURSE_APPS_KEYS": "nn"], [:],
  ])
  func invalidPreferencesAreIgnored(variables: [String: String]) {
    let plain = Pilot(
      showing: Gallery.list(), columns: 60, rows: 12,
      profile: TerminalProfile(colorDepth: .trueColor))
    let pilot = Self.pilot(variables)
    #expect(
      Snapshot.text(of: pilot.screen, styles: true) == Snapshot.text(of: plain.screen, styles: true)
    )
  }

  @Test func aMappedKeyReplacesTheOriginalInActionsAndHints() {
    let pilot = Self.pilot(["COURSE_APPS_KEYS": "H:?"])
    #expect(pilot.screen.lines.last?.contains("H Help") == true)
    pilot.press("H")
    pilot.type("all keys")
    #expect(pilot.screen.contains("Keys"))
    #expect(pilot.screen.contains("H, F1 "))
  }

  @Test func aKeyWithAnotherActionIsNotShownBesideItsOwn() {
    let pilot = Self.pilot(["COURSE_APPS_KEYS": "q:?"])
    let hints = pilot.screen.lines.last ?? ""
    #expect(hints.contains("q Help") && hints.contains("^C Quit") && !hints.contains("q Quit"))
    pilot.press("q", "End")
    #expect(pilot.screen.contains("^C ") && !pilot.screen.contains("q, ^C"))
  }

  @Test func theKeyItselfStillWorks() {
    let pilot = Self.pilot(["COURSE_APPS_KEYS": "H:?"])
    pilot.press("?")
    #expect(pilot.screen.contains("Keys"))
  }

  @Test func aMappedKeyIsTextWhileTextIsEdited() {
    let field = UITextField(frame: CGRect(x: 0, y: 1, width: 20, height: 1))
    let controller = UIViewController()
    controller.view.addSubview(field)
    let pilot = Pilot(showing: controller, columns: 60, rows: 12)
    pilot.window.apply(preferencesIn: ["COURSE_APPS_KEYS": "n:a"])
    pilot.window.focus(field)
    pilot.press("n", "a")
    #expect(field.text == "na")
  }
}
