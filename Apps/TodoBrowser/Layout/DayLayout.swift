import Foundation
import TerminalUI

/// The constraints of the sheet that asks for a day: a date picker with air around it.
@MainActor
enum DayLayout {
  static func constraints(picker: UIView, in root: UIView) -> [NSLayoutConstraint] {
    [
      picker.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
      picker.topAnchor.constraint(equalTo: root.topAnchor, constant: 1).wished(500),
      picker.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
      picker.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -1),
      picker.heightAnchor.constraint(lessThanOrEqualToConstant: 12),
      picker.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      picker.bottomAnchor.constraint(equalTo: root.bottomAnchor).wished(100),
    ]
  }
}
