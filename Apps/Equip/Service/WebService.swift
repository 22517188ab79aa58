import CommandSupport
import Foundation
import FoundationNetworking
import Interchange
import Models
import Networking

/// The course's web service: collections of players and of each kind of equipment, in the envelopes
/// `{"Collection": […]}` and `{"Item": {…}}`.
struct WebService {
  /// A collection of the service.
  struct Collection: Hashable, Sendable {
    /// The last path component.
    let path: String
    /// The kind of its items; nil for players.
    let kind: EquipmentKind?
  }

  private let base: URL
  /// The only collection to read, if the address names one.
  private let only: Collection?
  private let session: HTTPSession

  /// All collections. Players come last, because their loans refer to items.
  static let collections =
    EquipmentKind.allCases.map { kind in
      let name = kind.rawValue.lowercased()
      return Collection(path: kind == .gloves ? name : name + "s", kind: kind)
    } + [Collection(path: "players", kind: nil)]

  /// - Parameter address: the service's URL, or that of a collection or an item.
  /// - Throws: `CommandError.badUsage` unless it is an HTTP URL.
  init(
    _ address: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    guard let url = URL(string: address), HTTPOrigin(url) != nil else {
      throw WebServiceFailure.unreachable(.badURL(address))
    }
    base = url
    let parts = url.pathComponents.suffix(2).map { $0.lowercased() }
    only = Self.collections.first { collection in
      parts.last == collection.path
        || parts.first == collection.path && parts.last.flatMap { Int($0) } != nil
    }
    session = HTTPSession(environment: environment)
  }

  /// The contents of the service, and a message for each part that cannot be read.
  ///
  /// - Throws: `WebServiceFailure` where it does not answer, or has none of the collections.
  func records() throws -> (records: [EquipRecord], problems: [String]) {
    if let only {
      return try read(only, try answer(base), at: base)
    }
    var records: [EquipRecord] = []
    var problems: [String] = []
    var isThere = false
    for collection in Self.collections {
      let url = base.appending(path: collection.path)
      let response = try answer(url)
      // A service may lack some of them.
      if response.status == 404 || response.status == 410 { continue }
      isThere = true
      let found = try read(collection, response, at: url)
      records += found.records
      problems += found.problems
    }
    guard isThere else { throw WebServiceFailure.hasNothing(base.absoluteString) }
    return (records, problems)
  }

  private func answer(_ url: URL) throws -> HTTPResponse {
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (session, sent) = (session, request)
    do {
      return try Waiting.result { try await session.response(to: sent) }
    } catch let failure as HTTPFailure {
      throw WebServiceFailure.unreachable(failure)
    }
  }

  private func read(
    _ collection: Collection, _ response: HTTPResponse, at url: URL
  ) throws -> (records: [EquipRecord], problems: [String]) {
    let address = url.absoluteString
    guard (200...299).contains(response.status) else {
      throw WebServiceFailure.refused(address, status: response.status)
    }
    var reader = JSONEquipReader(kind: collection.kind, isService: true)
    do {
      let found = try reader.readAll(Array(response.body))
      let problems = found.report.sentences.map { "\(address): \($0)" }
      return (found.records, problems)
    } catch let refusal as ImportRefusal {
      throw WebServiceFailure.unreadable(
        address, refusal.sentence(about: EquipRecord.importSubject))
    }
  }
}

/// Why the web service could not be read.
enum WebServiceFailure: Error {
  /// There was no complete response.
  case unreachable(HTTPFailure)
  /// The status was not a success.
  case refused(String, status: Int)
  /// None of the collections is there.
  case hasNothing(String)
  /// The response is not JSON of players or equipment; the reason is a sentence.
  case unreadable(String, String)

  /// The failure's exit code.
  var commandError: CommandError {
    switch self {
    case .unreachable(.badURL(let address)):
      .badUsage(
        "'\(address)' is not the address of a web service",
        next: "Give one such as https://example.org/api.")
    case .unreachable(let failure):
      .unavailable(Self.dropFullStop(failure.description), next: "")
    case .refused(let address, let status) where status == 401 || status == 403:
      .refused(
        "'\(address)' requires a login (\(status))", next: "")
    case .refused(let address, let status) where status >= 500:
      .unavailable(
        "'\(address)' reports an error of its own (\(status))", next: "Try again later.")
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
