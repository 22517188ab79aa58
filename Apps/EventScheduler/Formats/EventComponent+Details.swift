import Foundation
import Interchange
import Models

/// The place, categories, URL, color and status of a component.
extension EventComponent {
  /// The place; nil if there is none.
  var place: String? {
    text(of: location).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The categories of all lines, without duplicates.
  var categoryNames: [String] {
    CalendarEvent.categories(categories.flatMap { TagList.tags(text.bytes[$0.scan.value]) })
  }

  /// The URL; nil if there is none.
  var address: String? { written(url) }

  /// The name of the color; nil if there is none.
  var colorName: String? { written(color) }

  /// The status; nil if it is missing or unknown.
  var eventStatus: EventStatus? {
    word(status).flatMap { EventStatus(rawValue: $0.lowercased()) }
  }

  /// Returns a value without escapes and surrounding white space; nil if it is blank.
  private func written(_ property: Property?) -> String? {
    property.flatMap { property in
      let value = String(decoding: text.bytes[property.scan.value], as: UTF8.self)
      let trimmed = value.trimmingCharacters(in: .whitespacesAndNewlines)
      return trimmed.isEmpty ? nil : trimmed
    }
  }

  /// The properties that contain these details.
  var linesOfDetails: [Property?] { [location, url, color, status] + categories }

  /// Copies these details to an event.
  func copyDetails(to event: inout CalendarEvent) {
    event.place = place
    event.categories = categoryNames
    event.url = address
    event.color = colorName
    event.status = eventStatus
  }
}

extension CalendarEvent {
  /// Returns names of categories without blank names and duplicates.
  static func categories(_ names: some Sequence<String>) -> [String] {
    var seen: Set<CategoryName> = []
    return names.map { CategoryName($0) }
      .filter { !$0.text.isEmpty && seen.insert($0).inserted }.map(\.text)
  }
}

extension CalendarFields {
  /// The lines of place, categories, URL, color and status.
  var detailLines: [ContentLine] {
    let values = [
      ("LOCATION", ICalendarText.escape(place)), ("CATEGORIES", TagList.text(of: categories)),
      ("URL", url), ("COLOR", color), ("STATUS", status?.rawValue.uppercased() ?? ""),
    ]
    return values.filter { !$0.1.isEmpty }.map { ContentLine(name: $0, value: $1) }
  }

  /// Replaces the details of a component that differ.
  func applyDetails(to edits: inout ComponentEdits) {
    let original = edits.original
    edits.set(original.location, "LOCATION", to: place)
    if url != original.address ?? "" { edits.setOrRemove(original.url, "URL", to: url) }
    if color != original.colorName ?? "" { edits.setOrRemove(original.color, "COLOR", to: color) }
    if status != original.eventStatus {
      edits.setOrRemove(original.status, "STATUS", to: status?.rawValue.uppercased())
    }
    guard categories != original.categoryNames else { return }
    // The first line gets all categories, and the other lines are removed.
    edits.setOrRemove(
      original.categories.first, "CATEGORIES", to: TagList.text(of: categories))
    for line in original.categories.dropFirst() { edits.replace(line, by: []) }
  }
}
