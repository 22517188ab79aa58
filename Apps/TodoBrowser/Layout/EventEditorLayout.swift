import Foundation
import TerminalUI

/// The constraints of the editor: one control below the other. A low window gives up first the height
/// of notes and date, then the frames.
@MainActor
enum EventEditorLayout {
  static func constraints(
    title: UIView, category: UIView, hint: UIView, completion: UIView, date: UIView, notes: UIView,
    in root: UIView
  ) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var above = root.topAnchor
    for view in [title, category, hint, completion, date, notes] {
      constraints += [
        view.topAnchor.constraint(equalTo: above),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -1),
      ]
      above = view.bottomAnchor
    }
    return constraints
      + [
        above.constraint(lessThanOrEqualTo: root.bottomAnchor),
        above.constraint(equalTo: root.bottomAnchor).wished(100),
      ]
      + heights(
        title: title, category: category, hint: hint, completion: completion, date: date,
        notes: notes)
  }

  /// How high the controls are. The greater the number, the later a wish is given up.
  private static func heights(
    title: UIView, category: UIView, hint: UIView, completion: UIView, date: UIView, notes: UIView
  ) -> [NSLayoutConstraint] {
    [
      notes.heightAnchor.constraint(lessThanOrEqualToConstant: 20),
      date.heightAnchor.constraint(equalToConstant: 10).wished(740),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(745),
      date.heightAnchor.constraint(greaterThanOrEqualToConstant: 7).wished(750),
      completion.heightAnchor.constraint(equalToConstant: 3).wished(755),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(760),
      date.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(765),
      category.heightAnchor.constraint(equalToConstant: 3).wished(770),
      date.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(775),
      title.heightAnchor.constraint(equalToConstant: 3).wished(780),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(790),
      hint.heightAnchor.constraint(equalToConstant: 1).wished(800),
      completion.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(810),
      date.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(820),
      category.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(830),
      title.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
    ]
  }
}
