import CommandSupport
import Foundation
import Networking
import Persistence

/// The server and the account of the client, from the options and the environment.
struct PassportAddress: Sendable {
  /// The named server; nil for the built-in one.
  let server: URL?
  /// The account name in every request, without the part from the @ on.
  let account: String
  /// The notice for a user who gave an email address as the account; nil for a name.
  let accountNotice: String?
  /// The file of the data; nil for the default.
  let database: String?

  /// Creates an address from the options of a command and the environment.
  ///
  /// - Parameters:
  ///   - server: `--server`; the default is `PASSPORT_SERVER`.
  ///   - account: `--account`; the default is `PASSPORT_ACCOUNT`, then the user's login name.
  ///   - environment: The variables of the process.
  /// - Throws: `CommandError.badUsage` if one of them is invalid.
  init(
    server: String? = nil, account: String? = nil, database: String? = nil,
    environment: [String: String]
  ) throws(CommandError) {
    func variable(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    self.server = try (server ?? variable("PASSPORT_SERVER")).map(Self.url)
    let name =
      account ?? variable("PASSPORT_ACCOUNT") ?? variable("USER") ?? variable("LOGNAME")
      ?? NSUserName()
    // The assignment asks for the name in the school's email address, never the address.
    let ending = name.firstIndex(of: "@").map { name[$0...] }
    let account = try Self.checked(String(name.dropLast(ending?.count ?? 0)), of: name)
    accountNotice = ending.map {
      "The account is “\(account)”. Requests contain the part of an email address before the @ only, "
        + "so “\($0)” is not sent."
    }
    self.account = account
    self.database = database
  }

  /// Returns a server's URL; the default scheme is `http://`. The scheme may be in any case (RFC
  /// 3986, 3.1).
  private static func url(_ text: String) throws(CommandError) -> URL {
    let scheme = text.firstRange(of: "://").map { text[..<$0.lowerBound] }
    let address =
      scheme.map { $0.lowercased() + text[$0.endIndex...] } ?? "http://\(text)"
    guard let url = URL(string: address), HTTPOrigin(url) != nil, url.query == nil,
      url.fragment == nil, url.user == nil
    else {
      throw .badUsage(
        "“\(text)” is not the address of a passport server",
        next: "Use one such as http://127.0.0.1:8080 or https://example.org/mad9137/final_api.")
    }
    return url
  }

  /// Returns an account's name, which becomes a header field.
  ///
  /// - Parameter given: The given text, which begins with the name.
  private static func checked(
    _ name: String, of given: String
  ) throws(CommandError) -> String {
    let isPlain = given.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && !CharacterSet.newlines.contains($0)
    }
    guard isPlain, name.first?.isWhitespace == false, name.last?.isWhitespace == false else {
      throw .badUsage(
        "“\(given)” is not the name of an account",
        next:
          "Give the part of your school's email address before the @, without line breaks, such as "
          + "lenc0001, with --account.")
    }
    return name
  }

  /// Opens the local store for a server, beside the file of the places.
  func store(of server: String) throws -> PassportStore {
    try PassportStore(Self.clientFile(beside: database), server: server, account: account)
  }

  /// Returns the location of the client's own file.
  ///
  /// - Parameter database: The given file of the places; nil for the default.
  static func clientFile(beside database: String?) throws -> StoreLocation {
    var location: StoreLocation
    if let database {
      let path = database.hasSuffix(".sqlite") ? String(database.dropLast(7)) : database
      location = .file(path + "-client.sqlite")
    } else {
      location = try .standard(for: "passport-client")
    }
    let command = StoreLocation.restoreCommand(of: Passport.name, database: database)
    location.restoreCommand = "\(command) --client"
    return location
  }
}
