import TerminalUI
import Testing

/// Colors that depend on the style.
struct DynamicColorTests {
  @Test func aColorOfAClosureDiffersOnLightAndDarkTerminals() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      let expected = style == .dark ? UIColor.black : .white
      #expect(color.resolvedColor(with: traits) == expected.resolvedColor(with: traits))
    }
  }
}
