import Foundation

/// A screen that plays a video: its name, the position and the length. The picture isn't shown.
///
/// Space plays and pauses, the arrow keys move the position by ten seconds.
///
///     let controller = AVPlayerViewController()
///     controller.player = AVPlayer(url: url)
///     present(controller, animated: true) { controller.player?.play() }
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer? {
    didSet {
      if let observer { oldValue?.removeTimeObserver(observer) }
      observer = player?.addPeriodicTimeObserver(
        forInterval: CMTime(value: 1, timescale: 2), queue: nil
      ) { [weak self] _ in self?.update() }
      update()
    }
  }
  /// A Boolean value that indicates whether keys control the player.
  open var showsPlaybackControls = true
  /// The placement of the video, which has no effect.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false

  private let label = UILabel()
  private let progressView = UIProgressView()
  private var observer: Any?

  open override func viewDidLoad() {
    super.viewDidLoad()
    label.numberOfLines = 0
    label.textAlignment = .center
    view.addSubview(label)
    view.addSubview(progressView)
    update()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let middle = (view.bounds.height / 2).rounded(.down)
    let width = max(0, view.bounds.width - 4)
    label.frame = CGRect(x: 2, y: max(0, middle - 3), width: width, height: 3)
    progressView.frame = CGRect(x: 2, y: middle, width: width, height: 1)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    player?.pause()
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard showsPlaybackControls, let player else { return nil }
    let isPlaying = player.rate > 0
    return [
      key(" ", title: isPlaying ? "Pause" : "Play", isPlaying ? "Pause" : "Play") { $0.toggle() },
      key(UIKeyCommand.inputRightArrow, "Ten seconds on") { $0.skip(10) },
      key(UIKeyCommand.inputLeftArrow, "Ten seconds back") { $0.skip(-10) },
    ]
  }

  private func toggle() {
    guard let player else { return }
    if player.rate > 0 { player.pause() } else { player.play() }
    update()
  }

  private func skip(_ seconds: Double) {
    guard let player else { return }
    player.seek(to: .of(max(0, player.currentTime().seconds + seconds)))
    update()
  }

  private func update() {
    guard isViewLoaded else { return }
    let item = player?.currentItem
    let name = (item?.asset as? AVURLAsset)?.url.lastPathComponent
    let position = item?.currentTime().seconds ?? 0
    let length = item?.asset.seconds ?? 0
    let time = length > 0 ? Self.text(position) + " / " + Self.text(length) : ""
    label.text = [name ?? "No video", time].filter { !$0.isEmpty }.joined(separator: "\n")
    progressView.progress = length > 0 ? Float(position / length) : 0
    progressView.isHidden = length <= 0
    view.window?.keyHintBar.setNeedsDisplay()
  }

  private static func text(_ seconds: TimeInterval) -> String {
    let whole = Int(seconds)
    let rest = whole % 60
    return "\(whole / 60):" + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
