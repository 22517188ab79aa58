/// A unit in which a number may be written: its dimension, and its size in inches, pounds or
/// degrees.
struct MeasureUnit: Hashable {
  /// The quantity that a unit measures.
  enum Dimension { case length, weight, angle }

  let dimension: Dimension
  let size: Double
  var isMetric = false

  static let inch = MeasureUnit(dimension: .length, size: 1)
  static let foot = MeasureUnit(dimension: .length, size: 12)
  private static let meter = MeasureUnit(dimension: .length, size: 1 / 0.0254, isMetric: true)
  private static let centimeter = MeasureUnit(dimension: .length, size: 1 / 2.54, isMetric: true)
  private static let millimeter = MeasureUnit(dimension: .length, size: 1 / 25.4, isMetric: true)
  private static let pound = MeasureUnit(dimension: .weight, size: 1)
  private static let kilogram = MeasureUnit(
    dimension: .weight, size: 1 / 0.453_592_37, isMetric: true)
  private static let degree = MeasureUnit(dimension: .angle, size: 1)

  /// Creates a unit from a lowercase word or sign; nil if it is unknown.
  init?(_ word: String) {
    switch word {
    case "in", "in.", "inch", "inches", "\"", "''": self = .inch
    case "ft", "ft.", "foot", "feet", "'": self = .foot
    case "m", "metre", "metres", "meter", "meters": self = .meter
    case "cm": self = .centimeter
    case "mm": self = .millimeter
    case "lb", "lb.", "lbs", "lbs.", "pound", "pounds": self = .pound
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilogram
    case "°", "deg", "deg.", "degree", "degrees": self = .degree
    default: return nil
    }
  }

  private init(dimension: Dimension, size: Double, isMetric: Bool = false) {
    (self.dimension, self.size, self.isMetric) = (dimension, size, isMetric)
  }

  /// Creates the unit of an attribute.
  init(_ unit: EquipmentUnit) {
    switch unit {
    case .inches: self = .inch
    case .feet: self = .foot
    case .millimeters: self = .millimeter
    case .pounds: self = .pound
    case .degrees: self = .degree
    case .sixteenths: self.init(dimension: .length, size: 1 / 16)
    }
  }
}
