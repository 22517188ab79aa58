import Foundation
public import TerminalUI

/// The storyboard files of a project, as storyboards of the toolkit.
@MainActor
public final class InterfaceBundle {
  private let files: [InterfaceFile]
  private let classes: InterfaceClasses

  /// Creates a bundle.
  ///
  /// - Parameters:
  ///   - files: The parsed files.
  ///   - classes: The classes of the project.
  public init(files: [InterfaceFile], classes: [InterfaceClass]) {
    self.files = files
    self.classes = InterfaceClasses(classes)
  }

  /// Returns the storyboard of a file by its name, or nil if there is none with a scene.
  public func storyboard(named name: String) -> UIStoryboard? {
    guard let file = files.first(where: { $0.name == name }) else { return nil }
    let scenes = Self.withoutCycles(scenes(in: file))
    guard let first = scenes.first else { return nil }
    let initial = scenes.first { $0.element.id == file.root["initialViewController"] } ?? first
    let names = Dictionary(
      scenes.compactMap { scene in scene.element.id.map { ($0, scene.name) } },
      uniquingKeysWith: { first, _ in first })
    return UIStoryboard(
      name: name, initial: initial.name,
      scenes: scenes.map {
        $0.storyboardScene(classes: classes, sceneNames: names)
      })
  }

  /// Calls an action of an object by the name of its selector.
  ///
  /// - Parameters:
  ///   - selector: The selector as Objective-C or as Swift writes it.
  ///   - object: The object with the action.
  ///   - sender: The object that causes the call.
  /// - Returns: False if the object has no such action.
  public func perform(_ selector: String, of object: AnyObject, sender: Any?) -> Bool {
    let name = selector.prefix { $0 != ":" && $0 != "(" }
    guard
      let known = [selector, "\(name):", "\(name)"].first(where: {
        classes.hasAction($0, of: object)
      })
    else { return false }
    classes.perform(known, of: object, sender: sender)
    return true
  }

  private func scenes(in file: InterfaceFile) -> [InterfaceScene] {
    var used: Set<String> = []
    let elements = file.root.contents(of: "scenes").flatMap { $0.contents(of: "objects") }
    return elements.compactMap { element in
      guard let id = element.id,
        element.name.hasSuffix("iewController")
          || InterfaceScene.controllerTypes[element.name] != nil
      else { return nil }
      let wanted = element["storyboardIdentifier"] ?? id
      let name = used.insert(wanted).inserted ? wanted : id
      guard name == wanted || used.insert(name).inserted else { return nil }
      return InterfaceScene(file: file, element: element, name: name)
    }
  }

  /// Returns the scenes without those containers that contain themselves, which could never be
  /// shown.
  private static func withoutCycles(_ scenes: [InterfaceScene]) -> [InterfaceScene] {
    let byID = Dictionary(
      scenes.compactMap { scene in scene.element.id.map { ($0, scene) } },
      uniquingKeysWith: { first, _ in first })
    func leadsToItself(_ start: InterfaceScene) -> Bool {
      var seen: Set<String> = []
      var open = start.children.map(\.destination)
      while let id = open.popLast() {
        if id == start.element.id { return true }
        guard seen.insert(id).inserted, let scene = byID[id] else { continue }
        open += scene.children.map(\.destination)
      }
      return false
    }
    return scenes.filter { !leadsToItself($0) }
  }
}
