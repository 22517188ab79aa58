import Foundation

/// A second in UTC, as it stands in the names of backups: `2026-09-26T123456Z`.
///
/// Names of this format sort by time.
package struct BackupStamp {
  /// Seconds since 1970.
  package let seconds: Int

  package init(_ date: Date) {
    // Any clock is taken, even one that is broken.
    let bounded = min(max(date.timeIntervalSince1970, 0), 253_402_300_799)
    seconds = Int(bounded.isNaN ? 0 : bounded)
  }

  /// Reads a stamp at the beginning of `text`.
  package init?(startOf text: some StringProtocol) {
    let format = Array("0000-00-00T000000Z".utf8)
    let text = Array(text.utf8.prefix(format.count))
    let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.count == format.count,
      zip(text, format).allSatisfy({ digit.contains($1) ? digit.contains($0) : $0 == $1 })
    else { return nil }
    func number(_ range: Range<Int>) -> Int32 {
      text[range].reduce(0) { $0 * 10 + Int32($1 - digit.lowerBound) }
    }
    var fields = tm()
    fields.tm_year = number(0..<4) - 1900
    fields.tm_mon = number(5..<7) - 1
    fields.tm_mday = number(8..<10)
    fields.tm_hour = number(11..<13)
    fields.tm_min = number(13..<15)
    fields.tm_sec = number(15..<17)
    seconds = timegm(&fields)
  }

  /// Days since 1970.
  package var day: Int { seconds / 86_400 }

  package var date: Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

  package var text: String {
    var time = time_t(seconds)
    var fields = tm()
    gmtime_r(&time, &fields)
    let year = String(Int(fields.tm_year) + 1900)
    let parts = [fields.tm_mon + 1, fields.tm_mday, fields.tm_hour, fields.tm_min, fields.tm_sec]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(String(repeating: "0", count: max(0, 4 - year.count)))\(year)-\(parts[0])-\(parts[1])"
      + "T\(parts[2])\(parts[3])\(parts[4])Z"
  }
}
