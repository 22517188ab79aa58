import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIImageViewTests {
  /// A picture whose left half is red and whose right half is blue.
  static func image(_ width: Int = 8, _ height: Int = 8, label: String? = nil) throws -> UIImage {
    var bitmap = try #require(
      Bitmap(width: width, height: height, filledWith: .init(red: 255, green: 0, blue: 0)))
    for y in 0..<height {
      for x in width / 2..<width { bitmap[x: x, y: y] = .init(red: 0, green: 0, blue: 255) }
    }
    return UIImage(bitmap: bitmap, accessibilityLabel: label)
  }

  private func pilot(
    _ view: UIImageView, width: Int = 8, height: Int = 4,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) -> Pilot {
    Pilot(
      showing: Stage { $0.put(view, x: 2, y: 1, width: width, height: height) }, columns: 40,
      rows: 12, profile: profile)
  }

  @Test func anImageIsCreatedFromItsPixels() throws {
    let pixels = try #require(try Self.image(8, 4).cgImage)
    #expect(pixels.width == 8 && pixels.height == 4)
    let copy = UIImage(cgImage: pixels, scale: 2, orientation: .up)
    #expect(copy.scale == 2 && copy.bitmap == UIImage(cgImage: pixels).bitmap)
  }

  @Test func namedFilesAreReadIfADecoderIsSet() throws {
    let name = "picture-\(UUID().uuidString)"
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let file = folder.appendingPathComponent("\(name).png")
    try Data([3, 2]).write(to: file)
    defer {
      UIImage.decoder = nil
      try? FileManager.default.removeItem(at: file)
    }
    #expect(UIImage(named: name) == nil && UIImage(data: Data([3, 2])) == nil)
    UIImage.decoder = { data in
      guard data.count == 2 else { return nil }
      return Bitmap(
        width: Int(data[0]), height: Int(data[1]), filledWith: .init(red: 0, green: 0, blue: 0))
    }
    let image = try #require(UIImage(named: name))
    #expect(image.bitmap.width == 3 && image.bitmap.height == 2)
    #expect(image.accessibilityLabel == name && UIImage(named: "\(name).png") != nil)
    #expect(UIImage(named: "no such picture") == nil && UIImage(data: Data([1])) == nil)
    #expect(UIImage(data: Data([4, 4]))?.bitmap.width == 4)
  }

  @Test func anImageIsShownInHalfBlocks() throws {
    let view = UIImageView(image: try Self.image())
    let screen = pilot(view).screen
    #expect(screen.lines[1] == "  ▀▀▀▀▀▀▀▀" && screen.lines[4] == "  ▀▀▀▀▀▀▀▀")
    let left = screen[column: 2, row: 1].style
    #expect(left.foreground == .rgb(255, 0, 0) && left.background == .rgb(255, 0, 0))
    #expect(screen[column: 9, row: 4].style.foreground == .rgb(0, 0, 255))
    #expect(screen.lines[0].isEmpty && screen.lines[5].isEmpty)
  }

  @Test(arguments: [ColorDepth.palette256, .ansi16])
  func colorsAreReducedForTheTerminal(depth: ColorDepth) throws {
    let view = UIImageView(image: try Self.image())
    let screen = pilot(view, profile: TerminalProfile(colorDepth: depth)).screen
    let color = screen[column: 2, row: 1].style.foreground
    #expect(color == Color.rgb(255, 0, 0).reduced(to: depth) && color != .rgb(255, 0, 0))
  }

  @Test(arguments: [
    TerminalProfile(colorDepth: .none), TerminalProfile(colorDepth: .trueColor, dotStyle: nil),
    TerminalProfile(colorDepth: .ansi16, dotStyle: .ascii),
    TerminalProfile(colorDepth: .none, showsGraphics: true),
    TerminalProfile(colorDepth: .trueColor, dotStyle: nil, showsGraphics: true),
  ])
  func aDescriptionReplacesTheImageWithoutColors(profile: TerminalProfile) throws {
    let view = UIImageView(image: try Self.image(label: "A flag"))
    let pilot = pilot(view, width: 10, height: 4, profile: profile)
    #expect(pilot.screen.lines[2] == "    A flag" && !pilot.screen.text.contains("▀"))
    #expect(pilot.screen.pictures.isEmpty)
    view.accessibilityLabel = "The flag of a land far away from here that is long gone"
    pilot.drawPendingFrame()
    let ellipsis = profile.dotStyle == .ascii ? "~" : "…"
    #expect(pilot.screen.lines[1] == "   The flag" && pilot.screen.lines[4].hasSuffix(ellipsis))
  }

  @Test func aHighlightedViewShowsItsOtherImage() throws {
    let view = UIImageView(
      image: try Self.image(label: "Off"), highlightedImage: try Self.image(label: "On"))
    let pilot = pilot(view, profile: TerminalProfile(colorDepth: .none))
    #expect(pilot.screen.contains("Off"))
    view.isHighlighted = true
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("On") && !pilot.screen.contains("Off"))
    view.highlightedImage = nil
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Off"))
  }

  @Test func anAnimatingViewShowsItsPicturesInTurn() throws {
    let view = UIImageView(image: try Self.image(label: "Still"))
    view.animationImages = try ["One", "Two"].map { try Self.image(label: $0) }
    view.animationDuration = 1
    let pilot = pilot(
      view, profile: TerminalProfile(colorDepth: .none, reducesMotion: false))
    #expect(pilot.screen.contains("Still") && pilot.terminal.alarmCount == 0)
    view.startAnimating()
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("One") && view.isAnimating)
    pilot.advance(by: 0.5)
    #expect(pilot.screen.contains("Two"))
    pilot.advance(by: 0.5)
    #expect(pilot.screen.contains("One"))
    view.stopAnimating()
    pilot.advance(by: 1)
    #expect(pilot.screen.contains("Still") && !view.isAnimating && pilot.terminal.alarmCount == 0)
  }

  @Test func anAnimationEndsAfterItsRepetitions() throws {
    let view = UIImageView(image: try Self.image(label: "Still"))
    view.animationImages = try ["One", "Two"].map { try Self.image(label: $0) }
    view.animationDuration = 0.02
    view.animationRepeatCount = 6
    let pilot = pilot(
      view, profile: TerminalProfile(colorDepth: .none, reducesMotion: false))
    view.startAnimating()
    pilot.drawPendingFrame()
    pilot.advance(by: 0.15)
    #expect(view.isAnimating)
    pilot.advance(by: 0.15)
    #expect(pilot.screen.contains("Still") && !view.isAnimating)
    view.animationImages = []
    view.startAnimating()
    #expect(!view.isAnimating)
  }

  @Test func anImageWithoutADescriptionIsNamedPicture() throws {
    let view = UIImageView(image: try Self.image())
    let pilot = pilot(view, width: 10, profile: TerminalProfile(colorDepth: .none))
    #expect(pilot.screen.contains("Picture"))
    view.image = nil
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines.dropLast().allSatisfy { $0.isEmpty })
  }

  @Test func transparentPixelsShowTheBackground() throws {
    var bitmap = try #require(Bitmap(width: 2, height: 4))
    bitmap[x: 0, y: 0] = .init(red: 255, green: 255, blue: 255)
    bitmap[x: 0, y: 3] = .init(red: 255, green: 255, blue: 255)
    bitmap[x: 1, y: 0] = .init(red: 255, green: 255, blue: 255, alpha: 51)
    let view = UIImageView(image: UIImage(bitmap: bitmap))
    view.backgroundColor = .blue
    let screen = pilot(view, width: 2, height: 2).screen
    #expect(screen.lines[1] == "  ▀▀" && screen.lines[2] == "  ▄")
    #expect(screen[column: 2, row: 1].style.background == .rgb(0, 0, 255))
    #expect(screen[column: 3, row: 1].style.foreground == .rgb(51, 51, 255))
    #expect(screen[column: 3, row: 2].style.background == .rgb(0, 0, 255))
  }

  @Test func theIntrinsicSizeIsThatOfTheImage() throws {
    let view = UIImageView(image: try Self.image(9, 7))
    #expect(view.intrinsicContentSize == CGSize(width: 9, height: 4))
    #expect(view.frame.size == CGSize(width: 9, height: 4))
    #expect(UIImageView(image: nil).intrinsicContentSize == .zero)
  }

  @Test func anotherModeOrImageIsShownImmediately() throws {
    let view = UIImageView(image: try Self.image(4, 4))
    let pilot = pilot(view)
    view.contentMode = .topLeft
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[1] == "  ▀▀▀▀" && pilot.screen.lines[3].isEmpty)
    view.image = try Self.image(2, 2)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[1] == "  ▀▀" && pilot.screen.lines[2].isEmpty)
  }

  @Test func anImageIsClippedAndScrolls() throws {
    let scroll = UIScrollView()
    let view = UIImageView(image: try Self.image(8, 16))
    view.frame.origin = CGPoint(x: 0, y: 2)
    scroll.addSubview(view)
    scroll.contentSize = CGSize(width: 8, height: 12)
    scroll.showsVerticalScrollIndicator = false
    let pilot = Pilot(
      showing: Stage { $0.put(scroll, x: 0, y: 0, width: 8, height: 4) }, columns: 40, rows: 12)
    #expect(pilot.screen.lines[1].isEmpty && pilot.screen.lines[3] == "▀▀▀▀▀▀▀▀")
    pilot.press("G")
    #expect(pilot.screen.lines[1] == "▀▀▀▀▀▀▀▀" && pilot.screen.lines[3].isEmpty)
  }

  @Test func anImageBehindAnAlertIsHalfAsBright() throws {
    let view = UIImageView(image: try Self.image())
    let stage = Stage { $0.put(view, x: 0, y: 0, width: 8, height: 2) }
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    stage.present(
      UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: false)
    pilot.drawPendingFrame()
    let style = pilot.screen[column: 0, row: 0].style
    #expect(style.foreground == .rgb(139, 12, 12) && style.background == .rgb(139, 12, 12))
  }
}
