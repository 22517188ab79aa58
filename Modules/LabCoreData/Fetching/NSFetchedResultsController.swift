public import Foundation
import Persistence

/// The kinds of changes that a controller reports.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete = 2
  case move = 3
  case update = 4
}

/// A section of fetched objects.
public protocol NSFetchedResultsSectionInfo {
  /// The name of the section: the value that its objects have in common.
  var name: String { get }
  /// The title of the section in the index.
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// A controller that fetches the objects for a table, in sections, and reports their changes.
open class NSFetchedResultsController<ResultType>: NSObject {
  /// The request for the objects.
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  /// The key path of the value that the objects of a section have in common; nil for one section.
  public let sectionNameKeyPath: String?
  /// The name of the cache. It has no effect.
  public let cacheName: String?
  /// The object that is notified when the objects have changed.
  public weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// The fetched objects; nil before the first fetch.
  public private(set) var fetchedObjects: [ResultType]?

  private var list: [Section] = []
  private var observation: (any NSObjectProtocol)?

  private struct Section: NSFetchedResultsSectionInfo {
    let name: String
    var members: [NSManagedObject]

    var indexTitle: String? { name.first.map { $0.uppercased() } }
    var numberOfObjects: Int { members.count }
    var objects: [Any]? { members }
  }

  /// Creates a controller. It has no objects before ``performFetch()``.
  ///
  /// - Parameters:
  ///   - fetchRequest: The request for the objects.
  ///   - context: The context of the objects.
  ///   - sectionNameKeyPath: The key path of the value that the objects of a section have in
  ///     common; nil for one section. The first sort descriptor must sort by it.
  ///   - name: The name of the cache. It has no effect.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
    super.init()
  }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  /// Does nothing, because there are no caches.
  public class func deleteCache(withName name: String?) {}

  /// Fetches the objects.
  ///
  /// - Throws: An `NSError` if the store cannot be read.
  open func performFetch() throws {
    try fetch()
    guard observation == nil else { return }
    let controller = QueueConfined(WeakController(self))
    observation = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
    ) { notification in
      let changes = [NSUpdatedObjectsKey, NSRefreshedObjectsKey].flatMap {
        ManagedValue.objects(in: notification.userInfo?[$0])
      }
      controller.value.controller?.update(changed: Set(changes))
    }
  }

  private struct WeakController {
    weak var controller: NSFetchedResultsController?

    init(_ controller: NSFetchedResultsController) { self.controller = controller }
  }

  private func fetch() throws {
    let objects = try managedObjectContext.fetch(fetchRequest)
    fetchedObjects = objects
    list = []
    for object in objects.compactMap({ $0 as? NSManagedObject }) {
      let name = sectionNameKeyPath.map { Self.name(object.value(forKeyPath: $0)) } ?? ""
      if let last = list.last, last.name == name {
        list[list.count - 1].members.append(object)
      } else if let index = list.firstIndex(where: { $0.name == name }) {
        list[index].members.append(object)
      } else {
        list.append(Section(name: name, members: [object]))
      }
    }
    if sectionNameKeyPath == nil, list.isEmpty { list = [Section(name: "", members: [])] }
  }

  private static func name(_ value: Any?) -> String { value.map { "\($0)" } ?? "" }

  // MARK: Objects

  /// The sections; nil before the first fetch.
  public var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects == nil ? nil : list }

  public var sectionIndexTitles: [String] { list.compactMap(\.indexTitle) }

  /// Returns the object at an index path. An invalid index path ends the program, as on iOS.
  public func object(at indexPath: IndexPath) -> ResultType {
    guard indexPath.count == 2, list.indices.contains(indexPath[0]),
      list[indexPath[0]].members.indices.contains(indexPath[1]),
      let object = list[indexPath[0]].members[indexPath[1]] as? ResultType
    else {
      fatalError(
        "no object at index \(indexPath.last ?? 0) in section at index \(indexPath.first ?? 0)")
    }
    return object
  }

  /// Returns the index path of an object; nil if it was not fetched.
  public func indexPath(forObject object: ResultType) -> IndexPath? {
    for (section, info) in list.enumerated() {
      if let row = info.members.firstIndex(where: { $0 === object as AnyObject }) {
        return IndexPath(indexes: [section, row])
      }
    }
    return nil
  }

  /// Returns the index of the section with a title in the index.
  public func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    list.firstIndex { $0.indexTitle == title } ?? sectionIndex
  }

  // MARK: Changes

  /// Fetches again after a change of the context, and notifies the delegate of the differences.
  private func update(changed: Set<NSManagedObject>) {
    guard fetchedObjects != nil else { return }
    let before = list
    // If the store cannot be read, the list is kept. The program's next fetch throws the error.
    guard (try? fetch()) != nil else { return }
    guard let delegate else { return }
    // Delegates are screens, so only changes on the main queue are reported.
    guard NSManagedObjectContext.isOnMainQueue else { return }
    let controller = QueueConfined(self)
    let receiver = QueueConfined(delegate)
    let former = QueueConfined(before)
    let present = QueueConfined(list)
    let changed = QueueConfined(changed)
    MainActor.assumeIsolated {
      controller.value.notify(
        receiver.value, from: former.value, to: present.value, changed: changed.value)
    }
  }

  @MainActor
  private func notify(
    _ delegate: any NSFetchedResultsControllerDelegate, from before: [Section],
    to after: [Section], changed: Set<NSManagedObject>
  ) {
    func ids(_ sections: [Section]) -> [NSFetchedResultsSection<NSManagedObject>] {
      sections.map { NSFetchedResultsSection(name: $0.name, ids: $0.members) }
    }
    let changes = FetchedChanges(from: ids(before), to: ids(after)) { object, _ in
      changed.contains(object)
    }
    guard !changes.isEmpty else { return }
    let shared = erased
    delegate.controllerWillChangeContent(shared)
    for change in changes.sections {
      let type = NSFetchedResultsChangeType(rawValue: change.type.rawValue) ?? .insert
      let section = (type == .delete ? before : after)[change.index]
      delegate.controller(
        shared, didChange: section, atSectionIndex: change.index, for: type)
    }
    for change in changes.rows {
      delegate.controller(
        shared, didChange: change.id, at: change.old,
        for: NSFetchedResultsChangeType(rawValue: change.type.rawValue) ?? .update,
        newIndexPath: change.new)
    }
    delegate.controllerDidChangeContent(shared)
  }

  /// The controller in the type that the delegate's methods have.
  private var erased: NSFetchedResultsController<any NSFetchRequestResult> {
    if let same = self as? NSFetchedResultsController<any NSFetchRequestResult> { return same }
    let copy = NSFetchedResultsController<any NSFetchRequestResult>(
      fetchRequest: fetchRequest.requesting(NSFetchRequest<any NSFetchRequestResult>.self),
      managedObjectContext: managedObjectContext, sectionNameKeyPath: sectionNameKeyPath,
      cacheName: cacheName)
    copy.fetchedObjects = fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult }
    copy.list = list.map { .init(name: $0.name, members: $0.members) }
    copy.original = self
    return copy
  }

  /// The controller of which this one is a copy for delegates; nil for any other.
  private weak var original: NSObject?

  open override func isEqual(_ object: Any?) -> Bool {
    guard let object = object as? NSObject else { return false }
    return self === object || original === object
      || (object as? NSFetchedResultsController<any NSFetchRequestResult>)?.original === self
  }

  open override var hash: Int { ObjectIdentifier(original ?? self).hashValue }
}

/// The methods by which a controller notifies its delegate that objects have changed.
@preconcurrency @MainActor
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  /// Notifies the delegate that changes are about to be reported.
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)

  /// Notifies the delegate that a section was inserted or deleted.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - sectionInfo: The section.
  ///   - sectionIndex: Its index; of a deleted section, before the change.
  ///   - type: `insert` or `delete`.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)

  /// Notifies the delegate that an object changed.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - anObject: The object.
  ///   - indexPath: The index path before the change; nil for an insertion.
  ///   - type: The kind of change.
  ///   - newIndexPath: The index path after the change; nil for a deletion.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)

  /// Notifies the delegate that all changes have been reported.
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}

  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}

  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}

  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
}
