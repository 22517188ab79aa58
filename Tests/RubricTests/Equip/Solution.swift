import Foundation
import Models
import TerminalUI

@testable import Equip
@testable import EquipAssignment

/// A solution that is marked. Of each the rows' tests know what the assignment names, and what a person
/// sees; the little else that they need of it stands here.
enum Solution: String, CaseIterable, Sendable {
  /// The assignment's own.
  case assignment
  /// The program that people run.
  case product
  /// A solution that is written differently, to check that the tests accept any correct one.
  case another

  /// Those whose object model and classes are marked too, where they are not the product's.
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
