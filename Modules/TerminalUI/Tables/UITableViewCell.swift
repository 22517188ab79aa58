public import Foundation
import TerminalCore

/// A row of a table, with up to two lines of text or other contents.
///
///     let cell = tableView.dequeueReusableCell(withIdentifier: "Event", for: indexPath)
///     cell.textLabel?.text = event.title
///     cell.detailTextLabel?.text = event.date
///     cell.accessoryType = .disclosureIndicator
open class UITableViewCell: UIView {
  /// The arrangement of the two labels.
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

  /// An accessory at the right end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The editing control of a row in edit mode.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// The appearance of a selected row; `none` shows no selection.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  /// The arrangement of the two labels.
  package var style: CellStyle
  /// The identifier under which cells of this kind are reused.
  public internal(set) var reuseIdentifier: String?
  /// The view that contains the labels and the views that a subclass adds; it ends before the
  /// accessory.
  public let contentView = UIView()
  /// The label for the title.
  public let textLabel: UILabel? = UILabel()
  /// The label for the secondary text; nil in the default style.
  public private(set) lazy var detailTextLabel: UILabel? = makeDetailLabel()

  /// A small picture before the text: two columns wide in a row of one line, four in a taller one.
  /// On terminals that show pictures as text, the labels get its space, because they identify the
  /// row.
  public private(set) lazy var imageView: UIImageView? = makeImageView()
  private var hasImageView = false

  /// The accessory at the right end.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The accessory at the right end in edit mode.
  open var editingAccessoryType = AccessoryType.none {
    didSet { setNeedsLayout(); setNeedsDisplay() }
  }
  /// The view at the right end in place of the accessory, such as a switch. It isn't shown in edit
  /// mode.
  open var accessoryView: UIView? { didSet { accessoryViewDidChange(from: oldValue) } }
  var storedLeadingSign: String? {
    didSet { if storedLeadingSign != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  var storedLeadingSignColor = UIColor.secondaryLabel { didSet { setNeedsDisplay() } }
  /// The appearance of the row when it is selected.
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the row is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// A Boolean value that indicates whether the row is drawn as if it were selected.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// A Boolean value that indicates whether the row shows its editing controls.
  open var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The editing control that the row shows in edit mode.
  public internal(set) var editingStyle = EditingStyle.none {
    didSet { if editingStyle != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether the row shows a reorder control in edit mode.
  open var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }

  /// A Boolean value that indicates whether the keyboard cursor is on this row.
  var hasCursor = false { didSet { if hasCursor != oldValue { cursorDidChange() } } }
  /// A Boolean value that indicates whether a selection circle is shown before the text.
  var showsSelectionCircle = false {
    didSet { if showsSelectionCircle != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The buttons beside the row while it is slid aside, or nil.
  var openRow: OpenRow? {
    didSet {
      guard openRow.map({ !$0.looks(like: oldValue) }) ?? (oldValue != nil) else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The height of the cell's prototype in terminal rows, if the prototype specifies one.
  var prototypeHeight: CGFloat?
  /// A Boolean value that indicates whether the cell has no row at present.
  var isDetached = false
  /// The model identifier of the row, if the data source provides one.
  var model: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  // As in UIKit, this isn't a designated initializer: a subclass that overrides the two others has
  // it too, and `init()`.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
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

  /// Changes the arrangement of the labels.
  func setStyle(_ style: CellStyle) {
    guard style != self.style else { return }
    self.style = style
    if style != .default, detailTextLabel == nil { detailTextLabel = makeDetailLabel() }
    detailTextLabel?.textAlignment = style == .value1 ? .right : .natural
    detailTextLabel?.isHidden = style == .default
    setNeedsLayout()
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

  /// A closure that updates the configuration of a cell for its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewCell, UICellConfigurationState) -> Void

  /// A closure that updates the configuration of the cell for its state, or nil for none.
  // If it could be overridden, Swift 6.3 would refer to its getter by a name that does not exist.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Updates the configuration of the cell, as a changed state does.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Called before the cell is shown, and after its state has changed. Override this method to set
  /// the configuration of the cell. The method of a superclass calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func stateDidChange() {
    setNeedsDisplay()
    setNeedsUpdateConfiguration()
  }

  /// Prepares the cell for reuse in another row.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    openRow = nil
  }

  /// Sets the selected state. Override this method to change the appearance of a selected cell.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets whether the cell is highlighted, as it is while it is dragged. The cursor does not
  /// highlight a cell.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Sets the edit mode of the cell.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The height of the cell in terminal rows, unless another one is specified.
  var naturalHeight: CGFloat {
    if let prototypeHeight { return prototypeHeight }
    if contentView.placement != nil {
      return max(1, contentView.heightForWidth(layoutFittingSize.width - 4) ?? 1)
    }
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
    accessoryView?.frame = accessoryViewFrame(endingAt: bounds.width - (isAtLeft ? 0 : open))
    layOutLabels()
  }

  /// Lays out the picture and returns its width in columns, including the blank after it.
  private func layOutImage() -> CGFloat {
    guard hasImageView, let imageView, imageView.superview === contentView else { return 0 }
    let isShown = imageView.image != nil && traitCollection.pictureStyle != .text
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

/// The name of the editing style before Swift 4.2.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle

extension TerminalAddition where Self: UITableViewCell {
  /// A mark before the text, such as `✓` for a completed task, which works without colors. A blank
  /// reserves its space, nil leaves the space to the text.
  public var leadingSign: String? {
    get { storedLeadingSign }
    set { storedLeadingSign = newValue }
  }

  /// The color of the mark before the text.
  public var leadingSignColor: UIColor {
    get { storedLeadingSignColor }
    set { storedLeadingSignColor = newValue }
  }
}
