/// The side of a row that sliding it aside uncovers.
enum SwipeSide: Sendable {
  /// The left end, uncovered by dragging to the right.
  case leading
  /// The right end, uncovered by dragging to the left.
  case trailing
}
