import Models

/// What the form has in it, as it is typed.
struct LocationDraft: Hashable {
  var title = ""
  var description = ""
  /// The position as text; empty where there is none.
  var position = ""
  var arrival: LocalDateTime?
  var departure: LocalDateTime?
}
