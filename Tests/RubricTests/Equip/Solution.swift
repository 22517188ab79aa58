import Foundation
import Models
import TerminalUI

@testable import Equip
@testable import EquipAssignment

/// A solution that is marked. The tests use what the assignment names and what a person sees; anything
/// else that they need is declared here.
enum Solution: String, CaseIterable, Sendable {
  /// The assignment's own.
  case assignment
  /// The program that people run.
  case product
  /// A solution that is written differently, to check that the tests accept any correct one.
  case another

  /// The solutions whose object model and classes are marked, too: all but the product.
  static let written = [Solution.assignment, .another]

  @MainActor var storyboard: UIStoryboard {
    switch self {
    case .assignment: .assignment()
    case .product: .main()
    case .another: AnotherSolution.storyboard()
    }
  }

  var username: String { "herons" }
  var password: String {
    switch self {
    case .assignment: "skates"
    case .product: MarkedEquip.password
    case .another: "ice"
    }
  }

  /// One of each entity of the object model.
  static var entities: [Any] {
    equipment + [Models.Team(), Models.EquipmentCategory(), Models.Player()]
  }

  /// One of each kind of equipment.
  static var equipment: [Any] {
    [Helmet(), Gloves(), SkateBoot(), SkateHolder(), SkateRunner(), Stick()]
  }
}

extension StoryboardScene {
  /// The segue of a name.
  func segue(named identifier: String) -> Segue? {
    segues.first { $0.identifier == identifier }
  }
}

extension UIStoryboard {
  func scene(named identifier: String?) -> StoryboardScene? {
    scenes.first { $0.identifier == identifier }
  }

  /// The scene whose root the login is.
  var initialScene: StoryboardScene? { scene(named: initialSceneIdentifier) }

  var loginScene: StoryboardScene? { scene(named: initialScene?.rootScene) }

  /// The scene that the segue of the assignment leads to. Its name is another row.
  var listScene: StoryboardScene? {
    let segue = loginScene?.segue(named: "toEntityList") ?? loginScene?.segues.first
    return scene(named: segue?.destination)
  }
}
