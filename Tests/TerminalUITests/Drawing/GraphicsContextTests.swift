import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

/// Pictures that are drawn with Core Graphics, and parts of pictures.
@MainActor
struct GraphicsContextTests {
  @Test func aPictureIsDrawnWithAnOpacity() throws {
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 2))
    defer { UIGraphicsEndImageContext() }
    let red = Bitmap(width: 4, height: 4, filledWith: .init(red: 255, green: 0, blue: 0))
    let image = UIImage(bitmap: try #require(red))
    image.draw(at: .zero, blendMode: .normal, alpha: 0.5)
    #expect(UIGraphicsGetImageFromCurrentImageContext() != nil)
  }

  @Test func aPictureIsCutOut() throws {
    let bytes: [UInt8] = (0..<12).flatMap { (red: UInt8) -> [UInt8] in [red, 0, 0, 255] }
    let bitmap = try #require(Bitmap(width: 4, height: 3, bytes: bytes))
    let image = UIImage(bitmap: bitmap)
    let part = try #require(image.cgImage?.cropping(to: CGRect(x: 2, y: 1, width: 5, height: 1)))
    #expect(part.width == 2 && part.height == 1)
    #expect(UIImage(cgImage: part).bitmap.bytes == [6, 0, 0, 255, 7, 0, 0, 255])
    #expect(image.cgImage?.cropping(to: CGRect(x: 9, y: 0, width: 1, height: 1)) == nil)
    #expect(image == UIImage(bitmap: bitmap) && image != UIImage(cgImage: part))
    #expect(Set([image, UIImage(bitmap: bitmap), UIImage(cgImage: part)]).count == 2)
  }

  @Test func aPictureHasTheFillingsAndLinesOfItsContext() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { renderer in
      let context = renderer.cgContext
      context.setFillColor(UIColor.red.cgColor)
      context.setStrokeColor(UIColor.white.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.saveGState()
      context.translateBy(x: 10, y: 0)
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.restoreGState()
      context.move(to: CGPoint(x: 0, y: 9))
      context.addLine(to: CGPoint(x: 9, y: 9))
      context.strokePath()
    }
    let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)
    #expect(image.bitmap.width == 20 && image.bitmap.height == 10)
    #expect(image.bitmap[x: 4, y: 4] == red && image.bitmap[x: 5, y: 4] == .clear)
    #expect(image.bitmap[x: 14, y: 4] == red && image.bitmap[x: 10, y: 0] == .clear)
    #expect(image.bitmap[x: 3, y: 9] == Bitmap.Pixel(red: 255, green: 255, blue: 255))
  }

  @Test func aPathHasArcsAndCurves() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 12)).image { renderer in
      let context = renderer.cgContext
      context.setFillColor(UIColor.red.cgColor)
      context.addArc(
        center: CGPoint(x: 10, y: 6), radius: 5, startAngle: -.pi / 2, endAngle: .pi / 2,
        clockwise: false)
      #expect(context.path?.isEmpty == false)
      context.fillPath()
      #expect(context.path == nil)
      context.translateBy(x: 20, y: 0)
      context.move(to: .zero)
      context.addCurve(
        to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 12, y: 0), control2: CGPoint(x: 12, y: 10))
      context.closePath()
      context.fillPath()
      context.move(to: CGPoint(x: 10, y: 0))
      context.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 20, y: 5))
      context.fillPath()
    }
    let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)
    #expect(image.bitmap[x: 12, y: 6] == red && image.bitmap[x: 7, y: 6] == .clear)
    #expect(image.bitmap[x: 25, y: 5] == red && image.bitmap[x: 29, y: 0] == .clear)
    #expect(image.bitmap[x: 32, y: 5] == red && image.bitmap[x: 38, y: 5] == .clear)
  }
}
