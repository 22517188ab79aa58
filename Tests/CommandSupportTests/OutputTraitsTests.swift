import CommandSupport
import Testing

struct OutputTraitsTests {
  @Test(
    arguments: [
      (["TERM": "xterm"], true),
      (["TERM": "xterm", "NO_COLOR": ""], true),
      (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "dumb"], false),
      (["TERM": ""], false),
      ([:], false),
    ] as [([String: String], Bool)])
  func styleDependsOnTheTerminalAndTheEnvironment(
    variables: [String: String], allowsStyle: Bool
  ) {
    let traits = OutputTraits.terminal(columns: 100, environment: Environment(variables))
    #expect(traits == OutputTraits(columns: 100, allowsStyle: allowsStyle))
  }

  @Test func symbolsAreASCIIInAnASCIILocale() throws {
    let traits = OutputTraits.terminal(
      columns: 30, environment: Environment(["TERM": "xterm", "NO_COLOR": "1", "LC_ALL": "C"]))
    #expect(traits.isASCII)
    var output = Output(collectingFor: traits)
    var table = Table([.figures("ID"), .text("Title")], for: traits)
    try table.row(to: &output) { row in
      row.number(1)
      row.text("Café – “a title that is too long” ↻")
    }
    try table.finish(to: &output)
    try output.line("✓ Done · “Café”")
    try output.write("“Café”")
    #expect(
      output.collected() == """
        ID  Title
         1  Café - "a title that is t~
        x Done . "Café"
        “Café”
        """)
  }

  @Test(arguments: [("132", 132), ("", 80), ("0", 80), ("-5", 80), ("wide", 80)])
  func anUnknownTerminalWidthIsReadFromTheEnvironment(value: String, columns: Int) {
    let traits = OutputTraits.terminal(
      columns: nil, environment: Environment(["COLUMNS": value]))
    #expect(traits.columns == columns)
  }
}
