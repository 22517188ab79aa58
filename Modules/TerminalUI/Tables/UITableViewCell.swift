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

  /// A small picture before the texts: two columns wide in a row of one line, four in a taller one.
  /// Where pictures are shown as words the texts have its room, since they say what the row is.
  public private(set) lazy var imageView: UIImageView? = makeImageView()
  private var hasImageView = false

  /// What stands at the right end.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// What stands at the right end in edit mode.
  open var editingAccessoryType = AccessoryType.none {
    didSet { setNeedsLayout(); setNeedsDisplay() }
  }
  /// A sign before the texts, such as `✓` for what is done, which is read without colours; a blank
  /// keeps the room for one, nil gives it to the texts.
  open var leadingSign: String? {
    didSet { if leadingSign != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The colour of the sign before the texts.
  open var leadingSignColor = UIColor.secondaryLabel { didSet { setNeedsDisplay() } }
  /// Whether a selected row is drawn as one.
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsDisplay() } }
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
  var hasCursor = false { didSet { if hasCursor != oldValue { cursorDidChange() } } }
  /// Whether a circle before the texts says if the row is selected.
  var showsSelectionCircle = false {
    didSet { if showsSelectionCircle != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The buttons beside the row while it is slid aside, else nil.
  var openRow: OpenRow? {
    didSet {
      guard openRow.map({ !$0.looks(like: oldValue) }) ?? (oldValue != nil) else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The rows of the prototype the cell was made from, where it gives them.
  var prototypeHeight: CGFloat?
  /// Whether the cell has left its row and is not yet in another.
  var isWithoutRow = false
  /// What is in the row the cell is shown for, where the data source can name it.
  var model: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public override init(frame: CGRect) {
    style = .default
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
  }

  override func setUp() {
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

  private func makeImageView() -> UIImageView? {
    hasImageView = true
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    view.imageDidChange = { [unowned self] in setNeedsLayout() }
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    if hasImageView { setNeedsLayout() }
  }

  /// Called before the cell is used for another row.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    openRow = nil
  }

  /// Called when the row is selected or not any more; override to look different then.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
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
    var left: CGFloat = isEditing ? 5 : showsSelectionCircle ? 4 : 2
    if let leadingSign { left += CGFloat(TextWidth.columns(of: leadingSign)) + 1 }
    let open = openRow?.width(in: bounds.width) ?? 0
    let isAtLeft = openRow?.side == .leading
    let right = accessoryWidth + (isAtLeft ? 0 : open) + 1
    if isAtLeft { left += open }
    contentView.frame = CGRect(
      x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
    layOutLabels()
  }

  /// Places the picture; returns the columns it takes, with the blank behind it.
  private func layOutImage() -> CGFloat {
    guard hasImageView, let imageView, imageView.superview === contentView else { return 0 }
    let isShown = imageView.image != nil && traitCollection.pictureStyle != .words
    let height = max(0, min(2, bounds.height))
    imageView.frame = CGRect(x: 0, y: 0, width: isShown ? 2 * height : 0, height: height)
    return isShown ? 2 * height + 1 : 0
  }

  private func layOutLabels() {
    let left = layOutImage()
    let room = CGSize(
      width: max(0, contentView.bounds.width - left), height: contentView.bounds.height)
    guard let textLabel, textLabel.superview === contentView else { return }
    switch style {
    case .default:
      textLabel.frame = CGRect(origin: CGPoint(x: left, y: 0), size: room)
    case .subtitle:
      textLabel.frame = CGRect(x: left, y: 0, width: room.width, height: 1)
      detailTextLabel?.frame = CGRect(x: left, y: 1, width: room.width, height: 1)
    case .value1, .value2:
      let detail = min(detailTextLabel?.intrinsicContentSize.width ?? 0, (room.width / 2).rounded())
      textLabel.frame = CGRect(
        x: left, y: 0, width: max(0, room.width - detail - 1), height: 1)
      detailTextLabel?.frame = CGRect(
        x: left + room.width - detail, y: 0, width: detail, height: 1)
    }
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawCell(in: context) }
  }
}

extension UITableViewCell: ListCell {}

/// The name the editing style had before Swift 4.2.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
