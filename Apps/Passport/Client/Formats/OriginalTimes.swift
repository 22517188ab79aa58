import DateFormatting
import Foundation
import Interchange
import LocationServices
import Models

/// The times of a place as written in its imported file, if they contain more than local times.
/// Each is valid until the time is edited, or the place moves to a time zone with another offset.
struct OriginalTimes {
  /// The texts by name – `time` of GPX, `arrival`, `departure` – and under names such as
  /// `time-read`, `time-offset` and `time-position` the local times that were read from them, the
  /// offsets of the time zone at these times, in seconds, and the position that determined the
  /// zone.
  private(set) var members: [String: String] = [:]

  private static let names = ["time", "arrival", "departure"]
  private static let keys = Set(
    names.flatMap { name in ["", "-read", "-offset", "-position"].map { name + $0 } })

  init() {}

  /// Creates the times from preserved members or attributes; others are ignored.
  init(_ kept: [String: String]) {
    members = kept.filter { Self.keys.contains($0.key) }
  }

  /// Creates the times that are preserved with a place and valid at its position.
  init(of location: Location) {
    self = location.original.map(OriginalTimes.init(of:)) ?? OriginalTimes()
    guard let position = Self.position(of: location) else { return }
    for name in Self.names {
      // Looking up a time zone takes longer than all the rest.
      guard members["\(name)-position"] != position, let offset = members["\(name)-offset"],
        let text = members[name], let utc = LocalTimeText(text, clock: .utc)?.utc,
        Self.offset(of: location.clock, at: utc) != offset
      else { continue }
      members[name] = nil
    }
  }

  /// Creates the times of a preserved record.
  init(of original: OriginalRecord) {
    self = GeoJSONExtras(original)?.times ?? GPXExtras(original)?.times ?? OriginalTimes()
  }

  /// Returns a Boolean value that indicates whether a record contains times only.
  static func areAll(of original: OriginalRecord) -> Bool {
    GeoJSONExtras(original)?.hasTimesOnly ?? GPXExtras(original)?.names.isEmpty ?? false
  }

  /// Merges the times of a newer file, which replace those of the same name.
  mutating func merge(_ newer: OriginalTimes) { members.merge(newer.members) { $1 } }

  mutating func record(_ text: String, as name: String, readAs time: LocalDateTime) {
    (members[name], members["\(name)-read"]) = (text, time.description)
  }

  /// Records the offset of the time zone in which a time was read, and the position of the place.
  mutating func record(
    _ clock: WallClock, at utc: LocalDateTime, in place: Location, as name: String
  ) {
    members["\(name)-offset"] = Self.offset(of: clock, at: utc)
    members["\(name)-position"] = Self.position(of: place)
  }

  private static func position(of place: Location) -> String? {
    guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
    return "\(latitude),\(longitude)"
  }

  private static func offset(of clock: WallClock, at utc: LocalDateTime) -> String {
    "\(clock.offset(at: Date(timeIntervalSince1970: Double(utc.secondsSince1970))))"
  }

  /// Returns the text of a time; nil if there is none, or if the time was edited.
  func text(_ name: String, readAs time: LocalDateTime?) -> String? {
    time.map(\.description) == members["\(name)-read"] ? members[name] : nil
  }

  /// Returns the texts of the arrival and the departure of a place; nil for those that have none.
  func texts(of place: Location) -> (arrival: String?, departure: String?) {
    (
      text("arrival", readAs: place.arrival) ?? text("time", readAs: place.arrival),
      text("departure", readAs: place.departure)
    )
  }

  /// Returns the local time that was read from the same text before, maybe in another time zone;
  /// nil for another text.
  func reading(of text: String?, as name: String) -> LocalDateTime? {
    guard let text, members[name] == text else { return nil }
    return members["\(name)-read"].flatMap(LocalDateTime.init)
  }
}
