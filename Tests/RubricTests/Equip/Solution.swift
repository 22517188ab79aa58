import Foundation
import Models
import TerminalUI

@testable import Equip
@testable import EquipAssignment

/// A solution under test. The tests rely on what the assignment names and the screen shows;
/// anything else that they need is declared here.
enum Solution: String, CaseIterable, Sendable {
  /// The reference solution of the assignment.
  case assignment
  /// The app built on the reference solution.
  case product
  /// A different correct solution, which the tests must accept, too.
  case another

  /// The solutions whose object model and classes are graded: all but the product.
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

  /// An instance of each entity of the object model.
  static var entities: [Any] {
    equipment + [Models.Team(), Models.EquipmentCategory(), Models.Player()]
  }

  /// An instance of each type of equipment.
  static var equipment: [Any] {
    [Helmet(), Gloves(), SkateBoot(), SkateHolder(), SkateRunner(), Stick()]
  }
}

extension StoryboardScene {
  /// Returns the segue with a name.
  func segue(named identifier: String) -> Segue? {
    segues.first { $0.identifier == identifier }
  }
}

extension UIStoryboard {
  func scene(named identifier: String?) -> StoryboardScene? {
    scenes.first { $0.identifier == identifier }
  }

  /// The scene that has the login as its root.
  var initialScene: StoryboardScene? { scene(named: initialSceneIdentifier) }

  var loginScene: StoryboardScene? { scene(named: initialScene?.rootScene) }

  /// The destination of the assignment's segue. Another row checks its name.
  var listScene: StoryboardScene? {
    let segue = loginScene?.segue(named: "toEntityList") ?? loginScene?.segues.first
    return scene(named: segue?.destination)
  }
}
