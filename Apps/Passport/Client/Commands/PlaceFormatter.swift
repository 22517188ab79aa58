import CommandSupport
import DateFormatting
import LocationServices
import Models
import Persistence

/// The output of places on the command line.
enum PlaceFormatter {
  /// Returns the local time of the place: `Sat, Apr 17, 2021, 7:59 PM`.
  static func time(_ time: LocalDateTime) -> String { dates.inFull(time) }

  /// Returns a day: `Apr 17, 2021`.
  static func day(_ time: LocalDateTime) -> String { dates.day(time) }

  static var dates: PassportDates { PassportDates(in: ProgramEnvironment.dates) }

  /// Identifies a place in a message: its title and the time of arrival.
  static func summary(_ place: Location) -> ItemSummary {
    ItemSummary(
      id: Int64(place.id), name: title(place.title),
      detail: place.arrival.map { day($0) } ?? "")
  }

  static func title(_ title: String) -> String { title.isEmpty ? "No title" : title }

  /// Returns a summary of a place: `“Ottawa”, 45.42, -75.70, Sat, Apr 17, 2021, until Mon, Apr 19,
  /// 2021`.
  static func preview(_ place: Location) -> String {
    [
      summary(place).name, place.coordinate?.text(), place.arrival.map { time($0) },
      place.departure.map { "until " + time($0) },
    ]
    .compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the command that adds a place again, to the same account.
  static func addCommand(for place: Location, in session: PassportSession) -> String {
    var words = ["add", ShellQuoting.quoted(place.title)]
    let position = place.coordinate.map { "--at=" + $0.text().filter { $0 != " " } }
    words.append(position ?? "--nowhere")
    words.append(
      place.arrival.map { "--arrival \(ShellQuoting.quoted("\($0)"))" } ?? "--undated")
    if let departure = place.departure {
      words.append("--departure \(ShellQuoting.quoted("\(departure)"))")
    }
    if !place.description.isEmpty {
      words.append("--description \(ShellQuoting.quoted(place.description))")
    }
    return session.command(words.joined(separator: " "))
  }

  /// Prints a place as a JSON object.
  static func writeJSON(_ place: Location) throws {
    try StandardOutput.write { output in
      try JSONWriter.write(to: &output) { members(of: place, to: &$0) }
    }
  }

  /// Prints places as a JSON list.
  ///
  /// - Parameter unknown: The ids of the places of which only the title is known. The keys of their
  ///   other values are left out, because `null` would state that there is no value.
  static func writeJSON(_ places: [Location], withoutDetails unknown: Set<Int> = []) throws {
    try StandardOutput.write { output in
      try JSONWriter.write(places, to: &output) { place, object in
        guard unknown.contains(place.id) else { return members(of: place, to: &object) }
        object.member("id", place.id)
        object.member("title", place.title)
      }
    }
  }

  /// Writes the members of a place with the names of the model; times are local, without an offset.
  static func members(of place: Location, to object: inout JSONObjectWriter) {
    object.member("id", place.id)
    object.member("title", place.title)
    object.member("description", place.description)
    object.member("latitude", place.latitude)
    object.member("longitude", place.longitude)
    object.member("arrival", place.arrival.map(LocalTimeText.iso))
    object.member("departure", place.departure.map(LocalTimeText.iso))
  }
}
