import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The scenes of a solution by their purpose, found by the segues that lead to them, because the
/// assignment does not name the identifiers of scenes and segues.
@MainActor
struct SolutionScenes {
  let storyboard: UIStoryboard

  init(_ solution: Solution) { storyboard = solution.storyboard }

  /// The initial scene of the storyboard.
  var splash: StoryboardScene { get throws { try scene(storyboard.initialSceneIdentifier) } }

  /// The navigation controller after the splash screen, which may be the primary column of a split
  /// view. If no segue leads to it, the first navigation controller that contains a list.
  var navigation: StoryboardScene {
    get throws {
      guard let segue = try splash.segues.first else {
        return try #require(
          try storyboard.scenes.first { navigation in
            try navigation.rootScene.map(scene)?.controllerType is UITableViewController.Type
          })
      }
      let behind = try scene(segue.destination)
      return try behind.columnScenes.first.map(scene) ?? behind
    }
  }

  /// The list in the navigation controller.
  var list: StoryboardScene { get throws { try scene(#require(try navigation.rootScene)) } }

  /// The segue from the list's prototype cell.
  var infoSegue: StoryboardScene.Segue { get throws { try #require(try segueFromCell) } }

  private var segueFromCell: StoryboardScene.Segue? {
    get throws {
      let identifier = try list.cells.first?.selectionSegue
      return try list.segues.first { $0.identifier == identifier }
    }
  }

  /// The destination of the prototype cell's segue. Without a segue, the scene with the class of
  /// the info screen.
  var info: StoryboardScene {
    get throws {
      if let segue = try segueFromCell { return try scene(segue.destination) }
      return try #require(plainScenes.first { "\($0.controllerType)" == "InfoViewController" })
    }
  }

  /// The segue from the list to the form.
  var formSegue: StoryboardScene.Segue { get throws { try #require(try segueToForm) } }

  private var segueToForm: StoryboardScene.Segue? {
    get throws { try list.segues.first { isForm(try scene($0.destination)) } }
  }

  /// The form, even if no segue leads to it.
  var form: StoryboardScene {
    get throws {
      if let segue = try segueToForm { return try scene(segue.destination) }
      return try #require(plainScenes.first(where: isForm))
    }
  }

  /// Returns a Boolean value that indicates whether a scene has a date picker or, as in the app, a
  /// third text field.
  private func isForm(_ scene: StoryboardScene) -> Bool {
    let types = scene.viewTypes
    return types.contains { $0 is UIDatePicker.Type }
      || types.contains { $0 is UITextField.Type } && types.contains { $0 is UITextView.Type }
  }

  /// The scene of a collection view.
  var collection: StoryboardScene {
    get throws {
      try #require(
        storyboard.scenes.first { $0.controllerType is UICollectionViewController.Type })
    }
  }

  /// The scenes whose controls are placed by the solution.
  var plainScenes: [StoryboardScene] {
    storyboard.scenes.filter { scene in
      let type = scene.controllerType
      return
        !(type is UITableViewController.Type || type is UICollectionViewController.Type
        || type is UINavigationController.Type || type is UISplitViewController.Type)
    }
  }

  func scene(_ identifier: String) throws -> StoryboardScene {
    try #require(storyboard.scenes.first { $0.identifier == identifier })
  }

  /// Returns the storyboard with a segue that leads to an empty screen instead, titled
  /// "Crossroads".
  func redirecting(_ segue: StoryboardScene.Segue) -> UIStoryboard {
    let crossroads = StoryboardScene("Crossroads", UIViewController.self) { $0.title("Crossroads") }
    let scenes = storyboard.scenes.map { scene in
      var scene = scene
      scene.segues = scene.segues.map { other in
        guard other.identifier == segue.identifier else { return other }
        return StoryboardScene.Segue(
          identifier: other.identifier, destination: "Crossroads", kind: other.kind,
          modalPresentationStyle: other.modalPresentationStyle)
      }
      return scene
    }
    return UIStoryboard(
      name: storyboard.name, initial: storyboard.initialSceneIdentifier,
      scenes: scenes + [crossroads])
  }
}
