import Foundation

enum Conversion: Int {
    case distance = 0
    case temperature
    case weight

    func convert(_ value: Double) -> Double {
        switch self {
        case .distance:
            return value * 0.621371
        case .temperature:
            return value * 9 / 5 + 32
        case .weight:
            return value * 2.20462
        }
    }

    var symbol: String {
        switch self {
        case .distance: return "mi"
        case .temperature: return "°F"
        case .weight: return "lb"
        }
    }
}
