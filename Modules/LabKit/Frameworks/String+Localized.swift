public import Foundation

extension String {
  /// A key of a localized text, with the values to insert.
  ///
  ///     let text = String(localized: "\(count) items left")
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The text with a specifier, such as `%lld`, in place of each value.
    let key: String
    /// The values, as they are shown.
    let values: [String]

    public init(_ value: String) {
      key = value
      values = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      values = stringInterpolation.values
    }

    /// The parts of a key with values.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var values: [String] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      private mutating func append(_ specifier: String, _ value: String) {
        key += specifier
        values.append(value)
      }

      public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", "\(value)") }

      public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
        append(Value.isSigned ? "%lld" : "%llu", "\(value)")
      }

      public mutating func appendInterpolation(_ value: Double) {
        append("%lf", String(format: "%lf", value))
      }

      public mutating func appendInterpolation(_ value: Float) {
        append("%f", String(format: "%f", Double(value)))
      }

      /// Appends a value that is shown as a specifier of `String(format:)` determines.
      public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        append(specifier, String(format: specifier, value))
      }

      /// Appends a value in a format.
      public mutating func appendInterpolation<Format: FormatStyle>(
        _ value: Format.FormatInput, format: Format
      ) where Format.FormatOutput == String { append("%@", format.format(value)) }
    }

    /// Returns a translation of the key with the values in place of its specifiers, which may have
    /// positions, as in `%2$@`.
    func inserted(into translation: String) -> String {
      guard !values.isEmpty else { return translation }
      var text = ""
      var rest = translation[...]
      var next = 0
      while let start = rest.firstIndex(of: "%") {
        text += rest[..<start]
        rest = rest[start...].dropFirst()
        if rest.first == "%" {
          text += "%"
          rest = rest.dropFirst()
          continue
        }
        let specifier = rest.prefix { !$0.isLetter && $0 != "@" }
        rest = rest.dropFirst(specifier.count)
        while let length = rest.first, "hlqLzjt".contains(length) { rest = rest.dropFirst() }
        rest = rest.dropFirst()
        let position = specifier.last == "$" ? Int(specifier.dropLast()) : nil
        let index = position.map { $0 - 1 } ?? next
        if position == nil { next += 1 }
        if values.indices.contains(index) { text += values[index] }
      }
      return text + rest
    }
  }

  /// Creates the translation of a key, or the key itself if it has none.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key with the values to insert.
  ///   - table: The name of the file with the translations; nil for `Localizable.strings`.
  ///   - bundle: The bundle with the file; nil for the project's own.
  ///   - locale: Ignored. Values are shown as in the current locale.
  ///   - comment: A text for translators.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let translation = (bundle ?? .localizedMain).localizedString(
      forKey: keyAndValue.key, value: keyAndValue.key, table: table)
    self = keyAndValue.inserted(into: translation)
  }

  /// Creates the translation of a key, or a text if it has none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text with the values to insert.
  ///   - table: The name of the file with the translations; nil for `Localizable.strings`.
  ///   - bundle: The bundle with the file; nil for the project's own.
  ///   - locale: Ignored. Values are shown as in the current locale.
  ///   - comment: A text for translators.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let translation = (bundle ?? .localizedMain).localizedString(
      forKey: "\(key)", value: defaultValue.key, table: table)
    self = defaultValue.inserted(into: translation)
  }
}
