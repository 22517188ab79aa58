import Foundation
import TerminalCore

/// The contents of a screen in reading order, as numbered lines.
///
/// Rows of lists and controls have numbers; texts have none. A list shows a page of its rows.
@MainActor
struct AccessibleScreen {
  /// A part of a screen.
  enum Part {
    case text(String)
    case control(UIView, hint: String?)
    case list(UIListView)
  }

  /// An element that has a number.
  enum Item {
    case control(UIView)
    case row(UIListView, IndexPath)
  }

  /// A line of the description.
  struct Line: Equatable {
    var number: Int?
    var text: String
    /// The line as it is printed.
    var printed: String { number.map { "\($0) \(text)" } ?? text }
  }

  /// The number of rows on a page of a list.
  static let pageSize = 10
  /// The maximum number of lines of a text.
  private static let maximumTextLength = 200

  /// The parts in reading order.
  private(set) var parts: [Part] = []

  /// Reads the views in a view.
  init(of scope: UIView) { add(scope) }

  // MARK: Reading the views

  private mutating func add(_ view: UIView) {
    guard !view.isHidden, view.alpha >= 0.5 else { return }
    switch view {
    case is UINavigationBar, is UIToolbar, is UIKeyHintBar: break
    case let bar as UITabBar: parts.append(.text(bar.accessibleText))
    case let bar as UISearchBar:
      if let text = bar.text, !text.isEmpty { parts.append(.text("Search: \(text)")) }
      if let scopes = bar.shownScopeControl { parts.append(.control(scopes, hint: nil)) }
    case let list as UIListView:
      if let background = list.backgroundView { add(background) }
      parts.append(.list(list))
    case let textView as UITextView where !textView.isEditable:
      let label = textView.accessibilityLabel.map { "\($0): " } ?? ""
      if !textView.text.isEmpty { parts.append(.text(label + textView.text)) }
    case is UIControl, is UITextView, is UIPickerView, is UICalendarView:
      parts.append(.control(view, hint: nil))
    case let label as UILabel:
      let text = AccessibilityText.spoken(label)
      if !text.isEmpty { parts.append(.text(text)) }
    default: addContents(of: view)
    }
  }

  private mutating func addContents(of view: UIView) {
    // A view that draws its contents itself describes them by its value.
    if let value = view.accessibilityValue {
      let label = view.accessibilityLabel.map { "\($0):\n" } ?? ""
      return parts.append(.text(label + value))
    }
    if let image = view as? UIImageView {
      let label = AccessibilityElement(image).label
      if !label.isEmpty { parts.append(.text("\(label), image")) }
    }
    for row in view.subviewRows { add(row: row) }
  }

  /// Adds the views of one row. Labels beside a control belong to it; other labels are one text.
  private mutating func add(row: [UIView]) {
    let shown = row.filter { !$0.isHidden && $0.alpha >= 0.5 }
    let controls = shown.filter { $0 is UIControl }
    let labels = shown.compactMap { $0 as? UILabel }
    guard labels.count + controls.count == shown.count, !labels.isEmpty else {
      for view in shown { add(view) }
      return
    }
    guard controls.count == 1, let control = controls.first else {
      let text = AccessibilityText.joined(labels.map(AccessibilityText.spoken))
      if !text.isEmpty { parts.append(.text(text)) }
      for control in controls { add(control) }
      return
    }
    if control.accessibilityLabel == nil, !(control is UIButton) {
      control.accessibilityLabel = labels.first?.text
    }
    let name = control.accessibilityLabel
    let notes = labels.map(AccessibilityText.spoken).filter { $0 != name }
    parts.append(.control(control, hint: notes.isEmpty ? nil : AccessibilityText.joined(notes)))
  }

  // MARK: Numbers

  /// The lists, in reading order.
  var lists: [UIListView] {
    parts.compactMap { part in
      if case .list(let list) = part { list } else { nil }
    }
  }

  /// The controls, in reading order.
  var controls: [UIView] {
    parts.compactMap { part in
      if case .control(let view, _) = part { view } else { nil }
    }
  }

  /// Returns the element of a number, or nil if there is none.
  func item(_ number: Int) -> Item? {
    var next = 1
    for part in parts {
      switch part {
      case .text: continue
      case .control(let view, _):
        if next == number { return .control(view) }
        next += 1
      case .list(let list):
        let count = list.rowCount
        if (next..<next + count).contains(number), let first = list.counts.firstRow {
          return .row(list, list.counts.row(first, movedBy: number - next))
        }
        next += count
      }
    }
    return nil
  }

  // MARK: Lines

  /// Returns the lines.
  ///
  /// - Parameters:
  ///   - pageSize: The number of rows on a page of a list.
  ///   - start: Returns the index of the first row of a list's page.
  func lines(pageSize: Int = Self.pageSize, from start: (UIListView) -> Int) -> [Line] {
    var lines: [Line] = []
    var next = 1
    for part in parts {
      switch part {
      case .text(let text):
        let all = text.split(whereSeparator: \.isNewline)
        lines += all.prefix(Self.maximumTextLength).map { line in
          // Columns are separated by several blanks.
          Line(text: AccessibilityText.joined(line.split(separator: "  ").map(String.init)))
        }
        if all.count > Self.maximumTextLength {
          lines.append(Line(text: "… and \(all.count - Self.maximumTextLength) more lines"))
        }
      case .control(let view, let hint):
        var element = AccessibilityElement(view)
        if let hint { element.hint = AccessibilityText.joined([hint, element.hint ?? ""]) }
        lines.append(Line(number: next, text: element.text))
        next += 1
      case .list(let list):
        lines += page(of: list, from: start(list), numberedFrom: next, size: pageSize)
        next += list.rowCount
      }
    }
    return lines
  }

  /// Returns the lines without numbers, except those of some lists.
  func texts(without lists: [UIListView]) -> [String] {
    var rest = self
    rest.parts.removeAll { part in
      if case .list(let list) = part { lists.contains { $0 === list } } else { false }
    }
    return rest.lines(pageSize: Self.maximumTextLength) { _ in 0 }.map(\.text)
  }

  private func page(
    of list: UIListView, from start: Int, numberedFrom first: Int, size: Int
  ) -> [Line] {
    let count = list.rowCount
    guard count > 0, let firstRow = list.counts.firstRow else { return [] }
    let end = min(count, start + size)
    var lines: [Line] = []
    var section: Int?
    for index in start..<max(start, end) {
      let path = list.counts.row(firstRow, movedBy: index)
      let text = list.accessibilityText(at: path)
      if path.section != section {
        section = path.section
        let heading = list.accessibilityHeading(ofSection: path.section)
        if !heading.isEmpty { lines.append(Line(text: heading + ":")) }
      }
      lines.append(Line(number: first + index, text: text))
    }
    if count > size {
      lines.append(Line(text: "Rows \(first + start) to \(first + end - 1) of \(count)."))
    }
    return lines
  }
}

extension UIListView {
  /// The number of rows in all sections.
  var rowCount: Int {
    reloadIfNeeded()
    return counts.reduce(0, +)
  }

  /// Returns the text of a row, which is scrolled into view.
  func accessibilityText(at path: IndexPath) -> String {
    if shownCells[path] == nil {
      scroll(to: path, at: .none)
      layoutIfNeeded()
    }
    guard let cell: UIView = shownCells[path] else { return "" }
    cell.layoutIfNeeded()
    if cell is UITableViewCell || cell.accessibilityLabel != nil {
      return AccessibilityElement(cell).text
    }
    return AccessibilityText.joined(cell.labels.map(AccessibilityText.spoken))
  }

  /// Returns the heading of a section, or an empty string if it has none.
  fileprivate func accessibilityHeading(ofSection section: Int) -> String {
    switch self {
    case let table as UITableView:
      if let title = table.dataSource?.tableView(table, titleForHeaderInSection: section) {
        return title
      }
      let view = table.shownHeadings[HeadingPlace(section: section, isFooter: false)]
      return AccessibilityText.joined((view?.labels ?? []).map(AccessibilityText.spoken))
    case let collection as UICollectionView:
      let view = collection.shownHeadings[section]
      return AccessibilityText.joined((view?.labels ?? []).map(AccessibilityText.spoken))
    default: return ""
    }
  }
}
