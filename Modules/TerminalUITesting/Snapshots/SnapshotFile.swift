import Foundation

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
