import Foundation
import PassportServer
import Testing

/// Compares the description at `/openapi.json` with the server's behavior.
struct OpenAPITests {
  /// A request and its result.
  private struct Example {
    let target: String
    var account: String? = "lenc0001"
    var fields: [String] = []
    var body: String?
    let status: Int
  }

  /// For every operation, a request for each status that can be had with the server of this test:
  /// it has one place with the id 1, and room for two.
  private static let examples: [String: [Example]] = {
    var examples: [String: [Example]] = [:]
    let data = "data=%7B%22title%22:%22b%22%7D"
    for base in ["/passport", "/mad9137/final_api/passport"] {
      examples["get \(base)/read/"] = [
        Example(target: base + "/read/", status: 200),
        Example(target: base + "/read/?id=1", status: 200),
        Example(target: base + "/read/?id=x", status: 400),
        Example(target: base + "/read/", account: nil, status: 401),
        Example(target: base + "/read/?id=9", status: 404),
      ]
      examples["get \(base)/create/"] = [
        Example(target: base + "/create/?" + data, fields: ["Idempotency-Key: k"], status: 200),
        Example(target: base + "/create/?data=x", status: 400),
        Example(target: base + "/create/?" + data, account: nil, status: 401),
        Example(
          target: base + "/create/?data=" + String(repeating: "x", count: 70_000), status: 414),
        Example(
          target: base + "/create/?data=%7B%22title%22:%22c%22%7D", fields: ["Idempotency-Key: k"],
          status: 422),
        Example(target: base + "/create/?" + data, status: 507),
      ]
      examples["get \(base)/delete/"] = [
        Example(target: base + "/delete/?id=x", status: 400),
        Example(target: base + "/delete/?id=1", account: nil, status: 401),
        Example(target: base + "/delete/?id=9", status: 404),
        Example(target: base + "/delete/?id=1", status: 200),
      ]
    }
    let list = "/v1/locations"
    examples["get \(list)"] = [
      Example(target: list, status: 200), Example(target: list + "?limit=1&after=0", status: 200),
      Example(target: list, fields: ["If-None-Match: *"], status: 304),
      Example(target: list, fields: ["If-Match: \"x\""], status: 412),
      Example(target: list + "?limit=0", status: 400),
      Example(target: list, account: nil, status: 401),
    ]
    examples["post \(list)"] = [
      Example(target: list, fields: ["Idempotency-Key: k"], body: #"{"title":"b"}"#, status: 201),
      Example(target: list, body: "{}", status: 400),
      Example(target: list, fields: ["If-None-Match: *"], body: "{}", status: 412),
      Example(target: list, account: nil, body: "{}", status: 401),
      Example(target: list, body: String(repeating: " ", count: 300_000), status: 413),
      Example(target: list, fields: ["Content-Type: text/plain"], body: "{}", status: 415),
      Example(target: list, fields: ["Idempotency-Key: k"], body: #"{"title":"c"}"#, status: 422),
      Example(target: list, body: #"{"title":"c"}"#, status: 507),
    ]
    let two = #"{"locations":[{"title":"b"},{"title":"c"}]}"#
    examples["post \(list)/batch"] = [
      Example(
        target: list + "/batch", fields: ["Idempotency-Key: k"],
        body: #"{"locations":[{"id":1,"title":"b"}]}"#, status: 200),
      Example(
        target: list + "/batch", fields: ["Idempotency-Key: k"],
        body: #"{"locations":[{"id":1,"title":"c"}]}"#, status: 422),
      Example(target: list + "/batch", body: "{}", status: 400),
      Example(target: list + "/batch", fields: ["If-Match: \"x\""], body: two, status: 412),
      Example(target: list + "/batch", account: nil, body: two, status: 401),
      Example(target: list + "/batch", body: String(repeating: " ", count: 300_000), status: 413),
      Example(
        target: list + "/batch", fields: ["Content-Type: text/plain"], body: two, status: 415),
      Example(target: list + "/batch", body: two, status: 507),
    ]
    examples["get \(list)/{id}"] = [
      Example(target: list + "/1", status: 200),
      Example(target: list + "/1", fields: ["If-None-Match: *"], status: 304),
      Example(target: list + "/1", fields: ["If-Match: \"x\""], status: 412),
      Example(target: list + "/x", status: 400),
      Example(target: list + "/1", account: nil, status: 401),
      Example(target: list + "/9", status: 404),
    ]
    examples["put \(list)/{id}"] = [
      Example(target: list + "/1", body: #"{"title":"b"}"#, status: 200),
      Example(target: list + "/1", body: "[]", status: 400),
      Example(target: list + "/1", account: nil, body: "{}", status: 401),
      Example(target: list + "/9", body: #"{"title":"b"}"#, status: 404),
      Example(
        target: list + "/1", fields: ["If-Match: \"x\""], body: #"{"title":"b"}"#, status: 412),
      Example(target: list + "/1", body: String(repeating: " ", count: 300_000), status: 413),
      Example(target: list + "/1", fields: ["Content-Type: text/plain"], body: "{}", status: 415),
    ]
    examples["delete \(list)/{id}"] = [
      Example(target: list + "/x", status: 400),
      Example(target: list + "/1", account: nil, status: 401),
      Example(target: list + "/9", status: 404),
      Example(target: list + "/1", fields: ["If-Match: \"x\""], status: 412),
      Example(target: list + "/1", status: 204),
    ]
    examples["get /health"] = [Example(target: "/health", account: nil, status: 200)]
    examples["get /health/ready"] = [Example(target: "/health/ready", account: nil, status: 200)]
    examples["get /openapi.json"] = [Example(target: "/openapi.json", account: nil, status: 200)]
    examples["get /"] = [
      Example(target: "/", account: nil, status: 200),
      Example(target: "/?account=lenc0001", status: 200),
    ]
    examples["post /"] = [
      Example(target: "/", account: nil, body: "account=lenc0001", status: 200),
      Example(target: "/", account: nil, body: String(repeating: " ", count: 300_000), status: 413),
      Example(
        target: "/", account: nil, fields: ["Content-Encoding: gzip"], body: "account=a",
        status: 415),
    ]
    return examples
  }()

  /// Statuses that need another server: one that is read-only or broken, strange accounts, haste,
  /// slowness.
  private static let elsewhere: Set<Int> = [403, 408, 429, 500, 503]
  /// Statuses of a place that comes back after its removal, which LocationResourceTests show.
  private static let restoring: Set<Int> = [201, 507]

  @Test func theServersRepliesMatchTheDocument() async throws {
    let document = try await Self.document()
    let operations = Self.operations(in: document)
    #expect(Set(operations.keys) == Set(Self.examples.keys))
    for (name, examples) in Self.examples {
      let responses = try #require(operations[name]?["responses"] as? [String: Any])
      let documented = Set(responses.keys.compactMap(Int.init))
      var seen: Set<Int> = []
      try await TestServer.run(configured: {
        $0.limits.placesPerAccount = 2
        $0.limits.batchBytes = 200_000
      }) {
        server async throws in
        try await server.create(
          #"{"title":"a","latitude":45,"longitude":-75,"arrival":"2021-04-17 19:59"}"#)
        for example in examples {
          let method = name.prefix { $0 != " " }.uppercased()
          let reply = try await server.send(
            method, example.target, account: example.account, example.fields, body: example.body)
          #expect(reply.status == example.status, "\(name) \(example.target.prefix(60))")
          seen.insert(reply.status)
          try Self.check(reply, against: responses["\(reply.status)"], in: document, name)
        }
      }
      let unshown = documented.subtracting(seen).subtracting(Self.elsewhere)
        .subtracting(name.hasPrefix("put ") ? Self.restoring : [])
      #expect(unshown.isEmpty || name.hasSuffix(" /"), "\(name)")
      #expect(seen.isSubset(of: documented), "\(name)")
    }
  }

  @Test func otherMethodsAreRefusedAtEveryAddress() async throws {
    let operations = Self.operations(in: try await Self.document())
    try await TestServer.run { server async throws in
      for name in operations.keys {
        let path = name.drop { $0 != " " }.dropFirst()
        let target = path.replacingOccurrences(of: "{id}", with: "1")
        let reply = try await server.send("PATCH", target)
        #expect(reply.status == 405, "\(path)")
        for method in reply.fields["allow"]?.components(separatedBy: ", ") ?? [] {
          // The description mentions HEAD and OPTIONS once for all addresses.
          let isKnown = operations["\(method.lowercased()) \(path)"] != nil
          #expect(isKnown || method == "HEAD" || method == "OPTIONS", "\(method) \(path)")
        }
      }
    }
  }

  private static func document() async throws -> [String: Any] {
    var document: [String: Any] = [:]
    try await TestServer.run { server async throws in
      document = try await server.send("GET", "/openapi.json", account: nil).json ?? [:]
    }
    return document
  }

  /// The operations by method and path.
  private static func operations(in document: [String: Any]) -> [String: [String: Any]] {
    var operations: [String: [String: Any]] = [:]
    for (path, item) in document["paths"] as? [String: [String: Any]] ?? [:] {
      for (method, operation) in item where method != "parameters" {
        operations["\(method) \(path)"] = operation as? [String: Any]
      }
    }
    return operations
  }

  private static func resolved(_ value: Any?, in document: [String: Any]) -> [String: Any] {
    guard let object = value as? [String: Any] else { return [:] }
    guard let reference = object["$ref"] as? String else { return object }
    var found: Any? = document
    for part in reference.split(separator: "/").dropFirst() {
      found = (found as? [String: Any])?[String(part)]
    }
    return resolved(found, in: document)
  }

  /// Checks the type of a reply's body and the keys of its object.
  private static func check(
    _ reply: HTTPReply, against response: Any?, in document: [String: Any], _ name: String
  ) throws {
    let response = resolved(response, in: document)
    guard let content = response["content"] as? [String: Any] else {
      #expect(reply.body.isEmpty, "\(name) \(reply.status)")
      return
    }
    let type = try #require(content.keys.first)
    #expect(reply.fields["content-type"]?.hasPrefix(type) == true, "\(name) \(reply.status)")
    for header in (response["headers"] as? [String: Any] ?? [:]).keys where header != "Link" {
      #expect(reply.fields[header.lowercased()] != nil, "\(name) \(reply.status) \(header)")
    }
    guard type == "application/json" else { return }
    let schema = resolved((content[type] as? [String: Any])?["schema"], in: document)
    let choices = (schema["oneOf"] as? [Any])?.map { resolved($0, in: document) } ?? [schema]
    let keys = Set((reply.json ?? [:]).keys)
    #expect(
      choices.contains { choice in
        let required = Set(choice["required"] as? [String] ?? [])
        let properties = Set((choice["properties"] as? [String: Any] ?? [:]).keys)
        return required.isSubset(of: keys) && (properties.isEmpty || keys.isSubset(of: properties))
      }, "\(name) \(reply.status): \(keys)")
  }
}
