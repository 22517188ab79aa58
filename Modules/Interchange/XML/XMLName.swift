/// The name of an XML element in a form that is compared at once.
struct XMLName: Hashable {
  private let bits: UInt64

  static let plist = XMLName(Array("plist".utf8)[...])
  static let array = XMLName(Array("array".utf8)[...])
  static let gpx = XMLName(Array("gpx".utf8)[...])
  static let track = XMLName(Array("trk".utf8)[...])

  /// Names of up to seven bytes are told apart by all of them, as those that are looked for are; longer
  /// ones by a hash.
  init(_ bytes: ArraySlice<UInt8>) {
    var bits: UInt64 = 0
    for byte in bytes { bits = bits &* 0x100 ^ bits >> 56 &* 0x9E37_79B9 ^ UInt64(byte) }
    self.bits = bits
  }
}
