import Models
import Persistence

extension TaskItem {
  /// A number by which a task without an identifier is found by the text it was imported from; nil
  /// for other tasks.
  ///
  /// It is a part of the text's hash, short enough to be indexed; whether the texts are equal is looked
  /// at where the numbers are.
  var importDigest: Int64? {
    guard uid == nil, let text = original?.text else { return nil }
    var hash = ContentHash()
    hash.combine(text.utf8)
    return Int64(truncatingIfNeeded: hash.value)
  }
}
