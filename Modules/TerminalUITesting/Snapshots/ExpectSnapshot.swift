import Foundation
import TerminalCore
public import TerminalUI

// A toolchain has Swift Testing for test builds only: release builds of the whole package, with the
// standard library linked in, go without it.
#if canImport(Testing)
  import Foundation
  public import TerminalUI
  import Testing

  /// Expects a screen to look like the picture kept beside the test, in `Snapshots/<name>.txt`.
  ///
  /// A difference, or a missing picture, is an issue of the running test that shows what there is
  /// and what there should be. `RECORD_SNAPSHOTS=1` in the environment writes the pictures anew and
  /// fails the tests that do it, so that nothing is recorded by accident.
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
  ///   - screen: What to look at.
  ///   - name: The name of the picture.
  ///   - styles: Whether colours and attributes belong to the picture.
  ///   - testFile: The test's source file; the picture is kept beside it.
  ///   - record: Whether to write the picture instead of comparing it.
  ///   - sourceLocation: Where an issue is reported.
  public func expectSnapshot(
    _ screen: ScreenEmulator, named name: String, styles: Bool = false,
    in testFile: String = #filePath, record: Bool = SnapshotFile.isRecordingRequested,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      Snapshot.text(of: screen, styles: styles), named: name, in: testFile, record: record,
      sourceLocation)
  }

  /// Expects a screen to look like the picture kept under its name and size, as
  /// `Snapshots/<name>-80x24.txt`, and to have been sent nothing that no terminal knows.
  ///
  /// - Parameters:
  ///   - screen: What to look at.
  ///   - name: The name of the picture.
  ///   - styles: Whether colours and attributes belong to the picture.
  ///   - testFile: The test's source file; the picture is kept beside it.
  ///   - sourceLocation: Where an issue is reported.
  public func expectScreen(
    _ screen: ScreenEmulator, named name: String, styles: Bool = false,
    in testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
    expectSnapshot(
      screen, named: "\(name)-\(screen.columns)x\(screen.rows)", styles: styles, in: testFile,
      sourceLocation: sourceLocation)
  }

  /// Expects a screen to look on every kind of terminal like the one picture kept under its name and
  /// size.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - testFile: The test's source file; the picture is kept beside it.
  ///   - sourceLocation: Where an issue is reported.
  ///   - screen: Shows it on a terminal.
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

  /// Expects a program's screen to look like the picture that a README shows, once all that it is to show
  /// is there: `Documentation/<name>.svg`, in the folder that the tests' folder is in.
  ///
  /// - Parameters:
  ///   - pilot: Operates the program, which may still be loading.
  ///   - name: The program's name, which is the picture's title too.
  ///   - words: What has to be seen before the picture is compared or recorded.
  ///   - filePath: The path of the test's file.
  ///   - sourceLocation: The line that an issue is reported on.
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
    await pilot.settleQueue()
    let root = (0..<3).reduce(URL(fileURLWithPath: filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    let file = SnapshotFile(path: root.appendingPathComponent("Documentation/\(name).svg").path)
    let result = file.verify(SVGSnapshot.picture(of: pilot.screen, title: name))
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

/// A kind of terminal that a screen is looked at on: dark or light, of many colours or few.
public struct TerminalLook: Sendable {
  /// What it is called in pictures.
  public let name: String
  /// What such a terminal can do.
  public let profile: TerminalProfile

  /// Dark and light in all colours, of sixteen colours, and without any, as `NO_COLOR` wants it.
  public static let all = [
    TerminalLook(name: "dark", profile: TerminalProfile(colorDepth: .trueColor)),
    TerminalLook(name: "light", profile: TerminalProfile(colorDepth: .trueColor, isDark: false)),
    TerminalLook(name: "sixteen colours", profile: TerminalProfile(colorDepth: .ansi16)),
    TerminalLook(name: "no colour", profile: TerminalProfile(colorDepth: .none)),
  ]
}

/// A picture kept in a file, most often beside the test that it belongs to: `Snapshots/<name>.txt`.
public struct SnapshotFile: Hashable, Sendable {
  /// The file's path.
  public let path: String

  /// - Parameters:
  ///   - name: What is seen, as a file name without an ending; slashes make folders.
  ///   - testFile: The path of the test's source file.
  ///   - ending: The file's ending, `txt` or `svg`.
  public init(named name: String, beside testFile: String, ending: String = "txt") {
    path =
      URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Snapshots").appendingPathComponent("\(name).\(ending)").path
  }

  /// A picture kept somewhere else, such as among a project's documentation.
  ///
  /// - Parameter path: The file's path.
  public init(path: String) { self.path = path }

  /// Whether the environment asks to write pictures anew: `RECORD_SNAPSHOTS=1`.
  public static var isRecordingRequested: Bool {
    ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
  }

  /// Compares a picture with the file, or writes it there.
  ///
  /// - Parameters:
  ///   - picture: What there is now.
  ///   - record: Whether to write it instead of comparing.
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

/// What came of comparing a picture with the one kept in a file.
public enum SnapshotResult: Hashable, Sendable {
  case same
  /// There is no file to compare with.
  case missing(path: String, picture: String)
  case different(path: String, kept: String, picture: String)
  /// The picture was written; a run that writes pictures proves nothing.
  case recorded(path: String)
  /// The file could not be read or written.
  case unusable(path: String, reason: String)

  /// What to tell the person who runs the tests; `nil` where all is well.
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
