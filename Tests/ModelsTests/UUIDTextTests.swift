import Foundation
import Models
import Testing

struct UUIDTextTests {
  private static let small = "0190c2d4-89ab-7cde-8f01-23456789abcd"

  @Test func everyUUIDIsValid() {
    for _ in 0..<100 {
      let text = UUID().uuidString
      #expect(UUIDText.isValid(text) && UUIDText.isValid(text.lowercased(), allowsCapitals: false))
    }
  }

  @Test func capitalsAreValidIfAllowed() {
    #expect(UUIDText.isValid(Self.small.uppercased()))
    #expect(!UUIDText.isValid(Self.small.uppercased(), allowsCapitals: false))
  }

  @Test(arguments: [
    "", "-", String(small.dropLast()), small + "0", "{\(small)}", " " + small.dropFirst(),
    small.replacing("-", with: ""), small.replacing("c", with: "g"),
    "0190c2d4089ab-7cde-8f01-23456789abcd", "0190c2d4-89ab-7cde-8f01-2345-789abcd",
    "----------------------------------------", String(repeating: "0", count: 36),
    small.replacing("a", with: "ä"), small.replacing("-", with: "‐"),
  ])
  func otherTextsAreInvalid(text: String) { #expect(!UUIDText.isValid(text)) }
}
