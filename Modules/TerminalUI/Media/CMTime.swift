/// A time in a sound or video, as a fraction of a second.
public struct CMTime: Hashable, Sendable {
  /// The number of parts of a second.
  public var value: Int64
  /// The number of parts in a second; 0 for an invalid or an indefinite time.
  public var timescale: Int32
  private var isIndefiniteTime = false

  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }

  /// Creates a time of some seconds. It is invalid if the seconds are not a number, as those of an
  /// indefinite time, or too many.
  public init(seconds: Double, preferredTimescale: Int32) {
    if let value = Int64(exactly: (seconds * Double(preferredTimescale)).rounded()) {
      self.init(value: value, timescale: preferredTimescale)
    } else {
      self.init()
    }
  }

  public init() { self.init(value: 0, timescale: 0) }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  /// The length of something of unknown length.
  public static let indefinite = {
    var time = CMTime()
    time.isIndefiniteTime = true
    return time
  }()

  /// The time in seconds; not a number for an invalid or an indefinite time.
  public var seconds: Double { timescale > 0 ? Double(value) / Double(timescale) : .nan }
  /// A Boolean value that indicates whether the time is valid.
  public var isValid: Bool { timescale > 0 || isIndefiniteTime }
  /// A Boolean value that indicates whether the time is unknown.
  public var isIndefinite: Bool { isIndefiniteTime }
  /// A Boolean value that indicates whether the time is a number of seconds.
  public var isNumeric: Bool { timescale > 0 }
}

extension CMTime: Comparable {
  public static func < (one: CMTime, other: CMTime) -> Bool { one.seconds < other.seconds }

  public static func + (one: CMTime, other: CMTime) -> CMTime {
    let scale = max(one.timescale, other.timescale)
    return CMTime(seconds: one.seconds + other.seconds, preferredTimescale: scale)
  }

  public static func - (one: CMTime, other: CMTime) -> CMTime {
    let scale = max(one.timescale, other.timescale)
    return CMTime(seconds: one.seconds - other.seconds, preferredTimescale: scale)
  }
}

/// Creates a time. The name is that of Core Media.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time of some seconds. The name is that of Core Media.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Creates a time, as Swift 3 and 4 wrote it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time of some seconds, as Swift 3 and 4 wrote it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns a time in seconds. The name is that of Core Media.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
