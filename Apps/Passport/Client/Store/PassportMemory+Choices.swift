import GRDB
import Persistence

extension PassportMemory {
  /// What the person chose, whichever server it was for.
  var choices: PassportChoices {
    get throws { try database.read { try PassportChoices.fetchOne($0) } ?? PassportChoices() }
  }

  /// Remembers what the person chose.
  func setChoices(_ choices: PassportChoices) throws {
    guard try self.choices != choices else { return }
    try database.note { db in
      try PassportChoices.deleteAll(db)
      try choices.insert(db)
    }
  }
}

extension PassportChoices: FetchableRecord, PersistableRecord {
  static let databaseTableName = "choices"

  enum Columns: String, ColumnExpression {
    case showsCollection = "shows_collection", sorting
    case mapLatitude = "map_latitude", mapLongitude = "map_longitude"
    case mapLatitudeDelta = "map_latitude_delta", mapLongitudeDelta = "map_longitude_delta"
    case fixedLatitude = "fixed_latitude", fixedLongitude = "fixed_longitude"
  }

  init(row: Row) {
    self.init(
      showsCollection: row[Columns.showsCollection] ?? false,
      order: row.text(Columns.sorting).flatMap(PassportOrder.init) ?? .added,
      fixedLatitude: row[Columns.fixedLatitude], fixedLongitude: row[Columns.fixedLongitude])
    if let latitude = row[Columns.mapLatitude] as Double?,
      let longitude = row[Columns.mapLongitude] as Double?,
      let latitudeDelta = row[Columns.mapLatitudeDelta] as Double?,
      let longitudeDelta = row[Columns.mapLongitudeDelta] as Double?
    {
      mapRegion = Region(
        latitude: latitude, longitude: longitude, latitudeDelta: latitudeDelta,
        longitudeDelta: longitudeDelta)
    }
  }

  func encode(to container: inout PersistenceContainer) {
    container[Columns.showsCollection] = showsCollection
    container[Columns.sorting] = order.rawValue
    container[Columns.mapLatitude] = mapRegion?.latitude
    container[Columns.mapLongitude] = mapRegion?.longitude
    container[Columns.mapLatitudeDelta] = mapRegion?.latitudeDelta
    container[Columns.mapLongitudeDelta] = mapRegion?.longitudeDelta
    container[Columns.fixedLatitude] = fixedLatitude
    container[Columns.fixedLongitude] = fixedLongitude
  }
}
