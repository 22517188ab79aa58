import Foundation
public import Models
public import TerminalUI

extension CategoryColor {
  /// The color in the theme, which is readable on light and on dark terminals.
  public var uiColor: UIColor {
    switch self {
    case .red: .systemRed
    case .orange: .systemOrange
    case .yellow: .systemYellow
    case .green: .systemGreen
    case .teal: .systemTeal
    case .blue: .systemBlue
    case .purple: .systemPurple
    case .gray: .systemGray
    }
  }

  /// The name of the color in a menu.
  public var name: String { rawValue.capitalized }

  /// Returns the symbol that is drawn in a category's color: a small dot for a category without
  /// one.
  public static func sign(of color: CategoryColor?) -> String { color == nil ? "·" : "●" }
}
