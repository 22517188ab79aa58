/// The parts of the world that countries are counted by, as Natural Earth divides it.
public enum Continent: String, CaseIterable, Codable, Hashable, Sendable {
  case africa, antarctica, asia, europe, northAmerica, oceania, southAmerica

  /// The English name.
  public var name: String {
    switch self {
    case .africa: "Africa"
    case .antarctica: "Antarctica"
    case .asia: "Asia"
    case .europe: "Europe"
    case .northAmerica: "North America"
    case .oceania: "Oceania"
    case .southAmerica: "South America"
    }
  }
}
