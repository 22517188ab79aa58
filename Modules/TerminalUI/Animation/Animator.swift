import Foundation

/// Moves views to where they already are: what changes is only where they are drawn.
///
/// An animation takes a few frames and less than a fifth of a second. Whatever a person does ends it at
/// once, so that no key waits for it or meets anything but the final state; a terminal that cannot take
/// a frame ends it too. Without animations no timer runs.
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

    /// Fast at first, then ever slower; the first frame is seen with the key that began it all.
    var slide: Slide {
      let rest = 1 - Double(frame) / Double(frameCount + 1)
      let way = 1 - rest * rest
      return Slide(
        offset: CGPoint(
          x: (start.x + (end.x - start.x) * way).rounded(),
          y: (start.y + (end.y - start.y) * way).rounded()), isOpaque: isOpaque)
    }
  }

  /// Seconds from frame to frame.
  static let interval: TimeInterval = 0.035
  /// The longest that anything moves, in seconds.
  static let longest: TimeInterval = 0.2

  private let terminal: any Terminal
  private let canBegin: @MainActor () -> Bool
  private var motions: [Motion] = []
  private var isWaiting = false

  /// - Parameter canBegin: whether the program shows anything at present.
  init(terminal: any Terminal, canBegin: @escaping @MainActor () -> Bool) {
    self.terminal = terminal
    self.canBegin = canBegin
  }

  /// Whether anything moves at all.
  var isEnabled: Bool {
    canBegin() && !terminal.profile.reducesMotion && terminal.isReadyForOutput
  }

  /// Whether nothing should move that need not.
  var reducesMotion: Bool { !canBegin() || terminal.profile.reducesMotion }

  /// Calls back after some seconds, once; for what turns or fills in its place.
  func wake(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    terminal.wake(after: seconds, body)
  }

  /// Whether anything moves at present.
  var isRunning: Bool { !motions.isEmpty }

  /// Draws a view on its way from elsewhere to its place, or from there to elsewhere.
  ///
  /// - Parameter completion: called when it has arrived, at once where nothing moves.
  func slide(
    _ view: UIView, from start: CGPoint, to end: CGPoint = .zero,
    duration: TimeInterval = 0.16, isOpaque: Bool = true, completion: @escaping () -> Void = {}
  ) {
    finish(view)
    guard isEnabled, start != end, view.window != nil else { return completion() }
    let frameCount = max(1, Int(min(duration, Self.longest) / Self.interval))
    let motion = Motion(
      view: view, start: start, end: end, isOpaque: isOpaque, frameCount: frameCount,
      completion: completion)
    motions.append(motion)
    view.slide = motion.slide
    wait()
  }

  /// Shows a picture of what is gone on its way out.
  func slideAway(_ picture: UIView, over view: UIView, from origin: CGPoint, by distance: CGPoint) {
    picture.frame.origin = origin
    view.addSubview(picture)
    slide(picture, from: .zero, to: distance) { [weak picture] in picture?.removeFromSuperview() }
  }

  /// Everything is where it belongs from here on.
  func finishAll() {
    while let motion = motions.popLast() { end(motion) }
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

/// How far from its place a view is drawn while it moves there. Layout, touches and keys know only
/// its place.
struct Slide: Equatable {
  /// In cells.
  var offset: CGPoint
  /// Whether nothing behind the view is seen through it on the way.
  var isOpaque = false
}
