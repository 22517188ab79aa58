import TerminalCore

/// How colours look behind what is presented: half way to a background.
enum Fading: Hashable {
  case toDark, toLight

  init(of traits: UITraitCollection) {
    self = traits.userInterfaceStyle == .light ? .toLight : .toDark
  }

  func channel(_ channel: UInt8) -> UInt8 { channel / 2 + (self == .toLight ? 127 : 12) }
}

extension Color {
  /// The colour faded; one that is not known stays.
  func faded(_ fading: Fading) -> Color {
    guard case .rgb(let red, let green, let blue) = kind else { return self }
    return .rgb(fading.channel(red), fading.channel(green), fading.channel(blue))
  }
}

extension Bitmap {
  /// The picture with every colour faded; what is clear stays so.
  func faded(_ fading: Fading) -> Bitmap {
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count, by: 4) {
      for index in start..<start + 3 { bytes[index] = fading.channel(bytes[index]) }
    }
    return Bitmap(width: width, height: height, bytes: bytes) ?? self
  }
}
