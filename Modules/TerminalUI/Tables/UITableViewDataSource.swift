public import Foundation

/// An object that provides the contents of a table. Cells are requested only for visible rows.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  /// The result of `tableView(_:commit:forRowAt:)`: `Void`, or `Never?` in a data source that does
  /// not implement it. The compiler infers it.
  associatedtype CommitResult

  /// Returns the number of sections; one by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns a configured cell for a visible row, usually a dequeued one.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the title of a section's header, or nil for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer, or nil for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns a Boolean value that indicates whether a row can be deleted, or another one inserted
  /// there.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns a Boolean value that indicates whether a row can be moved in edit mode.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Commits an edit, for example by removing a deleted row from the data. Without this method rows
  /// have no Delete button, as in UIKit.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) -> CommitResult
  /// Moves a row in the data after the user moved it in the table.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Returns the titles of the section index at the right edge, such as first letters, or nil for
  /// none.
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

  /// Rows are editable by default, as in UIKit.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  // Disfavored, so that a call means the data source's own method and not this one.
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

/// Returns a Boolean value that indicates whether a data source implements
/// `tableView(_:commit:forRowAt:)`, without calling it, since that would delete a row.
///
/// UIKit asks the Objective-C runtime. Here the result type of the method shows it: it is `Never?`
/// if the default implementation is used. A table view controller always has the method, for
/// subclasses to override, so its class is examined.
@MainActor
func implementsCommit<Source: UITableViewDataSource>(_ dataSource: Source) -> Bool {
  guard Source.CommitResult.self != Never?.self else { return false }
  guard let controller = dataSource as? UITableViewController, let commitSlot else { return true }
  return methods(of: type(of: controller))[commitSlot]
    != methods(of: UITableViewController.self)[commitSlot]
}

/// The index of `tableView(_:commit:forRowAt:)` in the method table of a table view controller's
/// class. If it is nil because it cannot be found, all controllers are assumed to implement the
/// method.
///
/// It is the only index at which a class that overrides the method differs from
/// `UITableViewController`, and a class that overrides nothing does not.
@MainActor private let commitSlot: Int? = {
  final class Plain: UITableViewController {}
  final class Committing: UITableViewController {
    // Not empty, because it might be merged with the empty method that it overrides.
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

/// Returns the words of a class's metadata from its address point, which include its method table.
/// Their number is in the header, whose layout the Swift ABI defines.
private func methods(of controllerClass: UITableViewController.Type) -> UnsafeBufferPointer<UInt> {
  // With an Objective-C runtime, the header would have three more words.
  let sizeOffset = 32
  let metadata = unsafeBitCast(controllerClass, to: UnsafeRawPointer.self)
  let size = metadata.load(fromByteOffset: sizeOffset, as: UInt32.self)
  let addressPoint = metadata.load(fromByteOffset: sizeOffset + 4, as: UInt32.self)
  let words = Int(size - addressPoint) / MemoryLayout<UInt>.size
  return UnsafeBufferPointer(start: metadata.assumingMemoryBound(to: UInt.self), count: words)
}
