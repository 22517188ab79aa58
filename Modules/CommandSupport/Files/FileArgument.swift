public import ArgumentParser

/// A file that is named on the command line; `-` is a standard stream.
public protocol FileArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The path as it was given.
  var path: String { get }
  /// As it is named to the person.
  var name: String { get }
  /// Names a file; the path is not looked at yet.
  init(_ path: String)
}

extension FileArgument {
  public init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(argument)
  }

  public var defaultValueDescription: String { path }

  public static var defaultCompletionKind: CompletionKind { .file() }

  /// Whether a standard stream is meant.
  var isStandardStream: Bool { path == StandardStream.dash }

  /// Says which file it was that the system refused.
  ///
  /// - Parameter failure: makes the error of the file's name and the system's reason.
  func naming<Value>(
    _ failure: (_ name: String, _ reason: SystemError) -> CommandError,
    _ call: () throws(SystemError) -> Value
  ) throws(CommandError) -> Value {
    do {
      return try call()
    } catch {
      throw failure(name, error)
    }
  }
}
