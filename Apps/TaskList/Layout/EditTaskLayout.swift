import Foundation
import TerminalUI

/// The constraints of the form: a column of controls with a row of three fields in it. A low window
/// gives up first the notes' height, then the row of fields, then the frames.
@MainActor
enum EditTaskLayout {
  /// Columns beyond which lines are no easier to read.
  static let readableWidth: CGFloat = 100

  static func constraints(
    text: UIView, hint: UIView, completion: UIView, priority: UIView, dueDate: UIView,
    details: [UIView], notes: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    let buttons = [priority, dueDate]
    return column(of: [[text], [hint], [completion], buttons, details, [notes]], in: root)
      + heights(
        text: text, hint: hint, completion: completion, buttons: buttons, details: details,
        notes: notes)
  }

  /// Puts rows of views one below the other, centred and as wide as is readable; the views of a row
  /// share its width.
  private static func column(of rows: [[UIView]], in root: UIView) -> [NSLayoutConstraint] {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    var constraints = [
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: readableWidth),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
      guide.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor).wished(100),
    ]
    var above = guide.topAnchor
    for row in rows {
      var left = guide.leadingAnchor
      for (index, view) in row.enumerated() {
        constraints.append(view.topAnchor.constraint(equalTo: above))
        constraints.append(
          view.leadingAnchor.constraint(equalTo: left, constant: index == 0 ? 0 : 1))
        if index > 0 {
          constraints.append(view.widthAnchor.constraint(equalTo: row[0].widthAnchor))
        }
        if index > 0 {
          constraints.append(view.heightAnchor.constraint(equalTo: row[0].heightAnchor))
        }
        left = view.trailingAnchor
      }
      constraints.append(left.constraint(equalTo: guide.trailingAnchor))
      above = row[0].bottomAnchor
    }
    return constraints + [above.constraint(equalTo: guide.bottomAnchor)]
  }

  /// How high the controls are. The greater the number, the later a wish is given up.
  private static func heights(
    text: UIView, hint: UIView, completion: UIView, buttons: [UIView], details: [UIView],
    notes: UIView
  ) -> [NSLayoutConstraint] {
    [
      notes.heightAnchor.constraint(lessThanOrEqualToConstant: 16),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 4).wished(750),
      details[0].heightAnchor.constraint(equalToConstant: 3).wished(760),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(765),
      hint.heightAnchor.constraint(equalToConstant: 1).wished(770),
      text.heightAnchor.constraint(equalToConstant: 3).wished(780),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(790),
      details[0].heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(800),
      buttons[0].heightAnchor.constraint(equalToConstant: 1).wished(810),
      completion.heightAnchor.constraint(equalToConstant: 1).wished(820),
      text.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(830),
    ]
  }
}
