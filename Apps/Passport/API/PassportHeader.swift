/// The header fields that client and server share.
public enum PassportHeader {
  /// Carries the name of the account, in every request.
  public static let authentication = "my-authentication"

  /// Carries a key by which the server knows a request that it has already answered.
  ///
  /// Source: draft-ietf-httpapi-idempotency-key-header.
  public static let idempotencyKey = "Idempotency-Key"

  /// What our server calls itself in the field `Server` of every reply.
  ///
  /// A client that reads this knows that repeating a `create` with the same key stores one place.
  public static let serverName = "passport/0.1.0"

  /// Whether a server that calls itself so is ours.
  public static func isOurs(_ server: String?) -> Bool {
    server?.hasPrefix("passport/") ?? false
  }
}
