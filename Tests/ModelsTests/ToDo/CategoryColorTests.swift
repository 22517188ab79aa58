import Models
import Testing

/// The colors that identify categories.
struct CategoryColorTests {
  @Test func aCategoryAlwaysHasTheSameColor() {
    #expect(
      CategoryColor.defaultColor(forCategory: "Work")
        == CategoryColor.defaultColor(forCategory: " wORK "))
    let colors = (0..<200).map { CategoryColor.defaultColor(forCategory: "Category \($0)") }
    #expect(Set(colors).count == CategoryColor.allCases.count - 1)
    #expect(!colors.contains(.gray))
  }

  @Test(arguments: [
    ("tomato", CategoryColor.red), ("Navy", .blue), ("DarkSlateGray", .gray), ("hotpink", .purple),
    ("lime", .green), ("gold", .yellow), ("coral", .orange), ("aqua", .teal),
  ])
  func cssColorsMapToTheNearestColor(name: String, color: CategoryColor) {
    #expect(CategoryColor.nearest(toCSS: name) == color)
  }

  @Test(arguments: ["", "reddish", "#FF0000", "red blue"])
  func unknownCSSColorsAreNil(name: String) {
    #expect(CategoryColor.nearest(toCSS: name) == nil)
  }
}
