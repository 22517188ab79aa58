import Models

/// A number made of what a calendar said of an event (FNV-1a, 64 bits,
/// <http://www.isthe.com/chongo/tech/comp/fnv/>).
///
/// It is kept of an event without a text of its own, so that a calendar that says the same again is
/// known to bring nothing new, whatever became of the event here.
struct EventSource {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// - Returns: nil where the event has the text it was read from, which tells more.
  init?(_ event: Event, at time: StoredTime) {
    guard event.originalComponent == nil, let uid = event.uid else { return nil }
    for text in [uid, event.title, event.description] {
      for byte in (text ?? "").utf8 { combine(byte) }
      // No UTF-8 has this byte; it tells one text from none, and where one ends.
      combine(text == nil ? 0xFE : 0xFF)
    }
    let (start, end) =
      time.firstDay.map { (Double($0), time.nextDay.map(Double.init)) } ?? (time.date, time.end)
    for number in [start, end ?? Double.infinity, event.isAllDay ? 1.0 : 0] as [Double] {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { $0.forEach { combine($0) } }
    }
  }

  /// As it is stored.
  var number: Int64 { Int64(bitPattern: hash) }

  private mutating func combine(_ byte: UInt8) {
    hash ^= UInt64(byte)
    hash &*= 0x100_0000_01B3
  }
}
