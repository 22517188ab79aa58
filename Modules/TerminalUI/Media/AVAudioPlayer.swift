public import Foundation

/// A sound, which a terminal plays as its bell.
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
  /// The file of the sound, or nil if it was created with data.
  public let url: URL?
  /// The object that is notified when the sound ends, which is at once.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The properties of the sound, which have no effect.
  open var volume: Float = 1
  open var rate: Float = 1
  open var pan: Float = 0
  open var enableRate = false
  /// The number of repetitions. The bell rings once.
  open var numberOfLoops = 0
  /// The position in the sound, in seconds.
  open var currentTime: TimeInterval = 0
  /// The length of the sound, in seconds, which is unknown.
  open var duration: TimeInterval { 0 }
  /// A Boolean value that indicates whether the sound plays. A bell has ended when it has begun.
  open var isPlaying: Bool { false }

  /// Creates a player without a file.
  public override init() {
    url = nil
    super.init()
  }

  /// Creates a player of a file.
  ///
  /// - Throws: An error if there is no such file.
  public init(contentsOf url: URL) throws {
    guard try url.checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
    self.url = url
    super.init()
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
    url = nil
    super.init()
  }

  /// Prepares the sound.
  @discardableResult
  open func prepareToPlay() -> Bool { true }

  /// Rings the terminal's bell.
  @discardableResult
  open func play() -> Bool {
    guard let window = UIApplication.shared?.window else { return false }
    UINotificationFeedbackGenerator(view: window).notificationOccurred(.success)
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
    return true
  }

  /// Stops the sound, which has already ended.
  open func stop() {}
  /// Pauses the sound, which has already ended.
  open func pause() {}
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
