/// A property of an item that a form edits.
///
///     enum NoteProperty: String, CaseIterable, ItemProperty {
///       case title, text
///
///       func copy(from note: Note, to other: inout Note) {
///         switch self {
///         case .title: other.title = note.title
///         case .text: other.text = note.text
///         }
///       }
///     }
public protocol ItemProperty: Hashable, Sendable {
  associatedtype Item

  /// The name in a sentence, such as `due date`.
  var name: String { get }

  /// Copies the property from an item to another one.
  func copy(from item: Item, to other: inout Item)

  /// Returns a Boolean value that indicates whether two items have the same value.
  func isEqual(_ one: Item, _ other: Item) -> Bool
}

extension ItemProperty where Self: RawRepresentable<String> {
  public var name: String { rawValue }
}

extension ItemProperty where Item: Equatable {
  public func isEqual(_ one: Item, _ other: Item) -> Bool {
    var copy = other
    self.copy(from: one, to: &copy)
    return copy == other
  }
}

extension Sequence where Element: ItemProperty {
  /// Copies the properties that differ between two states of an item to a third item.
  public func copyChanges(
    from old: Element.Item, to new: Element.Item, into other: inout Element.Item
  ) {
    for property in self where !property.isEqual(old, new) { property.copy(from: new, to: &other) }
  }

  /// Copies the properties that differ between two states of an item to a third item, except those
  /// in which the third item already differed from the old state.
  public func copySharedChanges(
    from old: Element.Item, to new: Element.Item, into other: inout Element.Item
  ) {
    filter { [other] in $0.isEqual(old, other) }.copyChanges(from: old, to: new, into: &other)
  }
}

/// An item in a form, with its stored state.
///
/// Another program may change the item while the form is open. ``merge(_:typed:)`` combines both
/// changes: a property that only one side changed has the value of that side. If both changed it
/// differently, the form keeps its value, and ``conflicts`` names the property.
///
///     var edited = EditedItem(note, properties: NoteProperty.allCases)
///     edited.item.title = "Shopping"
///     edited.merge(try store.item(id))
///     if edited.conflicts.isEmpty { try store.update(edited.item) }
public struct EditedItem<Property: ItemProperty> {
  /// The item as the form shows it.
  public var item: Property.Item
  /// The stored item at the last merge. For a new item, the initial values of the form.
  public private(set) var stored: Property.Item
  /// A Boolean value that indicates whether the stored item was gone at the last merge.
  public private(set) var isDeleted = false
  /// The properties that were different on both sides at a merge.
  private var contested: Set<Property> = []
  private let properties: [Property]

  /// Begins to edit an item.
  ///
  /// - Parameters:
  ///   - item: The stored item, or the initial values of a new one.
  ///   - properties: The properties that the form edits. All other values follow the stored item.
  public init(_ item: Property.Item, properties: [Property]) {
    (self.item, stored, self.properties) = (item, item, properties)
  }

  /// The properties in which the form differs from the stored item.
  public var changes: [Property] { properties.filter { !$0.isEqual(item, stored) } }

  /// A Boolean value that indicates whether the form differs from the stored item.
  public var hasChanges: Bool { properties.contains { !$0.isEqual(item, stored) } }

  /// The properties to which the form and another program gave different values.
  public var conflicts: [Property] { changes.filter(contested.contains) }

  /// Merges the changes of other programs into the form.
  ///
  /// - Parameters:
  ///   - latest: The item as it is stored now; nil if it was deleted. The form then keeps its
  ///     values.
  ///   - typed: Properties that count as changed in the form although ``item`` doesn't have the new
  ///     value yet, because it is still being typed.
  /// - Returns: The properties that were changed since the last merge.
  @discardableResult
  public mutating func merge(
    _ latest: Property.Item?, typed: Set<Property> = []
  ) -> [Property] {
    isDeleted = latest == nil
    guard let latest else { return [] }
    let foreign = properties.filter { !$0.isEqual(latest, stored) }
    var merged = latest
    for property in properties {
      let isEdited = typed.contains(property) || !property.isEqual(item, stored)
      // An unchanged property is copied as well: its spelling may be being typed.
      guard isEdited || !foreign.contains(property) else { continue }
      property.copy(from: item, to: &merged)
      if isEdited, foreign.contains(property), !property.isEqual(item, latest) {
        contested.insert(property)
      }
    }
    (item, stored) = (merged, latest)
    return foreign
  }

  /// Ends all conflicts in favor of the form.
  public mutating func resolveConflicts() { contested = [] }

  /// Discards the changes of the form.
  public mutating func revert() {
    item = stored
    resolveConflicts()
  }
}

extension EditedItem where Property: CaseIterable {
  /// Begins to edit all properties of an item.
  public init(_ item: Property.Item) {
    self.init(item, properties: Array(Property.allCases))
  }
}

extension EditedItem: Sendable where Property.Item: Sendable {}
