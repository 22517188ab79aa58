import CommandSupport
import Foundation
import FoundationNetworking
import Interchange
import Networking

/// The course's web service: collections of players and of each kind of equipment, in the envelopes
/// `{"Collection": […]}` and `{"Item": {…}}`.
struct WebService {
  /// A collection of the service: the last path component, and the kind of its items, nil for
  /// players.
  typealias Collection = (path: String, kind: EquipmentKind?)

  private let base: URL
  /// The only collection to read, if the address names one.
  private let only: Collection?
  private let session: HTTPSession

  /// All collections. Players come last, because their loans refer to items.
  static let collections: [Collection] =
    EquipmentKind.allCases.map { kind -> Collection in
      let name = kind.rawValue.lowercased()
      return (path: kind == .gloves ? name : name + "s", kind: kind)
    } + [(path: "players", kind: nil)]

  /// Creates a client of a web service.
  ///
  /// - Parameter address: The URL of the service, of a collection, or of an item.
  /// - Throws: `CommandError.badUsage` unless it is an HTTP URL.
  init(
    _ address: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    guard let url = URL(string: address), HTTPOrigin(url) != nil else {
      throw CommandError.badUsage(
        "'\(address)' is not the address of a web service",
        next: "Use one such as https://example.org/api.")
    }
    base = url
    let parts = url.pathComponents.suffix(2).map { $0.lowercased() }
    only = Self.collections.first { collection in
      parts.last == collection.path
        || parts.first == collection.path && parts.last.flatMap { Int($0) } != nil
    }
    session = HTTPSession(environment: environment)
  }

  /// Returns the contents of the service, and a message for each part that cannot be read.
  ///
  /// - Throws: `CommandError` if the service does not respond or has none of the collections.
  func records() throws -> (records: [EquipRecord], problems: [String]) {
    if let only {
      return try read(only, try response(from: base), at: base)
    }
    var records: [EquipRecord] = []
    var problems: [String] = []
    var exists = false
    for collection in Self.collections {
      let url = base.appending(path: collection.path)
      let response = try response(from: url)
      // A service may lack some collections.
      if response.status == 404 || response.status == 410 { continue }
      exists = true
      let found = try read(collection, response, at: url)
      records += found.records
      problems += found.problems
    }
    guard exists else {
      throw CommandError.refused(
        "there are no players and no equipment below '\(base.absoluteString)'",
        next: "Give the address that comes before 'players' and 'helmets'.")
    }
    return (records, problems)
  }

  private func response(from url: URL) throws -> HTTPResponse {
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (session, sent) = (session, request)
    do {
      let response = try Waiting.result { try await session.response(to: sent) }
      if response.status == 511, let server = HTTPOrigin(url) {
        throw HTTPFailure.webPage(server)
      }
      return response
    } catch let failure as HTTPFailure {
      throw CommandError.unavailable(CommandError.fact(failure.description), next: "")
    }
  }

  private func read(
    _ collection: Collection, _ response: HTTPResponse, at url: URL
  ) throws -> (records: [EquipRecord], problems: [String]) {
    let address = url.absoluteString
    switch response.status {
    case 200...299: break
    case 401, 403:
      throw CommandError.refused("'\(address)' requires a login (\(response.status))", next: "")
    case 429:
      throw CommandError.unavailable(
        "'\(address)' responds with \(response.status)", next: "Try again later.")
    case 500...:
      throw CommandError.unavailable(
        "'\(address)' reports an internal error (\(response.status))", next: "Try again later.")
    default:
      throw CommandError.refused(
        "'\(address)' responds with \(response.status)", next: "Check the address.")
    }
    var reader = JSONEquipReader(kind: collection.kind, isService: true)
    do {
      let found = try reader.readAll(Array(response.body))
      let problems = found.report.problemMessages.map { "\(address): \($0)" }
      return (found.records, problems)
    } catch let refusal as ImportRefusal {
      let reason =
        response.isWebPage
        ? "a web page arrived instead of JSON"
        : CommandError.fact(refusal.message(about: EquipRecord.importSubject))
      throw CommandError.badData(
        "can't read the response of '\(address)': \(reason)", next: "Nothing was imported.")
    }
  }
}
