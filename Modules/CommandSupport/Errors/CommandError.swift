public import ArgumentParser
import TerminalCore

/// An error of a command, as facts, which ``message`` describes.
///
/// Errors of a store or a parser are converted to command errors by the function that an app passes
/// to ``CommandRunner/run(_:reading:explaining:)``.
public enum CommandError: Error, Hashable, Sendable {
  /// Ids that no item of a `kind` has; `next` says how to list the existing ones.
  case notFound(kind: String, ids: [Int64], next: String)
  /// An action that the present state does not allow.
  case refused(String, next: String)
  /// A question that the user answered with no.
  case declined
  /// A question that cannot be asked, because there is no terminal.
  case cannotAsk(question: String)
  /// A command line that is invalid in a way that only the command can detect.
  case badUsage(String, next: String)
  /// A file or a field with invalid content.
  case badData(String, next: String)
  /// A server or another program that cannot be reached.
  case unavailable(String, next: String)
  /// A file that cannot be read; `name` is quoted in the message: a path, or "standard input".
  case cannotRead(name: String, reason: SystemError)
  case cannotWrite(name: String, reason: SystemError)
  /// A failure to read or write something other than a file that the user named, such as a store.
  case inputOutput(String, next: String)
  /// A command that did its work but could not print its results.
  case storedButNotPrinted(reason: SystemError)
  /// A closed output pipe. It is not a failure, and nothing is printed.
  case pipeClosed

  /// The exit status.
  public var status: ExitStatus {
    switch self {
    case .pipeClosed: .done
    case .notFound, .refused, .declined, .cannotAsk: .refused
    case .badUsage: .badUsage
    case .badData: .badData
    case .unavailable: .unavailable
    case .cannotRead, .cannotWrite, .inputOutput, .storedButNotPrinted: .inputOutput
    }
  }
}

extension CommandError {
  /// Returns a message in the form in which it follows `error: `: with a lowercase initial and
  /// without the full stop, which is added later.
  public static func fact(_ message: String) -> String {
    // A name in capitals, such as COUNT, keeps them, and so does a path.
    let word = message.prefix { $0 != " " }
    let isName =
      word.count > 1 && word.prefix(2).allSatisfy(\.isUppercase)
      || word.dropLast().contains { $0 == "/" || $0 == "." }
    let start = isName ? message : message.prefix(1).lowercased() + message.dropFirst()
    return start.hasSuffix(".") ? String(start.dropLast()) : start
  }
}

extension CommandError {
  /// A message that says what happened, quotes the input and suggests the next step; nil if there
  /// is nothing to say.
  ///
  /// It is printed after `error: `. A path is on one line. Other quoted input may still contain
  /// control characters, which ``CommandRunner`` makes visible when it prints.
  public var message: String? {
    switch self {
    case .notFound(let kind, let ids, let next):
      join("no \(kind) with \(ids.count == 1 ? "id" : "the ids") \(list(ids))", next)
    case .refused(let fact, let next), .badUsage(let fact, let next):
      join(VisibleText.of(fact), next)
    case .badData(let fact, let next), .unavailable(let fact, let next),
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
    case .storedButNotPrinted(let reason):
      "could not write \(StandardStream.outputName): \(reason). "
        + "The change was stored; do not repeat it."
    case .pipeClosed:
      nil
    }
  }
}

extension CommandError: CustomStringConvertible {
  public var description: String { message ?? "" }
}

/// Joins two sentences; the second may be empty, or lines of its own.
private func join(_ fact: String, _ next: String) -> String {
  next.isEmpty || next.hasPrefix("\n") ? "\(fact).\(next)" : "\(fact). \(next)"
}

/// Returns `3`, `3 and 5` or `3, 5 and 7`; for many ids, the first eight and the number of the
/// others.
private func list(_ ids: [Int64]) -> String {
  let shown = 8
  if ids.count > shown {
    return ids.prefix(shown).map(String.init).joined(separator: ", ")
      + " and \(ids.count - shown) more"
  }
  guard let last = ids.last, ids.count > 1 else { return ids.map(String.init).joined() }
  return ids.dropLast().map(String.init).joined(separator: ", ") + " and \(last)"
}

/// Returns a path in quotes, and the names of the standard streams without.
private func quoted(_ name: String) -> String {
  [StandardStream.inputName, StandardStream.outputName].contains(name)
    ? name : "'\(VisibleText.of(name))'"
}

/// The exit status of a command: a code of `sysexits.h` if there is one, and 1 for a refusal.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Success. A reader that closed the pipe early (`| head -1`) has what it wanted; the status is 0
  /// as well, so that a script with `pipefail` continues.
  case done = 0
  /// A refusal, a declined question, or an unknown item.
  case refused = 1
  /// An invalid command line (`EX_USAGE`).
  case badUsage = 64
  /// A valid command line with invalid data (`EX_DATAERR`).
  case badData = 65
  /// A server that does not answer (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// A failure to read or write (`EX_IOERR`).
  case inputOutput = 74

  /// The description of the status in the manual, as one line.
  public var meaning: String {
    switch self {
    case .done: "Done."
    case .refused: "Refused, or not found."
    case .badUsage: "The command line is invalid."
    case .badData: "Some or all of the input could not be read."
    case .unavailable: "The server cannot be reached."
    case .inputOutput: "Something could not be read or written."
    }
  }

  /// The status as an `ExitCode`, with which ArgumentParser exits without a message.
  public var exitCode: ExitCode { ExitCode(rawValue) }
}
