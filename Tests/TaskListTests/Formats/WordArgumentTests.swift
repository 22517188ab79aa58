import Foundation
import Interchange
import Models
import Testing

@testable import TaskList

/// Arguments that a shell has unquoted are not split again.
struct WordArgumentTests {
  @Test(arguments: [
    (["due:tomorrow 5pm"], "due:\"tomorrow 5pm\""),
    (["project:home garden"], "project:\"home garden\""),
    (["note:call Jo"], "note:\"call Jo\""), (["note:call Jo +home"], "note:\"call Jo +home\""),
    (["every:month on the 31st"], "every:\"month on the 31st\""),
    (["+two words"], "+\"two words\""),
    (["due:fri pri:low"], "due:fri pri:low"), (["Pay rent due:fri"], "Pay rent due:fri"),
    (["Pay", "due:24 dec", "+two words"], "Pay due:\"24 dec\" +\"two words\""), ([], ""),
  ])
  func editingReadsEachArgumentAsOneWord(arguments: [String], line: String) {
    #expect(TaskSyntax.line(of: arguments, as: .editing) == line)
  }

  @Test(arguments: [
    (["due:fri Pay rent"], "due:fri Pay rent"), (["+home Pay rent"], "+home Pay rent"),
    (["Pay", "note:call Jo"], "Pay note:\"call Jo\""),
  ])
  func aNewTaskMayBeOneArgument(arguments: [String], line: String) {
    #expect(TaskSyntax.line(of: arguments) == line)
  }

  @Test(arguments: [
    (["due:next week"], "due:\"next week\""), (["project:home garden"], "project:\"home garden\""),
    (["due:today or overdue"], "due:today or overdue"), (["+home rent"], "+home rent"),
    (["not:pay rent"], "not:\"pay rent\""),
    (["not:project:home garden"], "not:project:\"home garden\""),
    (["not:+home or +work"], "not:+home or +work"),
    (["x", "not:+two words"], "x not:+\"two words\""), (["pay rent"], "pay rent"),
  ])
  func filtersKeepValuesWithSpacesTogether(arguments: [String], line: String) {
    #expect(TaskSyntax.line(of: arguments, as: .filter) == line)
  }
}
