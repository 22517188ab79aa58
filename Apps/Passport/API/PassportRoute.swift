/// What the course's passport server answers, each by a GET request.
public enum PassportRoute: Hashable, Sendable {
  /// The ids and titles of all places of an account.
  case read
  /// One place.
  case readLocation(id: Int)
  /// Stores a place, given as the text of a JSON object.
  case create(data: String)
  case delete(id: Int)

  /// Where the course's server has the routes.
  public static let courseBasePath = "/mad9137/final_api"

  /// The header field that carries the name of the account, in every request.
  public static let authenticationHeader = "my-authentication"
}
