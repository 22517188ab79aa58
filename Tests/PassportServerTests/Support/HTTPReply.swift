import Foundation

/// The parts of a server's reply to one request.
struct HTTPReply: Sendable {
  let status: Int
  /// By their names in small letters.
  let fields: [String: String]
  let body: String

  init(_ text: String) {
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\r\n")
    status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { continue }
      fields[pair[0].lowercased()] = pair[1].trimmingCharacters(in: .whitespaces)
    }
    self.fields = fields
    body = parts.count > 1 ? String(parts[1]) : ""
  }

  /// The members of the body.
  var json: [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any]
  }

  /// The error message of the server, without `ERROR: `.
  var refusal: String? {
    (json?["server_message"] as? String).map { String($0.dropFirst("ERROR: ".count)) }
  }
}
