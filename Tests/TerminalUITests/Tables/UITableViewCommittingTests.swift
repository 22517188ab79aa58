import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Tables that delete rows and tables that do not, distinguished without a deletion.
@MainActor
struct UITableViewCommittingTests {
  private final class Committing: NameTable {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  private class Base: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { tableView.reloadData() }
  }

  private final class Derived: Base {
    override func viewDidLoad() { super.viewDidLoad() }
  }

  private final class Generic<Row>: UITableViewController {
    var rows: [Row] = []
  }

  /// A screen with a table among its views, as many solutions have it.
  private class Screen: UIViewController, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 40, height: 8))
      table.dataSource = self
      view.addSubview(table)
    }
  }

  fileprivate final class DeletingScreen: UIViewController {
    var rowCount = 2

    override func viewDidLoad() {
      super.viewDidLoad()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 40, height: 8))
      table.dataSource = self
      view.addSubview(table)
    }
  }

  @Test func onlyDataSourcesThatImplementTheMethodCommit() {
    let names = NameTable(["Ann"])
    #expect(!implementsCommit(names))
    #expect(!implementsCommit(UITableViewController()))
    #expect(!implementsCommit(Generic<Int>()))
    #expect(!implementsCommit(Screen()))
    #expect(implementsCommit(Committing(["Ann"])))
    #expect(implementsCommit(Base()))
    #expect(implementsCommit(Derived()))
    #expect(implementsCommit(DeletingScreen()))
  }

  @Test func aTableWithoutDeletionOffersNoDelete() {
    for controller in [NameTable(["Ann", "Bob"]), Screen()] {
      let pilot = Pilot(showing: controller, columns: 40, rows: 12)
      let before = pilot.screen.lines
      #expect(before[11].contains("?") && !before[11].contains("Delete"))
      pilot.press("d", "Delete")
      pilot.drag(from: (20, 0), to: (10, 0))
      #expect(!pilot.screen.contains("Delete"))
      (controller as? UITableViewController)?.setEditing(true, animated: false)
      pilot.drawPendingFrame()
      #expect(!pilot.screen.contains("Delete") && !pilot.screen.contains("⊖"))
    }
  }

  @Test func aTableWithDeletionOffersDelete() {
    let table = Committing(["Ann", "Bob"])
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    #expect(pilot.screen.lines[11].contains("d Delete"))
    pilot.press("d", "Enter")
    #expect(table.names == ["Bob"])
    let screen = DeletingScreen()
    let other = Pilot(showing: screen, columns: 40, rows: 12)
    other.press("d", "Enter")
    #expect(screen.rowCount == 1 && !other.screen.contains("row 0"))
  }

  @Test func aRowWithoutSwipeActionsIsNotDeleted() {
    final class Kept: NameTable {
      override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration() }
    }
    let table = Kept(["Ann"])
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    pilot.press("Left", "d", "Enter")
    #expect(table.names == ["Ann"])
  }

  @Test func customSwipeActionsDoNotRequireDeletion() {
    final class Swiped: NameTable {
      override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
        ])
      }
    }
    let pilot = Pilot(showing: Swiped(["Ann"]), columns: 40, rows: 12)
    #expect(pilot.screen.lines[11].contains("Flag"))
    pilot.press("Left")
    #expect(pilot.screen.lines[0].contains("Flag"))
  }
}

extension UITableViewCommittingTests.DeletingScreen: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    rowCount -= 1
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}
