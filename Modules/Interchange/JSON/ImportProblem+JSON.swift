/// The problems of JSON.
extension ImportProblem.Reason {
  /// A value in place of an object.
  package static var notAnObject: Self {
    "'\(.text)' is not an object like \(.exampleObject). It was left out."
  }

  /// An entry that is not JSON.
  package static var brokenJSON: Self {
    "'\(.text)' is not valid JSON. It was left out."
  }

  /// An object with a key more than once (RFC 8259, section 4).
  package static func repeatedJSONKey(_ key: String) -> Self {
    "'\(.text)' has the key '\(key)' more than once. Only one of its values was read."
  }

  /// A value such as `NaN`, with its key.
  package static var nonNumber: Self {
    "'\(.text)' is not a number of JSON. The \(.noun) was read without it."
  }

  /// A string with the escape of a surrogate whose other half is missing.
  package static func unpairedSurrogate(_ escape: String) -> Self {
    "'\(.text)' has '\(escape)', which is half of a character. It was read as '\u{FFFD}'."
  }

  /// A list that the end of the file cuts off.
  package static var unclosedList: Self {
    "The list that begins here is not closed by ']'. Complete entries were read."
  }

  /// A list of objects beside the one that was read.
  package static var otherList: Self {
    """
    The list '\(.text)' was left out. The lists that are read are 'tasks', 'todos', 'items', \
    'events', 'value' and 'data'.
    """
  }

  /// An object with a list in it that is not closed.
  package static var unclosedObject: Self {
    "The object that begins here is not closed by '}'. Complete entries were read."
  }

  /// An object with a list that is not known to contain items.
  package static func unknownList(_ name: String) -> Self {
    "'\(.text)' has no list 'tasks', 'todos', 'items', 'events', 'value' or 'data', but '\(name)'. It was left out."
  }

  /// A key that is not the name of a field.
  package static func unknownKey(_ key: String) -> Self {
    """
    '\(.text)' has the unknown key '\(key)'. The keys are \(.fieldList). \(.outcome)
    """
  }

  /// A value of another type than its field.
  package static func wrongType(key: String, expected: String) -> Self {
    "'\(.text)' needs \(expected) for '\(key)'. \(.outcome)"
  }

  /// An object without a required key.
  package static func missingKey(_ key: String) -> Self {
    "'\(.text)' has no '\(key)'. \(.outcome)"
  }
}
