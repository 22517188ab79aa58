public import Foundation

/// A text to speak.
@preconcurrency @MainActor
open class AVSpeechUtterance: NSObject {
  /// The text.
  public let speechString: String
  /// The voice and its properties, which have no effect.
  open var voice: AVSpeechSynthesisVoice?
  open var rate: Float = 0.5
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0

  public init(string: String) { speechString = string }
}

/// A voice. A terminal has none.
@preconcurrency @MainActor
open class AVSpeechSynthesisVoice: NSObject {
  /// The language, such as `en-US`.
  public let language: String

  public init?(language languageCode: String?) { language = languageCode ?? "en-US" }

  /// Returns no voices.
  public static func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The lowest rate of speech. It has no effect.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The default rate of speech. It has no effect.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The highest rate of speech. It has no effect.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A speech synthesizer, which prints the texts instead of speaking them.
@preconcurrency @MainActor
open class AVSpeechSynthesizer: NSObject {
  /// The object that is notified of the beginning and the end of a text.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// A Boolean value that indicates whether a text is being spoken, which takes no time.
  open var isSpeaking: Bool { false }
  /// A Boolean value that indicates whether speech is paused.
  open var isPaused: Bool { false }

  public override init() { super.init() }

  /// Prints a text.
  open func speak(_ utterance: AVSpeechUtterance) {
    print("Speech: \(utterance.speechString)")
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.speechSynthesizer(self, didStart: utterance)
      delegate?.speechSynthesizer(self, didFinish: utterance)
    }
  }

  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult
  open func continueSpeaking() -> Bool { false }
}

/// The places at which speech stops.
public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// The methods that notify an object of spoken texts.
@preconcurrency @MainActor
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
}
