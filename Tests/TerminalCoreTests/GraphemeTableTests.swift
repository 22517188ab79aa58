import TerminalCore
import Testing

struct GraphemeTableTests {
  @Test func aSingleScalarIsItsOwnGlyph() {
    let table = GraphemeTable()
    #expect(table.intern("a") == 0x61)
    #expect(table.intern("日") == 0x65E5)
    #expect(table.intern("\u{E9}") == 0xE9)
    #expect(table.count == 0)
    #expect(table.character(for: 0x65E5) == "日")
  }

  @Test func aClusterIsStoredOnce() {
    let table = GraphemeTable()
    let family = table.intern("👨‍👩‍👧‍👦")
    #expect(family & Cell.tableFlag != 0)
    #expect(table.intern("🇩🇪") != family)
    #expect(table.intern("👨‍👩‍👧‍👦") == family)
    #expect(table.count == 2)
    #expect(table.character(for: family) == "👨‍👩‍👧‍👦")
  }

  @Test func canonicallyEquivalentClustersAreNotNormalized() {
    let table = GraphemeTable()
    let first = table.intern("a\u{323}\u{302}")
    let second = table.intern("\u{1EA1}\u{302}")
    #expect(first != second)
    var bytes: [UInt8] = []
    table.append(second, to: &bytes)
    #expect(bytes == Array("\u{1EA1}\u{302}".utf8))
  }

  @Test func manyClustersAreFound() {
    let table = GraphemeTable()
    let clusters = (0..<3_000).compactMap { number in
      Unicode.Scalar(0x4E00 + number).map { Character(String(Character($0)) + "\u{301}") }
    }
    let glyphs = clusters.map(table.intern)
    #expect(Set(glyphs).count == clusters.count)
    for (glyph, cluster) in zip(glyphs, clusters) {
      #expect(table.character(for: glyph) == cluster)
      #expect(table.intern(cluster) == glyph)
    }
  }

  @Test func excessiveCombiningMarksAreTruncatedAtAScalar() {
    let table = GraphemeTable()
    let pile = Character("a" + String(repeating: "\u{301}", count: 100_000))
    let glyph = table.intern(pile)
    var bytes: [UInt8] = []
    table.append(glyph, to: &bytes)
    #expect(bytes.count <= GraphemeTable.maximumClusterLength)
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    #expect(table.intern(pile) == glyph)
  }

  @Test func invalidValuesAreReplacementCharacters() {
    let table = GraphemeTable()
    #expect(table.character(for: Cell.tableFlag | 5) == "\u{FFFD}")
    #expect(table.character(for: 0xD800) == "\u{FFFD}")
    var bytes: [UInt8] = []
    table.append(Cell.tableFlag | 5, to: &bytes)
    table.append(0x11_0000, to: &bytes)
    #expect(bytes == Array("\u{FFFD}\u{FFFD}".utf8))
  }

  @Test func clustersBeyondTheLimitAreReplacementCharacters() {
    let table = GraphemeTable()
    var glyph: UInt32 = 0
    var crowdedAt = 0
    for number in 0...UInt32(GraphemeTable.capacity) {
      let scalars = [0x61, 0x300 + number % 64, 0x300 + number / 64 % 64, 0x300 + number / 4096]
      let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
      guard let cluster = text.first else { continue }
      glyph = table.intern(cluster)
      if !table.isNearlyFull { crowdedAt = table.count + 1 }
    }
    #expect(table.count == GraphemeTable.capacity)
    #expect(glyph == 0xFFFD)
    #expect(crowdedAt == GraphemeTable.capacity / 2 + 1)
  }

  @Test func removingAllResetsTheTable() {
    let table = GraphemeTable()
    let glyph = table.intern("🇩🇪")
    table.removeAll()
    #expect(table.count == 0)
    #expect(table.character(for: glyph) == "\u{FFFD}")
    #expect(table.character(for: table.intern("🇫🇷")) == "🇫🇷")
  }
}
