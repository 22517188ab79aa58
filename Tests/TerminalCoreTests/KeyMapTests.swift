import TerminalCore
import Testing

struct KeyMapTests {
  @Test(arguments: ["n:a", "n:a X:d", " n:a,X:d ", "::a", "é:a", "n:a\tX:d", ""])
  func pairsAreRead(text: String) {
    #expect(KeyMap(text) != nil)
  }

  @Test(arguments: [
    "n", "na", "n:", ":a", "n:a:b", "n:a n:b", "n:a m:a", "n:n", "nn:a", "n=a", "n :a", "\u{7}:a",
    "\u{200B}:a",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(KeyMap(text) == nil)
  }

  @Test func pairsMapBothWays() throws {
    let map = try #require(KeyMap("n:a X:d"))
    #expect(map.original(of: "n") == "a" && map.original(of: "X") == "d")
    #expect(map.original(of: "a") == nil)
    #expect(map.replacement(for: "d") == "X" && map.replacement(for: "n") == nil)
    #expect(map == KeyMap("n:a,X:d") && map != KeyMap())
  }
}
