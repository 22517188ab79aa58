import Foundation
import TerminalUI

extension UIStoryboard {
  /// The scenes and the segues between them.
  ///
  ///     Navigation ─root→ Login ─toEntityList→ PlayerList ─toEquipmentList→ EquipmentList
  ///                                                       └toPlayerInfo→ PlayerInfo
  static func assignment() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "Login"), loginScene, playerListScene, playerInfoScene,
        equipmentListScene,
      ])
  }

  private static var loginScene: StoryboardScene {
    StoryboardScene("Login", Login.self) { scene in
      scene.title("Equip")
      let username = scene.add(UITextField(), outlet: "usernameField") {
        $0.placeholder = "User name"
      }
      let password = scene.add(UITextField(), outlet: "passwordField") {
        $0.placeholder = "Password"
        $0.isSecureTextEntry = true
      }
      let button = scene.add(UIButton(type: .system)) { $0.setTitle("Login", for: .normal) }
      let indicator = scene.add(UIActivityIndicatorView(), outlet: "activityIndicator") {
        $0.hidesWhenStopped = true
      }
      let status = scene.add(UILabel(), outlet: "statusLabel") { $0.textAlignment = .center }
      scene.connect(button, for: .primaryActionTriggered, action: Login.loginButtonPressed)
      scene.stack(username, password, button, indicator, status, margin: 2, fillsHeight: false)
      scene.segue("toEntityList", to: "PlayerList")
    }
  }

  private static var playerListScene: StoryboardScene {
    StoryboardScene("PlayerList", PlayerList.self) { scene in
      scene.title("Players")
      scene.prototypeCell(
        "PlayerCell", style: .subtitle, accessory: .detailDisclosureButton,
        selectionSegue: "toEquipmentList")
      scene.segue("toEquipmentList", to: "EquipmentList")
      scene.segue("toPlayerInfo", to: "PlayerInfo")
    }
  }

  private static var playerInfoScene: StoryboardScene {
    StoryboardScene("PlayerInfo", PlayerInfo.self) { scene in
      scene.title("Player")
      let scroll = scene.add(UIScrollView(), outlet: "scrollView")
      scene.constrain { views in
        [
          views[scroll].topAnchor.constraint(equalTo: views.root.topAnchor),
          views[scroll].bottomAnchor.constraint(equalTo: views.root.bottomAnchor),
          views[scroll].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
          views[scroll].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
        ]
      }
    }
  }

  private static var equipmentListScene: StoryboardScene {
    StoryboardScene("EquipmentList", EquipmentList.self) { scene in
      scene.prototypeCell("CategoryCell", style: .default)
    }
  }
}
