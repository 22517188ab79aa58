import Foundation
import Models
import Testing

struct ToDoEventTests {
  @Test func missingTextIsEmpty() {
    let date = Date(timeIntervalSince1970: 0)
    let id = UUID()
    #expect(
      ToDoEvent(title: nil, category: nil, date: date, notes: nil, uniqueID: id)
        == ToDoEvent(title: "", category: "", date: date, notes: "", uniqueID: id))
  }

  @Test func aNewEventHasNotBeenStarted() {
    #expect(ToDoEvent(date: .distantPast).completionState == .notStarted)
  }

  @Test func completionStatesHaveTheRawValuesOfThePropertyLists() {
    #expect(CompletionState.allCases.map(\.rawValue) == [0, 1, 2])
  }
}
