import Foundation
import TerminalUI

/// The constraints of a screen that is all one view, with a column of margin where it is asked for.
@MainActor
enum SheetLayout {
  static func constraints(
    of view: UIView, in root: UIView, margin: CGFloat = 1
  ) -> [NSLayoutConstraint] {
    [
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: margin),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ]
  }
}
