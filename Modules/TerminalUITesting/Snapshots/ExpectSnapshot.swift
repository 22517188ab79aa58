import Foundation
import TerminalCore
public import TerminalUI

// Toolchains provide Swift Testing only for test builds. Release builds of the whole package, with
// the standard library linked statically, do without it.
#if canImport(Testing)
  import Testing

  /// Expects a screen to match the snapshot beside the test, in `Snapshots/<name>.txt`.
  ///
  /// A difference or a missing snapshot records an issue of the running test that shows the actual
  /// and the expected screen. `RECORD_SNAPSHOTS=1` in the environment records the snapshots and
  /// fails the tests that do so, so that nothing is recorded by accident.
  ///
  /// ```swift
  /// @Test func emptyListSaysHowToAdd() {
  ///   var screen = ScreenEmulator(columns: 40, rows: 12)
  ///   screen.feed(drawEmptyList())
  ///   expectSnapshot(screen, named: "emptyListSaysHowToAdd")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen to compare.
  ///   - name: The name of the snapshot.
  ///   - styles: A Boolean value that indicates whether the snapshot includes colors and
  ///     attributes.
  ///   - testFile: The test's source file; the snapshot is stored beside it.
  ///   - record: A Boolean value that indicates whether to record the snapshot instead of comparing
  ///     it.
  ///   - sourceLocation: The location that an issue is reported at.
  public func expectSnapshot(
    _ screen: ScreenEmulator, named name: String, styles: Bool = false,
    in testFile: String = #filePath, record: Bool = SnapshotFile.isRecordingRequested,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      Snapshot.text(of: screen, styles: styles), named: name, in: testFile, record: record,
      sourceLocation)
  }

  /// Expects a screen to match the snapshot for its name and size, in `Snapshots/<name>-80x24.txt`,
  /// and to have received no unknown control functions.
  ///
  /// - Parameters:
  ///   - screen: The screen to compare.
  ///   - name: The name of the snapshot.
  ///   - styles: A Boolean value that indicates whether the snapshot includes colors and
  ///     attributes.
  ///   - testFile: The test's source file; the snapshot is stored beside it.
  ///   - sourceLocation: The location that an issue is reported at.
  public func expectScreen(
    _ screen: ScreenEmulator, named name: String, styles: Bool = false,
    in testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
    expectSnapshot(
      screen, named: "\(name)-\(screen.columns)x\(screen.rows)", styles: styles, in: testFile,
      sourceLocation: sourceLocation)
  }

  /// Expects a screen to match, on every kind of terminal, the one snapshot for its name and size.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot.
  ///   - testFile: The test's source file; the snapshot is stored beside it.
  ///   - sourceLocation: The location that an issue is reported at.
  ///   - screen: A closure that returns the screen on a terminal.
  @MainActor
  public func expectLooks(
    named name: String, in testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ screen: (TerminalProfile) throws -> ScreenEmulator
  ) rethrows {
    let looks = try TerminalLook.all.map { (name: $0.name, screen: try screen($0.profile)) }
    guard let first = looks.first?.screen else { return }
    for look in looks {
      #expect(look.screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
    }
    expect(
      Snapshot.text(of: looks), named: "\(name)-\(first.columns)x\(first.rows)", in: testFile,
      record: SnapshotFile.isRecordingRequested, sourceLocation)
  }

  /// Expects a program's screen to match the picture in a README, once some texts are visible:
  /// `Documentation/<name>.svg`, in the folder that contains the tests' folder.
  ///
  /// - Parameters:
  ///   - pilot: The pilot of the program, which may still be loading.
  ///   - name: The name of the program, which is also the picture's title.
  ///   - words: The texts that must be visible before the picture is compared or recorded.
  ///   - filePath: The path of the test's source file.
  ///   - sourceLocation: The location that an issue is reported at.
  @MainActor
  public func expectPicture(
    of pilot: Pilot, inDocumentationAs name: String, showing words: [String],
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for word in words {
      guard
        await pilot.wait(
          for: word, within: .seconds(60), sourceLocation: sourceLocation)
      else { return }
    }
    await pilot.drainMainQueue()
    expectDocumentation(
      SVGSnapshot.picture(of: pilot.screen, title: name), named: name, filePath, sourceLocation)
  }

  /// Expects a recording to be the picture in `Documentation`.
  ///
  /// - Parameters:
  ///   - recording: The recorded screens.
  ///   - name: The name of the picture's file, without its ending.
  ///   - title: The title of the picture.
  ///   - description: A description of the recorded actions.
  ///   - filePath: The path of the test's source file.
  ///   - sourceLocation: The location that an issue is reported at.
  public func expectRecording(
    _ recording: SVGRecording, inDocumentationAs name: String, title: String, description: String,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let picture = recording.picture(title: title, description: description)
    expectDocumentation(picture, named: name, filePath, sourceLocation)
  }

  private func expectDocumentation(
    _ picture: String, named name: String, _ filePath: String, _ sourceLocation: SourceLocation
  ) {
    let root = (0..<3).reduce(URL(fileURLWithPath: filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    let file = SnapshotFile(path: root.appendingPathComponent("Documentation/\(name).svg").path)
    let result = file.verify(picture)
    if let message = result.message {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
  }

  private func expect(
    _ picture: String, named name: String, in testFile: String, record: Bool,
    _ sourceLocation: SourceLocation
  ) {
    let result = SnapshotFile(named: name, beside: testFile).verify(picture, record: record)
    if let message = result.message {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
  }
#endif

/// A kind of terminal to test a screen on: dark or light, with many colors or few.
public struct TerminalLook: Sendable {
  /// The name of the terminal in snapshots.
  public let name: String
  /// The capabilities of the terminal.
  public let profile: TerminalProfile

  /// Dark and light terminals with all colors, one with sixteen colors, and one without any, as for
  /// `NO_COLOR`.
  public static let all = [
    TerminalLook(name: "dark", profile: TerminalProfile(colorDepth: .trueColor)),
    TerminalLook(name: "light", profile: TerminalProfile(colorDepth: .trueColor, isDark: false)),
    TerminalLook(name: "sixteen colors", profile: TerminalProfile(colorDepth: .ansi16)),
    TerminalLook(name: "no color", profile: TerminalProfile(colorDepth: .none)),
  ]
}

/// A snapshot in a file, usually beside its test: `Snapshots/<name>.txt`.
public struct SnapshotFile: Hashable, Sendable {
  /// The path of the file.
  public let path: String

  /// Creates a snapshot file beside a test.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension; slashes separate folders.
  ///   - testFile: The path of the test's source file.
  ///   - ending: The extension of the file, `txt` or `svg`.
  public init(named name: String, beside testFile: String, ending: String = "txt") {
    path =
      URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Snapshots").appendingPathComponent("\(name).\(ending)").path
  }

  /// Creates a snapshot file elsewhere, for example in a project's documentation.
  ///
  /// - Parameter path: The path of the file.
  public init(path: String) { self.path = path }

  /// A Boolean value that indicates whether the environment requests recording:
  /// `RECORD_SNAPSHOTS=1`.
  public static var isRecordingRequested: Bool {
    ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
  }

  /// Compares a picture with the file, or records it there.
  ///
  /// - Parameters:
  ///   - picture: The current picture.
  ///   - record: A Boolean value that indicates whether to record it instead of comparing.
  /// - Returns: The result of the comparison or the recording.
  public func verify(_ picture: String, record: Bool = isRecordingRequested) -> SnapshotResult {
    if record { return write(picture) }
    guard FileManager.default.fileExists(atPath: path) else {
      return .missing(path: path, picture: picture)
    }
    do {
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      return kept == picture ? .same : .different(path: path, kept: kept, picture: picture)
    } catch {
      return .unusable(path: path, reason: "\(error)")
    }
  }

  private func write(_ picture: String) -> SnapshotResult {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(picture.utf8).write(to: url, options: .atomic)
      return .recorded(path: path)
    } catch {
      return .unusable(path: path, reason: "\(error)")
    }
  }
}

/// The result of comparing a picture with a snapshot file.
public enum SnapshotResult: Hashable, Sendable {
  case same
  /// A missing file.
  case missing(path: String, picture: String)
  case different(path: String, kept: String, picture: String)
  /// A recorded picture; a run that records pictures proves nothing.
  case recorded(path: String)
  /// A file that could not be read or written.
  case unusable(path: String, reason: String)

  /// The message for the user who runs the tests, or `nil` for a match.
  public var message: String? {
    switch self {
    case .same: nil
    case .missing(let path, let picture):
      """
      No snapshot at \(path).
      If this picture is right, keep it by running the test once with RECORD_SNAPSHOTS=1:
      \(picture)
      """
    case .different(let path, let kept, let picture):
      """
      The screen differs from \(path).
      If the new picture is right, keep it by running the test once with RECORD_SNAPSHOTS=1.
      Kept:
      \(kept)
      Now:
      \(picture)
      Lines (- kept, + now):
      \(LineDifference.text(from: kept, to: picture))
      """
    case .recorded(let path):
      "Recorded \(path). Look at it, then run the test again without RECORD_SNAPSHOTS."
    case .unusable(let path, let reason):
      "The snapshot at \(path) could not be read or written: \(reason)"
    }
  }
}
