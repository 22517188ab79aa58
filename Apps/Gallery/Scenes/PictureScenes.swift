import Foundation
import Maps
import TerminalUI

/// The scenes of drawings that are finer than cells.
extension UIStoryboard {
  /// Draws a curve over a line, with a filled shape.
  private static func drawChart(on canvas: inout UIDotCanvas) {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    var curve = UIDotPath()
    for x in 0..<canvas.width {
      let turn = Double(x) / width * 4 * .pi
      let point = CGPoint(x: Double(x), y: height * (0.5 - 0.42 * sin(turn)))
      if x == 0 { curve.move(to: point) } else { curve.addLine(to: point) }
    }
    var diamond = UIDotPath()
    diamond.move(to: CGPoint(x: width * 0.5, y: height * 0.1))
    diamond.addLine(to: CGPoint(x: width * 0.58, y: height * 0.5))
    diamond.addLine(to: CGPoint(x: width * 0.5, y: height * 0.9))
    diamond.addLine(to: CGPoint(x: width * 0.42, y: height * 0.5))
    canvas.fill(diamond, ink: 0)
    canvas.strokeLine(from: CGPoint(x: 0, y: height / 2), to: CGPoint(x: width, y: height / 2))
    canvas.stroke(curve, ink: 1)
  }

  /// Prepares a view that draws the chart.
  static func showChart(in view: UIDotView) {
    view.drawing = drawChart
    view.inks = [
      TextAttributes(foreground: .separator), TextAttributes(foreground: .tintColor),
    ]
    view.alternative = ["A wave of two periods around a line, with a diamond in its middle."]
  }

  static var pictureScenes: [StoryboardScene] {
    [
      page("dots", GalleryPageViewController.self) { scene in
        @MainActor func chart(
          _ caption: String, _ style: UIDotStyle?, isInWords: Bool = false
        ) {
          scene.specimen(caption, UIDotView()) { view in
            view.frame.size = CGSize(width: 56, height: 4)
            showChart(in: view)
            view.dotStyle = style
            view.showsAlternative = isInWords
          }
        }
        chart("Braille: two by four dots per cell", .braille)
        chart("Quadrants: two by two", .quadrant)
        chart("Half blocks: one by two", .halfBlock)
        chart("ASCII: one by two", .ascii)
        chart("Text alternative", nil, isInWords: true)
      },
      page("map", MapPageViewController.self) { scene in
        scene.specimen("The world, with places", MKMapView(), outlet: "worldView") { view in
          view.frame.size = CGSize(width: 76, height: 19)
        }
        scene.specimen("A region with highlighted countries", MKMapView(), outlet: "partView") {
          $0.frame.size = CGSize(width: 76, height: 16)
        }
        scene.specimen("The places as text", MKMapView(), outlet: "listView") {
          $0.frame.size = CGSize(width: 76, height: 8)
        }
      },
    ]
  }
}
