import Foundation

/// A file with sound or video, of which only the length is read.
struct MediaFile {
  /// The length in seconds; 0 if it is unknown.
  let duration: TimeInterval

  /// The length from which on a file's header is taken as damaged, in seconds.
  private static let maximumDuration = 1e9

  /// Reads the length of WAV, AIFF, MP3, MPEG-4 and QuickTime files.
  init(_ data: Data) {
    let bytes = [UInt8](data)
    let seconds = Self.wave(bytes) ?? Self.aiff(bytes) ?? Self.movie(bytes) ?? Self.mp3(bytes) ?? 0
    // The header of a damaged file may state any length.
    duration = seconds < Self.maximumDuration ? seconds : 0
  }

  /// Reads the length of a file; 0 if it can't be read.
  init(contentsOf url: URL) {
    let data = url.isFileURL ? try? Data(contentsOf: url, options: .mappedIfSafe) : nil
    self.init(data ?? Data())
  }

  private static func wave(_ bytes: [UInt8]) -> TimeInterval? {
    guard name(bytes, at: 0) == "RIFF", name(bytes, at: 8) == "WAVE" else { return nil }
    var offset = 12
    var rate = 0.0
    while offset + 8 <= bytes.count {
      let size = Int(number(Array(bytes[offset + 4..<offset + 8].reversed()), at: 0, length: 4))
      switch name(bytes, at: offset) {
      case "fmt " where offset + 20 <= bytes.count:
        rate = number(Array(bytes[offset + 16..<offset + 20].reversed()), at: 0, length: 4)
      case "data": return rate > 0 ? Double(min(size, bytes.count - offset - 8)) / rate : nil
      default: break
      }
      offset += 8 + size + size % 2
    }
    return nil
  }

  private static func aiff(_ bytes: [UInt8]) -> TimeInterval? {
    guard name(bytes, at: 0) == "FORM", name(bytes, at: 8)?.hasPrefix("AIF") == true else {
      return nil
    }
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = Int(number(bytes, at: offset + 4, length: 4))
      if name(bytes, at: offset) == "COMM", offset + 26 <= bytes.count {
        let frames = number(bytes, at: offset + 10, length: 4)
        // The rate is an extended number: an exponent and a mantissa of 64 bits.
        let exponent = number(bytes, at: offset + 16, length: 2) - 16383 - 63
        let rate = number(bytes, at: offset + 18, length: 8) * pow(2, exponent)
        return rate > 0 ? frames / rate : nil
      }
      offset += 8 + size + size % 2
    }
    return nil
  }

  /// Reads the header of a movie, which is in the container `moov`.
  private static func movie(_ bytes: [UInt8]) -> TimeInterval? {
    guard name(bytes, at: 4) == "ftyp" || name(bytes, at: 4) == "moov" else { return nil }
    var offset = 0
    while offset + 8 <= bytes.count {
      let size = Int(number(bytes, at: offset, length: 4))
      if name(bytes, at: offset + 4) == "moov" {
        offset += 8
      } else if name(bytes, at: offset + 4) == "mvhd", offset + 40 <= bytes.count {
        let isLong = bytes[offset + 8] == 1
        let scale = number(bytes, at: offset + (isLong ? 28 : 20), length: 4)
        let length = number(bytes, at: offset + (isLong ? 32 : 24), length: isLong ? 8 : 4)
        return scale > 0 ? length / scale : nil
      } else if size >= 8 {
        offset += size
      } else if size == 1, offset + 16 <= bytes.count {
        let long = number(bytes, at: offset + 8, length: 8)
        guard long >= 16, long < Double(bytes.count) else { return nil }
        offset += Int(long)
      } else {
        return nil
      }
    }
    return nil
  }

  /// Computes the length from the bit rate of the first frame, which is exact for a constant one.
  private static func mp3(_ bytes: [UInt8]) -> TimeInterval? {
    var start = 0
    if bytes.count > 10, bytes.starts(with: Array("ID3".utf8)) {
      start = 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7f) }
    }
    let rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    let halfRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    guard start + 4 <= bytes.count, bytes[start] == 0xff, bytes[start + 1] & 0xe6 == 0xe2 else {
      return nil
    }
    let isFirstVersion = bytes[start + 1] & 0x18 == 0x18
    let index = Int(bytes[start + 2] >> 4)
    guard index > 0, index < rates.count else { return nil }
    let kilobits = isFirstVersion ? rates[index] : halfRates[index]
    return Double(bytes.count - start) * 8 / Double(kilobits * 1000)
  }

  private static func name(_ bytes: [UInt8], at offset: Int) -> String? {
    guard offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// Returns an unsigned number whose first byte is the highest.
  private static func number(_ bytes: [UInt8], at offset: Int, length: Int) -> Double {
    guard offset + length <= bytes.count else { return 0 }
    return bytes[offset..<offset + length].reduce(0) { $0 * 256 + Double($1) }
  }
}

/// The position in a sound or video that advances with the time. Nothing is heard or seen.
@MainActor
final class MediaClock {
  /// The length in seconds; nil for a clock that never ends.
  let duration: TimeInterval?
  /// The speed of a started clock, in seconds for each second.
  var rate = 1.0 { didSet { if rate != oldValue { restart(at: position(atRate: oldValue)) } } }
  /// The number of repetitions; a negative one is endless.
  var repetitions = 0 { didSet { if isRunning { scheduleEnd() } } }
  /// A closure that is called at the end. The clock is then stopped, at the beginning.
  var didEnd: @MainActor () -> Void = {}
  private var offset: TimeInterval = 0
  private var start: Date?
  private var end: Timer?

  init(duration: TimeInterval?) { self.duration = duration }

  isolated deinit { end?.invalidate() }

  var isRunning: Bool { start != nil }

  /// The position in seconds.
  var position: TimeInterval {
    get { position(atRate: rate) }
    set { restart(at: newValue) }
  }

  /// Starts the clock, and prints once what is missing.
  func run(
    announcement: String = "A terminal plays no sound and no video; only the time passes."
  ) {
    guard !isRunning else { return }
    start = Date()
    scheduleEnd()
    if Self.announcements.insert(announcement).inserted { print(announcement) }
  }

  func pause() {
    offset = position
    stop()
  }

  /// Stops the clock at the beginning, and reports the end.
  func finish() {
    offset = 0
    stop()
    didEnd()
  }

  private func position(atRate rate: Double) -> TimeInterval {
    guard let start else { return offset }
    let passed = offset + Date().timeIntervalSince(start) * rate
    guard let duration else { return passed }
    guard duration > 0 else { return 0 }
    return repetitions == 0
      ? min(passed, duration) : passed.truncatingRemainder(dividingBy: duration)
  }

  private func restart(at position: TimeInterval) {
    offset = max(0, min(position, duration ?? position))
    guard isRunning else { return }
    start = Date()
    scheduleEnd()
  }

  private func stop() {
    start = nil
    end?.invalidate()
    end = nil
  }

  private func scheduleEnd() {
    end?.invalidate()
    guard let duration, repetitions >= 0, rate > 0 else { return }
    let left = (duration * Double(repetitions + 1) - offset) / rate
    let timer = Timer(timeInterval: max(0.01, left), repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.finish() }
    }
    RunLoop.main.add(timer, forMode: .common)
    end = timer
  }

  private static var announcements: Set<String> = []
}
