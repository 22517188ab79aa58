import Foundation
import Persistence

/// What a server said, and when it was read.
struct PassportKnown<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value
  let readAt: Date
}
