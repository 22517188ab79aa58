public import Foundation
import TerminalCore
public import TerminalUI

extension UIColor {
  /// Creates a color that a closure returns for the light and the dark style.
  ///
  ///     let background = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    func color(_ style: UIUserInterfaceStyle) -> Color {
      let traits = UITraitCollection(userInterfaceStyle: style)
      return dynamicProvider(traits).resolvedColor(with: traits)
    }
    self.init(light: color(.light), dark: color(.dark))
  }
}

extension UIStackView {
  /// The standard space between views, in points.
  public static var spacingUseSystem: CGFloat { 8 }
  /// The standard space between views, in points.
  public static var spacingUseDefault: CGFloat { 0 }
}
