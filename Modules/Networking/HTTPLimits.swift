/// How much of an answer is taken, and how long it may take.
public struct HTTPLimits: Hashable, Sendable {
  /// The largest body that is taken, in bytes, after a compression of the transport is undone. What
  /// is larger is let go of as soon as that is known and never held.
  public var bodyBytes: Int
  /// How long an exchange may take, in seconds, from the call to the last byte, redirects included.
  public var seconds: Double
  /// How often an exchange may be sent elsewhere on the same server.
  public var redirects: Int

  /// 16 MB, 30 seconds, 5 redirects.
  public static let standard = HTTPLimits()

  public init(bodyBytes: Int = 16_000_000, seconds: Double = 30, redirects: Int = 5) {
    self.bodyBytes = bodyBytes
    self.seconds = seconds
    self.redirects = redirects
  }
}
