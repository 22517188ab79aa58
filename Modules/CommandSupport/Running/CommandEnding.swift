/// How a command ended: what goes to standard output, what to standard error, and the status.
public struct CommandEnding: Hashable, Sendable {
  public var status: Int32
  public var results: String
  public var complaint: String

  public init(status: Int32, results: String = "", complaint: String = "") {
    self.status = status
    self.results = results
    self.complaint = complaint
  }

  /// The command did its work and printed what there was to print.
  public static let done = CommandEnding(status: ExitStatus.done.rawValue)

  init(_ error: CommandError) {
    self.init(status: error.status.rawValue)
    guard let sentence = error.sentence else { return }
    // A "no" to a question is no error, only what happened.
    complaint = error == .declined ? "Nothing was changed." : "error: \(sentence)"
  }

  /// Says what there is to say.
  ///
  /// - Returns: the status, which becomes that of a failed write where the results could not be
  ///   printed.
  func deliver() -> Int32 {
    if !complaint.isEmpty { StandardError.say(complaint) }
    guard !results.isEmpty else { return status }
    do {
      try StandardOutput.write { output in
        try output.write(results.hasSuffix("\n") ? results : results + "\n")
      }
      return status
    } catch let error as CommandError {
      return CommandEnding(error).deliver()
    } catch {
      return ExitStatus.inputOutput.rawValue
    }
  }
}
