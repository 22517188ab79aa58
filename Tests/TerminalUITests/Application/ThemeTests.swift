import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Contrast by WCAG 2.2, definitions "contrast ratio" and "relative luminance".
struct ThemeTests {
  static let texts: [(String, UIColor)] = [
    ("secondaryLabel", .secondaryLabel), ("tintColor", .tintColor), ("systemRed", .systemRed),
    ("systemGreen", .systemGreen), ("systemOrange", .systemOrange),
    ("systemYellow", .systemYellow), ("systemTeal", .systemTeal),
    ("systemPurple", .systemPurple), ("systemIndigo", .systemIndigo), ("systemBlue", .systemBlue),
    ("systemCyan", .systemCyan), ("systemPink", .systemPink),
  ]
  static let backgrounds: [(String, UIColor)] = [
    ("systemBackground", .systemBackground), ("selectionBackground", .selectionBackground),
    ("barBackground", .barBackground),
  ]

  @Test(arguments: [UIUserInterfaceStyle.light, .dark], [ColorDepth.trueColor, .palette256])
  func everyTextIsReadableOnEveryBackground(style: UIUserInterfaceStyle, depth: ColorDepth) {
    let traits = UITraitCollection(userInterfaceStyle: style, colorDepth: depth)
    for (name, text) in Self.texts + [("label", .label), ("labelOnBackground", .labelOnBackground)]
    {
      for (place, background) in Self.backgrounds
      where name != "label" || place == "systemBackground" {
        let ratio = contrast(
          components(text, traits, isText: true), components(background, traits, isText: false))
        #expect(ratio >= 4.5, "\(name) on \(place), \(style), \(depth): \(ratio)")
      }
    }
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func highContrastReachesSevenToOneOnEveryBackground(style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(userInterfaceStyle: style, accessibilityContrast: .high)
    for (name, text) in Self.texts + [("labelOnBackground", .labelOnBackground)] {
      for (place, background) in Self.backgrounds {
        let ratio = contrast(
          components(text, traits, isText: true), components(background, traits, isText: false))
        #expect(ratio >= 7, "\(name) on \(place), \(style): \(ratio)")
      }
    }
  }

  @Test(arguments: [true, false])
  @MainActor
  func aWrongGuessOfDarkOrLightLeavesTheThemesBackgroundsReadable(isDark: Bool) {
    let profile = TerminalProfile(colorDepth: .trueColor, isDark: isDark)
    let pilot = Pilot(showing: Gallery.list(), columns: 40, rows: 12, profile: profile)
    for row in 0..<12 {
      for cell in pilot.screen.cells(inRow: row) where cell.style.background != .default {
        let isEmpty = cell.text.allSatisfy { $0 == " " }
        #expect(isEmpty || cell.style.foreground != .default, "row \(row): \(cell.text)")
      }
    }
  }

  /// On a terminal that does not report its background, nothing depends on the guess.
  @Test(arguments: [ColorDepth.trueColor, .palette256])
  func onAGuessedBackgroundTextIsReadableOnBlackAndWhite(depth: ColorDepth) {
    for (name, text) in Self.texts + [("separator", .separator)] {
      let color: (Double, Double, Double)
      switch text.middle.reduced(to: depth).kind {
      case .rgb(let red, let green, let blue): color = (Double(red), Double(green), Double(blue))
      case .palette(let index): color = palette(Int(index))
      case .default:
        Issue.record("\(name) is the terminal's own")
        continue
      }
      let ratios = [contrast(color, (0, 0, 0)), contrast(color, (255, 255, 255))]
      let least = depth == .trueColor ? 4.5 : 3
      #expect(ratios.allSatisfy { $0 >= least }, "\(name), \(depth): \(ratios)")
    }
  }

  @Test(arguments: [true, false])
  @MainActor
  func aGuessedBackgroundDoesNotChangeTextOnBars(isDark: Bool) {
    let profile = TerminalProfile(colorDepth: .trueColor, isDark: isDark)
    let pilot = Pilot(showing: Gallery.list(), columns: 40, rows: 12, profile: profile)
    let known = cells(of: pilot.screen)
    pilot.terminal.profile.guessesBackground = true
    pilot.drawPendingFrame()
    var changed = 0
    for (before, now) in zip(known, cells(of: pilot.screen)) {
      #expect(now.text == before.text && now.style.background == before.style.background)
      if before.style.background != .default || before.style.foreground == .default {
        #expect(now.style.foreground == before.style.foreground, "\(now.text)")
      } else if now.style.foreground != before.style.foreground {
        changed += 1
      }
    }
    #expect(changed > 0)
    pilot.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    pilot.drawPendingFrame()
    #expect(cells(of: pilot.screen).allSatisfy { $0.style.background != .default })
  }

  @MainActor
  private func cells(of screen: ScreenEmulator) -> [ScreenCell] {
    (0..<screen.rows).flatMap { screen.cells(inRow: $0) }
  }

  @Test(arguments: [true, false])
  @MainActor
  func aWindowMayBeLightOrDarkOnAnyTerminal(isDark: Bool) {
    let pilot = Pilot(
      showing: Gallery.list(), columns: 40, rows: 12,
      profile: TerminalProfile(colorDepth: .trueColor, isDark: isDark))
    let before = visible(on: pilot.screen)
    pilot.window.overrideUserInterfaceStyle = isDark ? .light : .dark
    pilot.drawPendingFrame()
    #expect(pilot.window.traitCollection.userInterfaceStyle == (isDark ? .light : .dark))
    for row in 0..<12 {
      for cell in pilot.screen.cells(inRow: row) {
        #expect(cell.style.background != .default, "row \(row): \(cell.text)")
        let isEmpty = cell.text.allSatisfy { $0 == " " }
        #expect(isEmpty || cell.style.foreground != .default, "row \(row): \(cell.text)")
      }
    }
    pilot.window.overrideUserInterfaceStyle = .unspecified
    pilot.drawPendingFrame()
    #expect(visible(on: pilot.screen) == before)
  }

  /// The visible properties of each cell; a space has no text color.
  @MainActor
  private func visible(on screen: ScreenEmulator) -> [String] {
    (0..<screen.rows).flatMap { row in
      screen.cells(inRow: row).map { cell in
        let isEmpty = cell.text.allSatisfy { $0 == " " }
        let text = isEmpty ? "" : "\(cell.text) \(cell.style.foreground)"
        return "\(text) on \(cell.style.background)"
      }
    }
  }

  @Test(arguments: [ColorDepth.ansi16, .none])
  @MainActor
  func withoutTrueColorTheTerminalsColorsAreUsed(depth: ColorDepth) {
    let pilot = Pilot(
      showing: Gallery.list(), columns: 40, rows: 12, profile: TerminalProfile(colorDepth: depth))
    let before = Snapshot.text(of: pilot.screen, styles: true)
    pilot.window.overrideUserInterfaceStyle = .light
    pilot.drawPendingFrame()
    #expect(Snapshot.text(of: pilot.screen, styles: true) == before)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func sixteenColorsPaintNoBackgrounds(style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(userInterfaceStyle: style, colorDepth: .ansi16)
    for (name, background) in Self.backgrounds {
      #expect(background.resolvedColor(with: traits) == .default, "\(name)")
    }
    #expect(UIColor.secondaryLabel.resolvedColor(with: traits) == .default)
    for (name, text) in Self.texts {
      let color = text.resolvedColor(with: traits)
      #expect(color.reduced(to: .ansi16) == color, "\(name) is chosen, not the nearest")
    }
  }

  @Test func withoutColorNothingIsColored() {
    let traits = UITraitCollection(colorDepth: .none)
    for (name, color) in Self.texts + Self.backgrounds {
      #expect(color.resolvedColor(with: traits) == .default, "\(name)")
    }
  }

  private func components(
    _ color: UIColor, _ traits: UITraitCollection, isText: Bool
  ) -> (Double, Double, Double) {
    let isLight = traits.userInterfaceStyle == .light
    switch color.resolvedColor(with: traits).reduced(to: traits.colorDepth).kind {
    case .rgb(let red, let green, let blue): return (Double(red), Double(green), Double(blue))
    case .palette(let index): return palette(Int(index))
    case .default:
      // The default backgrounds of terminals: black or dark gray, white or nearly white.
      let level = isText == isLight ? (isText ? 0x22 : 0x1E) : (isText ? 0xE0 : 0xFA)
      return (Double(level), Double(level), Double(level))
    }
  }

  /// xterm's colors above 15: a cube and grays.
  private func palette(_ index: Int) -> (Double, Double, Double) {
    if index >= 232 {
      let level = Double(8 + 10 * (index - 232))
      return (level, level, level)
    }
    func level(_ step: Int) -> Double { step == 0 ? 0 : Double(55 + 40 * step) }
    let cube = index - 16
    return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }

  private func contrast(
    _ one: (Double, Double, Double), _ other: (Double, Double, Double)
  ) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func luminance(_ color: (Double, Double, Double)) -> Double {
    func linear(_ level: Double) -> Double {
      let value = level / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.0) + 0.7152 * linear(color.1) + 0.0722 * linear(color.2)
  }
}
