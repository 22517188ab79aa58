import Models
import Testing

struct CategoryNameTests {
  @Test(arguments: [
    ("Home", "home"), ("  Home ", "Home"), ("Home  and garden", "home and\tGarden"),
    ("Caf\u{E9}", "CAFE\u{301}"),
  ])
  func namesInOtherSpellingsAreEqual(_ one: String, _ other: String) {
    #expect(CategoryName(one) == CategoryName(other))
  }

  @Test(arguments: [("Cafe", "Caf\u{E9}"), ("Home", "Homes"), ("", "-")])
  func namesWithOtherLettersAreNotEqual(_ one: String, _ other: String) {
    #expect(CategoryName(one) != CategoryName(other))
  }

  @Test func spacesAreNotAName() {
    #expect(CategoryName(" \t\u{A0}\n").text.isEmpty)
  }
}
