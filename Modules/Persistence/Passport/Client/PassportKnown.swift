public import Foundation

/// What a server said, and when it was read.
public struct PassportKnown<Value: Hashable & Sendable>: Hashable, Sendable {
  public let value: Value
  public let readAt: Date
}
