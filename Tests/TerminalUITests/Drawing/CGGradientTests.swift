import Foundation
import Testing

@testable import TerminalUI

/// Colors between those of a gradient.
struct CGGradientTests {
  private let gradient = CGGradient(
    colorsSpace: CGColorSpaceCreateDeviceRGB(),
    colors: [
      UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1),
    ], locations: nil)

  @Test(arguments: [(-1.0, 1.0, 0.0), (0, 1, 0), (0.25, 0.75, 0.25), (1, 0, 1), (2, 0, 1)])
  func aColorIsBetweenThoseOfTheStops(location: Double, red: Double, blue: Double) throws {
    let color = try #require(gradient).color(at: CGFloat(location))
    var parts = (red: CGFloat(0), green: CGFloat(0), blue: CGFloat(0), alpha: CGFloat(0))
    _ = color.getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
    #expect(abs(parts.red - red) < 0.01 && abs(parts.blue - blue) < 0.01)
  }

  @Test func thereIsNoGradientWithoutColors() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let space = CGColorSpaceCreateDeviceRGB()
    let colors = CGGradient(
      colorSpace: space, colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: [0, 1], count: 2)
    #expect(colors?.color(at: 0) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(colors?.color(at: 1) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let grays = CGGradient(
      colorSpace: space, colorComponents: [0, 1, 1, 1], locations: nil, count: 2)
    #expect(grays?.color(at: 0.5) == UIColor(white: 0.5, alpha: 1))
    #expect(
      CGGradient(colorSpace: space, colorComponents: [0, 1], locations: nil, count: 2) == nil)
  }
}
