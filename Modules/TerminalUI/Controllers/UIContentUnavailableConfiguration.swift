public import Foundation

/// The configuration of an empty screen: a centered image, two texts and a button.
///
///     var empty = UIContentUnavailableConfiguration.empty()
///     empty.text = "No Notes"
///     contentUnavailableConfiguration = empty
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The properties of a button.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    /// The action of the button.
    public var primaryAction: UIAction?
    /// A Boolean value that indicates whether the button can be pressed.
    public var isEnabled = true
    /// The menu of the button.
    public var menu: UIMenu?
  }

  /// The picture, of which the symbol is shown.
  public var image: UIImage?
  public var text: String?
  /// The text with attributes, of which the text is shown.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The text below.
  public var secondaryText: String?
  /// The button. It is shown if it has a title or a picture.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  /// The second button. It is shown if it has a title or a picture.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The properties of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  public var textProperties = UIListContentConfiguration.TextProperties()
  /// The properties of the text below.
  public var secondaryTextProperties = UIListContentConfiguration.TextProperties()
  /// The properties of the picture.
  public var imageProperties = UIListContentConfiguration.ImageProperties()
  /// The background. It has no effect.
  public var background = UIBackgroundConfiguration.clear()

  private var isLoading = false

  /// Returns a configuration for a screen without contents.
  public static func empty() -> Self { Self() }
  /// Returns a configuration with a spinner, for contents that are being loaded.
  public static func loading() -> Self {
    var loading = Self()
    loading.isLoading = true
    loading.text = "Loading…"
    return loading
  }
  /// Returns a configuration for a search without results.
  public static func search() -> Self {
    var search = Self()
    search.text = "No Results"
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the views from top to bottom.
  fileprivate func makeViews() -> [UIView] {
    var views: [UIView] = []
    if isLoading {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.startAnimating()
      views.append(spinner)
    }
    if let symbol = image?.symbol { views.append(Self.label(symbol, .secondaryLabel)) }
    if let text {
      let label = Self.label(text, textProperties.color)
      label.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
      views.append(label)
    }
    if let secondaryText { views.append(Self.label(secondaryText, .secondaryLabel)) }
    for (button, properties) in [
      (button, buttonProperties), (secondaryButton, secondaryButtonProperties),
    ] where button.title != nil || button.image != nil {
      let view = UIButton(configuration: button)
      if let action = properties.primaryAction {
        view.addAction(action, for: .primaryActionTriggered)
      }
      view.isEnabled = properties.isEnabled
      view.menu = properties.menu
      views.append(view)
    }
    return views
  }

  private static func label(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }
}

/// A view that shows the configuration of an empty screen.
public final class UIContentUnavailableView: UIView, UIContentView {
  private var message: UIContentUnavailableConfiguration
  private var rows: [UIView] = []

  /// The message. Only that of a `UIContentUnavailableConfiguration` is shown.
  public var configuration: any UIContentConfiguration {
    get { message }
    set {
      guard let newValue = newValue as? UIContentUnavailableConfiguration else { return }
      message = newValue
      update()
    }
  }

  public init(configuration: UIContentUnavailableConfiguration) {
    message = configuration
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    update()
  }

  public required init?(coder: NSCoder) { nil }

  private func update() {
    for view in rows { view.removeFromSuperview() }
    rows = message.makeViews()
    for view in rows { addSubview(view) }
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 4)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let heights = rows.map { $0 is UILabel ? max(1, $0.sizeThatFits(room).height) : 1 }
    let spaces = rows.map { $0 is UILabel ? CGFloat(0) : 1 }
    var y = ((bounds.height - heights.reduce(0, +) - spaces.reduce(0, +)) / 2).rounded(.down)
    for (index, view) in rows.enumerated() {
      y += spaces[index]
      let own = view is UILabel ? width : min(width, view.intrinsicContentSize.width)
      view.frame = CGRect(
        x: 2 + ((width - own) / 2).rounded(.down), y: y, width: own, height: heights[index])
      y += heights[index]
    }
  }
}

extension UIViewController {
  /// The configuration that is shown instead of the screen's contents; nil to show the contents.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { accepted.value(or: nil) }
    set {
      accepted.set(newValue)
      let shown: UIView? = accepted.value(or: nil, "contentUnavailableView")
      shown?.removeFromSuperview()
      accepted.set(nil as UIView?, "contentUnavailableView")
      guard let newValue else { return }
      let message = newValue.makeContentView()
      message.frame = view.bounds
      message.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(message)
      accepted.set(message as UIView?, "contentUnavailableView")
    }
  }
}
