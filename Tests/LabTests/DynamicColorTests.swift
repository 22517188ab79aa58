import Foundation
import TerminalUI
import Testing

@testable import LabKit

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

/// Messages of a logger.
struct LogMessageTests {
  @Test func valuesAreWrittenWhateverTheirPrivacy() {
    let message: OSLogMessage = "\(1, privacy: .public) of \("x", privacy: .private)"
    #expect(message.text == "1 of x")
    #expect(("plain" as OSLogMessage).text == "plain")
  }
}
