import Foundation
import TerminalCore
import TerminalUI
import TestSupport
import Testing

@testable import InterfaceBuilder
@testable import Lab
@testable import LabKit

/// The colors of asset catalogs.
struct ColorSetTests {
  private func color(_ entries: String) throws -> UIColor? {
    try JSONDecoder().decode(ColorSet.self, from: Data("{\"colors\": [\(entries)]}".utf8)).color
  }

  private func entry(_ components: String, appearance: String = "[]") -> String {
    "{\"idiom\": \"universal\", \"appearances\": \(appearance), "
      + "\"color\": {\"color-space\": \"srgb\", \"components\": {\(components)}}}"
  }

  @Test func colorsAndPicturesThatCodeUsesHaveConstants() {
    let writer = AssetSymbolWriter(
      colors: ["list background", "AccentColor", "red", "unused", "own"], pictures: ["heroImage"],
      sources: [
        "v.backgroundColor = .listBackground; t = .accent; c = .red; d = .own; i = .hero",
        "extension UIColor { static let own = UIColor.red }",
      ])
    #expect(
      writer.text == """
        import UIKit

        extension ColorResource {
          static let accent = ColorResource(name: "AccentColor")
          static let listBackground = ColorResource(name: "list background")
        }
        extension UIColor {
          static var accent: UIColor { UIColor(resource: .accent) }
          static var listBackground: UIColor { UIColor(resource: .listBackground) }
        }

        extension ImageResource {
          static let hero = ImageResource(name: "heroImage")
        }
        extension UIImage {
          static var hero: UIImage { UIImage(resource: .hero) }
        }

        """)
    #expect(AssetSymbolWriter(colors: ["a"], pictures: [], sources: ["b"]).text.isEmpty)
  }

  @Test(arguments: [
    ("URLButton", "Color", "urlButton"), ("HTML", "Image", "html"), ("2-sided", "Image", "_2Sided"),
    ("Image", "Image", "image"), ("snow_man", "Image", "snowMan"), ("?", "Image", ""),
  ])
  func aConstantIsNamedAsByXcode(name: String, kind: String, symbol: String) {
    #expect(AssetSymbolWriter.symbol(of: name, kind: kind) == symbol)
  }

  @Test func aResourceWithoutAFileIsEmpty() {
    #expect(UIColor(resource: ColorResource(name: "none")) == .clear)
    #expect(UIImage(resource: ImageResource(name: "none")).accessibilityLabel == "none")
  }

  @Test(arguments: [
    #""red": "1.000", "green": "0.502", "blue": "0", "alpha": "1.000""#,
    #""red": "255", "green": "128", "blue": "0", "alpha": "1.000""#,
    #""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000""#,
  ])
  func componentsAreFractionsBytesOrHexadecimal(components: String) throws {
    #expect(try color(entry(components)) == UIColor(.rgb(255, 128, 0)))
  }

  @Test func theDarkVariantIsForDarkTerminals() throws {
    let light = entry(#""white": "1.000", "alpha": "1.000""#)
    let dark = entry(
      #""white": "0.000", "alpha": "1.000""#,
      appearance: #"[{"appearance": "luminosity", "value": "dark"}]"#)
    let both = try #require(try color("\(dark), \(light)"))
    #expect(both == UIColor(light: .rgb(255, 255, 255), dark: .rgb(0, 0, 0)))
  }

  @Test func aSetWithoutComponentsHasNoColor() throws {
    #expect(try color(#"{"idiom": "universal"}"#) == nil)
    #expect(try color(entry(#""red": "x", "green": "0", "blue": "0""#)) == nil)
  }

  @Test func aProjectsColorsAreFoundByName() throws {
    let folder = try TemporaryFolder()
    let catalog = URL(fileURLWithPath: folder.path + "/Assets.xcassets")
    let set = catalog.appendingPathComponent("Brand/BrandRed.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let text = "{\"colors\": [\(entry(#""red": "0.8", "green": "0.1", "blue": "0.1""#))]}"
    try Data(text.utf8).write(to: set.appendingPathComponent("Contents.json"))
    var project = UIKitProject(name: "Shop", folder: URL(fileURLWithPath: folder.path))
    project.catalogs = [catalog]
    ColorSet.install(AssetCatalog.colors(of: project))
    defer { UIColor.setCatalog([:]) }
    #expect(UIColor(named: "BrandRed") == UIColor(.rgb(204, 26, 26)))
    #expect(UIColor(named: "Missing") == nil)
  }

  @Test func aStoryboardsColorIsThatOfItsResources() throws {
    let text = """
      <document><scenes><scene><objects><viewController id="v"><view key="view" id="w"><subviews>
      <label id="l"><color key="textColor" name="BrandBlue"/></label>
      <label id="m"><color key="textColor" name="Missing"/></label>
      </subviews></view></viewController></objects></scene></scenes><resources>
      <namedColor name="BrandBlue"><color red="0.0" green="0.0" blue="1" alpha="1"/></namedColor>
      </resources></document>
      """
    let file = try InterfaceFile(data: Data(text.utf8), path: "Main.storyboard")
    #expect(file.elements["l"]?.color("textColor") == UIColor(.rgb(0, 0, 255)))
    #expect(file.elements["m"]?.color("textColor") == nil)
  }
}
