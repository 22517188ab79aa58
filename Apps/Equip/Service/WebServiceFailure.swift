import CommandSupport
import Interchange
import Networking

/// Why nothing came from a web service.
enum WebServiceFailure: Error {
  /// No whole answer came.
  case unreachable(HTTPFailure)
  /// It answered with another status than success.
  case refused(String, status: Int)
  /// None of the collections is there.
  case hasNothing(String)
  /// What it answered is no JSON of players or equipment; the reason is a sentence.
  case unreadable(String, String)

  /// What it comes to on the command line.
  var commandError: CommandError {
    switch self {
    case .unreachable(.badURL(let address)):
      .badUsage(
        "'\(address)' is no address of a web service",
        next: "Give one such as https://example.org/api.")
    case .unreachable(let failure):
      .unavailable(Self.dropFullStop(failure.description), next: "")
    case .refused(let address, let status) where status == 401 || status == 403:
      .refused(
        "'\(address)' does not let anybody in who has not logged in there (\(status))", next: "")
    case .refused(let address, let status) where status >= 500:
      .unavailable(
        "'\(address)' answers that it is in trouble (\(status))", next: "Try again later.")
    case .refused(let address, let status):
      .refused("'\(address)' answers with \(status)", next: "Check the address.")
    case .hasNothing(let address):
      .refused(
        "there are neither players nor equipment under '\(address)'",
        next: "Give the address that comes before 'players' and 'helmets'.")
    case .unreadable(let address, let reason):
      .badData(
        "what '\(address)' answers cannot be read: \(CommandError.fact(reason))",
        next: "Nothing was imported.")
    }
  }

  private static func dropFullStop(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
