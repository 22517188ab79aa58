import Foundation

/// Animates the drawing position of views, without changing their frames.
///
/// An animation takes a few frames and at most a fifth of a second. Any input of the user ends it
/// at once, so that a key never waits for an animation and always meets the final state. An
/// animation also ends when the terminal isn't ready for a frame. No timer runs unless a view is
/// moving.
@MainActor
final class Animator {
  private struct Motion {
    weak var view: UIView?
    let start: CGPoint
    let end: CGPoint
    let isOpaque: Bool
    let frameCount: Int
    var frame = 1
    let completion: () -> Void

    /// The current offset, on a curve that starts fast and slows down. The first frame is drawn
    /// with the key press that started the animation.
    var slide: Slide {
      let rest = 1 - Double(frame) / Double(frameCount + 1)
      let way = 1 - rest * rest
      return Slide(
        offset: CGPoint(
          x: (start.x + (end.x - start.x) * way).rounded(),
          y: (start.y + (end.y - start.y) * way).rounded()), isOpaque: isOpaque)
    }
  }

  /// The time between two frames, in seconds.
  static let interval: TimeInterval = 0.035
  /// The longest duration of an animation, in seconds.
  static let maximumDuration: TimeInterval = 0.2

  private let terminal: any Terminal
  private let canBegin: @MainActor () -> Bool
  private var motions: [Motion] = []
  private var isWaiting = false

  /// Creates an animator of a terminal.
  ///
  /// - Parameter canBegin: Returns true while the program shows its screen.
  init(terminal: any Terminal, canBegin: @escaping @MainActor () -> Bool) {
    self.terminal = terminal
    self.canBegin = canBegin
  }

  /// A Boolean value that indicates whether views can be animated now.
  var isEnabled: Bool {
    canBegin() && !terminal.profile.reducesMotion && terminal.isReadyForOutput
  }

  /// A Boolean value that indicates whether optional motion should be left out.
  var reducesMotion: Bool { !canBegin() || terminal.profile.reducesMotion }

  /// Calls a closure once after a delay, for a view that animates in its place, such as a spinner.
  func wake(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    terminal.wake(after: seconds, body)
  }

  /// A Boolean value that indicates whether a view is moving.
  var isRunning: Bool { !motions.isEmpty }

  /// Animates the drawing position of a view from one offset to another.
  ///
  /// - Parameters:
  ///   - start: The first offset from the view's frame, in cells.
  ///   - end: The last offset from the view's frame, in cells.
  ///   - duration: The duration in seconds, at most ``maximumDuration``.
  ///   - isOpaque: If true, the views behind this one don't show through it on the way.
  ///   - completion: Called at the end of the animation, or at once if nothing moves.
  func slide(
    _ view: UIView, from start: CGPoint, to end: CGPoint = .zero,
    duration: TimeInterval = 0.16, isOpaque: Bool = true, completion: @escaping () -> Void = {}
  ) {
    finish(view)
    guard isEnabled, start != end, view.window != nil else { return completion() }
    let frameCount = max(1, Int(min(duration, Self.maximumDuration) / Self.interval))
    let motion = Motion(
      view: view, start: start, end: end, isOpaque: isOpaque, frameCount: frameCount,
      completion: completion)
    motions.append(motion)
    view.slide = motion.slide
    wait()
  }

  /// Moves a picture of a removed view away, then removes the picture.
  func slideAway(_ picture: UIView, over view: UIView, from origin: CGPoint, by distance: CGPoint) {
    picture.frame.origin = origin
    view.addSubview(picture)
    slide(picture, from: .zero, to: distance) { [weak picture] in picture?.removeFromSuperview() }
  }

  /// Ends all animations and draws every view in its final position. Animations that their
  /// completion handlers start go on.
  func finishAll() {
    let ending = motions
    motions = []
    for motion in ending.reversed() { end(motion) }
  }

  private func finish(_ view: UIView) {
    guard let index = motions.firstIndex(where: { $0.view === view }) else { return }
    end(motions.remove(at: index))
  }

  private func end(_ motion: Motion) {
    motion.view?.slide = nil
    motion.completion()
  }

  private func wait() {
    guard !isWaiting, !motions.isEmpty else { return }
    isWaiting = true
    terminal.wake(after: Self.interval) { [weak self] in self?.showNextFrame() }
  }

  private func showNextFrame() {
    isWaiting = false
    guard terminal.isReadyForOutput else { return finishAll() }
    for index in motions.indices { motions[index].frame += 1 }
    let arrived = motions.filter { $0.frame > $0.frameCount || $0.view == nil }
    motions.removeAll { $0.frame > $0.frameCount || $0.view == nil }
    for motion in arrived { end(motion) }
    for motion in motions { motion.view?.slide = motion.slide }
    wait()
  }
}

/// The distance between a view's frame and the position where it is drawn during an animation.
/// Layout, touches and keys use the frame.
struct Slide: Equatable {
  /// The distance from the frame, in cells.
  var offset: CGPoint
  /// A Boolean value that indicates whether the views behind don't show through on the way.
  var isOpaque = false
}
