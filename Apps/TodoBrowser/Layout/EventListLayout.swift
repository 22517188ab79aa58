import Foundation
import TerminalUI

/// The constraints of the event list: the table, and at its right the month, as wide as it is told.
@MainActor
enum EventListLayout {
  static func constraints(
    table: UIView, month: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    [
      table.topAnchor.constraint(equalTo: root.topAnchor),
      table.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      table.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      table.trailingAnchor.constraint(equalTo: month.leadingAnchor),
      month.topAnchor.constraint(equalTo: root.topAnchor),
      month.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      month.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ]
  }
}
