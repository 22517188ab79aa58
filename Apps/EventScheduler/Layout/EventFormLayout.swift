import Foundation
import TerminalUI

/// The constraints of the form: a column of controls, which in a low window gives up first the
/// month and the wheels of the date, then the frames, then the hint, and keeps a line of each.
@MainActor
enum EventFormLayout {
  /// Columns beyond which lines are no easier to read.
  static let readableWidth: CGFloat = 100

  /// Puts rows one below the other, centred and as wide as is readable, from the top of another view. Fields
  /// in a row are equally wide, and another control beside them is narrow.
  static func column(of rows: [[UIView]], in root: UIView) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var above = root.topAnchor
    for row in rows {
      guard let first = row.first, let last = row.last else { continue }
      constraints.append(first.topAnchor.constraint(equalTo: above))
      if row.count == 1 {
        constraints += [
          first.centerXAnchor.constraint(equalTo: root.centerXAnchor),
          first.widthAnchor.constraint(lessThanOrEqualToConstant: readableWidth),
          first.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
        ]
      } else if let edge = rows.first?.first {
        constraints += [
          first.leadingAnchor.constraint(equalTo: edge.leadingAnchor),
          last.trailingAnchor.constraint(equalTo: edge.trailingAnchor),
        ]
      }
      for (view, next) in zip(row, row.dropFirst()) {
        constraints += [
          next.topAnchor.constraint(equalTo: view.topAnchor),
          next.heightAnchor.constraint(equalTo: view.heightAnchor),
          next.leadingAnchor.constraint(equalTo: view.trailingAnchor),
        ]
      }
      let fields = row.filter { $0 is UITextField }
      if row.count > 1, fields.count < row.count {
        constraints.append(first.widthAnchor.constraint(equalToConstant: 16).wished(650))
      }
      for (view, next) in zip(fields, fields.dropFirst()) {
        constraints.append(next.widthAnchor.constraint(equalTo: view.widthAnchor))
      }
      above = first.bottomAnchor
    }
    return constraints + [
      above.constraint(lessThanOrEqualTo: root.bottomAnchor),
      above.constraint(equalTo: root.bottomAnchor).wished(100),
    ]
  }

  /// How high the controls are. The greater the number, the later a wish is given up.
  static func heights(
    title: UIView, description: UIView, date: UIView, further: [UIView], hint: UIView,
    button: UIView
  ) -> [NSLayoutConstraint] {
    further.flatMap { row in
      [
        row.heightAnchor.constraint(equalToConstant: 3).wished(775),
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(805),
      ]
    } + [
      // With room to spare a description of fourteen lines and a month beside the wheels.
      description.heightAnchor.constraint(lessThanOrEqualToConstant: 16),
      date.heightAnchor.constraint(equalToConstant: 10).wished(755),
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 4).wished(760),
      // With little room three wheels, then none; then no frames.
      date.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(770),
      title.heightAnchor.constraint(equalToConstant: 3).wished(780),
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(790),
      hint.heightAnchor.constraint(equalToConstant: 1).wished(800),
      // With hardly any, a line of each as far as they go.
      button.heightAnchor.constraint(equalToConstant: 1).wished(810),
      date.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(820),
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(830),
      title.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
    ]
  }
}

/// The constraints of an event's own screen: title and date with some air, and the description as high as
/// its text in the room that is left, at most as wide as the form.
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
      // One line of the description before the date.
      title.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(830),
      description.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ]
  }
}
