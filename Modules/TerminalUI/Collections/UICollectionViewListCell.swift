public import Foundation

/// A row of a list, with texts and accessories.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = item.name
///     cell.contentConfiguration = content
///     cell.accessories = [.disclosureIndicator()]
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories: symbols and texts at the end of the row, and buttons before its text.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      let text = accessories.compactMap(\.text).joined(separator: " ")
      accessoryLabel.text = text
      accessoryLabel.isHidden = text.isEmpty
      setNeedsLayout()
    }
  }
  /// The number of levels by which the row is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level, in points.
  open var indentationWidth: CGFloat = 10

  private let accessoryLabel = UILabel()

  override func setUp() {
    super.setUp()
    accessoryLabel.textColor = .secondaryLabel
    accessoryLabel.isHidden = true
    addSubview(accessoryLabel)
  }

  /// Returns the configuration of a row, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = accessoryLabel.isHidden ? 0 : accessoryLabel.intrinsicContentSize.width
    accessoryLabel.frame = CGRect(x: bounds.width - width - 1, y: 0, width: width, height: 1)
    let indentation = CGFloat(indentationLevel) * 2
    contentView.frame.origin.x += indentation
    contentView.frame.size.width = max(
      0, contentView.frame.width - indentation - (width > 0 ? width + 2 : 1))
  }
}

/// A symbol, a text or a view at the end of a list's row.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The conditions under which an accessory is shown. All are shown always.
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  /// The options of an outline's disclosure symbol.
  public struct OutlineDisclosureOptions: Sendable {
    public enum Style: Sendable { case automatic, header, cell }
    public var style: Style
    public init(style: Style = .automatic) { self.style = style }
  }

  /// The text that is shown, or nil for none.
  let text: String?

  /// A chevron, which indicates that selecting the row shows another screen.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> Self {
    Self(text: "›")
  }
  public static func checkmark(displayed: DisplayedState = .always) -> Self { Self(text: "✓") }
  /// A detail symbol. It can't be pressed.
  public static func detail(
    displayed: DisplayedState = .always, actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(text: "ⓘ") }
  /// A delete control for editing mode. It isn't shown.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(text: nil) }
  /// A reorder control for editing mode. It isn't shown.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> Self { Self(text: nil) }
  /// A selection circle for editing mode, which the cell itself shows.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> Self {
    Self(text: nil)
  }
  /// An outline disclosure symbol.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(text: "▾") }
  /// A text.
  public static func label(text: String, displayed: DisplayedState = .always) -> Self {
    Self(text: text)
  }
  /// The text of a view. A label's, or the title of a button, which can't be pressed.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    let view = configuration.customView
    let text = (view as? UILabel)?.text ?? (view as? UIButton)?.shownTitle
    return Self(text: text ?? (view as? UIImageView)?.image?.symbol)
  }

  /// A view with its placement.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    let customView: UIView

    public init(customView: UIView, placement: Placement) { self.customView = customView }
  }

  /// The ends of the row. All accessories are at the trailing one.
  public enum Placement: Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }
}

extension UICollectionViewCell {
  /// The contents of the cell as a value, which are shown in the content view; nil unless they were
  /// set.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { accepted.value(or: nil) }
    set {
      accepted.set(newValue)
      contentView.show(newValue)
    }
  }

  /// The background of the cell as a value; nil unless it was set. The color is shown.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { accepted.value(or: nil) }
    set {
      accepted.set(newValue)
      backgroundColor = newValue?.backgroundColor
    }
  }

  /// The state of the cell.
  public var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = hasCursor
    return state
  }
}

/// The background of a cell as a value.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  /// The radius of the corners. It has no effect.
  public var cornerRadius: CGFloat = 0
  /// The color of the border. It has no effect.
  public var strokeColor: UIColor?
  /// The width of the border. It has no effect.
  public var strokeWidth: CGFloat = 0
  /// The space around the background. It has no effect.
  public var backgroundInsets = NSDirectionalEdgeInsets()

  /// Returns a background without a color.
  public static func clear() -> Self { Self() }
  /// Returns the background of a list's row, which has no color.
  public static func listPlainCell() -> Self { Self() }
  /// Returns the background of a list's row, which has no color.
  public static func listGroupedCell() -> Self { Self() }
  /// Returns the background of a list's row, which has no color.
  public static func listCell() -> Self { Self() }
  /// Returns the background of a heading, which has no color.
  public static func listPlainHeaderFooter() -> Self { Self() }
  /// Returns the background of a heading, which has no color.
  public static func listGroupedHeaderFooter() -> Self { Self() }
}
