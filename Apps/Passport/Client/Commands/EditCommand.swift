import ArgumentParser
import CommandSupport
import DateFormatting
import LocationServices
import Models

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a place.",
    discussion: """
      Values that are not given stay unchanged. --no-arrival, --no-departure and --nowhere delete a \
      value, and so does an empty description. The course's server cannot change a place: with \
      --replace, a changed copy with a new id is stored and the old place is deleted.

      Examples:
        passport edit 3 --title 'Parliament Hill' --departure '2021-04-18 10:00'
        passport edit 3 --at 'London, Ontario'
        passport edit 3 --no-departure --description ''
      """
  )

  @OptionGroup var item: ItemIDArgument<Passport>

  @Option(help: ArgumentHelp("The new title.", valueName: "title"))
  var title: String?

  @OptionGroup var values: PlaceOptions

  @Flag(help: "Delete the time of arrival.")
  var noArrival = false

  @Flag(help: "Delete the time of departure.")
  var noDeparture = false

  @Flag(help: "If the server cannot change places, store a copy and delete the old place.")
  var replace = false

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func validate() throws {
    if values.arrival != nil, noArrival {
      throw ValidationError("Give --arrival or --no-arrival, not both.")
    }
    if values.departure != nil, noDeparture {
      throw ValidationError("Give --departure or --no-departure, not both.")
    }
    if title == nil, values.isEmpty, !noArrival, !noDeparture {
      throw ValidationError(
        "Nothing to change. See '\(Passport.name) edit --help'.")
    }
  }

  func run() throws {
    let id = try item.id
    let newTitle = try title.map { try CommandText.title($0) }
    let change = try values.change()
    let session = try PassportSession.open(connection)
    defer { session.end() }
    let here = try values.position.isHere ? session.devicePosition() : nil
    let place = try update(Int(id), in: session) { [noArrival, noDeparture] stored in
      var place = stored
      if let newTitle { place.title = newTitle }
      if let here { place.coordinate = here }
      if noArrival { place.arrival = nil }
      try change(&place)
      if noDeparture { place.departure = nil }
      // A place from a file may have its times in the wrong order. Editing other fields does not
      // change them.
      if (place.arrival, place.departure) != (stored.arrival, stored.departure) {
        try PlaceTimes.check(arrival: place.arrival, departure: place.departure)
      }
      return place
    }
    StoredChanges.record()
    do {
      try session.store.moveOriginal(from: Int(id), to: place.id)
    } catch {
      StandardError.warning(
        "The place was changed, but other data of its file could not be kept: \(error)")
    }
    if json.isOn { return try PlaceFormatter.writeJSON(place) }
    let number = place.id == Int(id) ? "\(id)" : "\(id), which is now \(place.id)"
    try StandardOutput.line("Changed \(number): \(PlaceFormatter.preview(place)).")
  }

  /// The keys of the values that the options delete.
  private var clearedKeys: Set<String> {
    var keys: Set<String> = []
    if noArrival || PlaceTimes.isNone(values.arrival) { keys.insert("arrival") }
    if noDeparture || PlaceTimes.isNone(values.departure) { keys.insert("departure") }
    if values.nowhere { keys.formUnion(["latitude", "longitude"]) }
    if values.description == "" { keys.insert("description") }
    return keys
  }

  /// Changes the currently stored place, so that properties that are not given keep changes by
  /// other programs.
  private func update(
    _ id: Int, in session: PassportSession,
    _ change: @escaping @Sendable (Location) throws -> Location
  ) throws -> Location {
    let (connection, replacing, cleared) = (session.connection, replace, clearedKeys)
    do {
      return try Waiting.result {
        try await connection.update(id, replacing: replacing, clearing: cleared, change)
      }
    } catch PassportFailure.notFound(let id) {
      throw session.notFound([Int64(id)])
    } catch PassportFailure.cannotUpdate(let server) {
      throw CommandError.refused(
        "\(server) cannot change a place",
        next: "With --replace, a copy with a new id is stored and the old place is deleted."
      )
    }
  }
}

/// The attributes of a place, for the commands that add or change one.
struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The description; '-' reads it from standard input.", valueName: "text"))
  var description: String?

  @OptionGroup var position: PositionOption

  @Flag(help: "Store no position.")
  var nowhere = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time of arrival, such as 'fri 9am'; a day without a year is the most recent one.",
      valueName: "when"))
  var arrival: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The time of departure; a day without a year is the first one from the arrival, or without an \
      arrival the most recent one.
      """,
      valueName: "when"))
  var departure: String?

  func validate() throws {
    if position.text != nil, nowhere {
      throw ValidationError("Give --at or --nowhere, not both.")
    }
  }

  var isEmpty: Bool {
    description == nil && position.text == nil && !nowhere && arrival == nil && departure == nil
  }

  /// Parses the options, before any request, into a change of a place.
  func change() throws -> @Sendable (inout Location) throws -> Void {
    let description = try description.map { try CommandText.long($0) ?? "" }
    let coordinate = try position.coordinate()
    let removesArrival = PlaceTimes.isNone(self.arrival)
    let removesDeparture = PlaceTimes.isNone(self.departure)
    let arrival = try removesArrival ? nil : arrival.map { try PlaceTimes.time($0) }
    let typed = removesDeparture ? nil : departure
    // A departure that cannot be read is reported before any request.
    _ = try typed.map { try PlaceTimes.time($0, from: arrival?.local) }
    return { [nowhere] place in
      if let description { place.description = description }
      if coordinate != nil || nowhere { place.coordinate = coordinate }
      if let arrival { place.arrival = arrival.local(at: place) }
      if removesArrival { place.arrival = nil }
      if removesDeparture { place.departure = nil }
      if let typed {
        place.departure = try PlaceTimes.time(typed, from: place.arrival).local(at: place)
      }
    }
  }
}

/// The times of arrival and departure on the command line.
enum PlaceTimes {
  /// Returns a Boolean value that indicates whether a text stands for no time.
  static func isNone(_ text: String?) -> Bool { text?.lowercased() == "none" }

  /// Parses a time as people type it, or as `show` and the server write it.
  ///
  /// - Parameter arrival: The arrival of the place of which the time is the departure.
  /// - Throws: `DateParseError` if it is invalid or ambiguous.
  static func time(_ text: String, from arrival: LocalDateTime? = nil) throws -> TypedTime {
    let parser = DateParser(in: ProgramEnvironment.dates)
    let time = try parser.typedTime(text, now: ProgramEnvironment.now, from: arrival)
    guard let time else {
      throw CommandError.badUsage("'\(text)' is outside the years 1 to 9999", next: "")
    }
    return time
  }

  /// - Throws: `CommandError.badUsage` if the departure is before the arrival.
  static func check(arrival: LocalDateTime?, departure: LocalDateTime?) throws(CommandError) {
    guard let arrival, let departure, departure.isBefore(arrival: arrival) else { return }
    throw .badUsage(
      "the departure, \(PlaceFormatter.time(departure)), is before the arrival, "
        + PlaceFormatter.time(arrival), next: "Swap them.")
  }
}
