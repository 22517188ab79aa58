import TerminalUI

/// The scenes of a storyboard file and of the files that it refers to.
@MainActor
struct SceneCollector {
  private let files: [InterfaceFile]
  private let classes: InterfaceClasses
  /// The scenes, beginning with the scenes of the first file.
  private(set) var scenes: [InterfaceScene] = []
  /// The names of the scenes: for each path of a file, by the identifiers of the view controllers
  /// and storyboard references in it.
  private(set) var names: [String: [String: String]] = [:]
  private var usedNames: Set<String> = []

  /// Collects the scenes of a file.
  ///
  /// - Parameters:
  ///   - file: The file of the storyboard.
  ///   - files: All files of the project.
  ///   - classes: The classes of the project.
  init(_ file: InterfaceFile, files: [InterfaceFile], classes: InterfaceClasses) {
    self.files = files
    self.classes = classes
    add(file)
    removeCycles()
  }

  /// Returns the name of a file's initial scene, or of its first scene if none is marked as
  /// initial; nil if the file has no scenes.
  func initialScene(of file: InterfaceFile) -> String? {
    let own = scenes.filter { $0.file.path == file.path }
    let marked = own.first { $0.element.id == file.root["initialViewController"] }
    return (marked ?? own.first)?.name
  }

  private mutating func add(_ file: InterfaceFile) {
    guard names[file.path] == nil else { return }
    names[file.path] = [:]
    let objects = file.root.contents(of: "scenes").flatMap { $0.contents(of: "objects") }
    for element in objects where element.isController {
      guard let id = element.id else { continue }
      let wanted = element["storyboardIdentifier"] ?? id
      guard let name = [wanted, id, "\(file.name)/\(id)"].first(where: { !usedNames.contains($0) })
      else { continue }
      usedNames.insert(name)
      scenes.append(InterfaceScene(file: file, element: element, name: name))
      names[file.path]?[id] = name
    }
    for reference in objects where reference.name == "viewControllerPlaceholder" {
      guard let id = reference.id else { continue }
      let name = scene(of: reference, in: file)
      names[file.path]?[id] = name
    }
  }

  /// Returns the name of the scene to which a storyboard reference refers, or nil if there is none.
  private mutating func scene(of reference: InterfaceElement, in file: InterfaceFile) -> String? {
    let wanted = reference["storyboardName"]
    guard
      let other = wanted == nil
        ? file : files.first(where: { $0.isStoryboard && $0.name == wanted })
    else { return nil }
    add(other)
    guard let identifier = reference["referencedIdentifier"] else {
      return initialScene(of: other)
    }
    return scenes.first {
      $0.file.path == other.path && $0.element["storyboardIdentifier"] == identifier
    }?.name
  }

  /// Removes the containers that contain themselves, directly or indirectly. They could never be
  /// shown.
  private mutating func removeCycles() {
    let children = Dictionary(
      scenes.map { scene in
        (scene.name, scene.children.compactMap { names[scene.file.path]?[$0.destination] })
      }, uniquingKeysWith: { first, _ in first })
    func isPartOfCycle(_ start: String) -> Bool {
      var seen: Set<String> = []
      var open = children[start] ?? []
      while let name = open.popLast() {
        if name == start { return true }
        if seen.insert(name).inserted { open += children[name] ?? [] }
      }
      return false
    }
    let removed = Set(scenes.map(\.name).filter(isPartOfCycle))
    guard !removed.isEmpty else { return }
    scenes.removeAll { removed.contains($0.name) }
    for path in names.keys {
      names[path] = names[path]?.filter { !removed.contains($0.value) }
    }
  }

  /// Returns a Boolean value that indicates whether any scene has the action of an unwind segue.
  func hasUnwindAction(_ selector: String) -> Bool {
    scenes.contains { classes.hasAction(selector, in: $0.controllerType(in: classes)) }
  }
}

extension InterfaceElement {
  /// A Boolean value that indicates whether the element is a view controller of a scene.
  var isController: Bool { name.hasSuffix("iewController") || isKnownController }
}

extension InterfaceFile {
  /// A Boolean value that indicates whether the file is a storyboard rather than a nib.
  public var isStoryboard: Bool { root.child("scenes") != nil }
}
