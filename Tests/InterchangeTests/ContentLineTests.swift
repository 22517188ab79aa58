import Interchange
import Testing

struct ContentLineTests {
  @Test func parsesNameParametersAndValue() throws {
    let line = try #require(ContentLine("dtstart;tzid=Europe/Berlin;X-A=1,2:20261224T170000"))
    #expect(line.name == "DTSTART")
    #expect(line.value(of: "TZID") == "Europe/Berlin")
    #expect(line.parameters.last == .init(name: "X-A", values: ["1", "2"]))
    #expect(line.value == "20261224T170000")
    #expect(line.description == "DTSTART;TZID=Europe/Berlin;X-A=1,2:20261224T170000")
  }

  @Test func quotedParametersMayContainSeparators() throws {
    let line = try #require(ContentLine("ATTENDEE;CN=\"Lam, Kim; x: y\":mailto:kim@example.com"))
    #expect(line.value(of: "CN") == "Lam, Kim; x: y")
    #expect(line.value == "mailto:kim@example.com")
  }

  @Test func anAddressWithoutQuotesIsPartOfItsParameter() throws {
    let line = try #require(ContentLine("SUMMARY;ALTREP=http://a.org/b;LANGUAGE=en:Title: x"))
    #expect(line.value(of: "ALTREP") == "http://a.org/b")
    #expect(line.value(of: "LANGUAGE") == "en")
    #expect(line.value == "Title: x")
    #expect(ContentLine("URL;VALUE=URI:http://a.org/b:c")?.value == "http://a.org/b:c")
    #expect(ContentLine("X;P=http://a.org/b")?.value == "//a.org/b")
  }

  @Test func caretsEscapeCharactersInParameters() throws {
    let line = try #require(ContentLine("X;P=a^nb^'c^^d^e^:v"))
    #expect(line.value(of: "P") == "a\nb\"c^d^e^")
  }

  @Test(arguments: ["plain", "a:b;c,d", "\"quoted\"", "^n ^' ^^", "two\nlines", "tab\there", "ä🎉"])
  func parametersRoundTrip(value: String) throws {
    let line = ContentLine(
      name: "X", parameters: [.init(name: "P", values: [value, "2"])], value: "v")
    #expect(ContentLine(line.description) == line)
  }

  @Test func aNameAloneIsAParameterWithoutValues() throws {
    let line = try #require(ContentLine("SUMMARY;QUOTED-PRINTABLE:x"))
    #expect(line.parameters == [.init(name: "QUOTED-PRINTABLE", values: [])])
    #expect(line.description == "SUMMARY;QUOTED-PRINTABLE:x")
  }

  @Test(arguments: ["", ":", ":value", "NAME", "two words:x", "X;P=1", "X;P=\"1"])
  func aLineWithoutNameOrColonIsInvalid(text: String) {
    #expect(ContentLine(text) == nil)
  }

  @Test func anUnclosedQuoteDoesNotHideTheValue() {
    #expect(ContentLine("X;P=\"a:b")?.value == "b")
  }

  @Test func aLongLineIsFolded() {
    var output: [UInt8] = []
    ContentLine(name: "X", value: String(repeating: "é", count: 40)).append(to: &output)
    let text = String(decoding: output, as: UTF8.self)
    #expect(
      text == "X:\(String(repeating: "é", count: 36))\r\n \(String(repeating: "é", count: 4))\r\n")
  }
}
