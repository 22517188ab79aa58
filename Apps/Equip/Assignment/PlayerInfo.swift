import Foundation
import TerminalUI

/// What is known of a player, in a standard view with a scroll view in it.
final class PlayerInfo: UIViewController {
  @Outlet var scrollView: UIScrollView!

  var player: Player?
  private let photoView = UIImageView()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let player else { return }
    let long = Date.FormatStyle(
      date: .long, time: .omitted, locale: Locale(identifier: "en_CA"), timeZone: .gmt)
    photoView.image = player.photoHeadshot.flatMap { UIImage(data: $0) }
    photoView.accessibilityLabel = "Photo of \(player.givenNames) \(player.lastName)"
    photoView.contentMode = .scaleAspectFit
    label.numberOfLines = 0
    label.text = """
      Last name       \(player.lastName)
      Given names     \(player.givenNames)
      Jersey number   \(player.jerseyNumber)
      Position        \(player.position)
      Handedness      \(player.handedness)
      Playing status  \(player.playingStatus)
      Birth date      \(player.birthDate?.formatted(long) ?? "")
      Height          \(player.height) in.
      Weight          \(player.weight) lbs
      """
    scrollView.addSubview(label)
    scrollView.addSubview(photoView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = CGRect(x: 2, y: 1, width: scrollView.bounds.width - 4, height: 9)
    photoView.frame = CGRect(x: 2, y: 11, width: 16, height: 10)
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: 21)
  }
}
