public import Foundation

/// A value that describes the contents of a cell or a view, and creates the view that shows them.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view that shows the contents.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state. The default is the configuration itself.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The contents. Setting them updates the view.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a view that has a configuration.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the screen.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell, which its configuration may depend on.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the cell is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the cell is pressed.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the cursor is on the cell.
  public var isFocused = false
  /// A Boolean value that indicates whether the list is being edited.
  public var isEditing = false
  /// A Boolean value that indicates whether the cell is disabled.
  public var isDisabled = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UIView {
  /// Shows a configuration in the view, as its only contents. A view of the same kind of
  /// configuration is updated.
  func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      for view in subviews where view is any UIContentView { view.removeFromSuperview() }
      return
    }
    if let shown = subviews.lazy.compactMap({ $0 as? any UIView & UIContentView }).first {
      if type(of: shown.configuration) == type(of: configuration) {
        shown.configuration = configuration
        return
      }
      shown.removeFromSuperview()
    }
    let contents = configuration.makeContentView()
    addSubview(contents)
    contents.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      contents.topAnchor.constraint(equalTo: topAnchor),
      contents.bottomAnchor.constraint(equalTo: bottomAnchor),
      contents.leadingAnchor.constraint(equalTo: leadingAnchor),
      contents.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}

/// The texts and the picture of a list's configuration.
public final class UIListContentView: UIView, UIContentView {
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()
  private var list: UIListContentConfiguration

  /// The contents. Only those of a `UIListContentConfiguration` are shown.
  public var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      list = newValue
      update()
    }
  }

  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    update()
  }

  public required init?(coder: NSCoder) { nil }

  override func setUp() {
    super.setUp()
    addSubview(imageView)
    addSubview(label)
    addSubview(secondaryLabel)
    imageView.contentMode = .scaleAspectFit
  }

  private func update() {
    label.show(list.text, list.textProperties)
    secondaryLabel.show(list.secondaryText, list.secondaryTextProperties)
    if list.secondaryTextProperties.ownColor == nil { secondaryLabel.textColor = .secondaryLabel }
    imageView.image = list.image
    if let color = list.imageProperties.tintColor { imageView.tintColor = color }
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsLayout()
  }

  private var hasSecondRow: Bool {
    !list.prefersSideBySideTextAndSecondaryText && list.text?.isEmpty == false
      && list.secondaryText?.isEmpty == false
  }

  public override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: hasSecondRow ? 2 : 1)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    // A symbol is a column wide; a picture has the proportions of a square.
    let imageWidth: CGFloat = list.image == nil ? 0 : list.image?.symbol == nil ? 2 * height : 1
    imageView.frame = CGRect(x: 0, y: 0, width: imageWidth, height: min(height, max(1, imageWidth)))
    let start = imageWidth == 0 ? 0 : imageWidth + 1
    let room = max(0, bounds.width - start)
    if hasSecondRow {
      label.frame = CGRect(x: start, y: 0, width: room, height: 1)
      secondaryLabel.frame = CGRect(x: start, y: 1, width: room, height: 1)
    } else {
      let width = min(room, secondaryLabel.intrinsicContentSize.width)
      let hasText = list.text?.isEmpty == false
      secondaryLabel.frame = CGRect(
        x: hasText ? start + room - width : start, y: 0, width: width, height: 1)
      label.frame = CGRect(
        x: start, y: 0, width: max(0, room - (width > 0 ? width + 1 : 0)), height: 1)
    }
  }
}
