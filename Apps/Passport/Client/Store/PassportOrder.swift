import Persistence

/// By what places are put in order.
enum PassportOrder: String, CaseIterable, Hashable, Sendable {
  /// As they were added, the first one first: the server's own order.
  case added
  case title
  /// The latest arrival first, those without one at the end.
  case arrival
}
