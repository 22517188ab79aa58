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
