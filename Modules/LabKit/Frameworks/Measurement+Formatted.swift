public import Foundation

// A format that exists only on Apple's systems.

extension Measurement {
  /// A format of measurements, which shows the symbols of units.
  public struct FormatStyle: Sendable {
    /// The lengths of a unit. A narrow one has no space before it.
    public enum UnitWidth: Sendable { case wide, abbreviated, narrow }
    /// The purposes of a measurement, which have no effect: its own unit is shown.
    public enum UnitUsage: Sendable {
      case asProvided, general, person, personHeight, personWeight, road, weather, food, workout
    }

    let width: UnitWidth
    let numberFormatStyle: FloatingPointFormatStyle<Double>?

    /// Returns a format.
    ///
    /// - Parameters:
    ///   - width: The length of the unit.
    ///   - usage: The purpose of the measurement.
    ///   - numberFormatStyle: The format of the number; nil for that of the locale.
    public static func measurement(
      width: UnitWidth, usage: UnitUsage = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self {
      Self(width: width, numberFormatStyle: numberFormatStyle)
    }
  }

  /// Returns the text of the measurement, such as “5 mi”.
  public func formatted(_ style: FormatStyle = .measurement(width: .abbreviated)) -> String {
    let number = style.numberFormatStyle?.format(value) ?? value.formatted()
    let isTight = style.width == .narrow || unit.symbol.hasPrefix("°")
    return number + (isTight ? "" : " ") + unit.symbol
  }
}
