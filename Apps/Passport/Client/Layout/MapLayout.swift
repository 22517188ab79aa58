import Foundation
import TerminalUI

/// The constraints of the map's screen, which is all map.
@MainActor
enum MapLayout {
  static func constraints(map: UIView, in root: UIView) -> [NSLayoutConstraint] {
    [
      map.topAnchor.constraint(equalTo: root.topAnchor),
      map.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      map.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      map.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ]
  }
}
