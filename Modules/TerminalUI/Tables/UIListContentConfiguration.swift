public import Foundation

/// The texts and the picture of a cell, as a value.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = item.name
///     content.secondaryText = item.date
///     cell.contentConfiguration = content
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The properties of a text.
  @preconcurrency @MainActor
  public struct TextProperties {
    public var font = UIFont.systemFont(ofSize: 17)
    /// The color; nil for that of the label.
    var ownColor: UIColor?
    public var color: UIColor {
      get { ownColor ?? .label }
      set { ownColor = newValue }
    }
    /// The largest number of lines. A row has one for each text.
    public var numberOfLines = 0
    public var alignment = TextAlignment.natural
    /// A Boolean value that indicates whether long text is drawn smaller. It is truncated instead.
    public var adjustsFontSizeToFitWidth = false
    /// A Boolean value that indicates whether the size of text follows the user's preference.
    public var adjustsFontForContentSizeCategory = false

    /// The alignments of a text.
    public enum TextAlignment: Sendable { case natural, center, justified }
  }

  /// The properties of the picture, which is as high as the row.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The color of a symbol.
    public var tintColor: UIColor?
    /// The radius of the corners, which has no effect.
    public var cornerRadius: CGFloat = 0
    /// The largest size in points, which has no effect.
    public var maximumSize = CGSize.zero
    /// The reserved size in points, which has no effect.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The title.
  public var text: String?
  /// The title with attributes, of which the text is shown.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The text below the title, or beside it.
  public var secondaryText: String?
  /// The second text with attributes, of which the text is shown.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryText.map { NSAttributedString(string: $0) } }
    set { secondaryText = newValue?.string }
  }
  /// The picture before the texts.
  public var image: UIImage?
  /// The properties of the title.
  public var textProperties = TextProperties()
  /// The properties of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The properties of the picture.
  public var imageProperties = ImageProperties()
  /// A Boolean value that indicates whether the second text is beside the title instead of below.
  public var prefersSideBySideTextAndSecondaryText: Bool

  /// The style of a cell with this configuration.
  var cellStyle: UITableViewCell.CellStyle {
    if secondaryText == nil { return .default }
    return prefersSideBySideTextAndSecondaryText ? .value1 : .subtitle
  }

  /// Returns a configuration with the second text below the title.
  public static func cell() -> Self { Self(prefersSideBySideTextAndSecondaryText: false) }
  /// Returns a configuration with the second text below the title.
  public static func subtitleCell() -> Self { cell() }
  /// Returns a configuration with the second text beside the title.
  public static func valueCell() -> Self { Self(prefersSideBySideTextAndSecondaryText: true) }
  /// Returns a configuration for a cell in a sidebar.
  public static func sidebarCell() -> Self { cell() }
  /// Returns a configuration for the heading of a section, which is bold.
  public static func header() -> Self {
    var header = cell()
    header.textProperties.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    return header
  }
  /// Returns a configuration for the heading of a section. All styles look the same.
  public static func plainHeader() -> Self { header() }
  /// Returns a configuration for the heading of a section. All styles look the same.
  public static func groupedHeader() -> Self { header() }
  /// Returns a configuration for the heading of a section. All styles look the same.
  public static func prominentInsetGroupedHeader() -> Self { header() }
  /// Returns a configuration for the heading of a section. All styles look the same.
  public static func extraProminentInsetGroupedHeader() -> Self { header() }
  /// Returns a configuration for the heading of a section in a sidebar.
  public static func sidebarHeader() -> Self { header() }
  /// Returns a configuration for the text below a section.
  public static func plainFooter() -> Self { cell() }
  /// Returns a configuration for the text below a section.
  public static func groupedFooter() -> Self { cell() }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
}

extension UITableViewCell {
  /// Returns the configuration that shows what a cell of this style shows, without texts.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .value1 || style == .value2 ? .valueCell() : .cell()
  }

  /// The state of the cell.
  public var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = hasCursor
    state.isEditing = isEditing
    return state
  }

  /// The contents of the cell as a value; nil unless one was set.
  ///
  /// The cell gets the style that a list's configuration needs. Other configurations create the
  /// view that the content view contains.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { accepted.value(or: nil) }
    set {
      accepted.set(newValue)
      guard let list = newValue as? UIListContentConfiguration else {
        contentView.show(newValue)
        return
      }
      setStyle(list.cellStyle)
      textLabel?.show(list.text, list.textProperties)
      detailTextLabel?.show(list.secondaryText, list.secondaryTextProperties)
      if list.image != nil || accepted.value(or: false, "showsConfiguredImage") {
        accepted.set(true, "showsConfiguredImage")
        imageView?.image = list.image
      }
    }
  }
}

extension UILabel {
  /// Shows a text of a configuration.
  func show(
    _ text: String?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    self.text = text
    font = properties.font
    if let color = properties.ownColor { textColor = color }
    switch properties.alignment {
    case .center: textAlignment = .center
    case .justified: textAlignment = .justified
    case .natural: break
    }
  }
}
