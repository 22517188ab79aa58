import TerminalCore
import TerminalUITesting
import Testing

struct EmulatorRenditionTests {
  static let renditions: [(String, Style)] = [
    ("1", Style(attributes: .bold)), ("2", Style(attributes: .dim)),
    ("3", Style(attributes: .italic)), ("4", Style(attributes: .underline)),
    ("7", Style(attributes: .reverse)), ("9", Style(attributes: .strikethrough)),
    ("1;4;7", Style(attributes: [.bold, .underline, .reverse])),
    ("1;2;22", .plain), ("3;23", .plain), ("4;24", .plain), ("7;27", .plain), ("9;29", .plain),
    ("1;", .plain), ("1;0", .plain), ("31;42;39;49", .plain),
    ("31", Style(foreground: .palette(1))), ("97", Style(foreground: .palette(15))),
    ("40", Style(background: .palette(0))), ("102", Style(background: .palette(10))),
    ("38;5;200", Style(foreground: .palette(200))),
    ("48;5;7;1", Style(background: .palette(7), attributes: .bold)),
    ("38;2;1;2;3", Style(foreground: .rgb(1, 2, 3))),
    ("48;2;1;2;3;4", Style(background: .rgb(1, 2, 3), attributes: .underline)),
    ("38;5;1;48;2;0;0;9", Style(foreground: .palette(1), background: .rgb(0, 0, 9))),
  ]

  @Test(arguments: renditions)
  func renditionSetsThePen(parameters: String, style: Style) {
    let screen = ScreenEmulator(4, 1, showing: "␛[\(parameters)mx")
    #expect(screen.pen == style)
    #expect(screen[column: 0, row: 0] == ScreenCell("x", style: style))
    #expect(screen.unknownSequences.isEmpty)
  }

  @Test func renditionWithoutParametersIsPlain() {
    #expect(ScreenEmulator(4, 1, showing: "␛[1;31m␛[m").pen == .plain)
  }

  @Test(arguments: [
    "5", "8", "21", "53", "58;5;1", "38", "38;5", "38;5;256", "38;2;1;2", "38;2;1;2;256",
  ])
  func unsupportedRenditionIsRecorded(parameters: String) {
    let screen = ScreenEmulator(4, 1, showing: "␛[\(parameters)m")
    #expect(screen.unknownSequences == ["CSI \(parameters)m"])
    #expect(screen.pen == .plain)
  }
}
