import DateFormatting
import Foundation
import Models
import TerminalUI

/// The information about a player: a standard view that has a scroll view.
final class PlayerInfo: UIViewController {
  @Outlet var scrollView: UIScrollView!

  var player: Player?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let player else { return }
    let formatter = LocalDateFormatter(dateStyle: .long, in: DateEnvironment())
    let birthDay = player.birthDate.map { WallClock.utc.day(of: $0) }
    let stack = UIStackView(arrangedSubviews: [
      row("Last name", label(player.lastName)),
      row("Given names", label(player.givenNames)),
      row("Jersey number", label("\(player.jerseyNumber)")),
      row("Position", label(player.position)),
      row("Handedness", label(player.handedness)),
      row("Playing status", label(player.playingStatus)),
      row("Birth date", label(birthDay.map { formatter.string(from: $0) } ?? "")),
      row("Height", label("\(player.height) in.")),
      row("Weight", label("\(player.weight) lb")),
      row("Photo", photoView(of: player)),
    ])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 1),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 2),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -2),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -4),
    ])
  }

  private func row(_ name: String, _ view: UIView) -> UIStackView {
    let nameLabel = label(name)
    nameLabel.textColor = .secondaryLabel
    nameLabel.widthAnchor.constraint(equalToConstant: 16).isActive = true
    let row = UIStackView(arrangedSubviews: [nameLabel, view])
    row.alignment = .top
    return row
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    return label
  }

  private func photoView(of player: Player) -> UIImageView {
    let view = UIImageView(image: player.photoHeadshot.flatMap { UIImage(data: $0) })
    view.accessibilityLabel = "Photo of \(player.givenNames) \(player.lastName)"
    view.contentMode = .topLeft
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    return view
  }
}
