import Foundation
import Models
import Testing

struct ToDoEventTests {
  @Test func textsThatAreMissingAreEmpty() {
    let date = Date(timeIntervalSince1970: 0)
    let id = UUID()
    #expect(
      ToDoEvent(title: nil, category: nil, date: date, notes: nil, uniqueID: id)
        == ToDoEvent(title: "", category: "", date: date, notes: "", uniqueID: id))
  }

  @Test func aNewEventHasNotBeenStarted() {
    #expect(ToDoEvent(date: .distantPast).completionState == .notStarted)
  }

  @Test func completionStatesHaveTheNumbersOfThePropertyLists() {
    #expect(CompletionState.allCases.map(\.rawValue) == [0, 1, 2])
  }
}
