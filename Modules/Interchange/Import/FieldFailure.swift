/// Why nothing can be made of the texts that JSON or CSV has, and the text that is to blame, if not
/// all of it.
struct FieldFailure: Error {
  let reason: ImportProblem.Reason
  let text: String?

  init(_ reason: ImportProblem.Reason, text: String? = nil) {
    self.reason = reason
    self.text = text
  }
}
