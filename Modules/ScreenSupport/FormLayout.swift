public import Foundation
public import TerminalUI

/// Constraints for forms: rows of views, centered, with a margin of one cell on both sides.
@MainActor
public enum FormLayout {
  /// Returns constraints for rows of views. Each row has the height of its first view.
  ///
  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - root: The view that contains them.
  ///   - width: The maximum width in cells, beyond which lines are no easier to read; nil for no
  ///     limit.
  ///   - gap: The number of cells between the views of a row.
  ///   - share: Returns the width of a view relative to the first view of its row; nil if other
  ///     constraints determine it.
  public static func rows(
    _ rows: [[UIView]], in root: UIView, atMost width: CGFloat? = nil, gap: CGFloat = 1,
    share: (UIView) -> CGFloat? = { _ in 1 }
  ) -> [NSLayoutConstraint] {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    var constraints = [
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: width ?? 10_000),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).priority(900),
      guide.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor).priority(100),
    ]
    var above = guide.topAnchor
    for row in rows {
      var left = guide.leadingAnchor
      for (index, view) in row.enumerated() {
        constraints += [
          view.topAnchor.constraint(equalTo: above),
          view.leadingAnchor.constraint(equalTo: left, constant: index == 0 ? 0 : gap),
        ]
        if index > 0 {
          constraints.append(view.heightAnchor.constraint(equalTo: row[0].heightAnchor))
          if let share = share(view) {
            constraints.append(
              view.widthAnchor.constraint(equalTo: row[0].widthAnchor, multiplier: share))
          }
        }
        left = view.trailingAnchor
      }
      constraints.append(left.constraint(equalTo: guide.trailingAnchor))
      above = row[0].bottomAnchor
    }
    return constraints + [above.constraint(equalTo: guide.bottomAnchor)]
  }

  /// Returns constraints for a picker below an anchor, with an empty line between them if it fits.
  public static func picker(
    _ picker: UIView, below top: NSLayoutYAxisAnchor, in root: UIView, atMost width: CGFloat? = nil
  ) -> [NSLayoutConstraint] {
    [
      picker.topAnchor.constraint(greaterThanOrEqualTo: top),
      picker.topAnchor.constraint(equalTo: top, constant: 1).priority(500),
      picker.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      picker.widthAnchor.constraint(lessThanOrEqualToConstant: width ?? 10_000),
      picker.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).priority(900),
      picker.heightAnchor.constraint(lessThanOrEqualToConstant: 12),
      picker.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      picker.bottomAnchor.constraint(equalTo: root.bottomAnchor).priority(100),
    ]
  }
}

extension StoryboardSceneContents {
  /// Adds text fields with their outlets, accessibility labels and placeholders.
  public mutating func addFields(
    returning key: UIReturnKeyType,
    _ fields: [(outlet: String, label: String, placeholder: String)]
  ) -> [SceneViewReference<UITextField>] {
    fields.map { outlet, label, placeholder in
      add(UITextField(), outlet: outlet) { field in
        field.accessibilityLabel = label
        field.placeholder = placeholder
        field.clearButtonMode = .whileEditing
        field.returnKeyType = key
      }
    }
  }
}
