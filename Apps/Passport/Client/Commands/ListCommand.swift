import ArgumentParser
import CommandSupport
import Foundation
import LocationServices
import Models

struct ListCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the places.",
    discussion: """
      If the server is unreachable, prints the last list that was read, with its date, and exits with \
      status 69. With --json, --long, --search or --sort arrival, each place is read in full; details \
      that were never read are left out of the last list.

      Examples:
        passport list --search paris
        passport list --search 'canada museum'
        passport list --long --sort arrival
        passport list --json
      """
  )

  @Option(
    help: ArgumentHelp(
      "Print places with all these words in the title, the description or the country.",
      valueName: "words"))
  var search: String?

  @Option(help: "The order: added, title, or arrival (latest first).")
  var sort: PassportOrder?

  @Flag(name: .shortAndLong, help: "Print dates and coordinates too.")
  var long = false

  @OptionGroup var rows: RowLimit

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func run(in session: PassportSession) throws {
    do {
      try session.sendWaiting()
      if needsPlaces {
        try print(session.locations())
      } else {
        try print(session.titles().map { Location(id: $0.id, title: $0.title) })
      }
      try session.printOutboxCount()
    } catch let failure as PassportFailure where failure.isOffline {
      try printLast(of: session, because: failure)
    }
  }

  private var needsPlaces: Bool { json.isOn || long || search != nil || sort == .arrival }

  /// Prints the list as it was last read.
  private func printLast(of session: PassportSession, because failure: PassportFailure) throws {
    guard let last = try session.store.lastList else { throw failure }
    let known = Dictionary(try session.store.locations.map { ($0.id, $0) }) { $1 }
    let unknown = Set(last.value.map(\.id)).subtracting(known.keys)
    try print(
      last.value.map { known[$0.id] ?? Location(id: $0.id, title: $0.title) },
      withoutDetails: unknown)
    session.printAge("list", last.readAt, because: failure)
    if needsPlaces, !unknown.isEmpty {
      StandardError.line(
        "The details of \(Passport.noun.counted(unknown.count)) are not known; they were never read."
      )
    }
    try session.printOutboxCount()
    throw ExitStatus.unavailable.exitCode
  }

  /// - Parameter unknown: The ids of the places of which only the title is known.
  private func print(_ all: [Location], withoutDetails unknown: Set<Int> = []) throws {
    var places = all
    if let search {
      let query = PlaceSearch(search)
      places = places.filter { place in
        query.matches(title: place.title, place) {
          $0.coordinate.flatMap { Countries.shared.country(at: $0) }
        }
      }
    }
    places = (sort ?? .added).sorted(places, title: { $0.title }, place: { $0 })
    if let limit = rows.limit { places = Array(places.prefix(limit)) }
    if json.isOn { return try PlaceFormatter.writeJSON(places, withoutDetails: unknown) }
    guard !places.isEmpty else {
      return StandardError.line(
        all.isEmpty
          ? "No places yet. Add one with '\(Passport.name) add TITLE'."
          : "No places match “\(search ?? "")”.")
    }
    try StandardOutput.write { output in try write(places, to: &output) }
  }

  private func write(_ places: [Location], to output: inout Output) throws {
    let width = places.map { String($0.id).utf8.count }.max() ?? 1
    var columns: [TableColumn] = [.figures("ID", width: .known(width))]
    if long { columns += [.figures("Arrival"), .figures("Departure"), .text("Coordinate")] }
    try Table.write(columns + [.text("Title")], of: places, to: &output) { place, row in
      row.number(place.id)
      if long {
        row.text(place.arrival.map(PlaceFormatter.day))
        row.text(place.departure.map(PlaceFormatter.day))
        row.text(place.coordinate?.text())
      }
      row.text(PlaceFormatter.title(place.title))
    }
  }
}

extension PassportOrder: ExpressibleByArgument {}
