import Foundation

/// Whether a data source implements `tableView(_:commit:forRowAt:)`. It cannot be tried, since that
/// would delete a row.
///
/// UIKit asks the Objective-C runtime. Here the method's result tells: it is `Never?` where the
/// protocol's own is taken. A table controller has the method to be overridden: its class is looked at.
@MainActor
func implementsCommit<Source: UITableViewDataSource>(_ dataSource: Source) -> Bool {
  guard Source.CommitResult.self != Never?.self else { return false }
  guard let controller = dataSource as? UITableViewController, let commitSlot else { return true }
  return methods(of: type(of: controller))[commitSlot]
    != methods(of: UITableViewController.self)[commitSlot]
}

/// Where the address of `tableView(_:commit:forRowAt:)` stands in the table of methods of a table
/// controller's class; nil where it cannot be found, and then all are taken to implement it.
///
/// It is the one place at which a class that overrides the method differs from
/// `UITableViewController`, and a class that overrides nothing does not.
@MainActor private let commitSlot: Int? = {
  final class Plain: UITableViewController {}
  final class Committing: UITableViewController {
    // It does something, lest it be merged with the empty method that it overrides.
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { tableView.reloadData() }
  }
  let (base, plain) = (methods(of: UITableViewController.self), methods(of: Plain.self))
  let committing = methods(of: Committing.self)
  let slots = base.indices.filter { plain[$0] == base[$0] && committing[$0] != base[$0] }
  return slots.count == 1 ? slots[0] : nil
}()

/// The words of a class's metadata from its address point on, among them its table of methods. Their
/// number is in the header, whose form Swift's ABI fixes.
private func methods(of controllerClass: UITableViewController.Type) -> UnsafeBufferPointer<UInt> {
  // Where there is an Objective-C runtime the header has three words more.
  let sizeOffset = 32
  let metadata = unsafeBitCast(controllerClass, to: UnsafeRawPointer.self)
  let size = metadata.load(fromByteOffset: sizeOffset, as: UInt32.self)
  let addressPoint = metadata.load(fromByteOffset: sizeOffset + 4, as: UInt32.self)
  let words = Int(size - addressPoint) / MemoryLayout<UInt>.size
  return UnsafeBufferPointer(start: metadata.assumingMemoryBound(to: UInt.self), count: words)
}
