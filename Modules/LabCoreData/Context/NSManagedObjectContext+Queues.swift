import Foundation

/// A value that is passed to the queue of a context. As on iOS, the compiler does not check that it
/// is used only there.
struct QueueConfined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension NSManagedObjectContext {
  private static let currentKey = "NSManagedObjectContext.current"

  /// The context whose closure is running on this thread.
  static var current: NSManagedObjectContext? {
    Thread.current.threadDictionary[currentKey] as? NSManagedObjectContext
  }

  /// A Boolean value that indicates whether the code runs on the main queue. In a test, the main
  /// queue may run on another thread than the main thread.
  static var isOnMainQueue: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
  }

  private static let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private func run<Output>(_ block: () throws -> Output) rethrows -> Output {
    let before = Thread.current.threadDictionary[Self.currentKey]
    Thread.current.threadDictionary[Self.currentKey] = self
    defer { Thread.current.threadDictionary[Self.currentKey] = before }
    return try block()
  }

  /// Runs a closure asynchronously on the context's queue.
  public func perform(_ block: @escaping () -> Void) {
    let work = QueueConfined {
      self.run(block)
      // On iOS a private queue announces its changes after each closure.
      if self.concurrencyType == .privateQueueConcurrencyType { self.processPendingChanges() }
    }
    queue.async { work.value() }
  }

  /// Runs a closure synchronously on the context's queue, and returns its result.
  public func performAndWait<Output>(_ block: () throws -> Output) rethrows -> Output {
    let isOnQueue =
      concurrencyType == .mainQueueConcurrencyType
      ? Self.isOnMainQueue : Self.current === self
    return isOnQueue ? try run(block) : try queue.sync { try run(block) }
  }

  /// Runs a closure on the context's queue and returns its result.
  ///
  /// - Throws: The error of the closure.
  public func perform<Output>(_ block: @escaping () throws -> Output) async throws -> Output {
    let work = QueueConfined { Result { QueueConfined(try self.run(block)) } }
    let result = try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: work.value()) }
    }
    return result.value
  }
}
