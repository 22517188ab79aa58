import CommandSupport
import TestSupport

@testable import TaskList

typealias CommandDesk = TestSupport.CommandDesk<TaskListProgram>

extension TestSupport.CommandDesk<TaskListProgram> {
  convenience init(locale: String = "en_US", zone: String = "America/New_York") throws {
    try self.init(
      database: "tasks.sqlite", locale: locale, zone: zone, reading: TaskListProgram.reading,
      explaining: CommandError.explaining)
  }
}
