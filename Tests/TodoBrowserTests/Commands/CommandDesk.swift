import CommandSupport
import TestSupport

@testable import TodoBrowser

typealias CommandDesk = TestSupport.CommandDesk<TodoBrowserProgram>

extension TestSupport.CommandDesk<TodoBrowserProgram> {
  convenience init(locale: String = "en_US", zone: String = "America/New_York") throws {
    try self.init(
      database: "todos.sqlite", locale: locale, zone: zone,
      explaining: CommandError.explaining)
  }
}
