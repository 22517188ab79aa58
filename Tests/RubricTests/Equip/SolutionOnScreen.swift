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

/// A solution that runs, as a person sees it.
@MainActor
final class SolutionOnScreen {
  let solution: Solution
  let pilot: Pilot
  /// The screen it begins with.
  let login: UIViewController
  /// The environment of the product.
  private let product: MarkedEquip?

  init(
    _ solution: Solution, columns: Int = 80, rows: Int = 24,
    hashing: MarkedHashing = MarkedHashing(), keptIn folder: TemporaryFolder? = nil
  ) throws {
    self.solution = solution
    let product = solution == .product ? try MarkedEquip(hashing: hashing) : nil
    self.product = product
    pilot = Pilot(
      showing: try product?.makeRoot() ?? Self.start(solution, keptIn: folder), columns: columns,
      rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: true))
    login = try #require(pilot.window.rootViewController?.frontmost)
  }

  /// Hashes the passwords of the assignment's own solution.
  private static let hasher = PasswordHasher(cost: .minimum)

  /// Returns the first screen of the app delegate.
  private static func start(
    _ solution: Solution, keptIn folder: TemporaryFolder?
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

  /// Logged in.
  static func loggedIn(
    _ solution: Solution, columns: Int = 80, rows: Int = 24
  ) async throws -> SolutionOnScreen {
    let app = try SolutionOnScreen(solution, columns: columns, rows: rows)
    try await app.logIn()
    return app
  }

  // MARK: What is seen

  var screen: ScreenEmulator { pilot.screen }

  /// The screen in front.
  var front: UIViewController {
    pilot.window.rootViewController?.frontmost ?? UIViewController()
  }

  var navigation: UINavigationController? { front.navigationController }

  /// The views of a kind on the screen in front.
  func views<View: UIView>(_ type: View.Type, of controller: UIViewController? = nil) -> [View] {
    (controller ?? front).viewIfLoaded.map { views(type, in: $0) } ?? []
  }

  /// The views of a kind that a view has in it, and itself.
  func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    [view as? View].compactMap(\.self) + view.subviews.flatMap { views(type, in: $0) }
  }

  /// The rows that are seen in the table in front.
  var cells: [UITableViewCell] { views(UITableView.self).first?.visibleCells ?? [] }

  /// The words on the labels of each of them.
  var rows: [[String]] { cells.map { views(UILabel.self, in: $0).compactMap(\.text) } }

  /// The words on the labels of the login.
  var loginWords: Set<String> {
    Set(views(UILabel.self, of: login).compactMap(\.text).filter { !$0.isEmpty })
  }

  var indicator: UIActivityIndicatorView? {
    views(UIActivityIndicatorView.self, of: login).first
  }

  // MARK: What a person does

  /// The fields of the login.
  func fields() throws -> (username: UITextField, password: UITextField) {
    let fields = views(UITextField.self, of: login)
    // None that is secure, and two that are, cost their row alone.
    let secure = fields.filter(\.isSecureTextEntry)
    let password = try #require(secure.count == 1 ? secure.first : fields.last)
    return (try #require(fields.first { $0 !== password }), password)
  }

  /// The button that logs in; there may be others.
  var loginButton: UIButton {
    get throws {
      let buttons = views(UIButton.self, of: login)
      let named = buttons.first { button in
        button.currentTitle?.lowercased().contains(/log ?in|sign ?in|enter/) == true
      }
      return try #require(named ?? buttons.first)
    }
  }

  /// Types user name and password and presses the button.
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

  /// Waits until the list has loaded or the login was refused, as far as the row's limit allows.
  ///
  /// A login that does not finish records no issue, because the following check reports it.
  func finishLogin() async {
    let (shown, wasBusy) = (loginWords, indicator?.isAnimating == true)
    let end = ContinuousClock.now + (wasBusy ? RubricWait.timeLeft : RubricWait.timeForAttempt)
    while !isLoginOver(since: shown, wasBusy: wasBusy), ContinuousClock.now < end {
      await pilot.drainMainQueue()
    }
    await pilot.drainMainQueue()
  }

  /// Returns a Boolean value that indicates whether a login is over, by any of its signs: an indicator that
  /// stops, a password field that is cleared, a text that changes.
  private func isLoginOver(since shown: Set<String>, wasBusy: Bool) -> Bool {
    if front !== login { return true }
    let isBusy = indicator?.isAnimating == true
    if wasBusy, !isBusy { return true }
    guard let password = try? fields().password, password.text == "" else { return false }
    return !isBusy || loginWords != shown
  }

  /// Clicks on the detail-disclosure control in the row of a player; the first player's by default.
  func openInformation(of index: Int = 0) throws {
    let player = try player(index)
    let names = [player.words("lastName"), player.words("givenNames")]
    let lines = screen.lines
    let row = try #require(
      lines.firstIndex { line in line.contains("ⓘ") && names.allSatisfy(line.contains) })
    let place = try #require(lines[row].firstIndex(of: "ⓘ"))
    pilot.click(column: lines[row].distance(from: lines[row].startIndex, to: place), row: row)
  }

  // MARK: What there is

  /// The time of the team's last login.
  func loginTimestamp() throws -> Date? { try teams().first?["loginTimestamp"] as? Date }

  /// Logs in, and returns a Boolean value that indicates whether the credentials were accepted. What
  /// follows then, that the list loads, is a row of its own.
  func isAccepted(_ username: String? = nil, _ password: String? = nil) async throws -> Bool {
    let before = try loginTimestamp()
    try await logIn(username, password)
    return try front !== login || loginTimestamp() != before
  }

  func teams() throws -> [Attributes] {
    try values("Team", of: product?.accounts.teams())
  }

  /// The players, by last name.
  func players() throws -> [Attributes] {
    try values("Player", of: product?.store.players()).sorted {
      $0.words("lastName") < $1.words("lastName")
    }
  }

  /// A player in the order of the list; the last one if there are fewer.
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

  /// Gives the category of an entity another place.
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

  /// Gives the team another user name, except in the product, whose account is not in the model.
  func change(username: String) {
    for case let team as Models.Team in ObjectGraph.values(named: "Team", from: login) {
      team.username = username
    }
    for case let data as AnotherSolution.DataModel in ObjectGraph.objects(of: login) {
      data.team.username = username
    }
  }

  /// Gives the team another password.
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
