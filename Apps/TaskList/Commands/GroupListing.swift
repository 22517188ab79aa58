import CommandSupport
import Persistence

/// Prints tags or projects with their tasks counted.
struct GroupListing {
  /// What one of them is called.
  let title: String
  /// What is said where there is none.
  let absence: String

  func print(_ groups: [TaskGroup], isJSON: Bool) throws {
    if isJSON {
      return try StandardOutput.write { output in
        var json = JSONWriter(.array)
        for group in groups {
          try json.object(to: &output) { object in
            object.member("name", group.name)
            object.member("open", group.open)
            object.member("total", group.total)
          }
        }
        try json.finish(to: &output)
      }
    }
    guard !groups.isEmpty else { return StandardError.say(absence) }
    try StandardOutput.write { output in
      var table = Table(
        [.figures("Open"), .figures("All"), .words(title)], for: output.traits)
      for group in groups {
        try table.row(to: &output) { row in
          row.number(group.open)
          row.number(group.total)
          row.text(group.name)
        }
      }
      try table.finish(to: &output)
    }
  }
}
