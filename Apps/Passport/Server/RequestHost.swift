import HTTPTypes

/// The host to which a request is addressed.
enum RequestHost {
  /// Returns the name in the `Host` field. If the target contains a host, ``RequestFormHandler``
  /// has replaced the field with it.
  ///
  /// - Throws: ``Refusal`` if `Host` is missing or repeated, or if its name or port is invalid.
  static func name(of request: HTTPRequest) throws(Refusal) -> Substring {
    // The first `Host` field is the request's authority (RFC 9112, section 3.2).
    let others = HTTPField.Name("Host").map { request.headerFields[values: $0] } ?? []
    guard let authority = request.authority, others.isEmpty else {
      throw Refusal(.badRequest, "The request must have exactly one field Host.")
    }
    return try name(ofAuthority: authority[...])
  }

  /// Returns the authority and the rest of a target in absolute form, such as
  /// `http://example.org:8080/passport/read/`; nil for another form.
  static func parts(ofTarget target: String) -> (authority: String, rest: String)? {
    guard !target.hasPrefix("/"), let start = target.firstRange(of: "://") else { return nil }
    let authority = target[start.upperBound...].prefix { !"/?#".contains($0) }
    let rest = target[authority.endIndex...]
    return (String(authority), rest.hasPrefix("/") ? String(rest) : "/" + rest)
  }

  /// Returns the name in `name:port`, in lowercase and without the trailing dot of the root.
  private static func name(ofAuthority authority: Substring) throws(Refusal) -> Substring {
    var name = authority
    if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
      let port = name[name.index(after: colon)...]
      let isNumber = port.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard isNumber, port.isEmpty || UInt16(port) != nil else { throw invalid(authority) }
      name = name[..<colon]
    }
    if name.hasSuffix(".") { name.removeLast() }
    guard isHost(name) else { throw invalid(authority) }
    return Substring(name.lowercased())
  }

  /// Returns a Boolean value that indicates whether a text is a name, an IPv4 address, or an IPv6
  /// address in brackets (RFC 3986, section 3.2.2).
  private static func isHost(_ name: Substring) -> Bool {
    if name.hasPrefix("[") {
      let address = name.dropFirst().dropLast().utf8
      return name.hasSuffix("]")
        && address.allSatisfy { isLetterOrDigit($0) || ":.".utf8.contains($0) }
    }
    return name.utf8.allSatisfy { isLetterOrDigit($0) || "-._~%!$&'()*+,;=".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func invalid(_ authority: Substring) -> Refusal {
    Refusal(.badRequest, "“\(authority.prefix(60))” is not the name of a host and its port.")
  }
}
