import Foundation
import TerminalUI

/// The constraints of an event's own screen: title and date with some air, and the description in
/// the room that is left, at most as wide as the form.
@MainActor
enum EventInfoLayout {
  static func constraints(
    title: UIView, date: UIView, description: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    let widths = [(title, 4.0), (date, 4), (description, 0)].flatMap { view, margins in
      [
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.widthAnchor.constraint(
          lessThanOrEqualToConstant: EventFormLayout.readableWidth - margins),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -margins).wished(900),
      ]
    }
    return widths + [
      title.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 1).wished(700),
      date.topAnchor.constraint(equalTo: title.bottomAnchor),
      description.topAnchor.constraint(greaterThanOrEqualTo: date.bottomAnchor),
      description.topAnchor.constraint(equalTo: date.bottomAnchor, constant: 1).wished(710),
      // Three lines of the description before the second line of the title, one before the date.
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(760),
      title.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(830),
      description.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ]
  }
}
