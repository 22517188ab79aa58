public import Foundation

/// Tells a table what is in it. Cells are asked for only while they are seen.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// What `tableView(_:commit:forRowAt:)` returns: nothing, or `Never?` where a data source does not
  /// implement it. It need not be named; the compiler finds it.
  associatedtype CommitResult

  /// How many sections there are; one unless implemented.
  func numberOfSections(in tableView: UITableView) -> Int
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, dequeued and filled; asked only for rows that are seen.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The heading of a section; nil for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The footing of a section; nil for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be deleted or inserted at.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row can be moved in edit mode.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Does what editing asks for: a row swiped or deleted is to be removed from the data. Where it is not
  /// implemented rows have no Delete button, as in UIKit.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) -> CommitResult
  /// Moves a row in the data, as the table has been asked to show it.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Words for the right edge that lead to sections, such as the first letters of what is in them;
  /// nil for none.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Rows can be edited unless the data source says otherwise, as in UIKit.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  // Disfavoured, so that a call means the data source's own method and not this one.
  @_disfavoredOverload
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) -> Never? { nil }

  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}

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
