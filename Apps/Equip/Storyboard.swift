import Foundation
import TerminalUI

extension UIStoryboard {
  /// All screens of Equip and the segues between them.
  ///
  ///     LoginNavigation ─root→ Login ─toEntityList→ PlayerList
  ///                                  ├toPasswordChange→ PasswordChange
  ///                                  └toTeamEditor→ TeamEditor
  ///     PlayerList ─toEquipmentList→ EquipmentList ─toEquipmentItem→ EquipmentItem
  ///                ├toPlayerInfo→ PlayerInfo       └toItemChoice→ ItemChoice
  ///                ├toPlayerEditor, toNewPlayer→ PlayerEditor
  ///                ├toInventory→ Inventory ─toEquipmentItem→ EquipmentItem
  ///                ├toKitList→ KitList ─toKitEditor→ KitEditor ─toItemChoice→ ItemChoice
  ///                ├toTeamReport→ TeamReport ─toEquipmentItem→ EquipmentItem
  ///                └toHistoryList→ HistoryList
  ///
  /// Editors are sheets, each in its own navigation controller, whose bar has their buttons. In a
  /// wide terminal details are shown beside the list.
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "LoginNavigation",
      scenes: [
        .navigation("LoginNavigation", root: "Login"), loginScene, playerListScene,
        playerInfoScene, equipmentListScene, equipmentItemScene, itemChoiceScene, inventoryScene,
        kitListScene, teamReportScene, historyListScene,
      ] + editor("PlayerEditor", PlayerEditor.self)
        + editor("EquipmentEditor", EquipmentEditor.self)
        + editor("KitEditor", KitEditor.self) { $0.segue("toItemChoice", to: "ItemChoice") }
        + editor("TeamEditor", TeamEditor.self)
        + editor("PasswordChange", PasswordChange.self))
  }

  // MARK: Login and players

  private static var loginScene: StoryboardScene {
    StoryboardScene("Login", LoginScreen.self) { scene in
      scene.title("Login")
      scene.barButtonItem(
        "Add Team", at: .right, key: "a", discoverabilityTitle: "Add a team with its own login",
        action: LoginScreen.addTeamButtonPressed)
      let title = scene.add(UILabel()) { label in
        label.text = "E Q U I P"
        label.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
        label.textColor = .tintColor
        label.textAlignment = .center
      }
      let notice = scene.add(UILabel(), outlet: "noticeLabel") { $0.numberOfLines = 0 }
      let username = scene.add(UITextField(), outlet: "usernameField") { field in
        field.accessibilityLabel = "User Name"
        field.placeholder = "User name"
        field.returnKeyType = .next
        field.clearButtonMode = .whileEditing
      }
      let password = scene.add(UITextField(), outlet: "passwordField") { field in
        field.accessibilityLabel = "Password"
        field.placeholder = "Password"
        field.isSecureTextEntry = true
        field.returnKeyType = .go
      }
      let button = scene.add(UIButton(type: .system)) {
        $0.setTitle("Login", for: .normal)
      }
      let indicator = scene.add(UIActivityIndicatorView(), outlet: "activityIndicator") {
        $0.hidesWhenStopped = true
      }
      let status = scene.add(UILabel(), outlet: "statusLabel") { $0.numberOfLines = 0 }
      scene.connect(button, for: .primaryActionTriggered, action: LoginScreen.loginButtonPressed)
      scene.constrain { views in
        loginConstraints(
          views.root, views[title], views[notice], views[username], views[password], views[button],
          views[indicator], views[status])
      }
      scene.segue("toEntityList", to: "PlayerList")
      scene.segue("toPasswordChange", to: "PasswordChangeNavigation", kind: .presentModally)
      scene.segue("toTeamEditor", to: "TeamEditorNavigation", kind: .presentModally)
    }
  }

  private static var playerListScene: StoryboardScene {
    StoryboardScene("PlayerList", PlayerList.self) { scene in
      scene.title("Players")
      scene.barButtonItem(
        "Add", at: .right, key: "a", "n", discoverabilityTitle: "Add a player",
        action: PlayerList.addButtonPressed)
      scene.prototypeCell("PlayerCell", selectionSegue: "toEquipmentList") {
        TeamCell(reuseIdentifier: "PlayerCell", accessory: .detailDisclosureButton)
      }
      scene.segue("toEquipmentList", to: "EquipmentList", kind: .showDetail)
      scene.segue("toPlayerInfo", to: "PlayerInfo", kind: .showDetail)
      scene.segue("toPlayerEditor", to: "PlayerEditorNavigation", kind: .presentModally)
      scene.segue("toNewPlayer", to: "PlayerEditorNavigation", kind: .presentModally)
      scene.segue("toInventory", to: "Inventory", kind: .showDetail)
      scene.segue("toKitList", to: "KitList", kind: .showDetail)
      scene.segue("toItemChoice", to: "ItemChoice", kind: .showDetail)
      scene.segue("toTeamReport", to: "TeamReport", kind: .showDetail)
      scene.segue("toHistoryList", to: "HistoryList", kind: .showDetail)
      scene.segue("toPasswordChange", to: "PasswordChangeNavigation", kind: .presentModally)
      scene.segue("toTeamEditor", to: "TeamEditorNavigation", kind: .presentModally)
    }
  }

  private static var playerInfoScene: StoryboardScene {
    StoryboardScene("PlayerInfo", PlayerInfo.self) { scene in
      sheet(of: "player", editor: "PlayerEditor", in: &scene)
    }
  }

  // MARK: Equipment

  private static var equipmentListScene: StoryboardScene {
    StoryboardScene("EquipmentList", EquipmentList.self) { scene in
      scene.barButtonItem(
        "Assign", at: .right, key: "a", "n",
        discoverabilityTitle: "Add an item of this kind to the player's",
        action: EquipmentList.assignButtonPressed)
      scene.barButtonItem(
        "Info", at: .right, key: "i", discoverabilityTitle: "The player's information",
        action: EquipmentList.infoButtonPressed)
      scene.prototypeCell("EquipmentCell") {
        TeamCell(reuseIdentifier: "EquipmentCell", accessory: .disclosureIndicator)
      }
      scene.segue("toEquipmentItem", to: "EquipmentItem")
      scene.segue("toItemChoice", to: "ItemChoice")
      scene.segue("toPlayerInfo", to: "PlayerInfo")
      scene.segue("toHistoryList", to: "HistoryList")
    }
  }

  private static var equipmentItemScene: StoryboardScene {
    StoryboardScene("EquipmentItem", EquipmentItem.self) { scene in
      sheet(of: "item", editor: "EquipmentEditor", in: &scene)
      scene.segue("toItemChoice", to: "ItemChoice")
    }
  }

  private static var itemChoiceScene: StoryboardScene {
    StoryboardScene("ItemChoice", ItemChoice.self) { scene in
      scene.barButtonItem(
        "New", at: .right, key: "a", "n", discoverabilityTitle: "Add an item to choose",
        action: ItemChoice.newButtonPressed)
      scene.prototypeCell("ItemCell") { TeamCell(reuseIdentifier: "ItemCell") }
      scene.segue("toNewItem", to: "EquipmentEditorNavigation", kind: .presentModally)
    }
  }

  private static var inventoryScene: StoryboardScene {
    StoryboardScene("Inventory", Inventory.self) { scene in
      scene.title("Inventory")
      scene.barButtonItem(
        "Add", at: .right, key: "a", "n", discoverabilityTitle: "Add an item",
        action: Inventory.addButtonPressed)
      scene.prototypeCell("ItemCell", selectionSegue: "toEquipmentItem") {
        TeamCell(reuseIdentifier: "ItemCell")
      }
      scene.segue("toEquipmentItem", to: "EquipmentItem")
      scene.segue("toEquipmentEditor", to: "EquipmentEditorNavigation", kind: .presentModally)
      scene.segue("toNewItem", to: "EquipmentEditorNavigation", kind: .presentModally)
      scene.segue("toHistoryList", to: "HistoryList")
    }
  }

  private static var kitListScene: StoryboardScene {
    StoryboardScene("KitList", KitList.self) { scene in
      scene.title("Kits")
      scene.barButtonItem(
        "Add", at: .right, key: "a", "n", discoverabilityTitle: "Add a kit",
        action: KitList.addButtonPressed)
      scene.prototypeCell("KitCell", style: .subtitle, accessory: .disclosureIndicator)
      scene.segue("toKitEditor", to: "KitEditorNavigation", kind: .presentModally)
    }
  }

  private static var teamReportScene: StoryboardScene {
    StoryboardScene("TeamReport", TeamReportScreen.self) { scene in
      scene.title("Report")
      scene.prototypeCell("ReportCell", style: .subtitle)
      scene.segue("toEquipmentItem", to: "EquipmentItem")
    }
  }

  private static var historyListScene: StoryboardScene {
    StoryboardScene("HistoryList", HistoryList.self) { scene in
      scene.prototypeCell("LoanCell", style: .subtitle)
    }
  }

  // MARK: Parts of scenes

  /// A form in its own navigation controller: scrolling lines, a hint below them, and "Cancel" and
  /// "Save" in the bar.
  private static func editor<Controller: FormViewController>(
    _ name: String, _ controller: Controller.Type,
    _ more: @escaping (inout StoryboardSceneContents<Controller>) -> Void = { _ in }
  ) -> [StoryboardScene] {
    let form = StoryboardScene(name, controller) { scene in
      scene.barButtonItem(
        "Cancel", at: .left, discoverabilityTitle: "Leave it as it is",
        action: FormViewController.cancelButtonPressed)
      scene.barButtonItem(
        "Save", at: .right, style: .done, discoverabilityTitle: "Save what was typed",
        outlet: "saveButton", action: FormViewController.saveButtonPressed)
      let scroll = scene.add(UIScrollView(), outlet: "scrollView")
      let hint = scene.add(UILabel(), outlet: "hintLabel") { $0.numberOfLines = 2 }
      scene.constrain { views in
        let (lines, note, root) = (views[scroll], views[hint], views.root)
        return [
          lines.topAnchor.constraint(equalTo: root.topAnchor),
          lines.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
          lines.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -1),
          lines.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
          note.topAnchor.constraint(equalTo: lines.bottomAnchor),
          note.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
          note.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -1),
          note.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          // Two lines where a sentence needs them.
          note.heightAnchor.constraint(equalToConstant: 2).wished(700),
        ]
      }
      more(&scene)
    }
    return [.navigation("\(name)Navigation", root: name), form]
  }

  /// A read-only screen: a scroll view with a margin of one column, and "Edit" in the bar.
  private static func sheet<Controller: SheetScreen>(
    of thing: String, editor: String, in scene: inout StoryboardSceneContents<Controller>
  ) {
    scene.barButtonItem(
      "Edit", at: .right, key: "e", discoverabilityTitle: "Edit the \(thing)",
      action: SheetScreen.editButtonPressed)
    let scroll = scene.add(ReadingScrollView(), outlet: "scrollView")
    scene.constrain { views in
      let (sheet, root) = (views[scroll], views.root)
      return [
        sheet.topAnchor.constraint(equalTo: root.topAnchor),
        sheet.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
        sheet.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        sheet.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ]
    }
    scene.segue(SheetScreen.editSegue, to: "\(editor)Navigation", kind: .presentModally)
    scene.segue("toHistoryList", to: "HistoryList")
  }

  /// The constraints of the login: a narrow column in the middle. In a low window the notice is the
  /// last to shrink, because it is shown once.
  private static func loginConstraints(
    _ root: UIView, _ title: UIView, _ notice: UIView, _ username: UIView, _ password: UIView,
    _ button: UIView, _ indicator: UIView, _ status: UIView
  ) -> [NSLayoutConstraint] {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    var constraints = [
      guide.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: 56),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
      title.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 2).wished(300),
      status.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ]
    let column: [(view: UIView, gap: CGFloat)] = [
      (notice, 1), (username, 1), (password, 0), (button, 1), (status, 1),
    ]
    var above: UIView = title
    for (view, gap) in column {
      constraints += [
        view.topAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor),
        view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: gap).wished(400),
      ]
      above = view
    }
    for view in [title, notice, username, password, status] {
      constraints += [
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ]
    }
    return constraints + [
      button.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      indicator.leadingAnchor.constraint(equalTo: button.trailingAnchor, constant: 2),
      indicator.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      // The notice's own height is wished at 750.
      title.heightAnchor.constraint(equalToConstant: 1).wished(690),
      username.heightAnchor.constraint(equalToConstant: 3).wished(700),
      password.heightAnchor.constraint(equalToConstant: 3).wished(710),
      status.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(720),
      username.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
      password.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(850),
      button.heightAnchor.constraint(equalToConstant: 1).wished(860),
    ]
  }
}
