import Foundation

extension DateEnvironment {
  /// The environment of the running process.
  public static let current = DateEnvironment(environment: ProcessInfo.processInfo.environment)

  /// Reads language and place from environment variables.
  ///
  /// The locale is the first of `LC_ALL`, `LC_TIME` and `LANG` that is not empty (POSIX.1-2017,
  /// 8.2); without one, and for `C` and `POSIX`, it is `en_US`. The place is `TZ`: a zone's name,
  /// with or without a colon before it; empty or unknown it is UTC, as for the C library. Without
  /// `TZ`, or where it is the process's own, the process's clock is taken, which knows every other
  /// form of `TZ` as well.
  public init(environment: [String: String]) {
    let locale = Self.localeVariables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self.init(
      localeIdentifier: Self.localeIdentifier(posixName: locale ?? ""),
      clock: Self.clock(named: environment["TZ"]))
  }

  /// Turns a locale's POSIX name into Foundation's: `de_AT.UTF-8@euro` into `de_AT`.
  ///
  /// A modifier that names a script is kept: `sr_RS@latin` is `sr_Latn_RS`.
  static func localeIdentifier(posixName: String) -> String {
    let parts = posixName.split(separator: "@", maxSplits: 1)
    let name = parts.first.map { $0.prefix { $0 != "." } } ?? ""
    var subtags = name.split { $0 == "_" || $0 == "-" }.map(String.init)
    guard let language = subtags.first, 2...3 ~= language.count,
      subtags.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return builtInLocale }
    if parts.count == 2, let script = scripts[String(parts[1]).lowercased()] {
      subtags.insert(script, at: 1)
    }
    let identifier = subtags.joined(separator: "_")
    return ["en", "en_US_POSIX"].contains(identifier) ? builtInLocale : identifier
  }

  /// The variables that name the locale of dates, the strongest first.
  private static let localeVariables = ["LC_ALL", "LC_TIME", "LANG"]

  private static let scripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
  ]

  private static func clock(named name: String?) -> WallClock {
    guard let name, name != ProcessInfo.processInfo.environment["TZ"] else { return .process }
    let identifier = name.hasPrefix(":") ? String(name.dropFirst()) : name
    guard !["", "UTC", "UTC0", "GMT", "GMT0"].contains(identifier) else { return .utc }
    return TimeZone(identifier: identifier).map { WallClock($0) } ?? .utc
  }
}
