import Foundation

/// Reads the outlines that `Tools/make-world` has written, which are part of the program; the
/// format is described there.
struct WorldFile {
  /// All lines, in the order in which rings refer to them.
  private(set) var lines: [[CLLocationCoordinate2D]] = []
  /// The kind of each line; nil for a line between two parts of the same country.
  private(set) var kinds: [WorldLine.Kind?] = []
  /// The countries with their rings, sorted by code.
  private(set) var outlines: [CountryOutline] = []
  private(set) var islands: [WorldIsland] = []

  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    // The first five bytes identify the format and its version.
    self.bytes = bytes.dropFirst(5)
    for _ in 0..<number() { readLine() }
    for _ in 0..<number() { readCountry() }
    for _ in 0..<number() { readIsland() }
  }

  // MARK: Numbers

  private mutating func number() -> Int {
    var (value, shift) = (0, 0)
    while true {
      let byte = bytes.removeFirst()
      value |= Int(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  private mutating func signedNumber() -> Int {
    let value = number()
    return value & 1 == 0 ? value / 2 : -(value + 1) / 2
  }

  private mutating func text(length: Int) -> String {
    defer { bytes = bytes.dropFirst(length) }
    return String(decoding: bytes.prefix(length), as: UTF8.self)
  }

  private func coordinate(_ longitude: Int, _ latitude: Int) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: Double(latitude) / 100, longitude: Double(longitude) / 100)
  }

  // MARK: Parts

  private mutating func readLine() {
    kinds.append([.coast, .border, .seam, nil][number()])
    var (longitude, latitude) = (0, 0)
    lines.append(
      (0..<number()).map { _ in
        longitude += signedNumber()
        latitude += signedNumber()
        return coordinate(longitude, latitude)
      })
  }

  private mutating func readCountry() {
    let code = text(length: 2)
    // The other bits are the continent.
    let isState = number() & 0x10 != 0
    let name = text(length: number())
    outlines.append(
      CountryOutline(
        country: Country(isoCode: code, name: name, isState: isState),
        rings: (0..<number()).map { _ in ring() }))
  }

  private mutating func ring() -> [CLLocationCoordinate2D] {
    var ring: [CLLocationCoordinate2D] = []
    for _ in 0..<number() {
      let reference = signedNumber()
      // Each line begins where the previous one ends, and the last ends where the first begins.
      ring += (reference < 0 ? lines[-1 - reference].reversed() : lines[reference]).dropLast()
    }
    return ring
  }

  private mutating func readIsland() {
    let country = outlines[number()].country
    let (longitude, latitude) = (signedNumber(), signedNumber())
    let size = number()
    islands.append(
      WorldIsland(
        country: country, middle: coordinate(longitude, latitude), radius: Double(size / 2) * 100,
        isOnLand: size & 1 == 1))
  }
}
