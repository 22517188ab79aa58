import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Pictures on a terminal that has the kitty graphics protocol.
@MainActor
struct PictureGraphicsTests {
  private static let kitty = TerminalProfile(colorDepth: .trueColor, showsGraphics: true)

  private func pilot(_ view: UIImageView, width: Int = 8, height: Int = 4) -> Pilot {
    Pilot(
      showing: Stage { $0.put(view, x: 2, y: 1, width: width, height: height) }, columns: 40,
      rows: 12, profile: Self.kitty)
  }

  @Test func anImageIsSentOnceAndShownByItsParts() throws {
    let view = UIImageView(image: try UIImageViewTests.image(64, 64))
    let pilot = pilot(view)
    let picture = try #require(pilot.screen.pictures.values.first)
    #expect(pilot.screen.pictures.count == 1 && picture.columns == 8 && picture.rows == 4)
    #expect(picture.format == 24 && picture.bitmap.width == 64 && picture.bitmap.height == 64)
    #expect(picture.bitmap[x: 0, y: 0] == .init(red: 255, green: 0, blue: 0))
    for row in 0..<4 {
      for column in 0..<8 {
        let cell = pilot.screen[column: 2 + column, row: 1 + row]
        #expect(cell.picturePart == PicturePart(row: row, column: column))
        #expect(cell.pictureNumber == picture.number)
      }
    }
    #expect(pilot.screen.lines[1] == "  ▨▨▨▨▨▨▨▨")
    view.setNeedsDisplay()
    pilot.terminal.resetCounts()
    pilot.drawPendingFrame()
    #expect(pilot.terminal.byteCount == 0 && pilot.screen.picturesReceived == 1)
    #expect(pilot.screen.unknownSequences.isEmpty)
  }

  @Test func aLargeImageIsScaledToTheScreenAndSentInChunks() throws {
    let view = UIImageView(image: try UIImageViewTests.image(1000, 1000))
    let picture = try #require(pilot(view).screen.pictures.values.first)
    #expect(picture.bitmap.width == 64 && picture.bitmap.height == 64)
  }

  @Test func clearPixelsAreSentClear() throws {
    let bitmap = try #require(Bitmap(width: 8, height: 8))
    let picture = try #require(
      pilot(UIImageView(image: UIImage(bitmap: bitmap))).screen.pictures.values.first)
    #expect(picture.format == 32 && !picture.bitmap.isOpaque)
  }

  @Test func scrollingDoesNotResendImages() throws {
    let scroll = UIScrollView()
    scroll.addSubview(UIImageView(image: try UIImageViewTests.image(8, 16)))
    scroll.contentSize = CGSize(width: 8, height: 20)
    let pilot = Pilot(
      showing: Stage { $0.put(scroll, x: 0, y: 0, width: 8, height: 4) }, columns: 40, rows: 12,
      profile: Self.kitty)
    let number = pilot.screen[column: 0, row: 0].pictureNumber
    pilot.press("Down", "Down")
    #expect(pilot.screen[column: 0, row: 0].picturePart == PicturePart(row: 2, column: 0))
    #expect(pilot.screen[column: 0, row: 0].pictureNumber == number)
    pilot.press("End", "Home")
    #expect(pilot.screen[column: 0, row: 0].picturePart == PicturePart(row: 0, column: 0))
    #expect(pilot.screen.picturesReceived == 1)
  }

  @Test func clearingTheScreenResendsItsImages() throws {
    let view = UIImageView(image: try UIImageViewTests.image())
    let pilot = pilot(view)
    pilot.press("Ctrl-L")
    #expect(pilot.screen.picturesReceived == 2 && pilot.screen.pictures.count == 1)
    pilot.terminal.suspend()
    #expect(pilot.screen.picturesReceived == 3)
    pilot.resize(columns: 50, rows: 14)
    #expect(pilot.screen.picturesReceived == 4)
    #expect(pilot.screen[column: 2, row: 1].picturePart != nil)
  }

  @Test(arguments: [false, true])
  func anImageBehindAnAlertIsDimmedAndRestored(isLight: Bool) throws {
    let view = UIImageView(image: try UIImageViewTests.image(64, 64))
    let pilot = Pilot(
      showing: Stage { $0.put(view, x: 2, y: 1, width: 8, height: 4) }, columns: 60, rows: 20,
      profile: TerminalProfile(colorDepth: .trueColor, isDark: !isLight, showsGraphics: true))
    let plain = try #require(pilot.screen[column: 2, row: 1].pictureNumber)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    pilot.window.rootViewController?.present(alert, animated: false)
    pilot.drawPendingFrame()
    let number = try #require(pilot.screen[column: 2, row: 1].pictureNumber)
    let faded = try #require(pilot.screen.pictures.values.first { $0.number == number })
    #expect(number != plain && pilot.screen[column: 9, row: 4].pictureNumber == number)
    let (full, none): (UInt8, UInt8) = isLight ? (254, 127) : (139, 12)
    #expect(faded.bitmap[x: 0, y: 0] == .init(red: full, green: none, blue: none))
    pilot.press("Enter")
    #expect(pilot.screen[column: 2, row: 1].pictureNumber == plain)
    #expect(pilot.screen.picturesReceived == 2)
    pilot.window.rootViewController?.present(alert, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen[column: 2, row: 1].pictureNumber == number)
    #expect(pilot.screen.picturesReceived == 2, "it is not sent again")
    #expect(pilot.screen.unknownSequences.isEmpty)
  }

  @Test func invisibleImagesAreDeletedBeyondTheCapacity() throws {
    let view = UIImageView(image: nil)
    let pilot = pilot(view)
    for _ in 0..<PictureLibrary.capacity + 20 {
      view.image = try UIImageViewTests.image()
      pilot.drawPendingFrame()
    }
    #expect(pilot.screen.pictures.count == PictureLibrary.capacity + 1)
    let number = try #require(pilot.screen[column: 2, row: 1].pictureNumber)
    #expect(pilot.screen.pictures[number] != nil)
  }

  @Test func anotherSizeIsSentAsAnotherImage() throws {
    let view = UIImageView(image: try UIImageViewTests.image())
    let pilot = pilot(view)
    view.frame.size = CGSize(width: 4, height: 2)
    pilot.drawPendingFrame()
    let number = try #require(pilot.screen[column: 2, row: 1].pictureNumber)
    #expect(pilot.screen.pictures[number]?.columns == 4)
    #expect(pilot.screen[column: 6, row: 1].picturePart == nil)
    #expect(pilot.screen.picturesReceived == 2)
  }

  @Test func aPresentedScreenCoversAnImageAndRevealsIt() throws {
    let view = UIImageView(image: try UIImageViewTests.image())
    let stage = Stage { $0.put(view, x: 0, y: 0, width: 40, height: 11) }
    let pilot = Pilot(showing: stage, columns: 40, rows: 12, profile: Self.kitty)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    stage.present(alert, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Sure?"))
    #expect(pilot.screen[column: 0, row: 0].pictureNumber != nil)
    pilot.press("Enter")
    #expect(!pilot.screen.contains("Sure?"))
    #expect(pilot.screen[column: 20, row: 6].pictureNumber != nil)
    #expect(pilot.screen.picturesReceived == 2, "the picture, and its dimmed form")
  }

  @Test func graphicsAreShownOnceTheTerminalReportsSupport() throws {
    let view = UIImageView(image: try UIImageViewTests.image())
    let pilot = Pilot(
      showing: Stage { $0.put(view, x: 0, y: 0, width: 8, height: 4) }, columns: 40, rows: 12)
    #expect(pilot.screen.lines[0] == "▀▀▀▀▀▀▀▀" && pilot.screen.pictures.isEmpty)
    pilot.terminal.profile.showsGraphics = true
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0] == "▨▨▨▨▨▨▨▨" && pilot.screen.pictures.count == 1)
    view.pictureStyle = .halfBlocks
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0] == "▀▀▀▀▀▀▀▀")
  }

  @Test func anImageBeyondTheLimitOfTheProtocolUsesHalfBlocks() throws {
    let view = UIImageView(image: try UIImageViewTests.image())
    let pilot = Pilot(
      showing: Stage { $0.put(view, x: 0, y: 0, width: 298, height: 2) }, columns: 300, rows: 12,
      profile: Self.kitty)
    #expect(pilot.screen.pictures.isEmpty && pilot.screen.lines[0].hasPrefix("▀▀"))
  }

  @Test func leavingDeletesEveryImage() throws {
    let view = UIImageView(image: try UIImageViewTests.image())
    var screen = pilot(view).screen
    #expect(screen.pictures.count == 1)
    screen.feed(TerminalMode.pictures.off)
    #expect(screen.pictures.isEmpty && screen.unknownSequences.isEmpty)
    let range = PictureLibrary.identifiers
    #expect(TerminalMode.pictures.off.contains("x=\(range.lowerBound),y=\(range.upperBound),"))
  }
}
