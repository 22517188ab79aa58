import Foundation
import TerminalUI

/// A data source that counts the requested cells.
@MainActor
final class CountingDataSource: UITableViewDataSource {
  private let source: any UITableViewDataSource
  var rowsAskedFor = 0

  init(_ source: any UITableViewDataSource) { self.source = source }

  func numberOfSections(in tableView: UITableView) -> Int { source.numberOfSections(in: tableView) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    source.tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    source.tableView(tableView, titleForHeaderInSection: section)
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    rowsAskedFor += 1
    return source.tableView(tableView, cellForRowAt: indexPath)
  }
}
