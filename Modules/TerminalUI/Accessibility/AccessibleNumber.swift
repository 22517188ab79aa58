import Foundation

/// The number that a slider, a stepper, or a page control has, for screens that are read aloud.
@MainActor
struct AccessibleNumber {
  /// The kind of the control.
  let role: String
  /// The number.
  let value: Double
  /// The numbers that the control accepts.
  let range: ClosedRange<Double>
  private let control: UIControl

  /// Describes a control, or returns nil for one without a number.
  init?(_ view: UIView) {
    switch view {
    case let slider as UISlider:
      role = "slider"
      value = Double(slider.value)
      range = Double(slider.minimumValue)...Double(slider.maximumValue)
    case let stepper as UIStepper where stepper.minimumValue <= stepper.maximumValue:
      role = "stepper"
      value = stepper.value
      range = stepper.minimumValue...stepper.maximumValue
    case let pages as UIPageControl where pages.numberOfPages > 0:
      role = "page control"
      value = Double(pages.currentPage + 1)
      range = 1...Double(pages.numberOfPages)
    default: return nil
    }
    guard let control = view as? UIControl else { return nil }
    self.control = control
  }

  /// The numbers that the control accepts, as a hint: `from 0 to 10`.
  var hint: String { "from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))" }

  /// The value as it is read.
  var text: String { Self.text(value) }

  /// Sets the value to a number that was typed, which may be a percentage of the range.
  ///
  /// - Returns: The reason why the number is refused, or nil.
  func set(_ line: String) -> String? {
    let typed = line.trimmingCharacters(in: .whitespaces)
    let isPercentage = typed.hasSuffix("%")
    guard let number = Double(isPercentage ? String(typed.dropLast()) : typed), number.isFinite
    else { return "Type a number \(hint)." }
    let length = range.upperBound - range.lowerBound
    let value = isPercentage ? range.lowerBound + length * number / 100 : number
    guard range.contains(value) else { return "The number must be \(hint)." }
    guard value != self.value else { return nil }
    switch control {
    case let slider as UISlider: slider.value = Float(value)
    case let stepper as UIStepper: stepper.value = value
    case let pages as UIPageControl: pages.currentPage = Int(value.rounded()) - 1
    default: break
    }
    control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    return nil
  }

  /// Returns a number with at most two digits after the point.
  private static func text(_ number: Double) -> String {
    guard abs(number) < 1e15 else { return "\(number)" }
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension UITabBar {
  /// The titles of the tabs in a line: `Tabs: To Do (2), selected; Done`. A title is the command
  /// that shows its tab.
  var accessibleText: String {
    let titles = (items ?? []).map { item in
      item.shownTitle + (item === selectedItem ? ", selected" : "")
        + (item.isEnabled ? "" : ", not available")
    }
    return "Tabs: " + titles.joined(separator: "; ")
  }
}
