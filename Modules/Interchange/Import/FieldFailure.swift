/// Why nothing can be made of the texts that JSON or CSV has, and the text that is to blame, if not
/// all of it.
package struct FieldFailure: Error {
  package let reason: ImportProblem.Reason
  package let text: String?

  package init(_ reason: ImportProblem.Reason, text: String? = nil) {
    self.reason = reason
    self.text = text
  }
}
