import Foundation
import Interchange
import Models

/// Where an event is, its categories, its address, its color and whether it takes place, as a component says
/// them.
extension EventComponent {
  /// Where it is; nil where nothing says so.
  var place: String? {
    text(of: location).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The categories of all its lines, each once.
  var categoryNames: [String] {
    CalendarEvent.categories(categories.flatMap { TagList.tags(text.bytes[$0.scan.value]) })
  }

  /// The address with more about it.
  var address: String? { written(url) }

  /// The name of its color.
  var colorName: String? { written(color) }

  /// A Boolean value that indicates whether the event takes place; nil where nothing says so, or nothing
  /// that is known.
  var eventStatus: EventStatus? {
    word(status).flatMap { EventStatus(rawValue: $0.lowercased()) }
  }

  /// A value that is no text, as it stands there.
  private func written(_ property: Property?) -> String? {
    property.flatMap { property in
      let value = String(decoding: text.bytes[property.scan.value], as: UTF8.self)
      let trimmed = value.trimmingCharacters(in: .whitespacesAndNewlines)
      return trimmed.isEmpty ? nil : trimmed
    }
  }

  /// The lines that say them.
  var linesOfDetails: [Property?] { [location, url, color, status] + categories }

  /// Copies them to an event.
  func copyDetails(to event: inout CalendarEvent) {
    event.place = place
    event.categories = categoryNames
    event.url = address
    event.color = colorName
    event.status = eventStatus
  }
}

extension CalendarEvent {
  /// Names of categories, without those that are blank or there already.
  static func categories(_ names: some Sequence<String>) -> [String] {
    var seen: Set<CategoryName> = []
    return names.map { CategoryName($0) }
      .filter { !$0.text.isEmpty && seen.insert($0).inserted }.map(\.text)
  }
}

extension CalendarFields {
  /// The lines that say place, categories, address, color and status.
  var detailLines: [ContentLine] {
    let values = [
      ("LOCATION", ICalendarText.escape(place)), ("CATEGORIES", TagList.text(of: categories)),
      ("URL", url), ("COLOR", color), ("STATUS", status?.rawValue.uppercased() ?? ""),
    ]
    return values.filter { !$0.1.isEmpty }.map { ContentLine(name: $0, value: $1) }
  }

  /// Writes them into a component, where it says otherwise.
  func applyDetails(to edits: inout ComponentEdits) {
    let original = edits.original
    edits.set(original.location, "LOCATION", to: place)
    if url != original.address ?? "" { edits.setOrRemove(original.url, "URL", to: url) }
    if color != original.colorName ?? "" { edits.setOrRemove(original.color, "COLOR", to: color) }
    if status != original.eventStatus {
      edits.setOrRemove(original.status, "STATUS", to: status?.rawValue.uppercased())
    }
    guard categories != original.categoryNames else { return }
    // They go to the first line that has some; of the others nothing is left.
    edits.setOrRemove(
      original.categories.first, "CATEGORIES", to: TagList.text(of: categories))
    for line in original.categories.dropFirst() { edits.replace(line, by: []) }
  }
}
