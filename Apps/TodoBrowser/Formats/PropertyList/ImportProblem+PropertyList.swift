import Interchange

/// Problems of property lists.
extension ImportProblem.Reason {
  /// A value in place of a dictionary.
  static var notADictionary: Self {
    "'\(.text)' is not a dictionary with keys and values. It was left out."
  }

  /// A part of a binary property list that is invalid.
  static var damagedEntry: Self {
    "'\(.text)' is damaged. It was left out."
  }

  /// A value of another program's key that is invalid for its element.
  static func invalidValue(key: String) -> Self {
    "'\(.text)' cannot be read as the value of '\(key)'. \(.outcome)"
  }

  /// A note about a key of another program, once for all entries that have it. Exports preserve it.
  static var unknownKey: Self {
    var reason: Self =
      "The key '\(.text)' is unknown. It was kept, but has no effect, here and in later entries."
    reason.isNote = true
    return reason
  }

  static var keyWithoutValue: Self {
    "'\(.text)' is a key without a value. \(.outcome)"
  }

  static var valueWithoutKey: Self {
    "'\(.text)' is a value without a key. \(.outcome)"
  }

  /// A duplicate key in a dictionary.
  static func repeatedKey(_ key: String) -> Self {
    "'\(.text)' has the key '\(key)' twice. The first one was used."
  }

  /// A list that is not closed before the end of the file.
  static var unclosedArray: Self {
    """
    The list that begins here is not closed by '</array>'. Complete entries were read; the \
    file may be cut off.
    """
  }

  /// An event with the same identifier as an earlier one.
  static var repeatedEntry: Self {
    "'\(.text)' occurs twice with the same 'uniqueID'. The second one was left out."
  }
}
