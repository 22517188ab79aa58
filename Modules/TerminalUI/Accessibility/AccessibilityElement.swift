import Foundation
import TerminalCore

/// A view in words: its label, role, value and hint.
///
/// Labels, values, hints and traits that a program sets come first; the others are derived from the
/// control.
@MainActor
package struct AccessibilityElement: Equatable {
  /// The name of the view, or an empty string.
  package var label: String
  /// The kind of the view, such as `text field`, or an empty string.
  package var role: String
  /// The value of the view; nil for a view without one.
  package var value: String?
  /// An explanation of what the view expects, such as a field's placeholder.
  package var hint: String?
  /// The traits of the view.
  package var traits: UIAccessibilityTraits

  /// Describes a view.
  package init(_ view: UIView) {
    traits = view.accessibilityTraits
    if (view as? UIControl)?.isEnabled == false { traits.insert(.notEnabled) }
    if (view as? UIControl)?.isSelected == true { traits.insert(.selected) }
    label = view.accessibilityLabel ?? ""
    value = view.accessibilityValue
    hint = view.accessibilityHint
    role = ""
    derive(from: view)
    if role.isEmpty { role = Self.role(of: traits) }
  }

  private mutating func derive(from view: UIView) {
    switch view {
    case let button as UIButton:
      role = "button"
      let title = button.currentTitle ?? ""
      if label.isEmpty { label = title } else if title != label { value = value ?? title }
    case let field as UITextField: derive(from: field)
    case let textView as UITextView:
      role = textView.isEditable ? "text" : ""
      value = textView.text.isEmpty ? "empty" : textView.text
      if hint == nil, textView.text.isEmpty { hint = textView.placeholder }
    case let control as UISwitch:
      role = "switch"
      value = control.isOn ? "on" : "off"
    case let control as UISegmentedControl:
      role = "choice"
      value = control.accessibilityTitles.element(at: control.selectedSegmentIndex) ?? "none"
    case let picker as UIPickerView:
      role = "choice"
      value = (0..<picker.numberOfComponents).map { component in
        picker.title(of: picker.selectedRow(inComponent: component), in: component)
      }.joined(separator: ", ")
    case let picker as UIDatePicker:
      role = picker.datePickerMode == .countDownTimer ? "duration" : "date"
      value = picker.conventions.text(
        of: picker.date, mode: picker.datePickerMode, calendar: picker.zonedCalendar)
    case let calendar as UICalendarView:
      role = "calendar"
      value =
        calendar.isSupplementary
        ? calendar.month?.title ?? ""
        : calendar.conventions.text(
          of: calendar.cursor, mode: .date, calendar: calendar.zonedCalendar)
      let days = calendar.decoratedDays.map(String.init).joined(separator: ", ")
      if hint == nil, !days.isEmpty { hint = "marked days: \(days)" }
    case is UISlider, is UIStepper, is UIPageControl:
      guard let number = AccessibleNumber(view) else { break }
      role = number.role
      // A page control says its page and the number of pages itself.
      guard !(view is UIPageControl) else { break }
      value = number.text
      hint = hint ?? number.hint
    case is UIProgressView, is UIActivityIndicatorView: role = "progress"
    case let cell as UITableViewCell: derive(from: cell)
    case let label as UILabel where self.label.isEmpty: self.label = label.text ?? ""
    case let image as UIImageView where label.isEmpty:
      label = image.image?.accessibilityLabel ?? ""
      traits.insert(.image)
    default: break
    }
  }

  private mutating func derive(from field: UITextField) {
    role = field is UISearchTextField ? "search field" : "text field"
    let text = field.text ?? ""
    if text.isEmpty {
      value = "empty"
    } else if field.isSecureTextEntry {
      value = "\(text.count) characters"
    }
    if label.isEmpty { label = field.placeholder ?? "" }
    if hint == nil, text.isEmpty, field.placeholder != label {
      let start = "\(label), "
      hint = field.placeholder.map { String($0.trimmingPrefix(start)) }
    }
  }

  private mutating func derive(from cell: UITableViewCell) {
    if label.isEmpty {
      let texts = [cell.textLabel, cell.detailTextLabel].compactMap(\.self)
      let others = cell.contentView.labels.filter { view in !texts.contains { $0 === view } }
      let sign = AccessibilityText.spoken(sign: cell.leadingSign ?? "")
      label = AccessibilityText.joined(
        [sign] + (texts.filter { !$0.isHidden } + others).map(AccessibilityText.spoken))
    }
    if cell.accessoryType == .checkmark || cell.isSelected { traits.insert(.selected) }
  }

  private static func role(of traits: UIAccessibilityTraits) -> String {
    let names: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.searchField, "search field"),
      (.header, "heading"),
    ]
    return names.first { traits.contains($0.0) }?.1 ?? ""
  }

  /// The element as a phrase: `Title, text field, empty, for example Dentist`.
  package var text: String {
    var parts = [label, role, value ?? ""]
    if traits.contains(.selected) { parts.append("selected") }
    if traits.contains(.notEnabled) { parts.append("not available") }
    if hint != label { parts.append(hint ?? "") }
    return AccessibilityText.joined(parts)
  }
}

extension UISegmentedControl {
  /// The titles of the segments without signs.
  var accessibilityTitles: [String] { segments.map { AccessibilityText.title($0.title ?? "") } }
}

extension [String] {
  fileprivate func element(at index: Int) -> String? {
    indices.contains(index) ? self[index] : nil
  }
}

extension UIView {
  /// The visible labels with a text, in reading order.
  var labels: [UILabel] {
    guard !isHidden, alpha >= 0.5 else { return [] }
    if let label = self as? UILabel { return label.text?.isEmpty == false ? [label] : [] }
    return subviewsByPosition.flatMap(\.labels)
  }
}

/// The wording of texts that are read aloud.
@MainActor
enum AccessibilityText {
  /// The words for signs that stand alone in a label.
  private static let signNames: [String: String] = [
    "✓": "done", "✔": "done", "○": "", "◐": "in progress", "●": "", "•": "", "·": "", "█": "",
    "▌": "", "–": "", "—": "", "!!!": "high priority", "↻": "repeats",
    "♪": "reminder", "✎": "notes", "≡": "notes", "↑": "waiting to be sent", "✗": "wrong",
    "‹": "earlier", "›": "later", "▸": "", "▾": "", "┌": "", "├": "", "└": "",
    "Σ": "total",
  ]

  /// Returns the words for a sign, such as `done` for `✓`; a text that isn't a sign is unchanged.
  static func spoken(sign text: String) -> String {
    if text.hasPrefix("✗ ") { return String(text.dropFirst(2)) }
    // A bar only repeats the number beside it.
    if text.contains("░") || text.contains("▓") {
      return text.filter { $0 != "░" && $0 != "▓" }.trimmingCharacters(in: .whitespaces)
    }
    let parts = text.split(separator: " ").map(String.init)
    guard !parts.isEmpty, parts.allSatisfy({ signNames[$0] != nil }) else { return text }
    return joined(parts.map { signNames[$0] ?? $0 })
  }

  /// Returns a description without definite articles, such as `Move task` for `Move the task`.
  static func withoutArticles(_ text: String) -> String {
    text.split(separator: " ").filter { $0 != "the" }.joined(separator: " ")
  }

  /// Returns a title without signs at its ends, such as `add` for `+ Add` and `Places` for
  /// `[1 Places]`.
  static func title(_ text: String) -> String {
    let inner = text.trimmingCharacters(in: ["[", "]", " "])
    var parts = inner.split(separator: " ")
    while parts.count > 1, let last = parts.last, signNames[String(last)] != nil {
      parts.removeLast()
    }
    while parts.count > 1, let first = parts.first, first == "+" || first.allSatisfy(\.isNumber) {
      parts.removeFirst()
    }
    return parts.joined(separator: " ")
  }

  /// Returns the text of a label as it is read aloud.
  static func spoken(_ label: UILabel) -> String {
    spoken(sign: label.accessibilityLabel ?? label.text ?? "")
  }

  /// Joins parts by commas, without empty ones.
  static func joined(_ parts: [String]) -> String {
    parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
