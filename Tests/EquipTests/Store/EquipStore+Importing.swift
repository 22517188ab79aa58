import struct Models.StatedFields

@testable import Equip

extension EquipStore {
  /// Imports players and items. Those beyond the end of an array of fields state all fields, and
  /// those beyond the end of an array of keys have none.
  @discardableResult
  func importTeam(
    players: [Player], items: [Equipment] = [], playerFields: [StatedFields] = [],
    itemFields: [StatedFields] = [], playerKeys: [EntryKey] = [], itemKeys: [EntryKey] = [],
    accepting check: (TeamImportSummary) throws -> Void = { _ in }
  ) throws -> TeamImportSummary {
    try importTeam(
      players: Self.entries(players, playerFields, playerKeys),
      items: Self.entries(items, itemFields, itemKeys), accepting: check)
  }

  private static func entries<Object: TeamRecord>(
    _ objects: [Object], _ fields: [StatedFields], _ keys: [EntryKey]
  ) -> [ImportedEntry<Object>] {
    objects.enumerated().map { index, object in
      ImportedEntry(
        object, stating: fields.indices.contains(index) ? fields[index] : .all,
        key: keys.indices.contains(index) ? keys[index] : EntryKey())
    }
  }
}
