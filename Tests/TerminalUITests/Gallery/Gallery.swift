import Foundation
import TerminalCore
import TerminalUITesting

@testable import TerminalUI

/// Small screens with one kind of control each, in the states it has.
@MainActor
enum Gallery {
  static func controls() -> UIViewController {
    let stage = Stage("Controls") { stage in
      @MainActor func button(_ title: String, y: Int, _ set: (UIButton) -> Void = { _ in }) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        set(button)
        stage.put(button, x: 2, y: y, width: 30, height: 1)
      }
      button("Focused", y: 1)
      button("Normal", y: 3)
      button("Disabled", y: 5) { $0.isEnabled = false }
      button("Delete", y: 7) { $0.role = .destructive }
    }
    stage.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .save), UIBarButtonItem(systemItem: .edit),
    ]
    stage.navigationItem.rightBarButtonItems?[1].isEnabled = false
    stage.statusText = "4 buttons"
    return UINavigationController(rootViewController: stage)
  }

  static func fields() -> UIViewController {
    let stage = Stage("Fields") { stage in
      @MainActor func field(_ label: String, y: Int, _ set: (UITextField) -> Void) {
        let field = UITextField()
        field.accessibilityLabel = label
        set(field)
        stage.put(field, x: 0, y: y, width: 38, height: 3)
      }
      field("Name", y: 0) {
        $0.text = "Alan Kay"
        $0.clearButtonMode = .always
      }
      field("City", y: 3) { $0.placeholder = "Where it is" }
      let text = UITextView()
      text.accessibilityLabel = "Notes"
      text.text = "Some notes that are longer than the view is wide."
      stage.put(text, x: 0, y: 6, width: 38, height: 4)
    }
    return UINavigationController(rootViewController: stage)
  }

  static func list() -> UIViewController {
    let table = NumberTable([Array(1...3), Array(4...30)])
    table.titles = ["Few", "Many"]
    table.accessory = .disclosureIndicator
    table.title = "List"
    table.statusText = "30 rows"
    table.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    return UINavigationController(rootViewController: table)
  }

  static func twoLines() -> UIViewController {
    final class Events: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Events"
        tableView.cellPool.register("Event") {
          UITableViewCell(style: .subtitle, reuseIdentifier: "Event")
        }
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        20
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Event", for: indexPath)
        cell.textLabel?.text = "Concert number \(indexPath.row + 1)"
        cell.detailTextLabel?.text = "10/\(indexPath.row + 1)/26, 7:30 PM"
        cell.accessoryType = .detailDisclosureButton
        return cell
      }
    }
    return UINavigationController(rootViewController: Events(style: .plain))
  }
}
