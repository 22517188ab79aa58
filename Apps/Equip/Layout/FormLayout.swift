import Foundation
import TerminalUI

/// The constraints of a form: its lines, which scroll, and below them what is to be known.
@MainActor
enum FormLayout {
  static func constraints(
    scroll: UIView, hint: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    [
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -1),
      scroll.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
      hint.topAnchor.constraint(equalTo: scroll.bottomAnchor),
      hint.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
      hint.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -1),
      hint.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      // Two lines where a sentence needs them.
      hint.heightAnchor.constraint(equalToConstant: 2).wished(700),
    ]
  }
}
