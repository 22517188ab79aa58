import Foundation
import TerminalUI

/// The constraints of the details: the text, and a map below it if there is room.
@MainActor
enum InfoLayout {
  /// The identifier of the constraint for the text's height.
  static let textHeight = "height of the text"

  static func constraints(
    text: UIView, map: UIView, indicator: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    let textLines = text.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).wished(760)
    textLines.identifier = textHeight
    return [
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      text.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
      text.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
      textLines,
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
