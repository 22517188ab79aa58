import Models

/// The totals of places, with the countries they are in.
enum PlaceTotals {
  static func of(_ places: [Location]) -> TravelTotals { TravelTotals(places) }
}
