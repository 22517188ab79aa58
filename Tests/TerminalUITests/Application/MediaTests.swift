import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Players of sound and video, of which only the time passes.
@MainActor
struct MediaTests {
  /// Returns a WAV file of silence with 8,000 bytes a second.
  private func wave(seconds: Double) -> Data {
    let count = Int(seconds * 8000)
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(value >> (8 * $0) & 0xff) }
    }
    var bytes = Array("RIFF".utf8) + number(36 + count, 4) + Array("WAVEfmt ".utf8)
    bytes += number(16, 4) + number(1, 2) + number(1, 2) + number(8000, 4) + number(8000, 4)
    bytes += number(1, 2) + number(8, 2) + Array("data".utf8) + number(count, 4)
    return Data(bytes + [UInt8](repeating: 128, count: count))
  }

  @Test func theLengthOfAFileIsRead() {
    #expect(MediaFile(wave(seconds: 2.5)).duration == 2.5)
    // A frame of MPEG-1 layer III with 128 kilobits a second, and 16,000 bytes.
    let mp3 = Data([0xff, 0xfb, 0x90, 0x00] + [UInt8](repeating: 0, count: 15_996))
    #expect(MediaFile(mp3).duration == 1)
    // The header of a movie has the scale 600 and the length 1,800.
    var movie: [UInt8] = [0, 0, 0, 8] + Array("ftyp".utf8) + [0, 0, 0, 116] + Array("moov".utf8)
    movie += [0, 0, 0, 108] + Array("mvhd".utf8) + [UInt8](repeating: 0, count: 12)
    movie += [0, 0, 2, 88, 0, 0, 7, 8] + [UInt8](repeating: 0, count: 80)
    #expect(MediaFile(Data(movie)).duration == 3)
    #expect(MediaFile(Data()).duration == 0 && MediaFile(Data("RIFF".utf8)).duration == 0)
    #expect(MediaFile(wave(seconds: 1).prefix(30)).duration == 0)
  }

  @Test func theLengthInADamagedHeaderIsUnknown() {
    // The header has the scale 1 and a length of 64 bits.
    var movie: [UInt8] = [0, 0, 0, 8] + Array("ftyp".utf8) + [0, 0, 0, 128] + Array("moov".utf8)
    movie += [0, 0, 0, 120] + Array("mvhd".utf8) + [1] + [UInt8](repeating: 0, count: 19)
    movie += [0, 0, 0, 1] + [UInt8](repeating: 255, count: 8) + [UInt8](repeating: 0, count: 80)
    #expect(MediaFile(Data(movie)).duration == 0)
    // The rate is so low that the length is infinite.
    var sound = Array("FORM".utf8) + [0, 0, 0, 30] + Array("AIFFCOMM".utf8) + [0, 0, 0, 18, 0, 1]
    sound += [255, 255, 255, 255, 0, 8, 0x3c, 0x0c, 0x80, 0, 0, 0, 0, 0, 0, 0]
    #expect(MediaFile(Data(sound)).duration == 0)
  }

  @Test func aSoundPlaysUntilItIsStopped() throws {
    let player = try AVAudioPlayer(data: wave(seconds: 60))
    #expect(player.duration == 60 && !player.isPlaying && player.currentTime == 0)
    player.currentTime = 30
    player.play()
    #expect(player.isPlaying && player.currentTime >= 30)
    player.stop()
    #expect(!player.isPlaying && player.currentTime >= 30 && player.currentTime < 60)
  }

  @Test func aPlayerOfAVideoPausesAtTheEnd() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
    try wave(seconds: 60).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let player = AVPlayer(url: file)
    let item = try #require(player.currentItem)
    #expect(CMTimeGetSeconds(item.duration) == 60 && player.timeControlStatus == .paused)
    var positions: [Double] = []
    let observer = player.addPeriodicTimeObserver(
      forInterval: CMTimeMakeWithSeconds(1, preferredTimescale: 1), queue: nil
    ) { positions.append($0.seconds) }
    player.play()
    player.seek(to: CMTime(seconds: 12, preferredTimescale: 600))
    #expect(player.rate == 1 && player.timeControlStatus == .playing)
    #expect(positions.count == 1 && (positions.first ?? 0) >= 12)
    item.clock.finish()
    #expect(player.rate == 0 && player.currentTime().seconds == 60)
    player.removeTimeObserver(observer)
    player.seek(to: .zero)
    #expect(positions.count == 1 && player.currentTime() == CMTime(value: 0, timescale: 600))
  }

  @Test func aVideoOfUnknownLengthHasNoEnd() throws {
    let player = AVPlayer(url: try #require(URL(string: "https://example.org/stream.m3u8")))
    #expect(player.currentItem?.duration.isIndefinite == true)
    #expect(player.currentItem?.duration.seconds.isNaN == true)
    player.play()
    #expect(player.currentTime().seconds >= 0 && player.rate == 1)
    player.pause()
  }

  @Test func aVideosScreenShowsTheNameAndPlaysBySpace() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
    try wave(seconds: 75).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = AVPlayerViewController()
    screen.player = AVPlayer(url: file)
    let pilot = Pilot(showing: screen)
    #expect(pilot.screen.contains(file.lastPathComponent) && pilot.screen.contains("0:00 / 1:15"))
    pilot.press("Right")
    #expect(pilot.screen.contains("0:10 / 1:15"))
    pilot.press("Space")
    #expect(screen.player?.rate == 1 && pilot.screen.contains("Pause"))
    pilot.press("Space")
    #expect(screen.player?.rate == 0 && pilot.screen.contains("Play"))
  }

  private final class Recording: AVAudioRecorderDelegate {
    var successes: [Bool] = []
    var finished: CheckedContinuation<Void, Never>?

    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
      successes.append(flag)
      finished?.resume()
    }
  }

  @Test func aRecordingIsASilentFile() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
    let recorder = try AVAudioRecorder(
      url: file, settings: [AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 44_100])
    let recording = Recording()
    recorder.delegate = recording
    recorder.stop()
    #expect(!recorder.isRecording && !FileManager.default.fileExists(atPath: file.path))
    recorder.prepareToRecord()
    recorder.record()
    #expect(recorder.isRecording)
    await withCheckedContinuation { continuation in
      recording.finished = continuation
      recorder.stop()
    }
    #expect(recording.successes == [true] && !recorder.isRecording && recorder.currentTime == 0)
    let player = try AVAudioPlayer(contentsOf: file)
    #expect(player.duration >= 0 && player.duration < 60)
    #expect(recorder.deleteRecording() && !recorder.deleteRecording())
  }

  @Test func aRecordingThatCannotBeWrittenFails() async throws {
    let recorder = try AVAudioRecorder(
      url: URL(fileURLWithPath: "/no-such-folder/voice.wav"), settings: [:])
    let recording = Recording()
    recorder.delegate = recording
    recorder.record()
    await withCheckedContinuation { continuation in
      recording.finished = continuation
      recorder.stop()
    }
    #expect(recording.successes == [false])
  }

  @Test func anEnginePlaysFilesAtTheSpeedOfItsEffects() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
    try wave(seconds: 60).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let audio = try AVAudioFile(forReading: file)
    #expect(audio.length == 60 * 44_100 && audio.processingFormat.sampleRate == 44_100)
    let (engine, player) = (AVAudioEngine(), AVAudioPlayerNode())
    let (pitch, reverb) = (AVAudioUnitTimePitch(), AVAudioUnitReverb())
    pitch.rate = 1.5
    reverb.loadFactoryPreset(.cathedral)
    for node in [player, pitch, reverb] { engine.attach(node) }
    engine.connect(player, to: reverb, format: audio.processingFormat)
    engine.connect(reverb, to: pitch, format: audio.processingFormat)
    engine.connect(pitch, to: engine.outputNode, format: nil)
    #expect(engine.rate(behind: player) == 1.5 && engine.rate(behind: pitch) == 1)
    var ended = 0
    player.scheduleFile(audio, at: nil) { ended += 1 }
    try engine.start()
    player.play()
    let time = try #require(player.lastRenderTime)
    #expect(player.isPlaying && engine.isRunning && ended == 0)
    #expect((0..<60 * 44_100).contains(time.sampleTime))
    engine.stop()
    #expect(!player.isPlaying && !engine.isRunning && ended == 0)
    player.stop()
    #expect(ended == 1 && player.lastRenderTime == nil)
    #expect(throws: CocoaError.self) {
      try AVAudioFile(forReading: URL(fileURLWithPath: "/no-such-file.wav"))
    }
  }

  @Test func timesHaveTheNamesOfSwift3() {
    #expect(CMTimeMakeWithSeconds(2, 600) == CMTime(value: 1200, timescale: 600))
    #expect(CMTimeMake(3, 1).seconds == 3)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func aTimeOfNoNumberOfSecondsIsInvalid(seconds: Double) {
    #expect(!CMTime(seconds: seconds, preferredTimescale: 600).isValid)
    #expect(!(CMTime.zero + .indefinite).isNumeric)
  }
}
