import Interchange
import Models

extension TaskItem {
  /// The `uuid` of the recurring task that Taskwarrior made this one of (`parent`); nil for any other.
  ///
  /// Taskwarrior keeps a recurring task as a template and makes tasks of it, its instances. Here one
  /// task is both, the one to be done next.
  var taskwarriorTemplate: String? {
    guard let original, original.format == .taskwarrior,
      let object = try? JSONObject(Array(original.text.utf8))
    else { return nil }
    return try? TaskwarriorObject(object).text(.parent)
  }
}
