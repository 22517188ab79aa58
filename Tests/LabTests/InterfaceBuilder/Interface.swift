import Foundation
import TerminalUI
import TerminalUITesting
import Testing

@testable import InterfaceBuilder

/// The parts of Interface Builder files for tests.
@MainActor
enum Interface {
  final class Owner: UIViewController {
    var title1: UILabel?
  }

  static func bundle(_ files: [String: String]) throws -> InterfaceBundle {
    let parsed = try files.sorted { $0.key < $1.key }.map { path, text in
      try InterfaceFile(data: Data(text.utf8), path: path)
    }
    let owner = InterfaceClass(
      Owner.self, name: "Owner",
      outlets: [
        "title1": InterfaceOutlet { (object: Owner, value: UILabel?) in object.title1 = value }
      ])
    return InterfaceBundle(files: parsed, classes: [owner])
  }

  static func storyboard(_ scenes: String, initial: String = "v") -> String {
    "<document initialViewController=\"\(initial)\"><scenes>\(scenes)</scenes></document>"
  }

  static func scene(_ objects: String) -> String { "<scene><objects>\(objects)</objects></scene>" }

  static func label(_ id: String, _ frame: String) -> String {
    "<label text=\"\(id)\" id=\"\(id)\"><rect key=\"frame\" \(frame)/></label>"
  }

  /// Returns the screen of the first scene of files.
  static func lines(_ files: [String: String]) throws -> [String] {
    let storyboard = try #require(try bundle(files).storyboard(named: "Main"))
    return Pilot(showing: storyboard.instantiateInitialViewController()).screen.lines
  }

  static func row(of text: String, in lines: [String]) -> Int? {
    lines.firstIndex { $0.contains(text) }
  }
}
