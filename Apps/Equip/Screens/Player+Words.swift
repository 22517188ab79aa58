import Foundation
import Models

extension Player {
  /// The kinds of equipment he has nothing of, from head to toes.
  var missingKinds: [EquipmentKind] {
    EquipmentKind.allCases.filter { self[$0] == nil }.sorted { $0.displayOrder < $1.displayOrder }
  }
}

extension [EquipmentKind] {
  /// `no helmet, stick`; `no equipment` where all kinds are in it.
  var wordsForMissing: String {
    if count == EquipmentKind.allCases.count { return "no equipment" }
    return "no " + map { $0.displayName.lowercased() }.joined(separator: ", ")
  }
}

extension [Player] {
  /// The names as a sentence has them, the first few where there are many.
  var names: String {
    let names = prefix(3).map(\.fullName.shortened)
    if count > 3 { return names.joined(separator: ", ") + " and \(count - 3) more" }
    guard let last = names.last, count > 1 else { return names.first ?? "Nobody" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
