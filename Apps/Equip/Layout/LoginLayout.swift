import Foundation
import TerminalUI

/// The constraints of the login: a narrow column in the middle. A low window gives up the notice last,
/// since it is told once.
@MainActor
enum LoginLayout {
  /// As wide as a column of two fields needs to be.
  static let width: CGFloat = 56

  static func constraints(
    title: UIView, notice: UIView, username: UIView, password: UIView, button: UIView,
    indicator: UIView, status: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    var constraints = [
      guide.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: width),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
      title.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 2).wished(300),
      status.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ]
    let column: [(view: UIView, gap: CGFloat)] = [
      (notice, 1), (username, 1), (password, 0), (button, 1), (status, 1),
    ]
    var above: UIView = title
    for (view, gap) in column {
      constraints += [
        view.topAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor),
        view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: gap).wished(400),
      ]
      above = view
    }
    for view in [title, notice, username, password, status] {
      constraints += [
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ]
    }
    return constraints + [
      button.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      indicator.leadingAnchor.constraint(equalTo: button.trailingAnchor, constant: 2),
      indicator.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      // The notice's own height is wished at 750.
      title.heightAnchor.constraint(equalToConstant: 1).wished(690),
      username.heightAnchor.constraint(equalToConstant: 3).wished(700),
      password.heightAnchor.constraint(equalToConstant: 3).wished(710),
      status.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(720),
      username.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
      password.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(850),
      button.heightAnchor.constraint(equalToConstant: 1).wished(860),
    ]
  }
}
