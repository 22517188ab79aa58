import Foundation
import LabKit
import Testing

/// Foundation's formatters that Linux lacks.
struct FormatterTests {
  @Test func aMeasurementHasItsNumberAndUnit() {
    let formatter = MeasurementFormatter()
    formatter.numberFormatter.locale = Locale(identifier: "en_US")
    formatter.numberFormatter.maximumFractionDigits = 1
    let warm = Measurement(value: 20.26, unit: UnitTemperature.celsius)
    #expect(formatter.string(from: warm) == "20.3°C")
    #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.miles)) == "5 mi")
    formatter.unitOptions = .temperatureWithoutUnit
    #expect(formatter.string(from: warm) == "20.3°")
  }

  @Test func aMeasurementHasTheSymbolOfItsUnit() {
    let length = Measurement<Dimension>(value: 5, unit: UnitLength.miles)
    #expect(length.formatted() == "5 mi")
    #expect(length.formatted(.measurement(width: .wide)) == "5 mi")
    #expect(length.formatted(.measurement(width: .narrow, usage: .asProvided)) == "5mi")
    let warm = Measurement(value: 20.26, unit: UnitTemperature.celsius)
    let number = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
    #expect(
      warm.formatted(
        .measurement(width: .wide, numberFormatStyle: number.precision(.fractionLength(1))))
        == "20.3°C")
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, 3725.0, "1:02:05"), (.positional, 65, "1:05"),
    (.positional, 5, "0:05"), (.abbreviated, 3600, "1h"), (.full, 7260, "2 hours, 1 minute"),
    (.short, 90, "1 min, 30 sec"), (.abbreviated, 0, "0s"),
  ])
  func aDurationHasItsUnits(
    style: DateComponentsFormatter.UnitsStyle, seconds: Double, text: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    #expect(formatter.string(from: seconds) == text)
  }

  @Test func aPaddedDurationHasAllItsUnits() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "01:05" && formatter.string(from: 3725) == "62:05")
    #expect(formatter.string(from: .infinity) == nil)
  }

  @Test func aRelativeTimeHasItsLargestUnit() {
    let formatter = RelativeDateTimeFormatter()
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    func text(_ seconds: Double) -> String {
      formatter.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now)
    }
    #expect([text(-7200), text(60), text(0)] == ["2 hours ago", "in 1 minute", "in 0 seconds"])
    formatter.dateTimeStyle = .named
    #expect([text(-86_400), text(0)] == ["yesterday", "now"])
  }

  @Test func aListHasACommaBeforeTheLastOfThree() {
    #expect(ListFormatter.localizedString(byJoining: ["a", "b", "c"]) == "a, b, and c")
    #expect(ListFormatter.localizedString(byJoining: ["a", "b"]) == "a and b")
  }
}
