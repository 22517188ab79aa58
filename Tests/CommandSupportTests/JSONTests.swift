import CommandSupport
import Foundation
import Testing

struct JSONTests {
  @Test func objectsAreWrittenOnePerLineInOrder() throws {
    var output = Output(collectingFor: .plain)
    try JSONWriter.write(1...2, to: &output) { id, object in
      object.member("id", id)
      object.member("title", "Event \(id)")
      object.member("date", nil as String?)
      object.member("isAllDay", id == 2)
      object.member("tags", ["a", "b"])
      object.member("place") { $0.member("latitude", 51.5) }
    }
    #expect(
      output.collected() == """
        [
        {"id":1,"title":"Event 1","date":null,"isAllDay":false,"tags":["a","b"],\
        "place":{"latitude":51.5}},
        {"id":2,"title":"Event 2","date":null,"isAllDay":true,"tags":["a","b"],\
        "place":{"latitude":51.5}}
        ]

        """)
  }

  @Test func noObjectsAreAnEmptyArray() throws {
    var output = Output(collectingFor: .plain)
    try JSONWriter.write([Int](), to: &output) { _, _ in }
    #expect(output.collected() == "[]\n")
  }

  @Test func aSingleItemIsOneObject() throws {
    var output = Output(collectingFor: .plain)
    try JSONWriter.write(to: &output) { $0.member("id", 7) }
    try JSONWriter.write(to: &output) { _ in }
    #expect(output.collected() == "{\"id\":7}\n{}\n")
  }

  @Test func nonFiniteNumbersAreNull() throws {
    var output = Output(collectingFor: .plain)
    try JSONWriter.write(to: &output) { object in
      object.member("a", Double.nan)
      object.member("b", -Double.infinity)
      object.member("c", 1e-7)
      object.member("d", Int64.min)
    }
    #expect(
      output.collected() == #"{"a":null,"b":null,"c":0.0000001,"d":-9223372036854775808}"# + "\n")
  }

  @Test(arguments: [
    ("\"\\/", #""\"\\/""#),
    ("a\nb\rc\td", #""a\nb\rc\td""#),
    ("\u{0}\u{1F}\u{1B}[31m", #""\u0000\u001f\u001b[31m""#),
    ("\u{7F}\u{80}\u{9F}", #""\u007f\u0080\u009f""#),
    ("\u{2028}\u{202E}\u{2066}\u{61C}", #""\u2028\u202e\u2066\u061c""#),
    ("Frühstück 日本語 👩‍👩‍👧", "\"Frühstück 日本語 👩‍👩‍👧\""),
  ])
  func controlAndBidirectionalCharactersAreEscaped(text: String, json: String) throws {
    #expect(try written(text) == json)
  }

  @Test func everyScalarRoundTrips() throws {
    var text = ""
    for value in UInt32(0)...0x11000 {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    let read = try JSONDecoder().decode([String].self, from: Data("[\(try written(text))]".utf8))
    #expect(read.first?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }

  /// Returns a string as it is written after its key.
  private func written(_ text: String) throws -> String {
    var output = Output(collectingFor: .plain)
    try JSONWriter.write(to: &output) { $0.member("k", text) }
    return String(output.collected().dropFirst(5).dropLast(2))
  }
}
