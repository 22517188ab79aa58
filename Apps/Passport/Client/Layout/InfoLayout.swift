import Foundation
import TerminalUI

/// The constraints of a place's own screen: its text, and below it a map as far as there is room.
@MainActor
enum InfoLayout {
  static func constraints(
    text: UIView, map: UIView, indicator: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    [
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      text.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
      text.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
      // The members of a place and the frame around them, before the map has anything.
      text.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).wished(760),
      text.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.45).wished(700),
      text.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
      text.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      map.topAnchor.constraint(equalTo: text.bottomAnchor),
      map.leadingAnchor.constraint(equalTo: text.leadingAnchor),
      map.trailingAnchor.constraint(equalTo: text.trailingAnchor),
      map.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      // On the frame of the text, where it covers no word.
      indicator.topAnchor.constraint(equalTo: text.topAnchor),
      indicator.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: -2),
    ]
  }
}
