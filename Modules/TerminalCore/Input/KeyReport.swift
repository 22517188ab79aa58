/// What a sequence that speaks of a key says.
enum KeyReport: Equatable {
  case press(KeyPress)
  /// A key that types this text; its scalars are reported one by one.
  case text(parameter: Int)
  /// A key was let go, or one that types nothing and that nothing here listens to.
  case nothing
}
