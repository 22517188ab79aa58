import Persistence

/// How the list of events was last looked at, to be shown so again.
struct ToDoListState: Hashable, Sendable {
  /// Whether completed events were left out.
  var hidesCompleted: Bool
  /// Whether there was no month beside the list, though there was room.
  var hidesMonth: Bool
  /// Whether a person without events has been asked whether to begin with samples.
  var hasOfferedSamples: Bool

  /// Makes a state, that of a list nobody has looked at except where something is said.
  init(
    hidesCompleted: Bool = false, hidesMonth: Bool = false, hasOfferedSamples: Bool = false
  ) {
    self.hidesCompleted = hidesCompleted
    self.hidesMonth = hidesMonth
    self.hasOfferedSamples = hasOfferedSamples
  }
}
