import Foundation
import Testing

@testable import TerminalUI

struct TableUpdatesTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// Rows as they are before and after changes drawn at random: each that stays is found where the
  /// changes say.
  @Test(arguments: 1...50)
  func rowsThatStayAreFoundAgain(seed: Int) {
    var random = SplitMix(seed: seed)
    let before = Array(0..<Int.random(in: 0...12, using: &random))
    var updates = TableUpdates()
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

  @Test func sectionsComeAndGo() {
    var updates = TableUpdates()
    updates.insert(sections: [0, 2])
    updates.delete(sections: [1])
    #expect(updates.place(of: path(3, 0)) == path(3, 1))
    #expect(updates.place(of: path(3, 1)) == nil)
    #expect(updates.placeOrSuccessor(of: path(3, 1)) == path(0, 2))
    #expect(updates.place(of: path(3, 2)) == path(3, 3))
  }

  @Test func aDeletedRowIsSucceededByWhatComesInItsPlace() {
    var updates = TableUpdates()
    updates.delete([path(2)])
    updates.insert([path(2)])
    #expect(updates.place(of: path(2)) == nil)
    #expect(updates.placeOrSuccessor(of: path(2)) == path(2))
    #expect(updates.place(of: path(3)) == path(3))
  }

  @Test func aRowIsMovedBetweenSections() {
    var updates = TableUpdates()
    updates.move(path(0, 0), to: path(1, 1))
    #expect(updates.place(of: path(0, 0)) == path(1, 1))
    #expect(updates.place(of: path(1, 0)) == path(0, 0))
    #expect(updates.place(of: path(1, 1)) == path(2, 1))
    #expect(updates.place(of: path(0, 1)) == path(0, 1))
  }
}
