public import Foundation
import TerminalCore

/// Wheels of rows of text, of each of which one is chosen.
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
///     }
///
/// ↑ and ↓ turn a wheel, ← and → go to the one beside it, typed letters choose the next row that
/// begins so, and a click chooses a row. `didSelectRow` is told only what a person chose. The words
/// on its frame are its `accessibilityLabel`. A picker that is not to be used has
/// `isUserInteractionEnabled` false, as in UIKit.
open class UIPickerView: UIView, WheelTurning {
  /// Says how many wheels and rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { sourceDidChange() } }
  /// Says what rows show, and is told what was chosen.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { sourceDidChange() } }

  /// The wheel that the keys turn, the leftmost being 0.
  private(set) var column = 0
  /// Letters typed so far to choose by.
  private(set) var typed = ""
  private var components: [PickerComponent] = []
  private var needsReload = true

  // MARK: Wheels and rows

  /// How many wheels there are.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return components.count
  }

  /// How many rows a wheel has; 0 where there is no such wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    reloadIfNeeded()
    return components.indices.contains(component) ? components[component].count : 0
  }

  /// The columns of a wheel, and the one row that each of its rows takes.
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
    // A title of any length asks for no more than a terminal could ever give.
    return CGFloat(min(10_000, max(1, widest ?? 1)))
  }

  /// The row of a wheel that is chosen, from 0; -1 where the wheel has none.
  open func selectedRow(inComponent component: Int) -> Int {
    reloadIfNeeded()
    return components.indices.contains(component) ? components[component].selected : -1
  }

  /// Turns a wheel to a row, or the nearest there is. The delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    reloadIfNeeded()
    guard components.indices.contains(component) else { return }
    components[component].selected = min(max(0, row), components[component].count - 1)
    resetTyping()
    setNeedsDisplay()
  }

  /// Asks for all wheels and rows anew. What was chosen stays as far as it is still there.
  open func reloadAllComponents() {
    needsReload = true
    resetTyping()
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsDisplay()
  }

  private func sourceDidChange() { reloadAllComponents() }

  /// The rows are counted when they are first needed, so that a data source has time to get ready.
  private func reloadIfNeeded() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    let old = components
    let count = max(0, dataSource.numberOfComponents(in: self))
    components = (0..<count).map { index in
      PickerComponent(
        count: dataSource.pickerView(self, numberOfRowsInComponent: index),
        selected: old.indices.contains(index) ? old[index].selected : 0)
    }
    column = max(0, min(column, count - 1))
  }

  /// What stands in a row.
  func title(of row: Int, in component: Int) -> String {
    guard let delegate else { return "" }
    return attributedTitle(of: row, in: component)?.string
      ?? delegate.pickerView(self, titleForRow: row, forComponent: component) ?? ""
  }

  private func attributedTitle(of row: Int, in component: Int) -> NSAttributedString? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)
  }

  /// The colour a row has of its own.
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

  /// Turns the wheel that has the keys to a row as a person does, or to the nearest there is.
  func choose(_ row: Int) {
    resetTyping()
    take(row)
  }

  private func take(_ row: Int) {
    let count = numberOfRows(inComponent: column)
    let row = min(max(0, row), count - 1)
    guard count > 0, row != components[column].selected else { return }
    components[column].selected = row
    setNeedsDisplay()
    delegate?.pickerView(self, didSelectRow: row, inComponent: column)
  }

  // MARK: Typing

  /// The letters that would choose a row now.
  ///
  /// Moving keys are letters only where they go on with what is being typed; the one that quits the
  /// program never is.
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

  /// Chooses the next row that begins with what has been typed; where none does, typing begins anew
  /// with this character.
  func type(_ character: Character) {
    let letter = character.lowercased()
    if !typed.isEmpty, let row = row(beginningWith: typed + letter, from: 0) {
      typed += letter
      return take(row)
    }
    typed = ""
    guard let row = row(beginningWith: letter, from: 1) else { return }
    take(row)
    typed = letter
  }

  /// The nearest row that begins with a text, so many rows behind the chosen one and around the end.
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

/// What a picker knows of one of its wheels.
struct PickerComponent {
  /// How many rows it has.
  var count: Int
  /// The row in the middle; -1 where there is none.
  var selected: Int
  /// Its columns, once they have been measured.
  var width: CGFloat?
  /// The letters that can be typed now, with what has been typed before them.
  var letters: (after: String, Set<Character>)?

  init(count: Int, selected: Int = 0) {
    self.count = max(0, count)
    self.selected = min(max(0, selected), self.count - 1)
  }
}

/// Says how many wheels a picker has and how many rows each has.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// How many wheels stand beside each other.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
