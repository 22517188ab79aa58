public import Foundation

/// The pictures that an image view shows one after the other.
struct PictureAnimation {
  var images: [UIImage]?
  /// The time for all pictures, in seconds; zero for a thirtieth of a second each.
  var duration: TimeInterval = 0
  /// The number of repetitions; zero for no limit.
  var repeatCount = 0
  private(set) var isRunning = false
  /// A Boolean value that indicates whether a timer is running for the next picture.
  var isWaiting = false
  private var number = 0

  /// The shortest time between two drawings, in seconds. Pictures in between are left out.
  private static let minimumDelay = 0.1

  private var interval: TimeInterval {
    let count = Double(max(1, images?.count ?? 0))
    return duration > 0 ? min(duration / count, 3600) : 1.0 / 30
  }
  private var step: Int { max(1, Int(min(1_000_000, Self.minimumDelay / interval).rounded())) }

  /// The time until the next drawing, in seconds.
  var delay: TimeInterval { max(Self.minimumDelay / 2, Double(step) * interval) }

  /// The current picture; nil if the animation isn't running.
  var image: UIImage? {
    guard isRunning, let images, !images.isEmpty else { return nil }
    return images[number % images.count]
  }

  /// Begins with the first picture, if there is one.
  mutating func start() {
    number = 0
    isRunning = images?.isEmpty == false
  }

  mutating func stop() { isRunning = false }

  /// Proceeds to the next picture to draw, or ends after the last repetition.
  mutating func advance() {
    number += step
    if repeatCount > 0, number / repeatCount >= images?.count ?? 0 { stop() }
  }
}

extension UIImageView {
  /// The pictures that are shown one after the other, instead of `image`, while the view is
  /// animating. A timer runs only while the view is on the screen. If the terminal's profile has
  /// `reducesMotion`, the first picture stays.
  ///
  ///     walker.animationImages = steps
  ///     walker.animationDuration = 1
  ///     walker.startAnimating()
  public var animationImages: [UIImage]? {
    get { animation.images }
    set {
      animation.images = newValue
      stopAnimating()
    }
  }

  /// The time for all pictures of the animation, in seconds. If it is zero, each picture takes a
  /// thirtieth of a second. Pictures that follow in less than a tenth of a second are left out.
  public var animationDuration: TimeInterval {
    get { animation.duration }
    set { animation.duration = newValue }
  }

  /// The number of times that the pictures are shown; zero for no limit.
  public var animationRepeatCount: Int {
    get { animation.repeatCount }
    set { animation.repeatCount = newValue }
  }

  /// A Boolean value that indicates whether the pictures are shown one after the other.
  public var isAnimating: Bool { animation.isRunning }

  /// Shows the pictures of `animationImages` one after the other, from the first.
  public func startAnimating() {
    animation.start()
    shownImageDidChange()
  }

  /// Shows `image` again.
  public func stopAnimating() {
    animation.stop()
    shownImageDidChange()
  }

  /// Starts a timer for the next picture. It is called when the view is drawn, so that no timer
  /// runs for a view that is hidden or scrolled away.
  func waitForNextPicture() {
    guard isAnimating, !animation.isWaiting, let animator = window?.animator,
      !animator.reducesMotion
    else { return }
    animation.isWaiting = true
    animator.wake(after: animation.delay) { [weak self] in self?.showNextPicture() }
  }

  private func showNextPicture() {
    animation.isWaiting = false
    guard isAnimating else { return }
    animation.advance()
    shownImageDidChange()
  }
}
