public import Foundation
public import TerminalUI

/// A form of labeled rows, one control to a row, which scrolls if it is taller than the view.
///
///     scene.form(form, rows: [("Title", title), ("Place", place)])
///
/// The labels keep their width in a narrow window, and a click on one moves the focus to its
/// control. A tall window has an empty line between groups of rows and more lines for the rows that
/// can use them. A label with several lines is as high as its text needs. Rows whose controls are
/// hidden take no room; call `setNeedsLayout()` after hiding one, and after changing the title of a
/// button that hugs it or the text of a label with several lines.
public final class FormView: UIScrollView {
  /// A row of a form.
  public struct Row {
    /// The label; empty for none.
    public var title: String
    /// The control at the right of the label.
    public var control: UIView
    /// The minimum and maximum height of the control in cells.
    public var height: ClosedRange<CGFloat>
    /// If true, the control is only as wide as its contents.
    public var hugsContents: Bool
    /// A Boolean value that indicates whether the row begins a group, which an empty line separates
    /// from the one above.
    public var beginsGroup: Bool

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The label; empty for none.
    ///   - control: The control at the right of the label.
    ///   - height: The minimum and maximum height of the control in cells.
    ///   - hugsContents: If true, the control is only as wide as its contents.
    ///   - beginsGroup: If true, an empty line separates the row from the one above.
    public init(
      _ title: String, _ control: UIView, height: ClosedRange<CGFloat> = 1...1,
      hugsContents: Bool = false, beginsGroup: Bool = false
    ) {
      (self.title, self.control, self.height) = (title, control, height)
      (self.hugsContents, self.beginsGroup) = (hugsContents, beginsGroup)
    }
  }

  /// The rows, from top to bottom.
  public var rows: [Row] = [] {
    didSet { rowsDidChange(from: oldValue) }
  }
  private var labels: [UILabel] = []
  /// The size for which the control with the focus was scrolled into view.
  private var revealedSize = CGSize.zero

  /// The maximum width in cells, beyond which lines are no easier to read.
  public static let readableWidth: CGFloat = 100

  /// The minimum width of a control beside its label, in cells.
  private static let minimumControlWidth: CGFloat = 8

  /// Borders beside the labels would repeat the title and need two lines.
  private func rowsDidChange(from old: [Row]) {
    for row in old { row.control.removeFromSuperview() }
    for label in labels { label.removeFromSuperview() }
    labels = rows.map { row in
      let label = ClickableLabel()
      label.text = row.title
      label.textColor = .secondaryLabel
      label.isUserInteractionEnabled = true
      label.onClick = { [weak self, weak control = row.control] in
        if let control { self?.window?.focus(control) }
      }
      addSubview(label)
      row.control.translatesAutoresizingMaskIntoConstraints = true
      (row.control as? UITextField)?.borderStyle = .none
      (row.control as? UITextView)?.hasBorder = false
      addSubview(row.control)
      return label
    }
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(bounds.width - 2, Self.readableWidth)
    let left = ((bounds.width - width) / 2).rounded(.down)
    var labelWidth = labels.map(\.intrinsicContentSize.width).max() ?? 0
    var gap: CGFloat = bounds.width < 44 ? 1 : 2
    // If labels would leave no space for typing, the placeholders are used instead.
    if width - labelWidth - gap < Self.minimumControlWidth { (labelWidth, gap) = (0, 0) }
    let controlWidth = max(1, width - labelWidth - gap)
    let (heights, hasGaps) = distributed(controlWidth: controlWidth)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      labels[index].isHidden = row.control.isHidden
      guard !row.control.isHidden else { continue }
      if hasGaps, row.beginsGroup, index > 0 { y += 1 }
      labels[index].frame = CGRect(x: left, y: y, width: labelWidth, height: 1)
      let fitting = row.hugsContents ? row.control.intrinsicContentSize.width : controlWidth
      row.control.frame = CGRect(
        x: left + labelWidth + gap, y: y, width: min(fitting, controlWidth), height: heights[index])
      y += heights[index]
    }
    contentSize = CGSize(width: bounds.width, height: y)
    revealFocusedControl()
  }

  /// The height of all rows at their maximum heights, with the empty lines between groups.
  fileprivate var heightOfAllRows: CGFloat {
    rows.enumerated().reduce(0) { height, row in
      height + row.element.height.upperBound + (row.offset > 0 && row.element.beginsGroup ? 1 : 0)
    }
  }

  /// Scrolls to the focused control when the size has changed. Otherwise, the user scrolls.
  private func revealFocusedControl() {
    guard bounds.size != revealedSize else { return }
    revealedSize = bounds.size
    if let control = rows.first(where: { $0.control.isFocused })?.control {
      scrollRectToVisible(control.frame, animated: false)
    }
  }

  /// Returns the heights of the rows, and whether the empty lines between groups fit. Space is
  /// distributed first to those lines and then to the rows that can grow, the lowest first.
  private func distributed(controlWidth: CGFloat) -> (heights: [CGFloat], hasGaps: Bool) {
    var heights = rows.map { $0.control.isHidden ? 0 : $0.minimumHeight(width: controlWidth) }
    var rest = bounds.height - heights.reduce(0, +)
    let gaps = CGFloat(rows.dropFirst().count { $0.beginsGroup })
    let hasGaps = gaps <= rest
    if hasGaps { rest -= gaps }
    for (index, row) in rows.enumerated().reversed()
    where rest > 0 && !row.control.isHidden && !row.control.isWrappingLabel {
      let more = min(rest, row.height.upperBound - heights[index])
      heights[index] += more
      rest -= more
    }
    return (heights, hasGaps)
  }
}

extension FormView.Row {
  /// Returns the minimum height of the control in a width. It is the height of the text for a label
  /// with several lines.
  @MainActor fileprivate func minimumHeight(width: CGFloat) -> CGFloat {
    guard control.isWrappingLabel else { return height.lowerBound }
    let size = CGSize(width: width, height: .greatestFiniteMagnitude)
    return min(max(control.sizeThatFits(size).height, height.lowerBound), height.upperBound)
  }
}

extension UIView {
  /// A Boolean value that indicates whether the view is a label whose text may have several lines.
  fileprivate var isWrappingLabel: Bool {
    (self as? UILabel).map { $0.numberOfLines != 1 } ?? false
  }
}

extension StoryboardSceneContents {
  /// Adds a form with some lines below its rows, after an empty line. In a window that is too low,
  /// these lines are hidden, the first ones first, before the last row of the form.
  ///
  /// - Parameters:
  ///   - footer: Returns the views below the form, from top to bottom. Each is one line high,
  ///     except for a label with several lines, which is as high as its text needs.
  ///   - rows: Returns the rows of the form.
  public mutating func form(
    above footer: @escaping @MainActor (SceneViews) -> [UIView] = { _ in [] },
    rows: @escaping @MainActor (SceneViews) -> [FormView.Row]
  ) {
    let form = add(FormView())
    constrain { views in
      let (form, root) = (views[form], views.root)
      form.rows = rows(views)
      var constraints = [
        form.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(950),
        form.topAnchor.constraint(equalTo: root.topAnchor),
        form.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        form.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ]
      let lines = footer(views)
      var above = form.bottomAnchor
      for (index, view) in lines.enumerated() {
        let priority = 800 + Float(index * 5)
        let height =
          view.isWrappingLabel
          ? view.heightAnchor.constraint(greaterThanOrEqualToConstant: 1)
          : view.heightAnchor.constraint(equalToConstant: 1)
        constraints += [
          view.topAnchor.constraint(equalTo: above),
          view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
          view.widthAnchor.constraint(greaterThanOrEqualToConstant: 0),
          view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).priority(900),
          view.heightAnchor.constraint(greaterThanOrEqualToConstant: 0),
          height.priority(priority),
        ]
        above = view.bottomAnchor
      }
      // In a tall window the lines are after the rows rather than far below them.
      return constraints + [
        form.heightAnchor.constraint(equalToConstant: form.heightOfAllRows + 1).priority(700),
        above.constraint(lessThanOrEqualTo: root.bottomAnchor),
      ]
    }
  }
}
