public import Foundation

/// A sound, which a terminal plays as its bell. The position advances for as long as the sound
/// takes.
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
  /// The file of the sound, or nil if it was created with data.
  public let url: URL?
  /// The bytes of the sound, or nil if it was created with a file.
  public let data: Data?
  /// The object that is notified when the sound ends.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The properties of the sound, which have no effect.
  open var volume: Float = 1
  open var pan: Float = 0
  /// The speed, if `enableRate` is true.
  open var rate: Float = 1 { didSet { updateRate() } }
  open var enableRate = false { didSet { updateRate() } }
  /// The number of repetitions; a negative one is endless. The bell rings once.
  open var numberOfLoops: Int {
    get { clock.repetitions }
    set { clock.repetitions = newValue }
  }
  /// The position in the sound, in seconds.
  open var currentTime: TimeInterval {
    get { clock.position }
    set { clock.position = newValue }
  }
  /// The length of the sound, in seconds; 0 if the kind of the file is unknown. That of an MP3 file
  /// is computed from the bit rate at its beginning.
  open var duration: TimeInterval { clock.duration ?? 0 }
  /// A Boolean value that indicates whether the sound plays.
  open var isPlaying: Bool { clock.isRunning }

  private let clock: MediaClock

  /// Creates a player without a file.
  public override init() {
    (url, data) = (nil, nil)
    clock = MediaClock(duration: 0)
    super.init()
    setUp()
  }

  /// Creates a player of a file.
  ///
  /// - Throws: An error if there is no such file.
  public init(contentsOf url: URL) throws {
    guard try url.checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
    (self.url, data) = (url, nil)
    clock = MediaClock(duration: MediaFile(contentsOf: url).duration)
    super.init()
    setUp()
  }

  /// Creates a player of a file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - utiString: The type of the file, which is ignored.
  /// - Throws: An error if there is no such file.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Creates a player of the bytes of a file.
  public init(data: Data) throws {
    (url, self.data) = (nil, data)
    clock = MediaClock(duration: MediaFile(data).duration)
    super.init()
    setUp()
  }

  private func setUp() {
    clock.didEnd = { [weak self] in
      guard let self else { return }
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
  }

  private func updateRate() { clock.rate = enableRate ? Double(rate) : 1 }

  /// Prepares the sound.
  @discardableResult
  open func prepareToPlay() -> Bool { true }

  /// Rings the terminal's bell, and starts the time of the sound.
  @discardableResult
  open func play() -> Bool {
    if !isPlaying, let window = UIApplication.shared?.window {
      UINotificationFeedbackGenerator(view: window).notificationOccurred(.success)
    }
    clock.run()
    return true
  }

  /// Stops the sound, and keeps the position.
  open func stop() { clock.pause() }
  /// Pauses the sound.
  open func pause() { clock.pause() }
  /// Changes the volume. It has no effect, as the volume has none.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }
}

/// The method that is called after a sound.
@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: AnyObject {
  /// Notifies the delegate that a sound has ended.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// The role of sound in a program, which has no effect on a terminal.
@preconcurrency @MainActor
public final class AVAudioSession {
  /// A kind of sound.
  public struct Category: Sendable {
    public static let ambient = Category()
    public static let playback = Category()
    public static let soloAmbient = Category()
    public static let playAndRecord = Category()
    public static let record = Category()
  }
  /// The purpose of a sound.
  public struct Mode: Sendable {
    public static let `default` = Mode()
    public static let moviePlayback = Mode()
    public static let measurement = Mode()
    public static let spokenAudio = Mode()
    public static let gameChat = Mode()
    public static let voiceChat = Mode()
  }
  /// The relation to sounds of other apps.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let mixWithOthers = CategoryOptions(rawValue: 1 << 0)
    public static let duckOthers = CategoryOptions(rawValue: 1 << 1)
    public static let allowBluetooth = CategoryOptions(rawValue: 1 << 2)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 1 << 3)
  }
  /// The handling of other apps when the session ends.
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1 << 0)
  }

  private static let session = AVAudioSession()

  /// Returns the session of the program.
  public static func sharedInstance() -> AVAudioSession { session }
  /// Has no effect. A terminal has one sound, the bell.
  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {}
  /// Has no effect. A terminal has one sound, the bell.
  public func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {}
  /// Has no effect. A terminal has one sound, the bell.
  public func setMode(_ mode: Mode) throws {}
  /// Has no effect. A terminal has one sound, the bell.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

/// The types of media files.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let mp3 = AVFileType(rawValue: "public.mp3")
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
}
