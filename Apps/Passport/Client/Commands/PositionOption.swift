import ArgumentParser
import CommandSupport
import LocationServices

/// `--at`, for the program and the commands that accept a position.
struct PositionOption: ParsableArguments {
  @Option(
    name: .customLong("at"), parsing: .unconditional,
    help: ArgumentHelp(
      "The position: a city such as 'London, Ontario', 45.42,-75.70, degrees with minutes and "
        + "seconds, a geo: URI, the address of a map, or 'here'.",
      valueName: "position"))
  var text: String?

  /// A Boolean value that indicates whether to use the position of the device.
  var isHere: Bool { text?.lowercased() == AddScreen.here }

  /// Returns the coordinate of a city or a coordinate; nil without the option and for `here`.
  ///
  /// - Throws: `CoordinateTextError`, or `GazetteerError` if the city is unknown or ambiguous.
  func coordinate() throws -> CLLocationCoordinate2D? {
    guard let text, !isHere else { return nil }
    return try CLLocationCoordinate2D(position: text)
  }
}

extension PassportSession {
  /// Returns the position of the device: the stored coordinate, or that of gpsd.
  ///
  /// - Throws: `CLError` if neither is known.
  func devicePosition() throws -> CLLocationCoordinate2D {
    if let position = try store.choices.position { return position }
    let gpsd = try DevicePosition.gpsd()
    return try Waiting.result { try await DevicePosition.now(from: gpsd).coordinate }
  }
}
