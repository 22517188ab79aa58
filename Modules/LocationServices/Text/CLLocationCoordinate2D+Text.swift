extension CLLocationCoordinate2D {
  /// Reads a coordinate as people and programs write it.
  ///
  /// Latitude first, unless letters say otherwise, in degrees (`45.42,-75.70`, `45.42 N 75.70 W`),
  /// degrees and minutes (`45 25.2 N, 75 42 W`), degrees, minutes and seconds
  /// (`45°25′12″N 75°42′00″W`, also with `d m s` or ASCII quotes), with decimal commas
  /// (`45,42 -75,70`), or as a `geo:` URI (RFC 5870).
  ///
  /// - Throws: ``CoordinateTextError`` that says what is wrong and where.
  public init(_ text: String) throws(CoordinateTextError) {
    let start = text.drop(while: \.isWhitespace)
    if start.prefix(4).lowercased() == "geo:" {
      let uri = start.reversed().drop(while: \.isWhitespace).reversed()
      self = try GeoURI(String(uri)).coordinate
    } else {
      self = try CoordinateReader(text).coordinate()
    }
  }
}
