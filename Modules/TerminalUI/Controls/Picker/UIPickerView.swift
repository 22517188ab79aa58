public import Foundation
import TerminalCore

/// A view with wheels of text rows, each of which has one selected row.
///
///     final class PriorityViewController: UIViewController {
///       @Outlet var picker: UIPickerView!
///
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         picker.dataSource = self
///         picker.delegate = self
///         picker.selectRow(1, inComponent: 0, animated: false)
///       }
///
///     }
///
/// ↑ and ↓ turn a wheel, ← and → select another wheel, and a click selects a row. Typed letters
/// select the next row that begins with them. `didSelectRow` is called only for the selections of
/// the user. The border shows the `accessibilityLabel`. As in UIKit, a picker with a false
/// `isUserInteractionEnabled` can't be used.
open class UIPickerView: UIView, WheelTurning {
  /// The object that provides the number of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { sourceDidChange() } }
  /// The object that provides the titles of the rows and is notified of selections.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { sourceDidChange() } }

  /// The index of the wheel that the keys turn, where 0 is the leftmost.
  private(set) var column = 0
  /// The letters typed so far to select a row.
  private(set) var typed = ""
  private var components: [PickerComponent] = []
  private var needsReload = true

  // MARK: Wheels and rows

  /// The number of wheels.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return components.count
  }

  /// Returns the number of rows in a wheel, or 0 if there is no such wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    reloadIfNeeded()
    return components.indices.contains(component) ? components[component].count : 0
  }

  /// Returns the size of a row in a wheel, in cells. Its height is 1.
  open func rowSize(forComponent component: Int) -> CGSize {
    reloadIfNeeded()
    guard components.indices.contains(component) else { return .zero }
    if let width = components[component].width { return CGSize(width: width, height: 1) }
    let width = measuredWidth(of: component)
    components[component].width = width
    return CGSize(width: width, height: 1)
  }

  private func measuredWidth(of component: Int) -> CGFloat {
    let rows = 0..<components[component].count
    let widest = rows.lazy.map { TextWidth.columns(of: self.title(of: $0, in: component)) }.max()
    // The width of a very long title is limited to more than any terminal has.
    return CGFloat(min(10_000, max(1, widest ?? 1)))
  }

  /// Returns the index of the selected row in a wheel, from 0, or -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    reloadIfNeeded()
    return components.indices.contains(component) ? components[component].selected : -1
  }

  /// Selects a row of a wheel, or the nearest one if there is no such row. The delegate isn't
  /// notified.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    reloadIfNeeded()
    guard components.indices.contains(component) else { return }
    components[component].selected = min(max(0, row), components[component].count - 1)
    resetTyping()
    setNeedsDisplay()
  }

  /// Requests the wheels and rows again. Selected rows that still exist remain selected.
  open func reloadAllComponents() {
    needsReload = true
    resetTyping()
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsDisplay()
  }

  /// Requests the rows of a wheel again. Its selected row remains selected if it still exists.
  open func reloadComponent(_ component: Int) { reloadAllComponents() }

  private func sourceDidChange() { reloadAllComponents() }

  /// Counts the rows when they are first needed, so that the data source has time to prepare them.
  private func reloadIfNeeded() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    let old = components
    let count = max(0, dataSource.numberOfComponents(in: self))
    components = []
    // The rows of a wheel often depend on the selected row of the one before it.
    for index in 0..<count {
      components.append(
        PickerComponent(
          count: dataSource.pickerView(self, numberOfRowsInComponent: index),
          selected: old.indices.contains(index) ? old[index].selected : 0))
    }
    column = max(0, min(column, count - 1))
  }

  /// Returns the text of a row.
  func title(of row: Int, in component: Int) -> String {
    guard let delegate else { return "" }
    return attributedTitle(of: row, in: component)?.string
      ?? delegate.pickerView(self, titleForRow: row, forComponent: component) ?? ""
  }

  private func attributedTitle(of row: Int, in component: Int) -> NSAttributedString? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)
  }

  /// Returns the color of a row, or nil for the default.
  func color(of row: Int, in component: Int) -> UIColor? {
    guard let title = attributedTitle(of: row, in: component), title.length > 0 else { return nil }
    return title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }

  // MARK: Choosing

  func select(column index: Int) {
    guard index != column, (0..<numberOfComponents).contains(index) else { return }
    resetTyping()
    column = index
    setNeedsDisplay()
  }

  func moveToWheel(by distance: Int) { select(column: column + distance) }

  func turn(by steps: Int) {
    let (row, overflow) = selectedRow(inComponent: column).addingReportingOverflow(steps)
    choose(overflow ? (steps < 0 ? 0 : .max) : row)
  }

  /// Selects a row of the current wheel as the user does, or the nearest one if there is no such
  /// row.
  func choose(_ row: Int) {
    resetTyping()
    setSelectedRow(row)
  }

  private func setSelectedRow(_ row: Int) {
    let count = numberOfRows(inComponent: column)
    let row = min(max(0, row), count - 1)
    guard count > 0, row != components[column].selected else { return }
    components[column].selected = row
    setNeedsDisplay()
    delegate?.pickerView(self, didSelectRow: row, inComponent: column)
  }

  // MARK: Typing

  /// The letters that would select a row now.
  ///
  /// The letters of moving keys count only if they continue the typed text. The letter that quits
  /// the program never counts.
  var letters: Set<Character> {
    guard numberOfRows(inComponent: column) > 0 else { return [] }
    if let known = components[column].letters, known.after == typed { return known.1 }
    var found: Set<Character> = []
    for row in 0..<components[column].count {
      let title = title(of: row, in: column).lowercased()
      if let first = title.first { found.insert(first) }
      if !typed.isEmpty, title.hasPrefix(typed), let next = title.dropFirst(typed.count).first {
        found.insert(next)
      }
    }
    components[column].letters = (typed, found)
    return found
  }

  /// Selects the next row that begins with the typed text and this character. If there is none, the
  /// typed text starts again with this character.
  func type(_ character: Character) {
    let letter = character.lowercased()
    if !typed.isEmpty, let row = row(beginningWith: typed + letter, from: 0) {
      typed += letter
      return setSelectedRow(row)
    }
    typed = ""
    guard let row = row(beginningWith: letter, from: 1) else { return }
    setSelectedRow(row)
    typed = letter
  }

  /// Returns the nearest row that begins with a text. The search starts a number of rows after the
  /// selected one and wraps around at the end.
  private func row(beginningWith text: String, from distance: Int) -> Int? {
    let count = numberOfRows(inComponent: column)
    guard count > 0 else { return nil }
    let start = components[column].selected + distance
    return (0..<count).lazy.map { (start + $0) % count }
      .first { self.title(of: $0, in: self.column).lowercased().hasPrefix(text) }
  }

  private func resetTyping() { typed = "" }

  // MARK: Focus, keys, size and drawing

  open override var canBecomeFocused: Bool {
    isUserInteractionEnabled
      && (0..<numberOfComponents).contains { numberOfRows(inComponent: $0) > 0 }
  }

  open override func focusDidChange() {
    resetTyping()
    super.focusDidChange()
  }

  open override var keyCommands: [UIKeyCommand]? { canBecomeFocused ? wheelKeyCommands : nil }

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, naturalSize.width), height: min(size.height, naturalSize.height))
  }

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawWheels(in: context) }
  }

  // MARK: Touches

  open override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    if let component = component(at: point) { select(column: component) }
    guard canBecomeFocused else { return false }
    turn(by: lines > 0 ? 1 : -1)
    return true
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    if bounds.contains(place) { tapped(at: place) }
  }
}

/// The state of a wheel in a picker.
struct PickerComponent {
  /// The number of rows.
  var count: Int
  /// The index of the row in the middle, or -1 if there are no rows.
  var selected: Int
  /// The width in columns, once it has been measured.
  var width: CGFloat?
  /// The letters that can be typed now, and the text typed before them.
  var letters: (after: String, Set<Character>)?

  init(count: Int, selected: Int = 0) {
    self.count = max(0, count)
    self.selected = min(max(0, selected), self.count - 1)
  }
}

/// The methods that provide the number of wheels and rows in a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows in a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
