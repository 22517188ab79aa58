import Foundation
import TerminalUI

/// The constraints of the form: texts at the top, then the two dates one below the other, and the
/// hint. A low window first shrinks the dates and the description, then drops the frames.
@MainActor
enum LocationFormLayout {
  /// Longer lines are no easier to read.
  static let readableWidth: CGFloat = 100

  static func constraints(
    title: UIView, description: UIView, position: UIView, arrival: UIView, departure: UIView,
    hint: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var above = root.topAnchor
    for view in [title, description, position, hint, arrival, departure] {
      constraints += [
        view.topAnchor.constraint(equalTo: above),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: readableWidth),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
      ]
      above = view.bottomAnchor
    }
    return constraints + [
      above.constraint(lessThanOrEqualTo: root.bottomAnchor),
      above.constraint(equalTo: root.bottomAnchor).wished(100),
      // In a high window, first a month beside the wheels of each date, then more of the
      // description.
      arrival.heightAnchor.constraint(equalToConstant: 10).wished(738),
      departure.heightAnchor.constraint(equalTo: arrival.heightAnchor).wished(740),
      description.heightAnchor.constraint(lessThanOrEqualToConstant: 14),
      arrival.heightAnchor.constraint(lessThanOrEqualToConstant: 10),
      departure.heightAnchor.constraint(lessThanOrEqualToConstant: 10),
      // A second line of the description comes before a fourth wheel of the dates.
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(751),
      // Three wheels each, then one line each, then no frames.
      departure.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(751.5),
      arrival.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(752),
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(755),
      position.heightAnchor.constraint(equalToConstant: 3).wished(760),
      departure.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(765),
      arrival.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(770),
      title.heightAnchor.constraint(equalToConstant: 3).wished(780),
      hint.heightAnchor.constraint(equalToConstant: 1).wished(790),
      position.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(800),
      departure.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(810),
      arrival.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(820),
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(830),
      title.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
    ]
  }
}
