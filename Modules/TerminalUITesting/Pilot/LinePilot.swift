import Foundation
public import TerminalUI

// Toolchains provide Swift Testing only for test builds.
#if canImport(Testing)
  public import Testing
#endif

/// A program in accessible mode in a test: types lines, and keeps everything that is printed.
///
/// ```swift
/// let pilot = LinePilot(showing: initialViewController)
/// await pilot.type("add", "Dentist fri 9am", "quit")
/// #expect(pilot.transcript.contains("Added “Dentist”"))
/// ```
@MainActor
public final class LinePilot {
  public let application: UIApplication
  /// Everything printed so far, and the typed lines after the prompts.
  public private(set) var transcript = ""
  private let terminal: LineTerminal
  private let reader: AccessibleReader

  /// Starts a program and prints its first screen.
  public init(showing root: UIViewController? = nil, delegate: (any UIApplicationDelegate)? = nil) {
    let output = Output()
    terminal = LineTerminal { output.pilot?.transcript += $0 }
    application = UIApplication(terminal: terminal)
    application.delegate = delegate
    reader = AccessibleReader(of: application, on: terminal)
    output.pilot = self
    do {
      try application.start(root)
    } catch {
      preconditionFailure("Lines can always be printed: \(error)")
    }
    reader.check()
  }

  /// The pilot that receives the output.
  private final class Output {
    weak var pilot: LinePilot?
  }

  public var window: UIWindow { application.window }

  /// The lines printed since the last line was typed.
  public private(set) var lastLines: [String] = []

  /// Types lines, one after another.
  public func type(_ lines: String...) {
    for line in lines {
      transcript += (terminal.isEchoing ? line : "") + "\n"
      let start = transcript.endIndex
      reader.handle(.line(line))
      lastLines = transcript[start...].split(separator: "\n").map(String.init)
    }
  }

  /// Empties the transcript, after what depends on the speed of a computer.
  public func clearTranscript() { transcript = "" }

  /// Presses Ctrl-C.
  public func interrupt() { reader.handle(.interrupt) }

  /// Ends the input, as Ctrl-D does.
  public func endInput() { reader.handle(.end) }

  /// Waits until nothing is pending on the main queue, such as a change of the stored data.
  public func drainMainQueue() async {
    for _ in 0..<4 {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
    application.showFrameIfScheduled()
    reader.check()
  }
}

#if canImport(Testing)
  extension LinePilot {
    /// Waits until a text was printed.
    ///
    /// - Returns: False if it wasn't printed within a minute, which is reported.
    @discardableResult
    public func wait(
      for text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
      let deadline = ContinuousClock.now + .seconds(60)
      while !transcript.contains(text) {
        guard ContinuousClock.now < deadline else {
          Issue.record(
            "“\(text)” was never printed:\n\(transcript)", sourceLocation: sourceLocation)
          return false
        }
        await drainMainQueue()
      }
      return true
    }
  }

  /// Expects a transcript to match the one beside the test, in `Snapshots/<name>.txt`.
  ///
  /// - Parameters:
  ///   - pilot: The pilot whose transcript is compared.
  ///   - name: The name of the transcript.
  ///   - testFile: The test's source file; the transcript is stored beside it.
  ///   - sourceLocation: The location that an issue is reported at.
  @MainActor
  public func expectTranscript(
    of pilot: LinePilot, named name: String, in testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    let file = SnapshotFile(path: folder.appendingPathComponent("Snapshots/\(name).txt").path)
    let result = file.verify(pilot.transcript)
    if let message = result.message {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
  }
#endif
