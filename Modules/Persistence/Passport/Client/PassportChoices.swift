/// How the client was last looked at, and what else a person chose once and for all.
public struct PassportChoices: Hashable, Sendable {
  /// Whether the places are shown as cards instead of rows.
  public var showsCollection: Bool
  public var order: PassportOrder
  /// The part of the world that the map showed; nil for all places.
  public var mapRegion: Region?
  /// Where the person always is, as far as this program is concerned: degrees north and east; nil where
  /// the location is asked of a receiver.
  public var fixedLatitude: Double?
  public var fixedLongitude: Double?

  /// A part of the world: its middle and how many degrees it spans.
  public struct Region: Hashable, Sendable {
    public var latitude: Double
    public var longitude: Double
    public var latitudeDelta: Double
    public var longitudeDelta: Double

    public init(
      latitude: Double, longitude: Double, latitudeDelta: Double, longitudeDelta: Double
    ) {
      self.latitude = latitude
      self.longitude = longitude
      self.latitudeDelta = latitudeDelta
      self.longitudeDelta = longitudeDelta
    }
  }

  /// Makes choices, those of a person who has made none except where something is said.
  public init(
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
