/// One line of a form: what is asked for, and how.
struct FormField {
  /// How the value is given.
  enum Shape {
    /// Words of a heading over the lines that follow; nothing is asked.
    case heading
    /// A line of text.
    case text
    /// A text that nobody is to read.
    case secret
    /// One of a few words, chosen from a sheet.
    case choice([String])
    /// Something chosen on a screen of its own.
    case elsewhere
  }

  /// What the value is called in the program.
  let key: String
  /// What a person calls it.
  let title: String
  var shape = Shape.text
  /// What stands in the empty field.
  var placeholder = ""
  /// What there is to know of it, such as the unit and the range.
  var note = ""

  /// Whether nobody is to read the value.
  var isSecret: Bool {
    if case .secret = shape { true } else { false }
  }
}
