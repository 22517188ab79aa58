import GRDB
import Persistence

extension PassportMemory {
  /// What the person chose, whichever server it was for.
  var choices: PassportChoices {
    get throws {
      try database.read { db in
        let rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT shows_collection, sorting, map_latitude, map_longitude, map_latitude_delta,
              map_longitude_delta, fixed_latitude, fixed_longitude
            FROM choices
            """)
        guard let row = try rows.next() else { return PassportChoices() }
        var choices = PassportChoices(
          showsCollection: row[0] == 1 as Int64?,
          order: row.text(1).flatMap(PassportOrder.init) ?? .added,
          fixedLatitude: row[6], fixedLongitude: row[7])
        if let latitude = row[2] as Double?, let longitude = row[3] as Double?,
          let latitudeDelta = row[4] as Double?, let longitudeDelta = row[5] as Double?
        {
          choices.mapRegion = PassportChoices.Region(
            latitude: latitude, longitude: longitude, latitudeDelta: latitudeDelta,
            longitudeDelta: longitudeDelta)
        }
        return choices
      }
    }
  }

  /// Remembers what the person chose.
  func setChoices(_ choices: PassportChoices) throws {
    guard try self.choices != choices else { return }
    try database.note { db in
      try db.execute(sql: "DELETE FROM choices")
      try db.execute(
        sql: "INSERT INTO choices VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          choices.showsCollection, choices.order.rawValue, choices.mapRegion?.latitude,
          choices.mapRegion?.longitude, choices.mapRegion?.latitudeDelta,
          choices.mapRegion?.longitudeDelta, choices.fixedLatitude, choices.fixedLongitude,
        ])
    }
  }
}
