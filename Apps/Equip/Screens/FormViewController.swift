import Foundation
import Persistence
import ScreenSupport
import TerminalUI

/// A sheet with a line for each value, under a bar with Cancel and Save.
///
/// Typed values stay here until "Save". A problem with a value is shown beside it, and below the
/// form for the focused line. A subclass supplies the fields, reads them and stores them.
class FormViewController: UIViewController, EditedForm, ModelScreen {
  @Outlet var scrollView: UIScrollView!
  @Outlet var hintLabel: UILabel!
  @Outlet var saveButton: UIBarButtonItem!

  /// The lines on the screen.
  private(set) var rows: [FormRow] = []
  /// The values, by key, with the stored ones.
  private var edited = EditedItem<FormValue>([:], properties: [])

  /// The model that the screens share.
  var model: Model?
  /// The task that stores the values.
  private var task: Task<Void, Never>?

  // MARK: For subclasses

  /// The subject of the form, such as `Player`.
  var subject: String { "" }

  /// The id of the object that is changed; nil for a new one.
  var subjectID: Int64? { nil }

  /// The lines of the form.
  var fields: [FormField] { [] }

  /// Returns the currently stored values by key; nil if the object was deleted.
  ///
  /// By default, these are the values with which the form was opened.
  func storedValues() throws -> [String: String]? { edited.stored }

  /// Shows stored values that another program has changed, in lines that were not edited here.
  func show(_ stored: [String: String], in keys: [String]) {
    for row in rows where keys.contains(row.field.key) {
      row.text = stored[row.field.key] ?? ""
    }
  }

  /// Stores the typed values.
  ///
  /// - Throws: The error to show; the form stays open.
  func store() throws {}

  /// The hint while a slow save is running; nil if saving is immediate.
  var progressMessage: String? { nil }

  /// Stores the typed values when that is slow, as with a password, which is hashed.
  ///
  /// - Returns: The action after the sheet is dismissed.
  /// - Throws: The error to show; the form stays open.
  @preconcurrency func storeInBackground() async throws -> @MainActor () -> Void { {} }

  /// The alert's title when saving fails.
  var failureTitle: String { "Can't save the \(subject.lowercased())" }

  /// Shows why saving failed.
  func didFail(with error: any Error) { present(error: error, title: failureTitle) }

  /// Opens another screen to choose a value.
  func chooseOnAnotherScreen(for row: FormRow) {}

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    if title == nil { title = (subjectID == nil ? "New " : "Edit ") + subject }
    buildRows()
    edited = EditedItem(values, properties: rows.map { FormValue($0.field) })
    updateHint()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.presentationController?.delegate = self
    // As high as the lines, the hint and the bar; wide enough for the notes.
    navigationController?.modalPresentationStyle = .formSheet
    navigationController?.preferredContentSize = CGSize(
      width: Self.width, height: CGFloat(rows.count) + 4)
  }

  /// The width of the sheet.
  private static let width: CGFloat = 92

  override var preferredFocusedView: UIView? {
    isViewLoaded ? rows.first?.control : nil
  }

  /// Creates the rows of the fields.
  private func buildRows() {
    rows = fields.map(FormRow.init)
    let widest = rows.map { CGFloat($0.field.title.count) }.max() ?? 0
    for row in rows {
      row.titleWidth = min(20, widest + 2)
      row.text = row.field.value
      row.textField?.delegate = self
      row.control.addAction(
        UIAction { [weak self, weak row] _ in
          guard let row else { return }
          if row.textField == nil { self?.choose(for: row) } else { self?.valueChanged(in: row) }
        }, for: row.textField == nil ? .primaryActionTriggered : .editingChanged)
      scrollView.addSubview(row)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = max(0, scrollView.bounds.width - 1)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index), width: width, height: 1)
    }
    scrollView.contentSize = CGSize(width: width, height: CGFloat(rows.count))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(false)
  }

  // MARK: Values

  /// Returns the message of the error that something throws; nil if it throws none.
  static func failure(of body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The typed values, by key.
  var values: [String: String] {
    Dictionary(rows.map { ($0.field.key, $0.text) }, uniquingKeysWith: { $1 })
  }

  /// Returns a typed value, trimmed.
  func text(_ key: String) -> String {
    (values[key] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the line of a value.
  func row(_ key: String) -> FormRow? { rows.first { $0.field.key == key } }

  // MARK: EditedForm

  var hasUnsavedChanges: Bool { values != edited.stored }

  @preconcurrency func saveForm(completion: @escaping @MainActor () -> Void) {
    view.endEditing(true)
    guard checkAll(), task == nil else { return }
    do {
      edited.item = values
      let changed = edited.merge(try storedValues())
      let followed = changed.filter { $0.isEqual(edited.item, edited.stored) }
      show(edited.stored, in: followed.map(\.key))
      let noun = subject.lowercased()
      if edited.isDeleted {
        askAboutDeletion(of: noun) { $0.save(completion) }
      } else if !edited.conflicts.isEmpty {
        let values = edited.conflicts.map { "Its \($0.name) is now \($0.text(in: edited.stored))." }
        askAboutConflicts(of: noun, values) {
          $0.save(completion)
        } takeTheirs: { form in
          let keys = form.edited.changes.map(\.key)
          form.edited.revert()
          form.show(form.edited.stored, in: keys)
          form.updateHint()
        }
      } else {
        save(completion)
      }
    } catch {
      didFail(with: error)
    }
  }

  /// Stores the values without comparing them with the stored ones.
  @preconcurrency private func save(_ completion: @escaping @MainActor () -> Void) {
    guard let progressMessage else {
      do {
        try store()
        completion()
      } catch {
        didFail(with: error)
      }
      return
    }
    hintLabel.text = progressMessage
    task = Task { [weak self] in
      do {
        let finish = try await self?.storeInBackground()
        self?.task = nil
        self?.dismiss(animated: true) { finish?() }
        completion()
      } catch {
        self?.task = nil
        self?.updateHint()
        self?.didFail(with: error)
      }
    }
  }

  /// The key of the draft. It includes the team, so that one team's draft is not offered to
  /// another. It is empty if no draft is stored.
  var draftName: String {
    [title, subjectID.map { "\($0)" }, model?.team.map { "of \($0.username)" }]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The form of a new object also restores a draft of an object that has been deleted since.
  func acceptsDraft(named name: String) -> Bool {
    let (start, end) = ("Edit \(subject) ", model?.team.map { " of \($0.username)" } ?? "")
    guard subjectID == nil, name.hasPrefix(start), name.hasSuffix(end),
      let id = Int64(name.dropFirst(start.count).dropLast(end.count))
    else { return false }
    do { return try isDeleted(id) } catch { return false }
  }

  /// Returns a Boolean value that indicates whether the team has no object with an id.
  func isDeleted(_ id: Int64) throws -> Bool { false }

  /// The values except hidden ones.
  var draftValues: [String: String] {
    get { values.filter { row($0.key)?.field.shape != .secret } }
    set {
      for row in rows { row.text = newValue[row.field.key] ?? row.text }
      updateHint()
    }
  }

  private func valueChanged(in row: FormRow) {
    // A problem is first shown when typing has ended, and cleared as soon as it is fixed.
    if row.problem != nil { row.check() } else { row.updateRemark() }
    updateHint()
  }

  private var focusedRow: FormRow? {
    let focused = view.window?.focusedView
    return rows.first { $0.control === focused }
  }

  /// Shows the note or the problem of the focused line below the form.
  func updateHint() {
    let row = focusedRow ?? rows.first { $0.problem != nil }
    hintLabel.text = row?.note ?? ""
    hintLabel.textColor = row?.problem == nil ? .secondaryLabel : .systemRed
  }

  private func choose(for row: FormRow) {
    guard case .choice(let choices) = row.field.shape else {
      return chooseOnAnotherScreen(for: row)
    }
    let unknown = row.field.emptyChoice
    ask(
      row.field.title, as: .actionSheet, preferring: row.text.isEmpty ? unknown : row.text,
      (choices + [unknown]).map { word in
        answer(word) { [weak row] form in
          row?.text = word == unknown ? "" : word
          if let row { form.valueChanged(in: row) }
        }
      })
  }

  // MARK: Actions

  @IBAction func cancelButtonPressed(_ sender: Any) {
    leave { [weak self] in
      self?.wasCancelled()
      self?.dismiss(animated: true)
    }
  }

  @IBAction func saveButtonPressed(_ sender: Any) {
    saveForm { [weak self] in self?.dismiss(animated: true) }
  }

  /// The sheet is dismissed without saving.
  func wasCancelled() {}

  /// Validates all values and focuses the first invalid one.
  func checkAll() -> Bool {
    for row in rows { row.check() }
    defer { updateHint() }
    guard let wrong = rows.first(where: { $0.problem != nil }) else { return true }
    view.window?.focus(wrong.control, isEditing: false)
    return false
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key("s", title: "Save", flags: .control, "Save the changes") {
        $0.saveButtonPressed($0)
      },
      key(UIKeyCommand.inputDownArrow, "Next line") { $0.moveFocus(by: 1) },
      key(UIKeyCommand.inputUpArrow, "Previous line") { $0.moveFocus(by: -1) },
    ]
  }

  /// Moves the focus by some lines.
  ///
  /// - Returns: False if there is no such line.
  @discardableResult
  private func moveFocus(by distance: Int) -> Bool {
    let stops = rows.map(\.control)
    guard let window = view.window else { return false }
    let here = stops.firstIndex { $0 === window.focusedView } ?? (distance > 0 ? -1 : stops.count)
    guard stops.indices.contains(here + distance) else { return false }
    window.focus(stops[here + distance])
    updateHint()
    return true
  }
}

// MARK: - UITextFieldDelegate

extension FormViewController: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) { updateHint() }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let row = rows.first(where: { $0.textField === textField }) { row.check() }
    updateHint()
  }

  /// Return moves to the next line, and ends editing on the last one.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if !moveFocus(by: 1) { textField.resignFirstResponder() }
    updateHint()
    return false
  }
}

// MARK: - UIAdaptivePresentationControllerDelegate

extension FormViewController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    wasCancelled()
  }
}

/// The text of a line, for merging with the stored one.
private struct FormValue: ItemProperty {
  let key: String
  let name: String

  init(_ field: FormField) { (key, name) = (field.key, field.title.lowercased()) }

  func copy(from values: [String: String], to other: inout [String: String]) {
    other[key] = values[key]
  }

  /// White space around a text is not stored.
  func isEqual(_ one: [String: String], _ other: [String: String]) -> Bool {
    trimmed(one) == trimmed(other)
  }

  func text(in values: [String: String]) -> String {
    let text = trimmed(values)
    return text.isEmpty ? "not known" : text.shortened.quoted
  }

  private func trimmed(_ values: [String: String]) -> String {
    (values[key] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
