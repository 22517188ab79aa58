public import Foundation

/// A recorder of sound. A terminal has no microphone: the recording is a WAV file of silence that
/// is as long as the recording took.
///
///     let recorder = try AVAudioRecorder(url: url, settings: [:])
///     recorder.delegate = self
///     recorder.record()
@preconcurrency @MainActor
open class AVAudioRecorder: NSObject {
  /// The file of the recording.
  public let url: URL
  /// The format of the recording, which has no effect.
  public let settings: [String: Any]
  /// The object that is notified when the recording ends.
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// A Boolean value that indicates whether the level is measured. It is always that of silence.
  open var isMeteringEnabled = false

  private let clock = MediaClock(duration: nil)
  private var hasBegun = false
  private var end: Timer?

  /// Creates a recorder for a file. The file is written when the recording is stopped.
  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
    super.init()
  }

  /// A Boolean value that indicates whether the time of the recording advances.
  open var isRecording: Bool { clock.isRunning }
  /// The length of the recording, in seconds.
  open var currentTime: TimeInterval { clock.position }

  /// Does nothing. A recording needs no preparation.
  ///
  /// - Returns: True.
  @discardableResult
  open func prepareToRecord() -> Bool { true }

  /// Begins or resumes the recording.
  ///
  /// - Returns: True.
  @discardableResult
  open func record() -> Bool {
    hasBegun = true
    clock.run(announcement: "A terminal has no microphone; the recording is silent.")
    return true
  }

  /// Begins a recording that ends after a time, in seconds.
  ///
  /// - Returns: True.
  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool {
    record()
    let timer = Timer(timeInterval: max(0, duration), repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.stop() }
    }
    RunLoop.main.add(timer, forMode: .common)
    end = timer
    return true
  }

  /// Pauses the recording.
  open func pause() { clock.pause() }

  /// Ends the recording and writes the file. Nothing happens if no recording has begun.
  open func stop() {
    guard hasBegun else { return }
    let length = clock.position
    clock.pause()
    clock.position = 0
    hasBegun = false
    end?.invalidate()
    end = nil
    let isWritten = FileManager.default.createFile(
      atPath: url.path, contents: Self.silence(seconds: length))
    DispatchQueue.main.async { [self] in
      delegate?.audioRecorderDidFinishRecording(self, successfully: isWritten)
    }
  }

  /// Removes the file of a stopped recording.
  ///
  /// - Returns: False if there is no file.
  @discardableResult
  open func deleteRecording() -> Bool {
    do {
      try FileManager.default.removeItem(atPath: url.path)
      return true
    } catch {
      return false
    }
  }

  /// Does nothing. The level is always that of silence.
  open func updateMeters() {}
  /// Returns the average level of a channel, which is that of silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Returns the highest level of a channel, which is that of silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  /// Returns a WAV file of silence: one channel with 8000 samples of a byte in a second.
  private static func silence(seconds: TimeInterval) -> Data {
    let rate = 8000
    let count = Int(min(max(0, seconds), 3600) * Double(rate))
    func bytes(_ number: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(number >> (8 * $0) & 0xff) }
    }
    let format = bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(rate, 4) + bytes(1, 2)
    var data = Data("RIFF".utf8) + bytes(36 + count, 4) + Data("WAVEfmt ".utf8) + bytes(16, 4)
    data += format + bytes(8, 2) + Data("data".utf8) + bytes(count, 4)
    // The middle of unsigned samples.
    data += [UInt8](repeating: 0x80, count: count)
    return data
  }
}

/// The method that is called after a recording.
@preconcurrency @MainActor
public protocol AVAudioRecorderDelegate: AnyObject {
  /// Notifies the delegate that a recording has ended.
  ///
  /// - Parameters:
  ///   - recorder: The recorder.
  ///   - flag: A Boolean value that indicates whether the file was written.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// Never called: nothing is encoded.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder, successfully flag: Bool
  ) {}
  public func audioRecorderEncodeErrorDidOccur(
    _ recorder: AVAudioRecorder, error: (any Error)?
  ) {}
}

extension AVAudioSession {
  /// The permission to record.
  public enum RecordPermission: UInt, Sendable { case undetermined, denied, granted }

  /// The permission to record, which is granted: a recording is silent.
  public var recordPermission: RecordPermission { .granted }

  /// Calls a closure with true on the main queue: a recording is silent.
  public func requestRecordPermission(_ response: @escaping @MainActor (Bool) -> Void) {
    DispatchQueue.main.async { response(true) }
  }
}

// MARK: - Settings

/// The keys of a recorder's settings, which have no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVFormatIDKey = "AVFormatIDKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSampleRateKey = "AVSampleRateKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"

/// The formats of recordings. The values are those of Core Audio.
public let kAudioFormatLinearPCM: UInt32 = 0x6c70_636d
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
public let kAudioFormatAppleLossless: UInt32 = 0x616c_6163

/// The qualities of recordings. The raw values are the same as in AVFoundation.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7f
}
