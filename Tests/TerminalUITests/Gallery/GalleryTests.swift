import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Each kind of control in its states, at three sizes and in four looks, as pictures to be judged.
@MainActor
struct GalleryTests {
  nonisolated static let sizes = [(40, 12), (80, 24), (200, 60)]
  nonisolated static let looks: [(name: String, profile: TerminalProfile)] = [
    ("dark", TerminalProfile(colorDepth: .trueColor)),
    ("light", TerminalProfile(colorDepth: .trueColor, isDark: false)),
    ("sixteen", TerminalProfile(colorDepth: .ansi16)),
    ("plain", TerminalProfile(colorDepth: .none)),
  ]

  @Test(arguments: sizes)
  func controlsFit(columns: Int, rows: Int) {
    for (name, controller, keys) in Self.screens() {
      let pilot = Pilot(showing: controller, columns: columns, rows: rows)
      for key in keys { pilot.press(key) }
      expectPicture(pilot.screen, "\(name)-\(columns)x\(rows)")
    }
  }

  @Test(arguments: looks.map(\.name))
  func controlsAreReadable(look: String) {
    guard let profile = Self.looks.first(where: { $0.name == look })?.profile else { return }
    for (name, controller, keys) in Self.screens() {
      let pilot = Pilot(showing: controller, columns: 40, rows: 12, profile: profile)
      for key in keys { pilot.press(key) }
      expectPicture(pilot.screen, "\(name)-\(look)", styles: true)
    }
  }

  static func screens() -> [(String, UIViewController, [String])] {
    [
      ("controls", Gallery.controls(), []),
      ("fields", Gallery.fields(), ["Shift-Left", "Shift-Left", "Shift-Left"]),
      ("list", Gallery.list(), ["Down", "d"]),
      ("twoLines", Gallery.twoLines(), ["Down"]),
      ("help", Gallery.controls(), ["?"]),
      ("segments", Gallery.segments(), []),
      ("switches", Gallery.switches(), []),
      ("pickers", Gallery.pickers(), []),
      ("toolbars", Gallery.toolbars(), ["Tab"]),
    ]
  }
}
