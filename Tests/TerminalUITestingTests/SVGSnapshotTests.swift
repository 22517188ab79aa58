import Foundation
import FoundationXML
import TerminalCore
import TerminalUITesting
import Testing

struct SVGSnapshotTests {
  static let screen = ScreenEmulator(
    30, 8,
    showing: "␛[1mSchedule␛[m   ␛[4mN␛[mew\r\n╭────────╮ ┏━┓\r\n│ 世界 é │ ┗━┛\r\n╰────────╯ ▌▁▒"
      + "\r\n␛[31;44mred on blue␛[m ␛[7mreverse␛[m ␛[2mdim␛[m\r\n␛[3;9mgone␛[m <a & b> ❤\u{FE0F} …"
      + "\r\n␛[38;5;208;48;2;1;2;3mpalette␛[m")

  @Test func pictureMatchesTheRecordedOne() {
    let file = SnapshotFile(named: "picture", beside: #filePath, ending: "svg")
    let picture = SVGSnapshot.picture(of: Self.screen, title: "Event Scheduler")
    if let message = file.verify(picture).message { Issue.record(Comment(rawValue: message)) }
  }

  @Test func pictureIsWellFormedXML() throws {
    let picture = SVGSnapshot.picture(of: Self.screen, title: "a < b & \"c\"")
    let document = try XMLDocument(xmlString: picture)
    let root = try #require(document.rootElement())
    #expect(root.name == "svg")
    #expect(root.elements(forName: "title").first?.stringValue == "a < b & \"c\"")
    #expect(root.elements(forName: "desc").first?.stringValue == Self.screen.text)
  }

  @Test func sameScreenGivesTheSameText() {
    let again = SVGSnapshot.picture(of: Self.screen)
    for _ in 0..<5 { #expect(SVGSnapshot.picture(of: Self.screen) == again) }
  }

  @Test func textIsFittedToItsColumnsAndWideGlyphsAreCentered() {
    let picture = SVGSnapshot.picture(of: ScreenEmulator(10, 1, showing: "␛[?25lab 世c"))
    #expect(
      picture.contains(
        "<text x=\"0\" y=\"15\" textLength=\"20\" lengthAdjust=\"spacingAndGlyphs\">ab</text>"))
    #expect(picture.contains("<text x=\"40\" y=\"15\" text-anchor=\"middle\">世</text>"))
    #expect(
      picture.contains(
        "<text x=\"50\" y=\"15\" textLength=\"10\" lengthAdjust=\"spacingAndGlyphs\">c</text>"))
  }

  @Test func framesJoinFromCellToCell() {
    let picture = SVGSnapshot.picture(of: ScreenEmulator(4, 1, showing: "␛[?25l────"))
    #expect(picture.contains("d=\"M0 10H40\""))
    #expect(!picture.contains("<text"))
  }

  @Test func barsAreDrawnOnTheirBackground() throws {
    let picture = SVGSnapshot.picture(
      of: ScreenEmulator(2, 2, showing: "␛[?25l␛[41m \r\n␛[31;44m▌"))
    let ground = try #require(picture.range(of: "fill=\"#6cb6ff\""))
    let bar = try #require(picture.range(of: "fill=\"#f07178\" d=\"M0 20h5"))
    #expect(ground.lowerBound < bar.lowerBound)
  }

  @Test func cursorIsABlockOrALine() {
    let block = SVGSnapshot.picture(of: ScreenEmulator(3, 1, showing: "ab␛[H"))
    #expect(block.contains("fill=\"#d0d4dc\" d=\"M0 0h10v20h-10z\""))
    #expect(block.contains("<g fill=\"#16181d\"><text x=\"0\""))
    let wide = SVGSnapshot.picture(of: ScreenEmulator(3, 1, showing: "世␛[H"))
    #expect(wide.contains("M0 0h20v20h-20z"))
    let bar = SVGSnapshot.picture(of: ScreenEmulator(3, 1, showing: "ab␛[H␛[6 q"))
    #expect(bar.contains("M0 0h2v20h-2z"))
    let underline = SVGSnapshot.picture(of: ScreenEmulator(3, 1, showing: "ab␛[H␛[4 q"))
    #expect(underline.contains("M0 18h10v2h-10z"))
    let hidden = SVGSnapshot.picture(of: ScreenEmulator(3, 1, showing: "ab␛[H␛[?25l"))
    #expect(!hidden.contains("d=\""))
  }

  @Test func charactersThatXMLForbidsAreReplaced() throws {
    let picture = SVGSnapshot.picture(of: ScreenEmulator(3, 1, showing: "a\u{FFFF}"))
    #expect(picture.contains("\u{FFFD}"))
    _ = try XMLDocument(xmlString: picture)
  }

  @Test func titleBarIsShownOnlyWithATitle() {
    #expect(!SVGSnapshot.picture(of: Self.screen).contains("circle"))
    #expect(SVGSnapshot.picture(of: Self.screen).contains("<title>Terminal</title>"))
    #expect(SVGSnapshot.picture(of: Self.screen, title: "x").contains("circle"))
  }
}
