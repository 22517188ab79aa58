import Foundation

struct CalculatorBrain {
    private var accumulator: Double?
    private var pending: (operation: (Double, Double) -> Double, first: Double)?

    private let operations: [String: (Double, Double) -> Double] = [
        "÷": { $0 / $1 }, "×": { $0 * $1 }, "−": { $0 - $1 }, "+": { $0 + $1 },
    ]

    var result: Double? { return accumulator }

    mutating func setOperand(_ operand: Double) {
        accumulator = operand
    }

    mutating func performOperation(_ symbol: String) {
        if symbol == "√", let value = accumulator {
            accumulator = sqrt(value)
        } else if symbol == "π" {
            accumulator = Double.pi
        } else if symbol == "C" {
            accumulator = 0
            pending = nil
        } else {
            if let pending = pending, let value = accumulator {
                accumulator = pending.operation(pending.first, value)
            }
            pending = nil
            if let operation = operations[symbol], let value = accumulator {
                pending = (operation, value)
            }
        }
    }
}
