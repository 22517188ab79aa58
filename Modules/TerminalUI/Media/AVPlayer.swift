public import Dispatch
public import Foundation

/// A file or an address with sound or video.
@preconcurrency @MainActor
open class AVAsset {
  /// The length; indefinite if the kind of the file is unknown, and for an address.
  open var duration: CMTime { seconds > 0 ? .of(seconds) : .indefinite }
  let seconds: TimeInterval

  init(seconds: TimeInterval) { self.seconds = seconds }

  /// Creates an asset of a file or an address.
  public convenience init(url: URL) { self.init(seconds: MediaFile(contentsOf: url).duration) }
}

/// A file or an address with sound or video.
open class AVURLAsset: AVAsset {
  /// The file or the address.
  public let url: URL

  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init(seconds: MediaFile(contentsOf: url).duration)
  }
}

/// A sound or video with the state of its player.
@preconcurrency @MainActor
open class AVPlayerItem: Hashable {
  /// The state of an item.
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  /// The notification that an item has ended, whose object is the item.
  nonisolated public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")

  /// The sound or video.
  public let asset: AVAsset
  /// The state, which is always ready.
  open var status: Status { .readyToPlay }
  /// The error, of which there is none.
  open var error: (any Error)? { nil }
  /// The length; indefinite if it is unknown.
  open var duration: CMTime { asset.duration }
  let clock: MediaClock

  /// Creates an item of a file or an address.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  /// Creates an item of an asset.
  public init(asset: AVAsset) {
    self.asset = asset
    clock = MediaClock(duration: asset.seconds > 0 ? asset.seconds : nil)
  }

  /// Returns the position.
  open func currentTime() -> CMTime { .of(clock.position) }

  nonisolated public static func == (one: AVPlayerItem, other: AVPlayerItem) -> Bool {
    one === other
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The notification that an item has ended, whose object is the item.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

/// A player of sound and video. Nothing is heard or seen, but the position advances for as long as
/// the item takes, and observers of the time and of the end are called.
@preconcurrency @MainActor
open class AVPlayer {
  /// The state of a player.
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  /// The state of playing.
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  /// The action at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  /// The present item.
  public private(set) var currentItem: AVPlayerItem?
  /// The state, which is always ready.
  open var status: Status { .readyToPlay }
  /// The error, of which there is none.
  open var error: (any Error)? { nil }
  /// The properties of the sound, which have no effect.
  open var volume: Float = 1
  open var isMuted = false
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// The speed; 0 while the player is paused.
  open var rate: Float = 0 { didSet { rateDidChange() } }
  /// The state of playing.
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

  private var observers: [TimeObserver] = []

  /// Creates a player of a file or an address.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  /// Creates a player of an item.
  public init(playerItem item: AVPlayerItem?) { replaceCurrentItem(with: item) }

  /// Creates a player without an item.
  public convenience init() { self.init(playerItem: nil) }

  isolated deinit { for observer in observers { observer.invalidate() } }

  /// Starts the present item at its position.
  open func play() { rate = 1 }

  /// Stops the present item at its position.
  open func pause() { rate = 0 }

  /// Plays another item, or none.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem?.clock.pause()
    currentItem?.clock.didEnd = {}
    currentItem = item
    item?.clock.didEnd = { [weak self, weak item] in
      if let self, let item { didEnd(item) }
    }
    rateDidChange()
  }

  /// Returns the position in the present item.
  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

  /// Moves the position.
  open func seek(to time: CMTime) {
    if time.isNumeric { currentItem?.clock.position = time.seconds }
    for observer in observers { observer.call(currentTime()) }
  }

  /// Moves the position.
  ///
  /// - Parameters:
  ///   - time: The position.
  ///   - completionHandler: A closure that receives true.
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }

  /// Moves the position. It is exact; the tolerances have no effect.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  /// Calls a closure regularly while the player plays, and after the position was moved.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls.
  ///   - queue: Ignored; the closure is called on the main queue.
  ///   - block: The closure, which receives the position.
  /// - Returns: The observer, for `removeTimeObserver(_:)`.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @MainActor (CMTime) -> Void
  ) -> Any {
    let observer = TimeObserver(every: interval.isNumeric ? interval.seconds : 1, block)
    observers.append(observer)
    observer.update(self)
    return observer
  }

  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else { return }
    observer.invalidate()
    observers.removeAll { $0 === observer }
  }

  private func rateDidChange() {
    if rate > 0, let clock = currentItem?.clock {
      clock.rate = Double(rate)
      clock.run()
    } else {
      currentItem?.clock.pause()
    }
    for observer in observers { observer.update(self) }
  }

  /// Pauses at the end of an item, and posts its notification.
  func didEnd(_ item: AVPlayerItem) {
    rate = 0
    item.clock.position = item.asset.seconds
    NotificationCenter.default.post(
      name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
  }
}

/// A closure that is called regularly with the position of a player.
@MainActor
private final class TimeObserver {
  private let interval: TimeInterval
  private let block: @MainActor (CMTime) -> Void
  private var timer: Timer?

  init(every interval: TimeInterval, _ block: @escaping @MainActor (CMTime) -> Void) {
    self.interval = max(0.02, interval)
    self.block = block
  }

  func call(_ time: CMTime) { block(time) }

  func invalidate() {
    timer?.invalidate()
    timer = nil
  }

  /// Starts or stops the calls when the player plays or pauses.
  func update(_ player: AVPlayer) {
    guard player.rate > 0 else { return invalidate() }
    guard timer == nil else { return }
    let timer = Timer(timeInterval: interval, repeats: true) { [weak self, weak player] _ in
      MainActor.assumeIsolated {
        guard let self, let player else { return }
        self.block(player.currentTime())
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
}

extension CMTime {
  /// Returns a time of some seconds, in the usual parts of videos.
  static func of(_ seconds: TimeInterval) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: 600)
  }
}

/// A layer for video, which isn't drawn.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  /// The placement of the video in the layer, which has no effect.
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  /// Creates a layer of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

/// The placement of video in a layer, which has no effect.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
