import TerminalCore
import Testing

struct ColorDepthTests {
  @Test func depthsAreOrdered() {
    #expect(ColorDepth.none < .ansi16)
    #expect(ColorDepth.ansi16 < .palette256)
    #expect(ColorDepth.palette256 < .trueColor)
  }

  @Test func trueColorKeepsEverything() {
    for color in [Color.default, .palette(3), .palette(200), .rgb(1, 2, 3)] {
      #expect(color.reduced(to: .trueColor) == color)
    }
  }

  @Test func withoutColorsEverythingIsTheDefault() {
    for color in [Color.default, .palette(3), .palette(200), .rgb(1, 2, 3)] {
      #expect(color.reduced(to: .none) == .default)
    }
  }

  @Test(arguments: [
    (Color.rgb(0, 0, 0), 16), (.rgb(255, 255, 255), 231), (.rgb(255, 0, 0), 196),
    (.rgb(0, 95, 135), 24), (.rgb(128, 128, 128), 244), (.rgb(9, 9, 9), 232),
    (.rgb(238, 238, 238), 255), (.rgb(250, 128, 10), 208),
  ])
  func rgbIsReducedToTheNearestOf256(color: Color, index: Int) {
    #expect(color.reduced(to: .palette256) == .palette(UInt8(index)))
  }

  @Test(arguments: [
    (Color.rgb(0, 0, 0), 0), (.rgb(255, 255, 255), 15), (.rgb(250, 10, 10), 9),
    (.rgb(200, 10, 10), 1), (.rgb(120, 130, 120), 8), (.palette(196), 9), (.palette(232), 0),
    (.palette(255), 7), (.palette(21), 4),
  ])
  func rgbIsReducedToTheNearestOf16(color: Color, index: Int) {
    #expect(color.reduced(to: .ansi16) == .palette(UInt8(index)))
  }

  @Test func theSixteenThemeColorsAreKept() {
    for index: UInt8 in 0..<16 {
      #expect(Color.palette(index).reduced(to: .ansi16) == .palette(index))
      #expect(Color.palette(index).reduced(to: .palette256) == .palette(index))
    }
  }

  @Test func everyPaletteColorReducesToItself() {
    for index: UInt8 in 16...255 {
      let color = Self.xterm(index)
      let found = color.reduced(to: .palette256)
      // Some grays are also in the cube.
      #expect(found == .palette(index) || found.isXterm(color), "\(index)")
    }
  }

  /// The colors of xterm's cube and grays, as its 256colres.pl computes them.
  fileprivate static func xterm(_ index: UInt8) -> Color {
    if index >= 232 {
      let gray = 8 + (index - 232) * 10
      return .rgb(gray, gray, gray)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = Int(index) - 16
    return .rgb(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }
}

extension Color {
  /// Returns a Boolean value that indicates whether the palette color is exactly
  /// another one in xterm.
  fileprivate func isXterm(_ color: Color) -> Bool {
    guard case .palette(let index) = kind, index >= 16 else { return false }
    return ColorDepthTests.xterm(index) == color
  }
}
