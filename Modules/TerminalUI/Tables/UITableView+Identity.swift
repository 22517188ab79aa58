import Foundation

extension UITableView: ListView {
  func hasItem(at path: IndexPath) -> Bool { metrics.contains(path) }
}
