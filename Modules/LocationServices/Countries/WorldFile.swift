import Foundation

/// Reads the outlines that `Scripts/make-world` has written; the format is described there.
struct WorldFile {
  /// All lines, in the order rings refer to them.
  private(set) var lines: [[CLLocationCoordinate2D]] = []
  /// What each line parts; nil for one between two parts of one country.
  private(set) var kinds: [WorldLine.Kind?] = []
  /// Countries by their code.
  private(set) var countries: [Country] = []
  /// The rings of each country; the first place of a ring is not repeated at its end.
  private(set) var rings: [[[CLLocationCoordinate2D]]] = []
  private(set) var islands: [WorldIsland] = []

  private var bytes: ArraySlice<UInt8>

  /// - Returns: nil where the bytes are not such a file.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    guard bytes.starts(with: Array("WRLD".utf8) + [1]) else { return nil }
    self.bytes = bytes.dropFirst(5)
    do {
      try readLines()
      try readCountries()
      try readIslands()
    } catch {
      return nil
    }
    guard self.bytes.isEmpty else { return nil }
  }

  private struct Damage: Error {}

  // MARK: Numbers

  private mutating func number() throws -> Int {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = bytes.popFirst() else { throw Damage() }
      value |= Int(byte & 0x7f) << shift
      if byte < 0x80 { return value }
    }
    throw Damage()
  }

  private mutating func signedNumber() throws -> Int {
    let value = try number()
    return value & 1 == 0 ? value / 2 : -(value + 1) / 2
  }

  /// A number of things, each of which takes a byte or more.
  private mutating func count() throws -> Int {
    let count = try number()
    guard count <= bytes.count else { throw Damage() }
    return count
  }

  private mutating func text(length: Int) throws -> String {
    guard length <= bytes.count,
      let text = String(bytes: bytes.prefix(length), encoding: .utf8)
    else { throw Damage() }
    bytes = bytes.dropFirst(length)
    return text
  }

  private func coordinate(_ longitude: Int, _ latitude: Int) throws -> CLLocationCoordinate2D {
    let coordinate = CLLocationCoordinate2D(
      latitude: Double(latitude) / 100, longitude: Double(longitude) / 100)
    guard CLLocationCoordinate2DIsValid(coordinate) else { throw Damage() }
    return coordinate
  }

  // MARK: Parts

  private mutating func readLines() throws {
    for _ in 0..<(try count()) {
      let kind = try number()
      guard kind <= 3 else { throw Damage() }
      kinds.append([.coast, .border, .seam, nil][kind])
      let length = try count()
      guard length > 1 else { throw Damage() }
      var line: [CLLocationCoordinate2D] = []
      line.reserveCapacity(length)
      var (longitude, latitude) = (0, 0)
      for _ in 0..<length {
        longitude += try signedNumber()
        latitude += try signedNumber()
        line.append(try coordinate(longitude, latitude))
      }
      lines.append(line)
    }
  }

  private mutating func readCountries() throws {
    let continents: [Continent] = [
      .africa, .antarctica, .asia, .europe, .northAmerica, .oceania, .southAmerica,
    ]
    for _ in 0..<(try count()) {
      let code = try text(length: 2)
      let flags = try number()
      guard flags & 0x0f < continents.count, flags < 0x20 else { throw Damage() }
      let name = try text(length: try number())
      countries.append(
        Country(
          isoCode: code, name: name, continent: continents[flags & 0x0f],
          isState: flags & 0x10 != 0))
      var ringsOfCountry: [[CLLocationCoordinate2D]] = []
      for _ in 0..<(try count()) { ringsOfCountry.append(try readRing()) }
      rings.append(ringsOfCountry)
    }
  }

  private mutating func readRing() throws -> [CLLocationCoordinate2D] {
    var ring: [CLLocationCoordinate2D] = []
    for _ in 0..<(try count()) {
      let reference = try signedNumber()
      let index = reference < 0 ? -1 - reference : reference
      guard index < lines.count else { throw Damage() }
      let line = reference < 0 ? lines[index].reversed() : lines[index]
      guard ring.isEmpty || ring.last == line.first else { throw Damage() }
      ring += ring.isEmpty ? line[...] : line.dropFirst()
    }
    guard ring.count > 3, ring.first == ring.last else { throw Damage() }
    ring.removeLast()
    return ring
  }

  private mutating func readIslands() throws {
    for _ in 0..<(try count()) {
      let country = try number()
      guard country < countries.count else { throw Damage() }
      let longitude = try signedNumber()
      let latitude = try signedNumber()
      let middle = try coordinate(longitude, latitude)
      let size = try number()
      islands.append(
        WorldIsland(
          country: countries[country], middle: middle, radius: Double(size / 2) * 100,
          isOnLand: size & 1 == 1))
    }
  }
}
