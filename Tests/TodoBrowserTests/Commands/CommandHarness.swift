import CommandSupport
import TestSupport

@testable import TodoBrowser

typealias CommandHarness = TestSupport.CommandHarness<TodoBrowserProgram>

extension TestSupport.CommandHarness<TodoBrowserProgram> {
  convenience init(locale: String = "en_US", zone: String = "America/New_York") throws {
    try self.init(
      database: "todos.sqlite", locale: locale, zone: zone,
      explaining: CommandError.explaining)
  }
}
