import Models

extension Location {
  /// A stay that ends four years after its arrival.
  static var stayOverYears: Location {
    Location(
      title: "Oslo", latitude: 59.91, longitude: 10.75,
      arrival: LocalDateTime("2020-01-01 14:00:00"),
      departure: LocalDateTime("2024-01-01 10:00:00"))
  }

  /// Sixteen places on six continents: trips with several places, neighbors that share a symbol
  /// on the map, and one without a position.
  static var journeys: [Location] {
    func place(
      _ title: String, _ latitude: Double?, _ longitude: Double?, _ arrival: String,
      _ departure: String, _ description: String = ""
    ) -> Location {
      Location(
        title: title, description: description, latitude: latitude, longitude: longitude,
        arrival: LocalDateTime("\(arrival) 14:00:00"),
        departure: LocalDateTime("\(departure) 10:00:00"))
    }
    return [
      place("Ottawa, Parliament Hill", 45.4236, -75.7009, "2021-04-17", "2021-04-19"),
      place("Montréal", 45.5019, -73.5674, "2021-04-19", "2021-04-21"),
      place("Louvre", 48.8606, 2.3376, "2022-06-02", "2022-06-04"),
      place("Montmartre", 48.8867, 2.3431, "2022-06-04", "2022-06-05"),
      place("Sagrada Família", 41.4036, 2.1744, "2022-06-05", "2022-06-08"),
      place("Alhambra", 37.1761, -3.5881, "2022-06-08", "2022-06-10"),
      place("Lisbon, Alfama", 38.7139, -9.1334, "2022-06-10", "2022-06-13"),
      place("Reykjavík", 64.1466, -21.9426, "2023-02-11", "2023-02-15"),
      place("Tokyo, Yanaka", 35.7272, 139.7667, "2023-09-28", "2023-10-02"),
      place(
        "Kyoto, Fushimi Inari", 34.9671, 135.7727, "2023-10-02", "2023-10-06",
        "Up before six, nobody there."),
      place("Hanoi", 21.0285, 105.8542, "2023-10-07", "2023-10-14"),
      place("Table Mountain", -33.9628, 18.4098, "2024-01-20", "2024-01-20"),
      place("Valparaíso", -33.0472, -71.6127, "2024-11-03", "2024-11-06"),
      place("Machu Picchu", -13.1631, -72.5450, "2024-11-09", "2024-11-10"),
      place("Melbourne", -37.8136, 144.9631, "2025-03-05", "2025-03-12"),
      place("A lake without a name", nil, nil, "2025-08-01", "2025-08-03"),
    ]
  }
}
