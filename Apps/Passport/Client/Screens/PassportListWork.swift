import TerminalUI

/// What a screen with the list has under way, and what it says of it.
@MainActor
final class PassportListWork {
  /// The request for the list.
  var listTask: PassportDataTask?
  /// The requests that delete places, by the places' ids.
  var deleteTasks: [Int: PassportDataTask] = [:]
  /// The request that brings a deleted place back.
  var undoTask: PassportDataTask?
  /// Whether a person asked for the list, who then wants to hear why it does not come.
  var isAskedFor = false
  /// Turns while the list is read.
  let activityIndicator = UIActivityIndicatorView()
  /// How much of a long list has come.
  let progressView = UIProgressView()
  /// Whether that stands in the toolbar.
  var isShowingProgress = false
  /// Keeps the screen told of changes.
  var observation: AnyObject?

  init() { activityIndicator.hidesWhenStopped = true }
}
