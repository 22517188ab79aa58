public import TerminalUI

extension EditedForm {
  /// Asks how to resolve conflicts between the form and the changes of another program.
  ///
  /// - Parameters:
  ///   - noun: The noun of the edited item, such as `event`.
  ///   - values: A message for each conflict, such as `Its title is now “Tea”.`
  ///   - keepMine: Stores the values of the form.
  ///   - takeTheirs: Shows the stored values instead.
  ///   - saveAsNew: Stores the values of the form as another item; nil if that makes no sense.
  public func askAboutConflicts(
    of noun: String, _ values: [String],
    keepMine: @escaping @MainActor (Self) -> Void,
    takeTheirs: @escaping @MainActor (Self) -> Void,
    saveAsNew: (@MainActor (Self) -> Void)? = nil
  ) {
    ask(
      "This \(noun) was changed elsewhere", values.joined(separator: "\n"), cancel: "Keep Editing",
      [
        answer("Keep Mine", then: keepMine), answer("Take Theirs", then: takeTheirs),
        saveAsNew.map { answer("Save Mine as New", then: $0) },
      ].compactMap(\.self))
  }

  /// Asks what to do with the form of an item that another program has deleted.
  ///
  /// - Parameters:
  ///   - noun: The noun of the edited item, such as `event`.
  ///   - addAgain: Stores the values of the form as a new item.
  ///   - discard: Closes the form; nil to offer only to continue editing.
  public func askAboutDeletion(
    of noun: String, addAgain: @escaping @MainActor (Self) -> Void,
    discard: (@MainActor (Self) -> Void)? = nil
  ) {
    ask(
      "This \(noun) was deleted elsewhere", "Add it again with the values of this form?",
      cancel: "Keep Editing", preferring: "Add Again",
      [
        answer("Add Again", then: addAgain),
        discard.map { answer("Discard", .destructive, then: $0) },
      ].compactMap(\.self))
  }
}

extension String {
  /// The text in quotation marks, truncated to 40 characters, for a message.
  package var quoted: String {
    let text = prefix(41)
    return "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
  }
}
