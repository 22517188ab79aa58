public import Foundation

/// The appearance of controls, which has no effect on a terminal.
extension UISegmentedControl {
  /// The color of the selected segment. It has no effect.
  public var selectedSegmentTintColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }

  /// Has no effect. Titles have the attributes of the theme.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - state: The state.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

extension UIProgressView {
  /// The color of the remaining part. It has no effect.
  public var trackTintColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

extension UISlider {
  /// Has no effect. The track is a line.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - state: The state.
  public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Has no effect. The track is a line.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - state: The state.
  public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UIImage {
  /// Returns the image itself, which is scaled as a whole.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}

extension UIControl {
  /// The positions of contents between the left and the right edge.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  /// The positions of contents between the upper and the lower edge.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// The horizontal position of the contents. Buttons draw their title there.
  public var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { accepted.value(or: .center) }
    set {
      accepted.set(newValue)
      setNeedsDisplay()
    }
  }
  /// The vertical position of the contents. It has no effect.
  public var contentVerticalAlignment: ContentVerticalAlignment {
    get { accepted.value(or: .center) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the pointer is on the control while it is pressed.
  public var isTouchInside: Bool { isHighlighted }
}

extension UIButton {
  /// A configuration of a button's contents.
  ///
  ///     var configuration = UIButton.Configuration.filled()
  ///     configuration.title = "Save"
  ///     button.configuration = configuration
  @preconcurrency @MainActor
  public struct Configuration {
    public var title: String?
    /// The subtitle. It isn't shown.
    public var subtitle: String?
    /// The image before the title.
    public var image: UIImage?
    /// The color of the title.
    public var baseForegroundColor: UIColor?
    /// The background color. It has no effect.
    public var baseBackgroundColor: UIColor?
    /// The distance between the image and the title, in points. It has no effect.
    public var imagePadding: CGFloat = 0
    /// The insets of the contents. They have no effect.
    public var contentInsets = NSDirectionalEdgeInsets()
    /// The side of the title at which the image is. It has no effect: the image is before the
    /// title.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The shape of the corners. It has no effect.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. It has no effect.
    public var buttonSize = Size.medium
    /// A Boolean value that indicates whether the button shows an activity indicator. It has no
    /// effect.
    public var showsActivityIndicator = false
    /// The closure that changes the attributes of the title. It has no effect.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The title with attributes, of which the text is shown.
    public var attributedTitle: AttributedString? {
      get { title.map { AttributedString($0) } }
      set { title = newValue.map { String($0.characters) } }
    }
    /// The background. It has no effect.
    public var background = UIBackgroundConfiguration.clear()

    /// The shapes of corners.
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
    /// The sizes of buttons.
    public enum Size: Int, Sendable { case mini, small, medium, large }

    /// Returns a configuration. On a terminal, all styles look the same.
    public static func plain() -> Self { Self() }
    /// Returns a configuration. On a terminal, all styles look the same.
    public static func filled() -> Self { Self() }
    /// Returns a configuration. On a terminal, all styles look the same.
    public static func gray() -> Self { Self() }
    /// Returns a configuration. On a terminal, all styles look the same.
    public static func tinted() -> Self { Self() }
    /// Returns a configuration. On a terminal, all styles look the same.
    public static func bordered() -> Self { Self() }
    /// Returns a configuration. On a terminal, all styles look the same.
    public static func borderedProminent() -> Self { Self() }
    /// Returns a configuration. On a terminal, all styles look the same.
    public static func borderedTinted() -> Self { Self() }
    /// Returns a configuration. On a terminal, all styles look the same.
    public static func borderless() -> Self { Self() }
  }

  /// The configuration of the button, or nil if none was set.
  public var configuration: Configuration? {
    get { accepted.value(or: nil) }
    set {
      accepted.set(newValue)
      guard let newValue else { return }
      if let title = newValue.title { setTitle(title, for: .normal) }
      if let image = newValue.image { setImage(image, for: .normal) }
      if let color = newValue.baseForegroundColor { setTitleColor(color, for: .normal) }
    }
  }

  /// The closure that updates the configuration for a state. It is never called, because all states
  /// have the theme's appearance.
  public var configurationUpdateHandler: (@MainActor (UIButton) -> Void)? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The insets of the contents, in points. They have no effect.
  public var contentEdgeInsets: UIEdgeInsets {
    get { accepted.value(or: .zero) }
    set { accepted.set(newValue) }
  }
  /// The insets of the title, in points. They have no effect.
  public var titleEdgeInsets: UIEdgeInsets {
    get { accepted.value(or: .zero) }
    set { accepted.set(newValue) }
  }
  /// The insets of the image, in points. They have no effect.
  public var imageEdgeInsets: UIEdgeInsets {
    get { accepted.value(or: .zero) }
    set { accepted.set(newValue) }
  }

  /// A Boolean value that indicates whether the image is darker while the button is pressed. It has
  /// no effect.
  public var adjustsImageWhenHighlighted: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the image is darker while the button is disabled. It
  /// has no effect.
  public var adjustsImageWhenDisabled: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }

  /// Creates a button with a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - primaryAction: The action of the button.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }
}

extension UIPickerView {
  /// A Boolean value that indicates whether the selected row is marked. It has no effect: it always
  /// is.
  public var showsSelectionIndicator: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
}

extension UISearchBar {
  /// The style of the bar. It has no effect.
  public var barStyle: UIBarStyle {
    get { accepted.value(or: .default) }
    set { accepted.set(newValue) }
  }
  /// The type of the Return key. It has no effect: Enter searches.
  public var returnKeyType: UIReturnKeyType {
    get { accepted.value(or: .search) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the bar is translucent. It has no effect.
  public var isTranslucent: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// The picture behind the bar. It isn't shown.
  public var backgroundImage: UIImage? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

extension UIToolbar {
  /// The style of the bar. It has no effect.
  public var barStyle: UIBarStyle {
    get { accepted.value(or: .default) }
    set { accepted.set(newValue) }
  }
  public var isTranslucent: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  public var barTintColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }

  /// Sets the items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - animated: Ignored.
  public func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// A closure that changes the attributes of a text. It has no effect.
public struct UIConfigurationTextAttributesTransformer {
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {}
}

/// Edges that depend on the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Edge insets that depend on the layout direction, in points. Compositional layouts use them.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat = 0
  public var leading: CGFloat = 0
  public var bottom: CGFloat = 0
  public var trailing: CGFloat = 0

  public init() {}

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
