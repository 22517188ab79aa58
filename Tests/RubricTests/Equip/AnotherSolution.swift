import Foundation
import Imaging
import TerminalCore
import TerminalUI

/// A different correct solution: values instead of classes, views and segues created in code,
/// another order of the fields, other texts.
@MainActor
enum AnotherSolution {
  static func storyboard() -> UIStoryboard {
    UIStoryboard(
      name: "Another", initial: "Start",
      scenes: [
        .navigation("Start", root: "SignIn"),
        StoryboardScene("SignIn", Login.self) { scene in
          let status = scene.add(UILabel(), outlet: "message") { $0.text = "Who are you?" }
          let secret = scene.add(UITextField(), outlet: "secret") { $0.isSecureTextEntry = true }
          let name = scene.add(UITextField(), outlet: "name") { $0.borderStyle = .none }
          let wheel = scene.add(UIActivityIndicatorView(), outlet: "wheel")
          let button = scene.add(UIButton(type: .system)) { $0.setTitle("Enter", for: .normal) }
          scene.connect(button, for: .touchUpInside, action: Login.enter)
          scene.constrain { views in
            let column: [UIView] = [
              views[status], views[name], views[secret], views[button], views[wheel],
            ]
            return column.enumerated().flatMap { index, view in
              let top = index == 0 ? views.root.topAnchor : column[index - 1].bottomAnchor
              return [
                view.topAnchor.constraint(equalTo: top),
                view.leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
                view.widthAnchor.constraint(equalToConstant: 30),
              ]
            }
          }
          scene.segue("toEntityList", to: "Skaters")
        },
        StoryboardScene("Skaters", Skaters.self) { scene in
          scene.segue("gear", to: "Gear")
          scene.segue("details", to: "Details")
        },
        StoryboardScene("Details", Details.self),
        StoryboardScene("Gear", Gear.self) { $0.prototypeCell("Line", style: .value1) },
      ])
  }

  static func start() -> UIViewController {
    UIImage.decoder = { try? ImageToDataTransformer().reverseTransformedValue($0) }
    let root = storyboard().instantiateInitialViewController()
    let login = (root as? UINavigationController)?.viewControllers.first as? Login
    login?.data = DataModel()
    return root
  }

  struct Team {
    var teamName = "Otters"
    var username = "herons"
    var password = "ice"
    var loginTimestamp: Date?
  }

  struct Player {
    var lastName: String
    var givenNames = "Jo"
    var photoHeadshot = AnotherSolution.picture
    var jerseyNumber = 5
    var position = "Goalkeeper"
    var handedness = "Right"
    var playingStatus = "Active"
    var birthDate = Date(timeIntervalSince1970: 800_000_000)
    var height = 71
    var weight = 180
  }

  struct EquipmentCategory {
    var displayOrder: Int
    var displayName: String
    var displayIcon = AnotherSolution.picture
    var nameOfEntity: String
  }

  nonisolated static var picture: Data? {
    let red = Bitmap(width: 8, height: 8, filledWith: .init(red: 200, green: 0, blue: 0))
    return try? ImageToDataTransformer().transformedValue(red)
  }

  /// A class with the name of Core Data's, which holds the sorted players.
  final class NSFetchedResultsController<Result> {
    var objects: [Result]
    init(_ objects: [Result]) { self.objects = objects }
  }

  final class DataModel {
    var team = Team()
    let players = NSFetchedResultsController<Player>(
      ["Aho", "Bo", "Cy", "Dyk", "Esk"].map { Player(lastName: $0) })
    var categories = ["Helmet", "Gloves", "SkateBoot", "SkateHolder", "SkateRunner", "Stick"]
      .enumerated().map {
        EquipmentCategory(displayOrder: $0 * 5 + 5, displayName: "My \($1)", nameOfEntity: $1)
      }
  }

  final class Login: UIViewController {
    @Outlet var message: UILabel!
    @Outlet var secret: UITextField!
    @Outlet var name: UITextField!
    @Outlet var wheel: UIActivityIndicatorView!
    var data: DataModel?

    func enter() {
      wheel.startAnimating()
      message.text = "One moment"
      DispatchQueue.main.async { MainActor.assumeIsolated { self.compare() } }
    }

    private func compare() {
      wheel.stopAnimating()
      let isRight = name.text == data?.team.username && secret.text == data?.team.password
      secret.text = ""
      message.text = isRight ? "" : "That is not right"
      guard isRight else { return }
      name.text = ""
      data?.team.loginTimestamp = Date()
      performSegue(withIdentifier: "toEntityList", sender: nil)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      (segue.destination as? Skaters)?.data = data
    }
  }

  final class Skaters: UITableViewController {
    var data: DataModel?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection: Int) -> Int {
      data?.players.objects.count ?? 0
    }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = data.map { $0.players.objects[path.row].lastName }
      cell.detailTextLabel?.text = data.map { $0.players.objects[path.row].position }
      cell.accessoryType = .detailDisclosureButton
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      performSegue(withIdentifier: "gear", sender: nil)
    }

    override func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { performSegue(withIdentifier: "details", sender: indexPath) }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      (segue.destination as? Gear)?.categories = data?.categories ?? []
      guard let path = sender as? IndexPath else { return }
      (segue.destination as? Details)?.player = data?.players.objects[path.row]
    }
  }

  final class Details: UIViewController {
    var player: Player?
    private let scroll = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let player else { return }
      let day = Date.FormatStyle(
        date: .long, time: .omitted, locale: Locale(identifier: "en_US"), timeZone: .gmt)
      let label = UILabel(frame: CGRect(x: 0, y: 8, width: 38, height: 8))
      label.numberOfLines = 0
      label.text = """
        \(player.givenNames) \(player.lastName) #\(player.jerseyNumber)
        \(player.position), \(player.handedness), \(player.playingStatus)
        \(player.birthDate.formatted(day))
        \(player.height) in.
        \(player.weight) lbs
        """
      let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 12, height: 6))
      photo.image = player.photoHeadshot.flatMap { UIImage(data: $0) }
      scroll.contentSize = CGSize(width: 38, height: 16)
      [photo, label].forEach(scroll.addSubview)
      view.addSubview(scroll)
    }

    override func viewDidLayoutSubviews() { scroll.frame = view.bounds }
  }

  final class Gear: UITableViewController {
    var categories: [EquipmentCategory] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection: Int) -> Int {
      categories.count
    }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: "Line", for: path)
      let category = categories.sorted { $0.displayOrder < $1.displayOrder }[path.row]
      cell.textLabel?.text = category.displayName
      cell.imageView?.image = category.displayIcon.flatMap { UIImage(data: $0) }
      return cell
    }
  }
}
