import Foundation
public import TerminalUI

/// The storyboard and nib files of a project.
@MainActor
public final class InterfaceBundle {
  /// The view controller classes of other modules, by the names of their elements.
  package static var controllerTypes: [String: UIViewController.Type] = [:]

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
    for declared in classes { declared.install() }
  }

  /// Returns the storyboard with a name, including the scenes of the files that it refers to, or
  /// nil if there is no such storyboard or it has no scenes.
  public func storyboard(named name: String) -> UIStoryboard? {
    guard let file = files.first(where: { $0.isStoryboard && $0.name == name }) else { return nil }
    let collector = SceneCollector(file, files: files, classes: classes)
    guard let initial = collector.initialScene(of: file) else { return nil }
    return UIStoryboard(
      name: name, initial: initial,
      scenes: collector.scenes.map { scene in
        scene.storyboardScene(
          classes: classes, sceneNames: collector.names[scene.file.path] ?? [:],
          hasUnwindAction: collector.hasUnwindAction)
      })
  }

  /// Creates the objects of a nib file and connects them.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - owner: The object whose outlets and actions the file connects.
  /// - Returns: The objects in the order of the file, or nil if there is no such file.
  public func instantiateNib(named name: String, owner: AnyObject?) -> [AnyObject]? {
    guard let file = files.first(where: { !$0.isStoryboard && $0.name == name }) else { return nil }
    let builder = SceneBuilder(
      file: file, classes: classes, controller: owner as? UIViewController)
    return builder.makeObjects(ofNib: file.root, owner: owner)
  }

  /// Calls an action of an object by its selector.
  ///
  /// - Parameters:
  ///   - selector: The selector, as written in Objective-C or in Swift.
  ///   - object: The object with the action.
  ///   - sender: The object that sends the action.
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
}
