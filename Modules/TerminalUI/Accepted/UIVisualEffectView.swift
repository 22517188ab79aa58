public import Foundation

/// An effect of a view, which a terminal doesn't show.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of the contents behind a view, which isn't shown.
public final class UIBlurEffect: UIVisualEffect {
  /// The strengths and colors of the effect.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial,
      systemThinMaterial
    case systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight
    case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  public init(style: Style) {}
}

/// The colors of contents in front of a blurred background, which aren't shown.
public final class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// The kinds of contents in front of a blurred background.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

/// A view with an effect. It shows its contents; a terminal has no transparency, so that a view
/// without contents shows nothing.
open class UIVisualEffectView: UIView {
  /// The effect, which isn't shown.
  open var effect: UIVisualEffect?
  /// The view that contains the contents.
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setUp() {
    super.setUp()
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
