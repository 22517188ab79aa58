public import Foundation
import TerminalCore

/// One row of a table: up to two lines of text, or whatever its content view holds.
///
///     let cell = tableView.dequeueReusableCell(withIdentifier: "Event", for: indexPath)
///     cell.textLabel?.text = event.title
///     cell.detailTextLabel?.text = event.date
///     cell.accessoryType = .disclosureIndicator
open class UITableViewCell: UIView {
  /// How the two labels stand.
  public enum CellStyle: Int, Sendable {
    /// One line.
    case `default`
    /// One line with a value at the right.
    case value1
    /// One line with a value beside it.
    case value2
    /// Two lines.
    case subtitle
  }

  /// What stands at the right end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// What edit mode does with a row.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// Whether a selected row looks selected: all but `none` do.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  /// How the two labels stand.
  public let style: CellStyle
  /// The name cells of this kind are reused under.
  public internal(set) var reuseIdentifier: String?
  /// Holds the labels and whatever a subclass adds; ends before the accessory.
  public let contentView = UIView()
  /// The row's title.
  public let textLabel: UILabel? = UILabel()
  /// The row's second text; nil in the default style.
  public private(set) lazy var detailTextLabel: UILabel? = makeDetailLabel()

  /// What stands at the right end.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// Whether a selected row is drawn as one.
  open var selectionStyle = SelectionStyle.default
  /// Whether the row is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  /// Whether the row is drawn as if it were selected.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Whether the row shows the controls of edit mode.
  open internal(set) var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The control the row shows in edit mode.
  public internal(set) var editingStyle = EditingStyle.none {
    didSet { if editingStyle != oldValue { setNeedsDisplay() } }
  }
  /// Whether the row shows in edit mode that it can be moved.
  open var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }

  /// Whether the keys' cursor is on this row.
  var isCursorRow = false { didSet { if isCursorRow != oldValue { cursorDidChange() } } }
  /// The words on the Delete button while the row is slid open, else nil.
  var deleteTitle: String? {
    didSet { if deleteTitle != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The rows of the prototype the cell was made from, where it gives them.
  var prototypeHeight: CGFloat?
  /// The segue of the prototype the cell was made from.
  var selectionSegue: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  public override init(frame: CGRect) {
    style = .default
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addSubview(contentView)
    if let textLabel { contentView.addSubview(textLabel) }
  }

  private func makeDetailLabel() -> UILabel? {
    guard style != .default else { return nil }
    let label = UILabel()
    label.textColor = .secondaryLabel
    label.textAlignment = style == .value1 ? .right : .natural
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// Called before the cell is used for another row.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    deleteTitle = nil
  }

  /// Called when the row is selected or not any more; override to look different then.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Called when the row is highlighted or not any more.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Called when the table's edit mode comes to the row and goes.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The rows the cell takes where nobody says otherwise.
  var naturalHeight: CGFloat {
    if let prototypeHeight { return prototypeHeight }
    guard contentView.constraints.isEmpty else {
      return max(
        1, contentView.systemLayoutSizeFitting(layoutFittingSize).height.rounded(.up))
    }
    return style == .subtitle ? 2 : 1
  }

  private var layoutFittingSize: CGSize {
    CGSize(width: max(bounds.width, superview?.bounds.width ?? 0), height: 0)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    let left: CGFloat = isEditing ? 5 : 2
    let right = accessoryWidth + (deleteTitle == nil ? 0 : deleteWidth) + 1
    contentView.frame = CGRect(
      x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
    layOutLabels()
  }

  private func layOutLabels() {
    let room = contentView.bounds.size
    guard let textLabel, textLabel.superview === contentView else { return }
    switch style {
    case .default:
      textLabel.frame = CGRect(origin: .zero, size: room)
    case .subtitle:
      textLabel.frame = CGRect(x: 0, y: 0, width: room.width, height: 1)
      detailTextLabel?.frame = CGRect(x: 0, y: 1, width: room.width, height: 1)
    case .value1, .value2:
      let detail = min(detailTextLabel?.intrinsicContentSize.width ?? 0, (room.width / 2).rounded())
      textLabel.frame = CGRect(x: 0, y: 0, width: max(0, room.width - detail - 1), height: 1)
      detailTextLabel?.frame = CGRect(x: room.width - detail, y: 0, width: detail, height: 1)
    }
  }

  /// Whether the accessory is a button of its own.
  var hasDetailButton: Bool {
    accessoryType == .detailButton || accessoryType == .detailDisclosureButton
  }

  private var accessory: String? {
    if showsReorderControl { return "≡" }
    return switch accessoryType {
    case .none: nil
    case .disclosureIndicator: "›"
    case .detailDisclosureButton: "ⓘ ›"
    case .checkmark: "✓"
    case .detailButton: "ⓘ"
    }
  }

  private var accessoryWidth: CGFloat {
    accessory.map { CGFloat(TextWidth.columns(of: $0)) + 1 } ?? 0
  }

  /// The columns of the Delete button.
  var deleteWidth: CGFloat {
    deleteTitle.map { CGFloat(TextWidth.columns(of: $0)) + 4 } ?? 0
  }

  // MARK: Drawing

  private func cursorDidChange() {
    setNeedsDisplay()
    func highlight(_ view: UIView) {
      (view as? UILabel)?.isHighlighted = isCursorRow
      for subview in view.subviews { highlight(subview) }
    }
    highlight(contentView)
  }

  /// Whether the table the cell is in has the keys.
  private var isTableActive: Bool {
    var view = superview
    while let current = view {
      if current is UITableView { return current.isFocused }
      view = current.superview
    }
    return false
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isCursorRow || isHighlighted || (isSelected && selectionStyle != .none) {
      context.fill(bounds, with: .selectionBackground)
    }
    if isCursorRow {
      // Thin while the keys are elsewhere, so that it is seen without colours too.
      let isActive = isTableActive
      context.fill(
        CGRect(x: 0, y: 0, width: 1, height: bounds.height), with: isActive ? "▌" : "▏",
        attributes: TextAttributes(foreground: isActive ? .tintColor : .separator))
    }
    if isEditing, editingStyle != .none {
      let isDelete = editingStyle == .delete
      context.draw(
        isDelete ? "⊖" : "⊕", at: CGPoint(x: 2, y: 0),
        attributes: TextAttributes(
          foreground: isDelete ? .systemRed : .systemGreen, traits: .bold))
    }
    let deleteStart = bounds.width - deleteWidth
    if let accessory {
      context.draw(
        accessory, at: CGPoint(x: deleteStart - accessoryWidth, y: 0),
        attributes: TextAttributes(foreground: .secondaryLabel))
    }
    if let deleteTitle {
      let area = CGRect(x: deleteStart, y: 0, width: deleteWidth, height: bounds.height)
      let attributes = TextAttributes(
        foreground: .systemRed, background: .systemBackground, traits: [.reverse, .bold])
      context.fill(area, with: " ", attributes: attributes)
      context.draw(
        "  \(deleteTitle)  ",
        at: CGPoint(x: deleteStart, y: ((bounds.height - 1) / 2).rounded(.down)),
        attributes: attributes)
    }
  }
}

/// The name the editing style had before Swift 4.2.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
