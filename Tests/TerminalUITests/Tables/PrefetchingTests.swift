import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Data sources that prepare rows before they are shown.
@MainActor
struct PrefetchingTests {
  private final class Rows: UITableViewController, UITableViewDataSourcePrefetching {
    var count = 40
    var prepared: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
      tableView.prefetchDataSource = self
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      prepared += indexPaths.map(\.row)
    }
  }

  private func waitForMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  @Test func theRowsOfTheNextScreenArePreparedOnce() async {
    let rows = Rows()
    let pilot = Pilot(showing: rows, columns: 30, rows: 10)
    await waitForMainQueue()
    let first = rows.prepared
    #expect(first.first.map { $0 >= rows.tableView.shownCells.count } == true)
    #expect(first == Array((first.first ?? 0)...(first.last ?? 0)))
    rows.tableView.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    pilot.drawPendingFrame()
    await waitForMainQueue()
    #expect(rows.prepared == Set(rows.prepared).sorted())
    #expect(rows.prepared.count > first.count)
  }
}
