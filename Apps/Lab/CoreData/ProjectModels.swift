import Foundation
import LabCoreData
import LabSources
import Models

/// The Core Data models of a project.
struct ProjectModels {
  /// The entities of all models.
  private(set) var entities: [NSEntityDescription] = []
  /// The parts of the models that behave differently than on iOS, and the models that cannot be
  /// read.
  private(set) var findings: [Finding] = []
  private var contents: [Data] = []
  /// The models. They are retained because entities refer to them weakly.
  private var models: [NSManagedObjectModel] = []

  /// Reads the models of a project.
  init(_ project: UIKitProject) {
    for url in project.models {
      do {
        let file = try ModelFile(url)
        let path = project.shownPath(of: file.contents)
        let model = try file.model()
        models.append(model)
        entities += model.entities
        findings += try file.findings(path: path).map(Finding.init)
        contents.append(FileManager.default.contents(atPath: file.contents.path) ?? Data())
      } catch {
        findings.append(
          Finding(
            file: project.shownPath(of: url), line: Self.line(of: error), name: "model",
            reason: "\(error) It is left out."))
      }
    }
  }

  private static func line(of error: ModelFileError) -> Int {
    if case .damaged(let line) = error { line } else { 1 }
  }

  /// A Boolean value that indicates whether the project has no model.
  var isEmpty: Bool { models.isEmpty }

  /// The names of the relationships whose generated properties are of the type `NSSet`.
  var setNames: Set<String> {
    let relationships = entities.filter { $0.codeGeneration != .none }
      .flatMap(\.relationshipsByName.values)
    return Set(relationships.filter { $0.isToMany && !$0.isOrdered }.map(\.name))
  }

  /// Adds the models to a hash.
  func add(to hash: inout ContentHash) {
    for data in contents { hash.combine(data) }
  }

  /// Returns the name of the resource under which the program finds a model.
  static func resourceName(of model: URL) -> String {
    let name = model.deletingPathExtension().lastPathComponent
    return name + (model.pathExtension == "xcdatamodeld" ? ".momd" : ".mom")
  }
}
