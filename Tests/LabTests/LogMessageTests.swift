import Testing

@testable import LabKit

/// Messages of a logger.
struct LogMessageTests {
  @Test func valuesAreWrittenWhateverTheirPrivacy() {
    let message: OSLogMessage = "\(1, privacy: .public) of \("x", privacy: .private)"
    #expect(message.text == "1 of x")
    #expect(("plain" as OSLogMessage).text == "plain")
  }
}
