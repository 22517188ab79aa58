import ArgumentParser
import CommandSupport
import Persistence

struct ProjectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects",
    abstract: "Print the projects there are, with their tasks counted.",
    discussion: "The tasks of a project's parts are counted with it: kitchen.floor with kitchen.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let projects = try TaskListProgram.openStore(database.path).projects()
    try GroupListing(title: "Project", absence: "No task is a part of a project.")
      .print(projects, isJSON: json.isOn)
  }
}

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
