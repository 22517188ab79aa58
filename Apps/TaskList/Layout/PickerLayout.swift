import Foundation
import TerminalUI

/// A toolbar at the top and a picker below it, as the views for priority and due date have them.
@MainActor
enum PickerLayout {
  /// Columns beyond which a picker is no easier to use.
  static let readableWidth: CGFloat = 80

  static func constraints(
    toolbar: UIView, picker: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    [
      toolbar.topAnchor.constraint(equalTo: root.topAnchor),
      toolbar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      toolbar.heightAnchor.constraint(equalToConstant: 1),
      // A line of air where there is room for it.
      picker.topAnchor.constraint(greaterThanOrEqualTo: toolbar.bottomAnchor),
      picker.topAnchor.constraint(equalTo: toolbar.bottomAnchor, constant: 1).wished(500),
      picker.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      picker.widthAnchor.constraint(lessThanOrEqualToConstant: readableWidth),
      picker.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
      picker.heightAnchor.constraint(lessThanOrEqualToConstant: 12),
      picker.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      picker.bottomAnchor.constraint(equalTo: root.bottomAnchor).wished(100),
    ]
  }
}
