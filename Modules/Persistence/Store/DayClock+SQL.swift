import Foundation
import GRDB
import Models

extension DayClock {
  /// The day a stored date is on; that of Greenwich where no calendar reaches.
  ///
  /// - Parameter seconds: Since 1970.
  package func storedDay(_ seconds: Double) -> Int {
    day(of: Date(timeIntervalSince1970: seconds)) ?? FloatingClock.day(seconds)
  }

  /// Teaches SQLite a function that tells the day of a date by this clock.
  ///
  /// Each clock has a function of its own, which is never taken back: a statement may be using it.
  ///
  /// - Returns: The function's name.
  package func function(_ db: Database) -> String {
    var hash = ContentHash()
    hash.combine(name)
    let function = "civil_day_" + String(hash.value, radix: 36)
    if (try? db.cachedStatement(sql: "SELECT \(function)(0)")) == nil {
      db.add(
        function: DatabaseFunction(function, argumentCount: 1, pure: true) { values in
          storedDay(Double.fromDatabaseValue(values[0]) ?? 0)
        })
    }
    return function
  }
}
