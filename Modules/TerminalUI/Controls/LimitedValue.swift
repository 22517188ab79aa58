/// A number that is limited to a range, whose ends never pass each other. An end is not set to NaN,
/// such as the length of a video that is unknown.
struct LimitedValue<Number: BinaryFloatingPoint>: Equatable {
  private(set) var value: Number = 0
  /// The lower end of the range. Raising it above the upper end raises that end as well.
  var minimum: Number = 0 {
    didSet {
      if minimum.isNaN { minimum = oldValue }
      if maximum < minimum { maximum = minimum }
      set(value)
    }
  }
  /// The upper end of the range. Lowering it below the lower end lowers that end as well.
  var maximum: Number {
    didSet {
      if maximum.isNaN { maximum = oldValue }
      if minimum > maximum { minimum = maximum }
      set(value)
    }
  }

  init(maximum: Number) { self.maximum = maximum }

  /// Sets the value to the nearest one in the range, or to the minimum if it isn't finite.
  mutating func set(_ newValue: Number) {
    value = newValue.isFinite ? max(minimum, min(newValue, maximum)) : minimum
  }
}
