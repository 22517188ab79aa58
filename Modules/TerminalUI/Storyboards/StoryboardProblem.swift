/// What is wrong with a storyboard, found when it is built or a scene of it is made.
public enum StoryboardProblem: Error, Equatable, Sendable {
  case unknownScene(String, referredToBy: String, known: [String])
  case duplicateScene(String)
  case unknownSegue(String, scene: String, known: [String])
  case unknownDestination(String, segue: String)
  case duplicateSegue(String, scene: String)
  case duplicateCell(String, scene: String)
  case cellWithoutTable(String, scene: String)
  case cellWithoutCollection(String, scene: String)
  case unknownCell(String, known: [String])
  case duplicateOutlet(String, scene: String)
  case unknownOutlet(String, of: String, known: [String])
  case outletOfOtherType(String, of: String, expected: String, found: String)
}

extension StoryboardProblem: CustomStringConvertible {
  /// The problem in a sentence, with the names there are.
  public var description: String {
    switch self {
    case .unknownScene(let name, let referrer, let known):
      "\(referrer) leads to the scene \"\(name)\", which does not exist; \(list(known))"
    case .duplicateScene(let name): "two scenes are called \"\(name)\""
    case .unknownSegue(let name, let scene, let known):
      "the scene \"\(scene)\" has no segue \"\(name)\"; \(list(known))"
    case .unknownDestination(let name, let segue):
      "the segue \"\(segue)\" unwinds to a \(name), which no scene has"
    case .duplicateSegue(let name, let scene):
      "the scene \"\(scene)\" has two segues called \"\(name)\""
    case .duplicateCell(let name, let scene):
      "the scene \"\(scene)\" has two prototype cells called \"\(name)\""
    case .cellWithoutTable(let name, let scene):
      "the prototype cell \"\(name)\" is in the scene \"\(scene)\", which has no table"
    case .cellWithoutCollection(let name, let scene):
      "the prototype cell \"\(name)\" is in the scene \"\(scene)\", which has no collection"
    case .unknownCell(let name, let known):
      "there is no prototype cell or registered class \"\(name)\"; \(list(known))"
    case .duplicateOutlet(let name, let scene):
      "the scene \"\(scene)\" connects the outlet \"\(name)\" twice"
    case .unknownOutlet(let name, let owner, let known):
      "\(owner) has no outlet \"\(name)\"; \(list(known))"
    case .outletOfOtherType(let name, let owner, let expected, let found):
      "the outlet \"\(name)\" of \(owner) is for a \(expected), not for a \(found)"
    }
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "there is none" : "there are: " + names.sorted().joined(separator: ", ")
  }
}
