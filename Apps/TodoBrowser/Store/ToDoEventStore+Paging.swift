import Foundation
import GRDB
import Models
import Persistence

extension ToDoQuery: PagedQuery {
  var isSearching: Bool { search.contains { !$0.isWhitespace } }
}

extension ToDoEventStore: PageSource {
  func items(ids: some Sequence<Int64>) throws -> [ToDoEvent] {
    try events(ids: ids)
  }

  func items(_ query: ToDoQuery, from key: RowKey?, backwards: Bool) throws -> [ToDoEvent] {
    try read { db, days, clock in
      try ToDoEvent.fetchAll(
        db,
        query.statement(
          selecting: ToDoEvent.columns, from: key, backwards: backwards, days, clock, db))
    }
  }

  func key(of event: ToDoEvent, in query: ToDoQuery) -> RowKey {
    let seconds = event.date.timeIntervalSince1970
    return ToDoQuery.key(
      day: clock.storedDay(seconds), date: seconds, id: event.id ?? .min)
  }
}
