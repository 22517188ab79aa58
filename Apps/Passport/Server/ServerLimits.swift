/// What a server takes before it says that it is too much.
public struct ServerLimits: Sendable {
  /// How long the address of a request may be, which a place is created by.
  public var urlBytes = 65_536
  /// How much all header fields of a request may have together.
  public var headerBytes = 16_384
  /// How long the name of an account may be.
  public var accountBytes = 256
  public var bodyBytes = 262_144
  /// How long a body may be that has many places.
  public var batchBytes = 33_554_432
  /// How many connections may be open; further ones push out those that wait for no reply.
  public var connections = 8_192
  /// How many places an account may have.
  public var placesPerAccount = 50_000
  /// How many requests an account may send in a second, on average; nil for any number.
  public var requestsPerSecond: Int? = 1_000
  /// How large the file of the places may grow; nil for as large as the disk lets it.
  public var databaseBytes: Int? = 8_000_000_000
  /// How long a client may take to send a request, in seconds.
  public var requestSeconds = 20.0
  /// How long a connection may stay open without a request, in seconds.
  public var idleSeconds = 75.0
  /// How long a client may take to receive a reply, in seconds.
  public var replySeconds = 60.0

  public init() {}

  /// The limits of a server for many people.
  public static let standard = ServerLimits()

  /// The limits of the server inside of the app, which one person uses.
  public static let embedded: ServerLimits = {
    var limits = ServerLimits()
    limits.requestsPerSecond = nil
    limits.databaseBytes = nil
    limits.placesPerAccount = 1_000_000
    limits.batchBytes = 536_870_912
    limits.connections = 256
    return limits
  }()
}
