import Foundation
import TerminalUI

/// The views around an event beside the agenda: the month above it, and its day by the hour below.
@MainActor
final class EventSideViews {
  let month: UICalendarView
  let hours = DayHoursView()
  /// The height of a month without a border, in cells.
  private static let heightOfMonth: CGFloat = 8
  private var constraints: [NSLayoutConstraint] = []
  private var monthHeight: NSLayoutConstraint?
  private var hoursHeight: NSLayoutConstraint?
  /// The height of the events and the next reminder, which takes precedence over blank lines.
  private var leastHoursHeight: NSLayoutConstraint?

  init(month: UICalendarView, around view: UIView, title: UIView, description: UIView) {
    self.month = month
    month.removeFromSuperview()
    // The size in a previous screen, which is a matter of the month alone, would remain.
    NSLayoutConstraint.deactivate(month.constraints)
    for part in [month, hours] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let monthHeight = month.heightAnchor.constraint(equalToConstant: Self.heightOfMonth)
    let hoursHeight = hours.heightAnchor.constraint(equalToConstant: 0).priority(300)
    let leastHoursHeight = hours.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
      .priority(730)
    // Free hours take no room from the description and the blank lines around it.
    hours.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
    constraints = [
      month.topAnchor.constraint(equalTo: view.topAnchor),
      month.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      month.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
      month.widthAnchor.constraint(equalToConstant: 35).priority(900),
      monthHeight,
      title.topAnchor.constraint(greaterThanOrEqualTo: month.bottomAnchor),
      title.topAnchor.constraint(equalTo: month.bottomAnchor, constant: 1).priority(705),
      hours.topAnchor.constraint(equalTo: description.bottomAnchor, constant: 1),
      hours.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      hours.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      hoursHeight, leastHoursHeight,
      hours.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
    ]
    for constraint in constraints { constraint.isActive = true }
    (self.monthHeight, self.hoursHeight) = (monthHeight, hoursHeight)
    self.leastHoursHeight = leastHoursHeight
  }

  /// Shows the month and the day if they fit.
  func layOut(in room: CGRect, isBeside: Bool) {
    let hasMonth = isBeside && room.height >= 20
    if month.isHidden == hasMonth { month.isHidden = !hasMonth }
    monthHeight?.constant = hasMonth ? Self.heightOfMonth : 0
    hours.isHidden = !isBeside
    hoursHeight?.constant = isBeside ? hours.intrinsicContentSize.height : 0
    leastHoursHeight?.constant = isBeside ? hours.minimumHeight : 0
  }

  /// Removes the views around the event. The month may have moved to another view already.
  func remove() {
    NSLayoutConstraint.deactivate(constraints)
    hours.removeFromSuperview()
  }
}
