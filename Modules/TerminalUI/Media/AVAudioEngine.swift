public import Foundation

/// A graph of audio nodes. Nothing is heard: the time of its players passes, at the speed of the
/// time effects behind them.
///
///     let engine = AVAudioEngine()
///     let player = AVAudioPlayerNode()
///     engine.attach(player)
///     engine.connect(player, to: engine.outputNode, format: nil)
///     try engine.start()
///     player.play()
@preconcurrency @MainActor
open class AVAudioEngine: NSObject {
  /// The end of the graph.
  public let outputNode = AVAudioOutputNode()
  /// The mixer before the end of the graph.
  public let mainMixerNode = AVAudioMixerNode()
  /// The microphone, which is silent.
  public let inputNode = AVAudioInputNode()
  /// A Boolean value that indicates whether the engine was started.
  public private(set) var isRunning = false

  private var nodes: [AVAudioNode] = []
  /// The nodes behind others, by the identities of the latter.
  private var successors: [ObjectIdentifier: AVAudioNode] = [:]

  public override init() { super.init() }

  /// Adds a node to the engine.
  open func attach(_ node: AVAudioNode) {
    guard node.engine !== self else { return }
    node.engine = self
    nodes.append(node)
  }

  /// Removes a node from the engine, with its connections.
  open func detach(_ node: AVAudioNode) {
    guard node.engine === self else { return }
    node.engine = nil
    nodes.removeAll { $0 === node }
    successors[ObjectIdentifier(node)] = nil
    successors = successors.filter { $0.value !== node }
  }

  /// Connects the output of a node to another one. The format has no effect.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    successors[ObjectIdentifier(node1)] = node2
  }

  /// Removes the connection from the output of a node.
  open func disconnectNodeOutput(_ node: AVAudioNode) {
    successors[ObjectIdentifier(node)] = nil
  }

  /// Does nothing. An engine needs no preparation.
  open func prepare() {}
  /// Starts the engine.
  open func start() throws { isRunning = true }

  /// Pauses the engine and its players.
  open func pause() {
    isRunning = false
    for case let player as AVAudioPlayerNode in nodes { player.pause() }
  }

  /// Stops the engine and pauses its players.
  open func stop() { pause() }
  /// Does nothing. The nodes keep no sound.
  open func reset() {}

  /// Returns the product of the speeds of the effects behind a node.
  func rate(behind node: AVAudioNode) -> Double {
    var rate = 1.0
    var next = successors[ObjectIdentifier(node)]
    // A cycle of connections is longer than the number of connections.
    for _ in 0..<successors.count {
      guard let effect = next else { break }
      rate *= effect.speed
      next = successors[ObjectIdentifier(effect)]
    }
    return rate
  }
}

/// A part of an audio engine's graph.
@preconcurrency @MainActor
open class AVAudioNode: NSObject {
  /// The engine to which the node is attached.
  public internal(set) weak var engine: AVAudioEngine?

  public override init() { super.init() }

  /// The speed at which the time of the players before the node passes.
  var speed: Double { 1 }

  /// Does nothing. A node keeps no sound.
  open func reset() {}
  /// Returns the format of a bus, which is the same for all.
  open func outputFormat(forBus bus: Int) -> AVAudioFormat { AVAudioFormat() }
  /// Returns the format of a bus, which is the same for all.
  open func inputFormat(forBus bus: Int) -> AVAudioFormat { AVAudioFormat() }
}

/// The end of an audio engine's graph.
open class AVAudioOutputNode: AVAudioNode {}
/// The microphone of an audio engine, which is silent.
open class AVAudioInputNode: AVAudioNode {}

/// A mixer, whose properties have no effect.
open class AVAudioMixerNode: AVAudioNode {
  open var outputVolume: Float = 1
  open var volume: Float = 1
  open var pan: Float = 0
}

/// A node that plays files. Nothing is heard; only the time passes.
open class AVAudioPlayerNode: AVAudioNode {
  /// The properties of the sound, which have no effect.
  open var volume: Float = 1
  open var pan: Float = 0

  private struct Segment {
    let file: AVAudioFile
    let completionHandler: (@MainActor () -> Void)?
  }

  private var segments: [Segment] = []
  private var clock: MediaClock?

  /// A Boolean value that indicates whether the time passes.
  open var isPlaying: Bool { clock?.isRunning == true }

  /// Adds a file to those that are played one after the other.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - when: Ignored. The file is played after the previous one.
  ///   - completionHandler: A closure that is called when the file has been played, or the node is
  ///     stopped.
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionHandler: (@MainActor () -> Void)? = nil
  ) {
    segments.append(Segment(file: file, completionHandler: completionHandler))
  }

  /// Plays the files, or resumes them.
  open func play() {
    if clock == nil { beginSegment() }
    clock?.rate = engine?.rate(behind: self) ?? 1
    clock?.run()
  }

  /// Plays the files. The time is ignored.
  open func play(at when: AVAudioTime?) { play() }
  /// Pauses the file, and keeps its position.
  open func pause() { clock?.pause() }

  /// Stops the node and removes the files.
  open func stop() {
    clock?.pause()
    clock = nil
    let stopped = segments
    segments = []
    for segment in stopped { segment.completionHandler?() }
  }

  /// The position in the file that is played, or nil if none is.
  open var lastRenderTime: AVAudioTime? {
    guard let clock, let file = segments.first?.file else { return nil }
    let rate = file.processingFormat.sampleRate
    return AVAudioTime(sampleTime: AVAudioFramePosition(clock.position * rate), atRate: rate)
  }

  /// Returns the position of a time in the file, which is the same.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? { nodeTime }

  private func beginSegment() {
    guard let file = segments.first?.file else { return }
    let clock = MediaClock(duration: file.duration)
    clock.didEnd = { [weak self] in self?.endSegment() }
    self.clock = clock
  }

  private func endSegment() {
    guard !segments.isEmpty else { return }
    let ended = segments.removeFirst()
    clock = nil
    if !segments.isEmpty { play() }
    ended.completionHandler?()
  }
}

// MARK: - Effects

/// An effect, whose properties have no effect.
open class AVAudioUnit: AVAudioNode {}

/// An effect that changes the sound. Nothing is heard.
open class AVAudioUnitEffect: AVAudioUnit {
  open var bypass = false
}

/// An effect that changes the time of the sound.
open class AVAudioUnitTimeEffect: AVAudioUnit {
  open var bypass = false
}

/// An effect that changes the speed and the pitch.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect {
  /// The speed, which determines how fast the time passes.
  open var rate: Float = 1
  /// The pitch in cents, which is not heard.
  open var pitch: Float = 0
  open var overlap: Float = 8

  override var speed: Double { bypass ? 1 : Double(rate) }
}

/// An effect that changes the speed and with it the pitch.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect {
  /// The speed, which determines how fast the time passes.
  open var rate: Float = 1

  override var speed: Double { bypass ? 1 : Double(rate) }
}

/// A reverberation, which is not heard.
open class AVAudioUnitReverb: AVAudioUnitEffect {
  open var wetDryMix: Float = 0
  /// Has no effect. Nothing is heard.
  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) {}
}

/// A distortion, which is not heard.
open class AVAudioUnitDistortion: AVAudioUnitEffect {
  open var preGain: Float = -6
  open var wetDryMix: Float = 50
  /// Has no effect. Nothing is heard.
  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) {}
}

/// An echo, which is not heard.
open class AVAudioUnitDelay: AVAudioUnitEffect {
  open var delayTime: TimeInterval = 1
  open var feedback: Float = 50
  open var lowPassCutoff: Float = 15000
  open var wetDryMix: Float = 100
}

/// The rooms of a reverberation. The raw values are the same as in AVFoundation.
public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber
  case cathedral, largeRoom2, mediumHall2, mediumHall3, largeHall2
}

/// The kinds of a distortion. The raw values are the same as in AVFoundation.
public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert
  case multiDecimated1, multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk
  case multiDistortedCubed, multiDistortedSquared, multiEcho1, multiEcho2, multiEchoTight1
  case multiEchoTight2, multiEverythingIsBroken, speechAlienChatter, speechCosmicInterference
  case speechGoldenPi, speechRadioTower, speechWaves
}

// MARK: - Files and times

/// A position in samples.
public typealias AVAudioFramePosition = Int64

/// A file with sound, of which only the length is read.
@preconcurrency @MainActor
open class AVAudioFile: NSObject {
  /// The file.
  public let url: URL
  /// The format of the samples.
  public let processingFormat = AVAudioFormat()
  /// The length in seconds.
  let duration: TimeInterval

  /// Opens a file.
  ///
  /// - Throws: An error if there is no such file.
  public init(forReading fileURL: URL) throws {
    guard let data = FileManager.default.contents(atPath: fileURL.path) else {
      throw CocoaError(.fileNoSuchFile)
    }
    url = fileURL
    duration = MediaFile(data).duration
    super.init()
  }

  /// The format of the file, which is that of the samples.
  open var fileFormat: AVAudioFormat { processingFormat }
  /// The number of samples.
  open var length: AVAudioFramePosition {
    AVAudioFramePosition(duration * processingFormat.sampleRate)
  }
}

/// A format of samples.
public final class AVAudioFormat: NSObject, Sendable {
  /// The number of samples in a second.
  public let sampleRate: Double
  /// The number of channels.
  public let channelCount: UInt32

  /// Creates the format of compact discs.
  public override init() {
    (sampleRate, channelCount) = (44_100, 2)
    super.init()
  }

  /// Creates a format.
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: UInt32) {
    guard sampleRate > 0, channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
    super.init()
  }
}

/// A time in samples.
public final class AVAudioTime: NSObject, Sendable {
  /// The number of the sample.
  public let sampleTime: AVAudioFramePosition
  /// The number of samples in a second.
  public let sampleRate: Double
  /// True, because every time has the number of its sample.
  public var isSampleTimeValid: Bool { true }

  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.sampleTime = sampleTime
    self.sampleRate = sampleRate
    super.init()
  }
}
