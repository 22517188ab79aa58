import Foundation
public import Models
public import TerminalUI

extension CategoryColor {
  /// The color in the theme, readable on light and on dark terminals.
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

  /// The word a person chooses it by.
  public var name: String { rawValue.capitalized }

  /// The sign that carries a category's color: a small dot for a category without.
  public static func sign(of color: CategoryColor?) -> String { color == nil ? "·" : "●" }
}
