import TestSupport
import Testing

@testable import TerminalCore

struct PicturePartTests {
  private static let number = Color.rgb(0x5A, 0, 1)

  /// Puts the parts of a picture of some cells into a frame.
  private func show(_ columns: Int, _ rows: Int, at place: (Int, Int), in frame: inout CellBuffer) {
    for row in 0..<rows {
      for column in 0..<columns {
        guard let part = PicturePart(row: row, column: column) else { continue }
        frame[column: place.0 + column, row: place.1 + row] = part.cell(
          ofPicture: Self.number, background: .default)
      }
    }
  }

  @Test func everyPartHasAUniqueTextOfOneCharacter() {
    #expect(PicturePart.limit == 297)
    var texts: Set<String> = []
    for number in 0..<PicturePart.limit {
      for part in [PicturePart(row: number, column: 0), PicturePart(row: 0, column: number)] {
        guard let part else { continue }
        #expect(part.text.count == 1 && part.text.unicodeScalars.count == 3)
        #expect(PicturePart(part.text) == part)
        #expect(TextWidth.columns(of: part.text) == 1)
        texts.insert(part.text)
      }
    }
    #expect(texts.count == 2 * 297 - 1)
    #expect(PicturePart(row: 297, column: 0) == nil && PicturePart(row: 0, column: -1) == nil)
    #expect(PicturePart("a") == nil && PicturePart("\u{10EEEE}") == nil)
  }

  @Test func theFirstAndTheLastPartMatchTheProtocol() {
    #expect(PicturePart(row: 0, column: 1)?.text == "\u{10EEEE}\u{305}\u{30D}")
    #expect(PicturePart(row: 296, column: 54)?.text == "\u{10EEEE}\u{1D244}\u{610}")
  }

  @Test func anImageIsSentAsTextInTheColorOfItsID() {
    var screen = TestScreen(columns: 8, rows: 2)
    _ = screen.render()
    show(2, 1, at: (3, 1), in: &screen.frame)
    #expect(
      screen.render()
        == "␊   ␛[38;2;90;0;1m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}")
    #expect(screen.render() == "")
  }

  @Test func restylingAnImageKeepsItsID() {
    var frame = CellBuffer(columns: 4, rows: 1, graphemes: GraphemeTable())
    show(2, 1, at: (1, 0), in: &frame)
    frame.restyle(frame.bounds) { $0 = Style(foreground: .palette(3), attributes: .dim) }
    #expect(frame[column: 0, row: 0].foreground == .palette(3))
    #expect(frame[column: 1, row: 0].foreground == Self.number)
    #expect(frame[column: 1, row: 0].attributes == .dim)
    #expect(frame.pictureNumbers == [Self.number])
    frame.fill(frame.bounds, with: .blank())
    #expect(frame.pictureNumbers.isEmpty)
  }

  @Test func copyingAndReadingKeepAnImage() {
    var frame = CellBuffer(columns: 4, rows: 2, graphemes: GraphemeTable())
    show(2, 2, at: (1, 0), in: &frame)
    var copy = CellBuffer(columns: 4, rows: 2, graphemes: GraphemeTable())
    copy.copy(frame, from: frame.bounds, toColumn: 0, row: 0, clip: copy.bounds)
    #expect(copy == frame)
    #expect(frame.text(row: 1) == " \u{10EEEE}\u{30D}\u{305}\u{10EEEE}\u{30D}\u{30D} ")
  }

  @Test(arguments: 0..<8)
  func aReplayDrawsTheSameScreen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var screen = TestScreen(columns: 20, rows: 8)
    var replay = ReplayScreen(columns: 20, rows: 8)
    for _ in 0..<40 {
      let place = (Int.random(in: -3..<18, using: &random), Int.random(in: -2..<7, using: &random))
      if Bool.random(using: &random) {
        screen.frame.write("over it", column: place.0, row: place.1)
      } else {
        show(5, 3, at: place, in: &screen.frame)
      }
      replay.replay(screen.bytes())
      #expect(replay.problems.isEmpty)
      for row in 0..<8 {
        let text = replay.spots[row].map(\.text).joined()
        #expect(text == screen.frame.text(row: row), "seed \(seed)")
      }
    }
  }

  @Test func imageSetupIsSentAfterClearingAndBeforeTheCells() {
    var renderer = Renderer()
    let frame = CellBuffer(columns: 2, rows: 1, graphemes: GraphemeTable())
    var output: [UInt8] = []
    #expect(renderer.clearsScreen(for: frame))
    renderer.render(frame, pictures: Array("<pictures>".utf8), cursor: nil, into: &output)
    #expect(String(decoding: output, as: UTF8.self).hasSuffix("\u{1B}[2J<pictures>"))
    #expect(!renderer.clearsScreen(for: frame))
  }
}
