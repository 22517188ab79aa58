public import Foundation
import TerminalCore

/// A cell that shows one item of a collection in its content view.
///
///     final class PlaceCell: UICollectionViewCell {
///       @Outlet var titleLabel: UILabel!
///
///     }
///
/// A cell with a border (`layer.borderWidth`) shows the cursor by its border, and a cell without
/// one by a bar at its left edge. The content view leaves room for both.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the cell's subviews.
  public let contentView = UIView()
  /// A Boolean value that indicates whether the item is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// A Boolean value that indicates whether the item is pressed.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  var hasCursor = false { didSet { if hasCursor != oldValue { cursorDidChange() } } }
  /// A Boolean value that indicates whether a circle shows the selection.
  var showsSelectionCircle = false {
    didSet { if showsSelectionCircle != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  var model: String?

  func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  override func setUp() {
    clipsToBounds = true
    addSubview(contentView)
  }

  /// A closure that updates the configuration of a cell for its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (UICollectionViewCell, UICellConfigurationState) -> Void

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

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    hasCursor = false
  }

  // MARK: Layout

  /// The space around the content for the border or the cursor's bar, and for the circle of a
  /// multiple selection, in cells.
  private var contentInsets: UIEdgeInsets {
    if hasBorder { return UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2) }
    return UIEdgeInsets(top: 0, left: showsSelectionCircle ? 4 : 2, bottom: 0, right: 0)
  }

  var hasBorder: Bool {
    (existingLayer?.borderWidth ?? 0) > 0 && bounds.height >= 3 && bounds.width >= 4
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = contentInsets
    contentView.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// The size that fits the constraints of the content view, including the space around it. Without
  /// constraints it is the cell's current size.
  var preferredSize: CGSize {
    guard !contentView.constraints.isEmpty else { return bounds.size }
    let hasLine = (existingLayer?.borderWidth ?? 0) > 0
    let content = contentView.systemLayoutSizeFitting(.zero)
    return CGSize(
      width: (content.width + (hasLine || showsSelectionCircle ? 4 : 2)).rounded(.up),
      height: (content.height + (hasLine ? 2 : 0)).rounded(.up))
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    guard hasCursor || isHighlighted || isSelected else { return }
    UIGraphicsGetCurrentContext()?.fill(bounds, with: .selectionBackground)
  }

  override func drawOverSubviews(in context: CGContext) {
    super.drawOverSubviews(in: context)
    if hasCursor { drawCursor(in: context) }
    if showsSelectionCircle { drawCircle(in: context) }
  }

  /// Draws the cursor, as a thin bar while another view has the focus, so that the difference shows
  /// without colors.
  private func drawCursor(in context: CGContext) {
    let isActive = isInFocusedList
    if hasBorder, isActive {
      return context.strokeBorder(
        bounds, isRounded: layer.cornerRadius > 0, isFocused: true, title: layer.borderTitle)
    }
    context.fill(
      CGRect(x: 0, y: 0, width: 1, height: bounds.height), with: isActive ? "▌" : "▏",
      attributes: TextAttributes(foreground: isActive ? .tintColor : .separator))
  }

  private func drawCircle(in context: CGContext) {
    let place =
      hasBorder ? CGPoint(x: bounds.width - 5, y: 0) : CGPoint(x: 2, y: 0)
    let sign = isSelected ? "◉" : "○"
    context.draw(
      hasBorder ? " \(sign) " : sign, at: place,
      attributes: TextAttributes(
        foreground: isSelected ? .tintColor : .secondaryLabel, traits: .bold))
  }
}

extension UICollectionViewCell: ListCell {}
