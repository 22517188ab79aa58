public import ArgumentParser

/// Why a command did not do what it was asked, as facts; `sentence` puts them into words.
///
/// A store's or a parser's own errors become one of these in the one function that an app gives to
/// ``CommandRunner/run(_:reading:explaining:)``.
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

extension CommandError {
  /// A sentence as it goes on after `error: `, which adds the full stop.
  public static func fact(_ sentence: String) -> String {
    let start = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return start.hasSuffix(".") ? String(start.dropLast()) : start
  }
}

extension CommandError {
  /// What happened, with the input quoted, and the next step; nil where there is nothing to say.
  ///
  /// It is what a person sees after `error: `. Control characters in quoted input are still there:
  /// ``CommandRunner`` makes them visible as it prints.
  public var sentence: String? {
    switch self {
    case .notFound(let kind, let ids, let next):
      join("no \(kind) with \(ids.count == 1 ? "id" : "the ids") \(list(ids))", next)
    case .refused(let fact, let next), .badUsage(let fact, let next),
      .badData(let fact, let next), .unavailable(let fact, let next),
      .inputOutput(let fact, let next):
      join(fact, next)
    case .declined:
      "nothing was changed."
    case .cannotAsk(let question):
      join("'\(question)' cannot be asked without a terminal", "Say yes with --yes.")
    case .cannotRead(let name, let reason):
      "could not read \(quoted(name)): \(reason)."
    case .cannotWrite(let name, let reason):
      "could not write \(quoted(name)): \(reason)."
    case .storedUnsaid(let reason):
      "could not write \(StandardStream.outputName): \(reason). "
        + "What was to be done is done and stored; there is no need to do it again."
    case .readerLeft:
      nil
    }
  }
}

extension CommandError: CustomStringConvertible {
  public var description: String { sentence ?? "" }
}

/// Two sentences; the second may be empty.
private func join(_ fact: String, _ next: String) -> String {
  next.isEmpty ? "\(fact)." : "\(fact). \(next)"
}

/// `3`, `3 and 5`, `3, 5 and 7`; of very many, the first few and their number.
private func list(_ ids: [Int64]) -> String {
  let shown = 8
  if ids.count > shown {
    return ids.prefix(shown).map(String.init).joined(separator: ", ")
      + " and \(ids.count - shown) more"
  }
  guard let last = ids.last, ids.count > 1 else { return ids.map(String.init).joined() }
  return ids.dropLast().map(String.init).joined(separator: ", ") + " and \(last)"
}

/// A path in quotes; the names of the standard streams as they are.
private func quoted(_ name: String) -> String {
  [StandardStream.inputName, StandardStream.outputName].contains(name) ? name : "'\(name)'"
}

/// What a command tells the shell: the codes of `sysexits.h` for what has one, and 1 for a plain no.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  /// It is done. A reader that closed the pipe early (`| head -1`) has what it wanted: also 0, so
  /// that a script with `pipefail` goes on.
  case done = 0
  /// Refused, declined, or there is no such thing.
  case refused = 1
  /// The command line cannot be understood (`EX_USAGE`).
  case badUsage = 64
  /// The command line is fine and the data it gave is not (`EX_DATAERR`).
  case badData = 65
  /// A server does not answer (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// Something could not be read or written (`EX_IOERR`).
  case inputOutput = 74

  /// One line for a manual.
  public var meaning: String {
    switch self {
    case .done: "Done."
    case .refused: "Refused, or there is no such thing."
    case .badUsage: "The command line cannot be understood."
    case .badData: "The data that was given cannot be read; what could be read is kept."
    case .unavailable: "The server cannot be reached."
    case .inputOutput: "Something could not be read or written."
    }
  }

  /// The same code as ArgumentParser's error for ending without a word of its own.
  public var exitCode: ExitCode { ExitCode(rawValue) }
}
