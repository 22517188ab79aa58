import GRDB
import Models
import Persistence

extension EventQuery: PagedQuery {
  var isSearching: Bool { search?.contains { !$0.isWhitespace } ?? false }
}

extension EventStore: PageSource {
  func items(ids: some Sequence<Int64>) throws -> [Event] {
    try events(ids: ids)
  }

  func items(_ query: EventQuery, from key: RowKey?, backwards: Bool) throws -> [Event] {
    try database.read { db in
      try Event.fetchAll(
        db, query.statement(selecting: Event.columns, from: key, backwards: backwards, db),
        by: clock)
    }
  }

  func key(of event: Event, in query: EventQuery) -> RowKey {
    query.key(date: StoredTime(event, by: clock).date, id: event.id ?? .min)
  }
}
