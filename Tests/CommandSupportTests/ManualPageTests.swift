import CommandSupport
import Testing

struct ManualPageTests {
  private let page = CommandRunner.result(
    of: SampleProgram.self, arguments: ["--generate-manual"]
  ).results

  @Test func theTitleHasNameAndVersion() {
    #expect(page.hasPrefix(#".TH "SAMPLE" "1" "" "sample 1.2" "Course Apps""# + "\n"))
    #expect(page.contains(".SH \"NAME\"\nsample \\- Keep samples\n"))
  }

  @Test func everyCommandHasItsArguments() {
    #expect(page.contains(#".SS "delete <id> … [\-\-yes]""# + "\nDelete samples.\n"))
    #expect(page.contains(#".SS "list [\-\-json] [\-\-database <path>] [\-\-limit <limit>]""#))
    #expect(page.contains(".TP\n\\fB\\-y, \\-\\-yes\\fR\nSkip the confirmation.\n"))
    #expect(page.contains("At most this many. Default: 10.\n"))
    #expect(page.contains("How. One of: data, unavailable, write,"))
  }

  @Test(arguments: ["COURSE_APPS_HOME", "NO_COLOR", "ACCESSIBLE", "REDUCE_MOTION", "TZ"])
  func theEnvironmentIsListed(variable: String) {
    #expect(page.contains(".TP\n\\fB\(variable)\\fR\n"))
  }

  @Test func everyExitStatusIsListed() {
    for status in ExitStatus.allCases {
      #expect(page.contains(".TP\n\\fB\(status.rawValue)\\fR\n"))
    }
  }

  @Test func textIsEscapedForRoff() {
    #expect(page.contains("\n\\&.Dots and \\(aqquotes\\(aq do no harm.\n"))
    let macros = ["TH", "SH", "SS", "TP", "PP", "RS", "RE", "nf", "fi"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(macros.contains { line.hasPrefix(".\($0)") }, "\(line)")
    }
  }

  @Test func examplesKeepTheirLineBreaks() {
    #expect(page.contains("\n.PP\nExample:\n.RS 2\n.nf\nsample list\n.fi\n.RE\n"))
  }

  @Test func hiddenCommandsStayHidden() {
    #expect(!page.contains("secret"))
  }
}
