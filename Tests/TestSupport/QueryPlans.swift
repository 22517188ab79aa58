public import GRDB
import GRDBSQLite

extension Database {
  /// Returns SQLite's query plan of a statement, step by step.
  public func plan(
    of sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> [String] {
    try Row.fetchAll(self, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
      .map { $0["detail"] as String? ?? "" }
  }

  /// Returns SQLite's query plan of a request, in one line.
  public func plan(of request: some FetchRequest) throws -> String {
    let statement = try request.makePreparedRequest(self, forSingleResult: false).statement
    return try plan(of: statement.sql, arguments: statement.arguments).joined(separator: "; ")
  }
}

extension DatabaseQueue {
  /// Returns the number of instructions that SQLite's virtual machine executes.
  public func steps(_ body: () throws -> Void) throws -> Int {
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    count.initialize(to: 0)
    defer { count.deallocate() }
    inDatabase { db in
      sqlite3_progress_handler(
        db.sqliteConnection, 1,
        {
          $0?.assumingMemoryBound(to: Int.self).pointee += 1
          return 0
        }, count)
    }
    try body()
    inDatabase { sqlite3_progress_handler($0.sqliteConnection, 0, nil, nil) }
    return count.pointee
  }
}
