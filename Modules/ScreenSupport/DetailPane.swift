public import Foundation
public import TerminalUI

/// The details of an item beside a list, as text: the title, labeled lines, and the notes below.
public final class DetailPane: UIView {
  /// Called when the pane gets the focus or is clicked. If nil, the pane cannot be focused.
  public var onEnter: (@MainActor () -> Void)?
  /// Called when the pane is clicked; nil for ``onEnter``.
  public var onClick: (@MainActor () -> Void)?
  /// Called with the id of another item when its line is clicked.
  public var onSelectItem: (@MainActor (Int64) -> Void)?

  private var lines: [DetailLine] = []
  /// The item whose line is being clicked; nil for none.
  private var clickedItem: Int64?
  private let titleLabel = UILabel()
  private let notesLabel = UILabel()

  public init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    titleLabel.numberOfLines = 2
    titleLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    notesLabel.numberOfLines = 0
    addSubview(titleLabel)
    addSubview(notesLabel)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows an item.
  ///
  /// - Parameters:
  ///   - title: The title, of which two lines are shown.
  ///   - lines: The lines below it.
  ///   - notes: The notes below the lines; nil or empty for none.
  ///   - noNotes: The text shown for missing notes.
  public func show(_ title: String, _ lines: [DetailLine], notes: String?, noNotes: String) {
    self.lines = lines
    titleLabel.text = String(title.prefix(500))
    let notes = notes.flatMap { $0.isEmpty ? nil : String($0.prefix(4000)) }
    notesLabel.text = notes ?? noNotes
    notesLabel.textColor = notes == nil ? .secondaryLabel : .label
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var titleHeight: CGFloat {
    let width = max(1, bounds.width - 2)
    return titleLabel.intrinsicContentSize.width > width ? 2 : 1
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 3)
    titleLabel.frame = CGRect(x: 1, y: 0, width: width, height: titleHeight)
    // A rule separates the notes from the lines.
    let top = titleHeight + CGFloat(lines.count) + (lines.last?.isRule == true ? 0 : 1)
    notesLabel.frame = CGRect(x: 1, y: top, width: width, height: max(0, bounds.height - top))
  }

  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(bounds, with: .systemBackground)
    lines.draw(
      in: CGRect(
        x: 1, y: titleHeight, width: max(0, bounds.width - 3),
        height: max(0, bounds.height - titleHeight)),
      labelWidth: 10, alertColor: .systemRed)
  }

  // MARK: Accessibility

  public override var accessibilityValue: String? {
    get {
      ([titleLabel.text ?? ""] + lines.spoken + [notesLabel.text ?? ""]).joined(separator: "\n")
    }
    set {}
  }

  // MARK: Focus

  /// A click on the line of another item leaves the focus in the list.
  public override var canBecomeFocused: Bool {
    !isHidden && onEnter != nil && clickedItem == nil
  }

  public override func focusDidChange() {
    super.focusDidChange()
    if isFocused { onEnter?() }
  }

  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // The window asks for the view at a press before it moves the focus.
    if event != nil {
      let row = Int((point.y - titleHeight).rounded(.down))
      clickedItem =
        onSelectItem != nil && lines.indices.contains(row) ? lines[row].itemID : nil
    }
    return super.hitTest(point, with: event)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    clickedItem = nil
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let item = clickedItem
    clickedItem = nil
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    if let item {
      onSelectItem?(item)
      return
    }
    if let onClick { onClick() } else { onEnter?() }
  }
}
