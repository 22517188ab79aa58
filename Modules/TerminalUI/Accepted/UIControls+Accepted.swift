public import Foundation

/// The looks of controls that are accepted without an effect on a terminal.
extension UISegmentedControl {
  /// The color of the selected segment, which is that of the theme.
  public var selectedSegmentTintColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }

  /// Accepted. Titles have the attributes of the theme.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - state: The state.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

extension UISlider {
  /// Accepted. The track is a line.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - state: The state.
  public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Accepted. The track is a line.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - state: The state.
  public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UIImage {
  /// Returns the picture itself, which is scaled as a whole.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}

extension UIControl {
  /// A Boolean value that indicates whether the pointer is on the control while it is pressed.
  public var isTouchInside: Bool { isHighlighted }
}

extension UIButton {
  /// The contents of a button as a value.
  ///
  ///     var configuration = UIButton.Configuration.filled()
  ///     configuration.title = "Save"
  ///     button.configuration = configuration
  @preconcurrency @MainActor
  public struct Configuration {
    /// The title.
    public var title: String?
    /// The second line, which isn't shown.
    public var subtitle: String?
    /// The picture before the title.
    public var image: UIImage?
    /// The color of the title.
    public var baseForegroundColor: UIColor?
    /// The color behind the title, which is that of the theme.
    public var baseBackgroundColor: UIColor?
    /// The distance of the picture from the title, in points.
    public var imagePadding: CGFloat = 0
    /// The space around the contents, which has no effect.
    public var contentInsets = NSDirectionalEdgeInsets()
    /// A Boolean value that indicates whether an activity indicator is shown.
    public var showsActivityIndicator = false

    /// Returns a configuration. On a terminal all look the same.
    public static func plain() -> Self { Self() }
    /// Returns a configuration. On a terminal all look the same.
    public static func filled() -> Self { Self() }
    /// Returns a configuration. On a terminal all look the same.
    public static func gray() -> Self { Self() }
    /// Returns a configuration. On a terminal all look the same.
    public static func tinted() -> Self { Self() }
    /// Returns a configuration. On a terminal all look the same.
    public static func bordered() -> Self { Self() }
    /// Returns a configuration. On a terminal all look the same.
    public static func borderedProminent() -> Self { Self() }
  }

  /// The contents of the button as a value, or nil if none was set.
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

  /// Creates a button with a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The contents.
  ///   - primaryAction: The action of the button.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }
}

/// The space around contents, in points, which has no effect on a terminal.
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
