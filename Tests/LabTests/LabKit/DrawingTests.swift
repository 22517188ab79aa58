import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import Lab
@testable import LabKit

/// Sets of asset catalogs with drawings, which a terminal cannot show.
@MainActor struct DrawingTests {
  /// Writes a catalog with a set of images.
  private func project(
    _ files: [String], set name: String = "Tree 7", in folder: ProgramFolder
  ) throws -> UIKitProject {
    let set = folder.path("Assets.xcassets/\(name).imageset")
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    let entries = files.map { "{\"filename\": \"\($0)\"}" }.joined(separator: ", ")
    try Data("{\"images\": [\(entries)]}".utf8)
      .write(to: URL(fileURLWithPath: set + "/Contents.json"))
    for file in files {
      try Data("%PDF-1.4".utf8).write(to: URL(fileURLWithPath: set + "/" + file))
    }
    var project = UIKitProject(name: "Pie", folder: URL(fileURLWithPath: folder.folder))
    project.catalogs = [URL(fileURLWithPath: folder.path("Assets.xcassets"))]
    return project
  }

  @Test func aDrawingIsShownAsItsName() throws {
    let folder = try ProgramFolder("lab")
    let project = try project(["Tree 7.pdf"], in: folder)
    let pictures = AssetCatalog.pictures(of: project)
    let image = try #require(PictureFinder.image(named: "Tree 7", in: pictures))
    #expect(image.accessibilityLabel == "Tree 7")
    #expect(image.size == CGSize(width: 6, height: 1))
    #expect(PictureFinder.image(named: "Tree 8", in: pictures) == nil)
    #expect(
      AssetCatalog.drawings(of: project).map(project.shownPath)
        == ["Assets.xcassets/Tree 7.imageset/Tree 7.pdf"])
  }

  @Test func aDrawingOfACheckBoxIsShownAsASign() throws {
    let folder = try ProgramFolder("lab")
    let project = try project(["box.pdf"], set: "Unchecked", in: folder)
    let pictures = AssetCatalog.pictures(of: project)
    let image = try #require(PictureFinder.image(named: "Unchecked", in: pictures))
    #expect(image.accessibilityLabel == "Unchecked")
    let button = UIButton()
    button.setImage(image, for: .normal)
    #expect(button.intrinsicContentSize.width == 5)
  }

  @Test func aPictureIsPreferredToADrawing() throws {
    let folder = try ProgramFolder("lab")
    let project = try project(["Tree 7.pdf", "Tree 7.png"], in: folder)
    let path = try #require(AssetCatalog.pictures(of: project)["Tree 7"])
    #expect(path.hasSuffix("/Tree 7.png"))
    #expect(AssetCatalog.drawings(of: project).isEmpty)
  }
}
