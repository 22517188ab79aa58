import Foundation

extension UITableView: ListView {
  var association: (any UIDataSourceModelAssociation)? {
    dataSource as? any UIDataSourceModelAssociation
  }

  func hasItem(at path: IndexPath) -> Bool { metrics.contains(path) }
}
