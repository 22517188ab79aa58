import Foundation
import TerminalUI

/// The constraints of the splash: the name in the middle, the account below it, and the hint at the
/// bottom.
@MainActor
enum SplashLayout {
  static func constraints(
    name: UIView, account: UIView, hint: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    let widths = [name, account, hint].flatMap { view in
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ]
    }
    return widths + [
      name.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
      name.centerYAnchor.constraint(equalTo: root.centerYAnchor).wished(500),
      name.heightAnchor.constraint(equalToConstant: 1).wished(840),
      account.topAnchor.constraint(greaterThanOrEqualTo: name.bottomAnchor),
      account.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1).wished(600),
      account.heightAnchor.constraint(equalToConstant: 1).wished(830),
      hint.topAnchor.constraint(greaterThanOrEqualTo: account.bottomAnchor),
      hint.heightAnchor.constraint(equalToConstant: 1).wished(820),
      hint.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ]
  }
}
