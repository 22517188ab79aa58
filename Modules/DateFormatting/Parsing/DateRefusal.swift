/// Why a part of a date was refused. The caller, which has the whole text, makes an error of it.
struct DateRefusal: Error {
  let problem: DateParseError.Problem
  /// Forms that mean what was probably meant, if that can be told.
  let suggestions: [String]?

  init(_ problem: DateParseError.Problem, suggestions: [String]? = nil) {
    self.problem = problem
    self.suggestions = suggestions
  }
}
