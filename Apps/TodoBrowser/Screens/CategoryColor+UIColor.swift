import Foundation
import Models
import TerminalUI

extension CategoryColor {
  /// The colour in the theme, readable on light and on dark terminals.
  var uiColor: UIColor {
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
  var name: String { rawValue.capitalized }

  /// The sign that carries a category's colour: a small dot for a category without.
  static func sign(of color: CategoryColor?) -> String { color == nil ? "·" : "●" }
}
