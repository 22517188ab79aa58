import Foundation
import TestSupport
import Testing

@testable import TerminalUI

struct ListUpdatesTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// Rows as they are before and after changes drawn at random: each that stays is found where the
  /// changes say.
  @Test(arguments: 1...50)
  func remainingRowsAreMapped(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let before = Array(0..<Int.random(in: 0...12, using: &random))
    var updates = ListUpdates()
    let deleted = before.filter { _ in Bool.random(using: &random) }
    updates.delete(deleted.map { path($0) })
    var after = before.filter { !deleted.contains($0) }
    let inserted = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Int.random(in: 0...after.count, using: &random)
    }.sorted()
    for (index, place) in Set(inserted).sorted().enumerated() {
      after.insert(-1 - index, at: min(place, after.count))
    }
    updates.insert(after.indices.filter { after[$0] < 0 }.map { path($0) })
    for row in before {
      #expect(updates.place(of: path(row)) == after.firstIndex(of: row).map { path($0) })
    }
  }

  @Test func sectionsAreInsertedAndDeleted() {
    var updates = ListUpdates()
    updates.insert(sections: [0, 2])
    updates.delete(sections: [1])
    #expect(updates.place(of: path(3, 0)) == path(3, 1))
    #expect(updates.place(of: path(3, 1)) == nil)
    #expect(updates.newPathOrSuccessor(of: path(3, 1)) == path(0, 2))
    #expect(updates.place(of: path(3, 2)) == path(3, 3))
  }

  @Test func aDeletedRowIsSucceededByTheRowInItsPlace() {
    var updates = ListUpdates()
    updates.delete([path(2)])
    updates.insert([path(2)])
    #expect(updates.place(of: path(2)) == nil)
    #expect(updates.newPathOrSuccessor(of: path(2)) == path(2))
    #expect(updates.place(of: path(3)) == path(3))
  }

  @Test func aRowIsMovedBetweenSections() {
    var updates = ListUpdates()
    updates.move(path(0, 0), to: path(1, 1))
    #expect(updates.place(of: path(0, 0)) == path(1, 1))
    #expect(updates.place(of: path(1, 0)) == path(0, 0))
    #expect(updates.place(of: path(1, 1)) == path(2, 1))
    #expect(updates.place(of: path(0, 1)) == path(0, 1))
  }

  // MARK: Checking

  private func problem(
    _ before: [Int], _ after: [Int], _ change: (inout ListUpdates) -> Void
  ) -> String? {
    var updates = ListUpdates()
    change(&updates)
    return updates.problem(before: before, after: after)
  }

  @Test func consistentUpdatesHaveNoProblem() {
    #expect(problem([3, 2], [3, 2]) { _ in } == nil)
    #expect(problem([3, 2], [2, 2]) { $0.delete([path(2)]) } == nil)
    #expect(problem([3, 2], [2, 3]) { $0.move(path(0, 0), to: path(2, 1)) } == nil)
    #expect(
      problem([3, 2], [2, 7]) {
        $0.delete(sections: [0]); $0.insert(sections: [1])
      } == nil)
  }

  @Test func inconsistentCountsAreReported() {
    #expect(
      problem([3, 2], [3, 2]) { $0.delete([path(0, 1)]) }
        == "section 1 had 2 rows, 1 are deleted or moved away and 0 inserted or moved in, which"
        + " makes 1; the data source has 2")
    #expect(
      problem([3], [3, 1]) { _ in }
        == "there were 1 sections, 0 are deleted and 0 inserted, which makes 1; the data source has 2"
    )
    #expect(
      problem([3], [2]) { $0.delete([path(3)]) }
        == "row 3 of section 0 is deleted or moved; it had 3 rows")
    #expect(
      problem([3], [4]) { $0.insert([path(4)]) }
        == "row 4 is inserted into section 0, in which the data source has 4 rows")
    #expect(
      problem([3], []) { $0.delete(sections: [1]) }
        == "section 1 is deleted; there were 1 sections")
    #expect(
      problem([3], [3]) { $0.insert(sections: [1]) }
        == "section 1 is inserted; the data source has 1 sections")
  }
}
