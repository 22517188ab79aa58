import ArgumentParser
import CommandSupport
import DateFormatting
import LocationServices
import Models

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a place.",
    discussion: """
      The position is --at, a coordinate or the name of a city, else the coordinate stored by 'here', \
      else the position from gpsd (PASSPORT_GPSD, or 127.0.0.1:2947). The arrival is now unless --arrival is given. If the server \
      is unreachable, the place is stored in the outbox and sent later.

      Examples:
        passport add Parliament Hill --at Ottawa
        passport add 'Old Town' --at "45°25'25\\"N 75°42'3\\"W"
        passport add Lisbon --at Lisbon --arrival fri --departure 'sun 10am'
      """
  )

  @Argument(help: ArgumentHelp("The title. Several words need no quotes.", valueName: "title"))
  var words: [String]

  @OptionGroup var values: PlaceOptions

  @Flag(help: "Store no date of arrival.")
  var undated = false

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func validate() throws {
    if values.arrival != nil, undated {
      throw ValidationError("Give --arrival or --undated, not both.")
    }
  }

  func run() throws {
    let title = try CommandText.title(words.joined(separator: " "))
    let change = try values.change()
    var place = try self.place(title, change, at: nil)
    let session = try PassportSession.open(connection)
    defer { session.end() }
    var reason: CLError?
    if place.coordinate == nil, !values.nowhere {
      do {
        place = try self.place(title, change, at: try session.devicePosition())
      } catch let error as CLError where !values.position.isHere {
        reason = error
      }
    }
    let added = place
    let delivery = try Waiting.result { try await session.add(added) }
    StoredChanges.record()
    if let reason {
      StandardError.line(
        "\(reason.fact) The place is saved without a coordinate. Give --at, or store one with "
          + "'\(Passport.name) here'.")
    }
    try report(delivery, added)
    try session.printOutboxCount()
  }

  /// Returns the place that the options describe.
  ///
  /// - Parameter here: The position of the device; nil if it is not known, or not yet.
  private func place(
    _ title: String, _ change: (inout Location) throws -> Void, at here: CLLocationCoordinate2D?
  ) throws -> Location {
    var place = Location(title: title)
    place.coordinate = here
    try change(&place)
    if values.arrival == nil, !undated,
      let now = PlaceFormatter.dates.local(ProgramEnvironment.now)
    {
      let departure = place.departure.flatMap { $0.isBefore(arrival: now) ? $0 : nil }
      place.arrival = departure ?? now
    }
    try PlaceTimes.check(arrival: place.arrival, departure: place.departure)
    return place
  }

  private func report(_ delivery: Delivery, _ place: Location) throws {
    switch delivery {
    case .stored(let stored):
      if json.isOn { return try PlaceFormatter.writeJSON(stored) }
      let number = stored.id == 0 ? "" : " \(stored.id)"
      try StandardOutput.line("Added\(number): \(PlaceFormatter.preview(stored)).")
    case .waiting(_, let reason):
      StandardError.line(reason)
      if json.isOn { try PlaceFormatter.writeJSON(place) }
      StandardError.line(
        "\(PlaceFormatter.summary(place).name) is in the outbox and is sent when the server answers again."
      )
    }
  }
}
