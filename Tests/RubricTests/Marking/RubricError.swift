/// An error in a rubric, or in a test that names its rows.
enum RubricError: Error, Equatable {
  case noPage(String)
  case unreadable(line: Int, String)
  case repeatedRow(String)
  case circularNeed(String)
  case noRow(String, app: String, near: [String])
  case noLog(String)
}

extension RubricError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noPage(let app):
      "There is no rubric of \(app): no Rubric.md in its folder."
    case .unreadable(let line, let text):
      "Line \(line): '\(text)' is neither a heading with its points nor a row."
    case .repeatedRow(let id):
      "The id '\(id)' is given to two rows."
    case .circularNeed(let id):
      "The row '\(id)' needs rows that need it."
    case .noRow(let id, let app, let near):
      "The rubric of \(app) has no row '\(id)'. There are: \(near.joined(separator: ", "))."
    case .noLog(let path):
      "The log '\(path)' cannot be written."
    }
  }
}
