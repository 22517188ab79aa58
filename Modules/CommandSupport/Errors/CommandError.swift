/// Why a command did not do what it was asked, as facts; `sentence` puts them into words.
///
/// A store's or a parser's own errors become one of these in the one function that an app gives to
/// ``CommandRunner/run(_:explaining:)``.
public enum CommandError: Error, Hashable, Sendable {
  /// No `kind` has one of these ids; `next` says how to see those there are.
  case notFound(kind: String, ids: [Int64], next: String)
  /// It cannot be done as things are.
  case refused(String, next: String)
  /// The person was asked and said no.
  case declined
  /// There is a question, and no terminal to ask it on.
  case cannotAsk(question: String)
  /// The command line makes no sense in a way that only the command can know.
  case badUsage(String, next: String)
  /// A file or a field holds something that cannot be read.
  case badData(String, next: String)
  /// A server or another program is out of reach.
  case unavailable(String, next: String)
  /// `name` as it is quoted to the person: a path, or "standard input".
  case cannotRead(name: String, reason: SystemError)
  case cannotWrite(name: String, reason: SystemError)
  /// Something could not be read or written that is no file the person named, such as a store.
  case inputOutput(String, next: String)
  /// The command did its work, and its results could not be printed.
  case storedUnsaid(reason: SystemError)
  /// The reader of our output went away; nothing is wrong and nothing is said.
  case readerLeft

  /// The kind of failure, as the shell sees it.
  public var status: ExitStatus {
    switch self {
    case .readerLeft: .done
    case .notFound, .refused, .declined, .cannotAsk: .refused
    case .badUsage: .badUsage
    case .badData: .badData
    case .unavailable: .unavailable
    case .cannotRead, .cannotWrite, .inputOutput, .storedUnsaid: .inputOutput
    }
  }
}
