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
