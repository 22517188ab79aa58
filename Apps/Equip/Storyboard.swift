import DateFormatting
import Foundation
import ScreenSupport
import TerminalUI

/// The full-screen program.
@MainActor
enum EquipScreens {
  /// Returns the storyboard's initial screen, with its model.
  ///
  /// - Parameters:
  ///   - accounts: The teams with their logins.
  ///   - environment: The environment in which dates are formatted and parsed.
  ///   - firstRun: The first team and its password, shown once; nil if it was created before.
  ///   - proposal: The user name and the password to fill in at the login.
  ///   - samples: Adds the samples that are offered after the first login, and returns a message.
  static func initialViewController(
    over accounts: TeamAccounts, in environment: DateEnvironment, firstRun: FirstRun? = nil,
    proposal: LoginRequest? = nil, samples: ((EquipStore) throws -> String)? = nil
  ) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let navigation = root as? UINavigationController
    guard let login = navigation?.topViewController as? LoginScreen else { return root }
    login.model = Model(accounts: accounts, firstRun: firstRun, environment: environment)
    // A team that others have made is not new.
    if firstRun != nil { login.model?.samples = samples }
    login.proposal = proposal
    return TeamSplitViewController(navigation)
  }
}

extension UIStoryboard {
  /// All screens of Equip and the segues between them.
  ///
  ///     LoginNavigation ─root→ Login ─toEntityList→ PlayerList
  ///                                  ├toPasswordChange→ PasswordChange
  ///                                  └toTeamEditor→ TeamEditor
  ///     PlayerList ─toEquipmentList→ EquipmentList ─toEquipmentItem→ EquipmentItem
  ///                ├toPlayerInfo→ PlayerInfo       └toItemChoice→ ItemChoice
  ///                ├toPlayerEditor, toNewPlayer→ PlayerEditor
  ///                ├toFilterList→ FilterList
  ///                ├toInventory→ Inventory ─toEquipmentItem→ EquipmentItem
  ///                ├toKitList, toKitChoice→ KitList ─toKitEditor→ KitEditor ─toItemChoice→ ItemChoice
  ///                ├toTeamReport→ TeamReport ─toEquipmentItem→ EquipmentItem
  ///                └toHistoryList→ HistoryList
  ///
  /// Inventory, kits, report and history are main views like the list of players. Editors are
  /// sheets, each in its own navigation controller, whose bar has their buttons. In a wide terminal
  /// details are shown beside the main view.
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "LoginNavigation",
      scenes: [
        .navigation("LoginNavigation", root: "Login"), loginScene, playerListScene,
        StoryboardScene("PlayerInfo", PlayerInfo.self) {
          sheet(of: "player", editor: "PlayerEditor", in: &$0)
        },
        StoryboardScene("EquipmentItem", EquipmentItem.self) {
          sheet(of: "item", editor: "EquipmentEditor", in: &$0)
          $0.segues(to: "ItemChoice")
        },
        equipmentListScene, itemChoiceScene, inventoryScene, kitListScene, teamReportScene,
        StoryboardScene("HistoryList", HistoryList.self) {
          $0.prototypeCell("LoanCell") { TeamCell(reuseIdentifier: "LoanCell") }
          $0.segues(to: "EquipmentItem", "PlayerInfo", kind: .showDetail)
        },
        StoryboardScene("FilterList", FilterList.self) {
          $0.prototypeCell("FilterCell", style: .value1)
        },
      ] + editor("PlayerEditor", PlayerEditor.self)
        + editor("EquipmentEditor", EquipmentEditor.self)
        + editor("KitEditor", KitEditor.self) { $0.segues(to: "ItemChoice") }
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
      scene.editorSegues(to: "PasswordChange", "TeamEditor")
    }
  }

  private static var playerListScene: StoryboardScene {
    StoryboardScene("PlayerList", PlayerList.self) { scene in
      scene.title("Players")
      scene.addButton("Add", "Add a player", PlayerList.addButtonPressed)
      scene.prototypeCell("PlayerCell", selectionSegue: "toEquipmentList") {
        PlayerCell(reuseIdentifier: "PlayerCell")
      }
      scene.prototypeCell("PlayerGridCell", selectionSegue: "toEquipmentList") {
        PlayerGridCell(reuseIdentifier: "PlayerGridCell")
      }
      scene.segues(
        to: "EquipmentList", "EquipmentItem", "PlayerInfo", "ItemChoice", "FilterList",
        kind: .showDetail)
      scene.segue("toKitChoice", to: "KitList", kind: .showDetail)
      scene.segue("toPlayerHistory", to: "HistoryList", kind: .showDetail)
      scene.segues(to: "Inventory", "KitList", "TeamReport", "HistoryList")
      scene.editorSegues(to: "PlayerEditor", "PasswordChange", "TeamEditor")
      scene.segue("toNewPlayer", to: "PlayerEditorNavigation", kind: .presentModally)
    }
  }

  // MARK: Equipment

  private static var equipmentListScene: StoryboardScene {
    StoryboardScene("EquipmentList", EquipmentList.self) { scene in
      scene.addButton(
        "Check Out", "Check out an item of this kind", EquipmentList.checkOutButtonPressed)
      scene.barButtonItem(
        "Info", at: .right, key: "i", discoverabilityTitle: "The player's information",
        action: EquipmentList.infoButtonPressed)
      scene.prototypeCell("EquipmentCell") {
        TeamCell(reuseIdentifier: "EquipmentCell", accessory: .disclosureIndicator)
      }
      scene.segues(to: "EquipmentItem", "ItemChoice", "PlayerInfo", "HistoryList")
    }
  }

  private static var itemChoiceScene: StoryboardScene {
    StoryboardScene("ItemChoice", ItemChoice.self) { scene in
      scene.addButton("New", "Add an item to choose", ItemChoice.newButtonPressed)
      scene.prototypeCell("ItemCell") { TeamCell(reuseIdentifier: "ItemCell") }
      scene.segue("toNewItem", to: "EquipmentEditorNavigation", kind: .presentModally)
    }
  }

  private static var inventoryScene: StoryboardScene {
    StoryboardScene("Inventory", Inventory.self) { scene in
      scene.title("Inventory")
      scene.addButton("Add", "Add an item", Inventory.addButtonPressed)
      scene.prototypeCell("ItemCell", selectionSegue: "toEquipmentItem") {
        TeamCell(reuseIdentifier: "ItemCell")
      }
      scene.segues(to: "EquipmentItem", "HistoryList", "FilterList", kind: .showDetail)
      scene.editorSegues(to: "EquipmentEditor")
      scene.segue("toNewItem", to: "EquipmentEditorNavigation", kind: .presentModally)
    }
  }

  private static var kitListScene: StoryboardScene {
    StoryboardScene("KitList", KitList.self) { scene in
      scene.title("Kits")
      scene.addButton("Add", "Add a kit", KitList.addButtonPressed)
      scene.prototypeCell("KitCell", style: .subtitle, accessory: .disclosureIndicator)
      scene.editorSegues(to: "KitEditor")
    }
  }

  private static var teamReportScene: StoryboardScene {
    StoryboardScene("TeamReport", TeamReportScreen.self) { scene in
      scene.title("Report")
      scene.prototypeCell("ReportCell") { TeamCell(reuseIdentifier: "ReportCell") }
      scene.segues(to: "EquipmentItem", kind: .showDetail)
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
        "Cancel", at: .left, discoverabilityTitle: "Close without saving",
        action: FormViewController.cancelButtonPressed)
      scene.barButtonItem(
        "Save", at: .right, style: .done, discoverabilityTitle: "Save the changes",
        outlet: "saveButton", action: FormViewController.saveButtonPressed)
      let scroll = scene.add(UIScrollView(), outlet: "scrollView")
      let hint = scene.add(UILabel(), outlet: "hintLabel") { $0.numberOfLines = 2 }
      scene.constrain { views in
        let (lines, note, root) = (views[scroll], views[hint], views.root)
        return [
          lines.topAnchor.constraint(equalTo: root.topAnchor),
          lines.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
          lines.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -1),
          lines.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(840),
          note.topAnchor.constraint(equalTo: lines.bottomAnchor),
          note.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
          note.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -1),
          note.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          // Two lines where a sentence needs them.
          note.heightAnchor.constraint(equalToConstant: 2).priority(700),
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
    scene.segues(to: "HistoryList")
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
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).priority(900),
      title.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 2).priority(300),
      status.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ]
    let column: [(view: UIView, gap: CGFloat)] = [
      (notice, 1), (username, 1), (password, 0), (button, 1), (status, 1),
    ]
    var above: UIView = title
    for (view, gap) in column {
      constraints += [
        view.topAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor),
        view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: gap).priority(400),
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
      // The intrinsic height of the notice has the priority 750.
      title.heightAnchor.constraint(equalToConstant: 1).priority(690),
      username.heightAnchor.constraint(equalToConstant: 3).priority(700),
      password.heightAnchor.constraint(equalToConstant: 3).priority(710),
      status.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(720),
      username.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(840),
      password.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(850),
      button.heightAnchor.constraint(equalToConstant: 1).priority(860),
    ]
  }
}

extension StoryboardSceneContents {
  /// A button at the right of the bar with the keys for adding.
  fileprivate mutating func addButton(
    _ title: String, _ discoverabilityTitle: String,
    _ action: @escaping @MainActor (Controller) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    barButtonItem(
      title, at: .right, key: "a", "n", discoverabilityTitle: discoverabilityTitle, action: action)
  }

  /// Segues that are named after their destinations, such as `toKitList`.
  fileprivate mutating func segues(
    to scenes: String..., kind: StoryboardScene.Segue.Kind = .show
  ) {
    for scene in scenes { segue("to\(scene)", to: scene, kind: kind) }
  }

  /// Segues to editors, which are presented in their navigation controllers.
  fileprivate mutating func editorSegues(to scenes: String...) {
    for scene in scenes {
      segue("to\(scene)", to: "\(scene)Navigation", kind: .presentModally)
    }
  }
}
