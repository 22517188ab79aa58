import Foundation
import Networking

/// Where the client gets its places from, and whose: what the command line and the environment say.
struct PassportAddress: Sendable {
  /// The server that was named; nil for the one inside the program.
  let server: URL?
  /// The name that every request carries, without what stands behind an @.
  let account: String
  /// What was cut off the account, such as `@algonquinlive.com`; nil where it was given as a name.
  let accountEnding: String?
  /// The file that the data is kept in; nil where the program chooses.
  let database: String?

  /// - Parameters:
  ///   - server: `--server`; otherwise `PASSPORT_SERVER` counts.
  ///   - account: `--account`; otherwise `PASSPORT_ACCOUNT`, then the user's login name.
  ///   - environment: the variables of the process.
  /// - Throws: `PassportAddressError` where one of them cannot be used.
  init(
    server: String? = nil, account: String? = nil, database: String? = nil,
    environment: [String: String]
  ) throws(PassportAddressError) {
    func variable(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    self.server = try (server ?? variable("PASSPORT_SERVER")).map(Self.url)
    let name =
      account ?? variable("PASSPORT_ACCOUNT") ?? variable("USER") ?? variable("LOGNAME")
      ?? NSUserName()
    // The assignment wants the name of the school's email address, never the address.
    let ending = name.firstIndex(of: "@").map { name[$0...] }
    accountEnding = ending.map { String($0) }
    self.account = try Self.checked(String(name.dropLast(ending?.count ?? 0)), of: name)
    self.database = database
  }

  /// A server's address, with `http://` before it where no scheme is given.
  private static func url(_ text: String) throws(PassportAddressError) -> URL {
    let text = text.contains("://") ? text : "http://\(text)"
    guard let url = URL(string: text), HTTPOrigin(url) != nil, url.query == nil,
      url.fragment == nil, url.user == nil
    else { throw .badServer(text) }
    return url
  }

  /// An account's name, which goes into a header field as it is.
  ///
  /// - Parameter given: What the person gave, of which the name is the beginning.
  private static func checked(
    _ name: String, of given: String
  ) throws(PassportAddressError) -> String {
    let isPlain = given.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && !CharacterSet.newlines.contains($0)
    }
    guard isPlain, name.first?.isWhitespace == false, name.last?.isWhitespace == false else {
      throw .badAccount(given)
    }
    return name
  }

  /// What a person is told who gave an email address as the account; nil where it was a name.
  var accountNotice: String? {
    accountEnding.map {
      "The account is “\(account)”: a request carries the part of an email address before the @, "
        + "so “\($0)” is not sent."
    }
  }
}

/// Why a server or an account cannot be used.
enum PassportAddressError: Error, Hashable {
  case badServer(String)
  case badAccount(String)
}

extension PassportAddressError: CustomStringConvertible {
  var description: String {
    switch self {
    case .badServer(let text):
      "“\(text)” is no address of a passport server. Give one such as http://127.0.0.1:8080 or "
        + "https://example.org/mad9137/final_api."
    case .badAccount(let name):
      "“\(name)” is no name of an account. Give the part of your school's email address before the "
        + "@, without line breaks, such as lenc0001, with --account."
    }
  }
}
