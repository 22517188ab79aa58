import Credentials
import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip
@testable import EquipAssignment
@testable import RubricSupport

/// A running solution in a terminal.
@MainActor
final class SolutionOnScreen {
  let solution: Solution
  let pilot: Pilot
  /// The initial view controller.
  let login: UIViewController
  /// The environment of the product.
  private let product: MarkedEquip?

  init(
    _ solution: Solution, columns: Int = 80, rows: Int = 24,
    hashing: MarkedHashing = MarkedHashing(), storedIn folder: TemporaryFolder? = nil
  ) throws {
    self.solution = solution
    let product = solution == .product ? try MarkedEquip(hashing: hashing) : nil
    self.product = product
    pilot = Pilot(
      showing: try product?.makeRoot() ?? Self.start(solution, storedIn: folder), columns: columns,
      rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: true))
    login = try #require(pilot.window.rootViewController?.frontmost)
  }

  /// Hashes the passwords of the assignment's own solution.
  private static let hasher = PasswordHasher(cost: .minimum)

  /// Returns the first screen of the app delegate.
  private static func start(
    _ solution: Solution, storedIn folder: TemporaryFolder?
  ) throws -> UIViewController {
    if solution == .another { return AnotherSolution.start() }
    let model = try EquipAssignment.Model(
      location: { name in folder.map { .file("\($0.path)/\(name).sqlite") } ?? .inMemory },
      hasher: hasher)
    let delegate = EquipAssignment.AppDelegate(model: model)
    let application = UIApplication(terminal: FakeTerminal())
    delegate.window = application.window
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    return try #require(delegate.window?.rootViewController)
  }

  /// Opens a solution and logs in.
  static func loggedIn(
    _ solution: Solution, columns: Int = 80, rows: Int = 24
  ) async throws -> SolutionOnScreen {
    let app = try SolutionOnScreen(solution, columns: columns, rows: rows)
    try await app.logIn()
    return app
  }

  // MARK: Contents

  var screen: ScreenEmulator { pilot.screen }

  /// The top view controller.
  var front: UIViewController {
    pilot.window.rootViewController?.frontmost ?? UIViewController()
  }

  var navigation: UINavigationController? { front.navigationController }

  /// The views of a type on the top view controller's screen.
  func views<View: UIView>(_ type: View.Type, of controller: UIViewController? = nil) -> [View] {
    (controller ?? front).viewIfLoaded.map { views(type, in: $0) } ?? []
  }

  /// Returns the views of a type in a view's hierarchy, including the view.
  func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    [view as? View].compactMap(\.self) + view.subviews.flatMap { views(type, in: $0) }
  }

  /// The visible cells of the frontmost table.
  var cells: [UITableViewCell] { views(UITableView.self).first?.visibleCells ?? [] }

  /// The texts of the labels in each visible cell.
  var rows: [[String]] { cells.map { views(UILabel.self, in: $0).compactMap(\.text) } }

  /// The texts of the labels on the login screen.
  var loginWords: Set<String> {
    Set(views(UILabel.self, of: login).compactMap(\.text).filter { !$0.isEmpty })
  }

  var indicator: UIActivityIndicatorView? {
    views(UIActivityIndicatorView.self, of: login).first
  }

  // MARK: Actions

  /// Returns the text fields of the login.
  func fields() throws -> (username: UITextField, password: UITextField) {
    let fields = views(UITextField.self, of: login)
    // If none or both are secure, only the row for secure entry fails.
    let secure = fields.filter(\.isSecureTextEntry)
    let password = try #require(secure.count == 1 ? secure.first : fields.last)
    return (try #require(fields.first { $0 !== password }), password)
  }

  /// The button that logs in. There may be other buttons.
  var loginButton: UIButton {
    get throws {
      let buttons = views(UIButton.self, of: login)
      let named = buttons.first { button in
        button.currentTitle?.lowercased().contains(/log ?in|sign ?in|enter/) == true
      }
      return try #require(named ?? buttons.first)
    }
  }

  /// Enters the user name and the password, and presses the button.
  func type(_ username: String? = nil, _ password: String? = nil) throws {
    let fields = try fields()
    fields.username.text = username ?? solution.username
    fields.password.text = password ?? solution.password
    pilot.window.focus(try loginButton)
    pilot.press("Enter")
  }

  /// Logs in and waits for the result.
  func logIn(_ username: String? = nil, _ password: String? = nil) async throws {
    try type(username, password)
    await finishLogin()
  }

  /// Waits until the list has loaded, the login was refused, or the time of the test is up.
  ///
  /// Records no issue if the login does not finish, because the following expectation fails.
  func finishLogin() async {
    let (shown, wasBusy) = (loginWords, indicator?.isAnimating == true)
    let end = ContinuousClock.now + (wasBusy ? RubricWait.timeLeft : RubricWait.timeForAttempt)
    while !isLoginOver(since: shown, wasBusy: wasBusy), ContinuousClock.now < end {
      await pilot.drainMainQueue()
    }
    await pilot.drainMainQueue()
  }

  /// Returns a Boolean value that indicates whether a login has finished: the indicator has
  /// stopped, the password field is cleared, or a text has changed.
  private func isLoginOver(since shown: Set<String>, wasBusy: Bool) -> Bool {
    if front !== login { return true }
    let isBusy = indicator?.isAnimating == true
    if wasBusy, !isBusy { return true }
    guard let password = try? fields().password, password.text == "" else { return false }
    return !isBusy || loginWords != shown
  }

  /// Clicks the detail disclosure button in the row of a player.
  func openInformation(of index: Int = 0) throws {
    let player = try player(index)
    let names = [player.text("lastName"), player.text("givenNames")]
    let lines = screen.lines
    // A row may have several lines, and need not show the given names.
    let cells = cells.filter { says(names[0], in: $0) }
    let cell = try #require(cells.first { says(names[1], in: $0) } ?? cells.first)
    let frame = cell.convert(cell.bounds, to: nil)
    let row = try #require(
      lines.indices.first { row in
        frame.minY <= CGFloat(row) && CGFloat(row) < frame.maxY && lines[row].contains("ⓘ")
      })
    let place = try #require(lines[row].firstIndex(of: "ⓘ"))
    pilot.click(column: lines[row].distance(from: lines[row].startIndex, to: place), row: row)
  }

  /// Returns a Boolean value that indicates whether a label in a cell contains a text.
  private func says(_ text: String, in cell: UITableViewCell) -> Bool {
    views(UILabel.self, in: cell).contains { $0.text?.contains(text) == true }
  }

  // MARK: Contents

  /// The time of the team's last login.
  func loginTimestamp() throws -> Date? { try teams().first?["loginTimestamp"] as? Date }

  /// Logs in, and returns a Boolean value that indicates whether the credentials were accepted.
  /// Other rows check whether the list loads, and when the time of the login changes.
  func isAccepted(_ username: String? = nil, _ password: String? = nil) async throws -> Bool {
    let before = try loginTimestamp()
    try await logIn(username, password)
    if front !== login { return true }
    guard try loginTimestamp() != before else { return false }
    // Only in a solution that never loads the list does the time tell.
    let other = try await Self.loggedIn(solution)
    return other.front === other.login
  }

  func teams() throws -> [Attributes] {
    try values("Team", of: product?.accounts.teams())
  }

  /// The players, sorted by last name.
  func players() throws -> [Attributes] {
    try values("Player", of: product?.store.players()).sorted {
      $0.text("lastName") < $1.text("lastName")
    }
  }

  /// Returns a player in the order of the list, or the last one if there are fewer.
  func player(_ index: Int) throws -> Attributes {
    let players = try players()
    return try #require(players.dropFirst(index).first ?? players.last)
  }

  func categories() throws -> [Attributes] {
    try values("EquipmentCategory", of: product?.store.categories())
  }

  private func values(_ type: String, of stored: [Any]?) -> [Attributes] {
    (stored ?? ObjectGraph.values(named: type, from: login)).map(Attributes.init)
  }

  /// Changes the display order of an entity's category.
  func move(_ category: String, to displayOrder: Int32) throws {
    try product?.move(category, to: displayOrder)
    for case let found as Models.EquipmentCategory
      in ObjectGraph.values(named: "EquipmentCategory", from: login)
    where found.nameOfEntity == category {
      found.displayOrder = displayOrder
    }
    for case let data as AnotherSolution.DataModel in ObjectGraph.objects(of: login) {
      for index in data.categories.indices where data.categories[index].nameOfEntity == category {
        data.categories[index].displayOrder = Int(displayOrder)
      }
    }
  }

  /// Changes the team's user name, except in the product, whose accounts are not part of the model.
  func change(username: String) {
    for case let team as Models.Team in ObjectGraph.values(named: "Team", from: login) {
      team.username = username
    }
    for case let data as AnotherSolution.DataModel in ObjectGraph.objects(of: login) {
      data.team.username = username
    }
  }

  /// Changes the team's password.
  func change(password: String) throws {
    try product?.change(password: password)
    for case let team as Models.Team in ObjectGraph.values(named: "Team", from: login) {
      team.password = try Self.hasher.hash(password)
    }
    for case let data as AnotherSolution.DataModel in ObjectGraph.objects(of: login) {
      data.team.password = password
    }
  }
}
