import Persistence

/// How the client was last looked at, and what else a person chose once and for all.
struct PassportChoices: Hashable, Sendable {
  /// Whether the places are shown as cards instead of rows.
  var showsCollection: Bool
  var order: PassportOrder
  /// The part of the world that the map showed; nil for all places.
  var mapRegion: Region?
  /// Where the person always is, as far as this program is concerned: degrees north and east; nil where
  /// the location is asked of a receiver.
  var fixedLatitude: Double?
  var fixedLongitude: Double?

  /// A part of the world: its middle and how many degrees it spans.
  struct Region: Hashable, Sendable {
    var latitude: Double
    var longitude: Double
    var latitudeDelta: Double
    var longitudeDelta: Double

    init(
      latitude: Double, longitude: Double, latitudeDelta: Double, longitudeDelta: Double
    ) {
      self.latitude = latitude
      self.longitude = longitude
      self.latitudeDelta = latitudeDelta
      self.longitudeDelta = longitudeDelta
    }
  }

  /// Makes choices, those of a person who has made none except where something is said.
  init(
    showsCollection: Bool = false, order: PassportOrder = .added, mapRegion: Region? = nil,
    fixedLatitude: Double? = nil, fixedLongitude: Double? = nil
  ) {
    self.showsCollection = showsCollection
    self.order = order
    self.mapRegion = mapRegion
    self.fixedLatitude = fixedLatitude
    self.fixedLongitude = fixedLongitude
  }
}

/// By what places are put in order.
enum PassportOrder: String, CaseIterable, Hashable, Sendable {
  /// As they were added, the first one first: the server's own order.
  case added
  case title
  /// The latest arrival first, those without one at the end.
  case arrival
}
