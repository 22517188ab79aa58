/// A place somebody visited, with the members that the passport server keeps of it.
public struct Location: Hashable, Identifiable, Sendable {
  /// The server's number for it, the same for all accounts; 0 until a server has given one.
  public var id: Int
  public var title: String
  public var description: String
  /// Degrees north of the equator, -90 to 90, on WGS 84; nil where it is not known.
  public var latitude: Double?
  /// Degrees east of Greenwich, -180 to 180, on WGS 84; nil where it is not known.
  public var longitude: Double?
  /// By the clocks of the place.
  public var arrival: LocalDateTime?
  /// By the clocks of the place.
  public var departure: LocalDateTime?
  /// What the file it was imported from says of it beyond these members; nil where that is nothing.
  public var original: OriginalRecord?

  public init(
    id: Int = 0, title: String, description: String = "", latitude: Double? = nil,
    longitude: Double? = nil, arrival: LocalDateTime? = nil, departure: LocalDateTime? = nil,
    original: OriginalRecord? = nil
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.latitude = latitude
    self.longitude = longitude
    self.arrival = arrival
    self.departure = departure
    self.original = original
  }
}

/// What a list of places shows of one.
public struct LocationTitle: Hashable, Identifiable, Sendable {
  public var id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}
