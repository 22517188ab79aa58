/// A screen with values that the user edits and then saves.
///
/// Typed text is never lost without a question. Esc, the back button, a click outside a sheet, `q`,
/// Ctrl-C and opening another form ask whether to save or discard unsaved changes. If the terminal
/// goes away, the values are stored as a draft, which the form offers to restore when it is opened
/// again.
///
///     final class NoteViewController: UIViewController, EditedForm {
///       var hasUnsavedChanges: Bool { titleField.text != note.title }
///
///       func saveForm(completion: @escaping @MainActor () -> Void) {
///         do {
///           try store.update(typedNote)
///           completion()
///         } catch {
///           present(error: error, title: "Can't save the note")
///         }
///       }
///
///     }
@preconcurrency @MainActor
public protocol EditedForm: UIViewController {
  /// A Boolean value that indicates whether leaving the form now would lose changes.
  var hasUnsavedChanges: Bool { get }

  /// Saves the values, then calls `completion`, perhaps later. If they cannot be saved, the form
  /// shows the reason, remains open and doesn't call `completion`.
  func saveForm(completion: @escaping @MainActor () -> Void)

  /// Shows the stored values again. A form that closes when it is left needs no implementation.
  func discardChanges()

  /// The name under which a draft is stored. It identifies the edited object if there is one. If it
  /// is empty, no draft is stored.
  var draftName: String { get }

  /// Returns a Boolean value that indicates whether the form also offers a draft with another name,
  /// as a form for a new object does with the draft of an object that has been deleted since. The
  /// default implementation returns false.
  func acceptsDraft(named name: String) -> Bool

  /// The values of the form by name, without passwords, for storage in a file. Setting this
  /// property shows the values of a draft.
  var draftValues: [String: String] { get set }
}

extension EditedForm {
  public func discardChanges() {}

  public var draftName: String { "" }

  public func acceptsDraft(named name: String) -> Bool { false }

  public var draftValues: [String: String] {
    get { [:] }
    set {}
  }

  /// Performs an action that closes the form: at once if there are no unsaved changes, otherwise
  /// after the user has saved or discarded them.
  public func leave(then action: @escaping @MainActor () -> Void) {
    guard let window = viewIfLoaded?.window else { return action() }
    window.leave([self], then: action)
  }

  /// Closes the form without asking. In a navigation stack it goes back, and in a presentation it
  /// dismisses.
  public func closeForm() {
    if let navigation = navigationController,
      let index = navigation.viewControllers.firstIndex(of: self), index > 0
    {
      navigation.setViewControllers(Array(navigation.viewControllers[..<index]), animated: true)
    } else if presentingViewController != nil, splitViewController == nil {
      dismiss(animated: true)
    }
  }

  /// Offers the drafts of the form from programs that have ended, one after another.
  public func offerDraft() {
    guard let drafts = viewIfLoaded?.window?.application?.drafts, !hasUnsavedChanges else { return }
    let left = drafts.earlierDrafts { $0 == draftName || acceptsDraft(named: $0) }
    offer(left, at: 0, of: drafts)
  }

  private func offer(_ left: [FormDrafts.EarlierDraft], at index: Int, of drafts: FormDrafts) {
    guard left.indices.contains(index) else { return }
    let draft = left[index]
    var message = draft.preview.map { "“\($0)”\n\n" } ?? ""
    if left.count > 1 { message = "\(index + 1) of \(left.count): " + message }
    message +=
      draft.name == draftName
      ? "This form was open when the program was terminated."
      : "“\(draft.name)” was open when the program was terminated, and has been deleted since."
    let offerNext: @MainActor () -> Void = { [weak self] in
      self?.offer(left, at: index + 1, of: drafts)
    }
    let alert = UIAlertController(
      "Restore unsaved text?", message: message, cancel: "Not Now",
      next: index + 1 < left.count ? offerNext : nil, default: "Restore"
    ) { [weak self] in
      self?.restore(draft, of: drafts)
    } discard: { [weak self] in
      if let reason = drafts.discard(draft) { self?.statusText = "Not discarded: \(reason)" }
      offerNext()
    }
    present(alert, animated: true)
  }

  /// Shows a draft. If it makes no difference to the form, the draft remains stored.
  private func restore(_ draft: FormDrafts.EarlierDraft, of drafts: FormDrafts) {
    draftValues = draft.values
    if hasUnsavedChanges {
      drafts.restore(draft, as: draftName)
    } else {
      let alert = UIAlertController(
        title: "Nothing to restore",
        message: "The unsaved text equals the stored one or can't be read. It was kept.",
        preferredStyle: .alert)
      present(alert, animated: true)
    }
  }
}

extension FormDrafts.EarlierDraft {
  /// The first line of the draft's text, by which the user recognizes it, or nil if there is none.
  fileprivate var preview: String? {
    let names = ["title", "text", "name", "lastName", "0"]
    let text = names.lazy.compactMap { values[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
    guard let line = text?.split(whereSeparator: \.isNewline).first else { return nil }
    let shown = String(line.prefix(40))
    return line.count > 40 ? shown + "…" : shown
  }
}

extension UIAlertController {
  /// Creates a question with buttons to discard or keep what was typed. Enter keeps it.
  fileprivate convenience init(
    _ title: String, message: String?, cancel: String, next: (@MainActor () -> Void)? = nil,
    default word: String, keep: @escaping @MainActor () -> Void,
    discard: @escaping @MainActor () -> Void
  ) {
    self.init(title: title, message: message, preferredStyle: .alert)
    let action = UIAlertAction(title: word, style: .default) { _ in keep() }
    addAction(UIAlertAction(title: cancel, style: .cancel))
    if let next { addAction(UIAlertAction(title: "Next", style: .default) { _ in next() }) }
    addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in discard() })
    addAction(action)
    preferredAction = action
  }
}

// MARK: - Open forms

extension UIWindow {
  /// The open forms, with the frontmost first. Forms behind another screen are included.
  var forms: [any EditedForm] {
    let roots = presentations.reversed().map(\.presentedViewController)
    return (roots + [rootViewController].compactMap(\.self)).flatMap(\.formsInside)
  }

  /// A Boolean value that indicates whether a question about a form is waiting for its answer.
  var isAskingAboutForm: Bool { formQuestion?.ownPresentation != nil }

  /// Asks about each form with unsaved changes in turn, and performs an action after all are saved
  /// or discarded.
  ///
  /// - Parameters:
  ///   - forms: The forms that the action closes.
  ///   - isQuitting: If true, Ctrl-C answers the question as well.
  ///   - action: Called after the last answer, or at once if there are no unsaved changes.
  func leave(
    _ forms: [any EditedForm], isQuitting: Bool = false,
    then action: @escaping @MainActor () -> Void
  ) {
    var rest = forms
    guard !rest.isEmpty else { return action() }
    let form = rest.removeFirst()
    // Text that is still being edited belongs to the form's values.
    if let first = firstResponder as? UIView, let view = form.viewIfLoaded,
      first.isDescendant(of: view)
    {
      view.endEditing(true)
    }
    let next: @MainActor () -> Void = { [weak self] in
      self?.leave(rest, isQuitting: isQuitting, then: action)
    }
    guard form.hasUnsavedChanges else { return next() }
    guard !isAskingAboutForm, let top = topViewController else { return }
    let alert = UIAlertController(
      "Save changes?", message: form.nameInQuestion, cancel: "Keep Editing",
      default: "Save"
    ) { [weak self] in
      self?.show(form)
      form.saveForm(completion: next)
    } discard: {
      form.discardChanges()
      next()
    }
    formQuestion = alert
    isFormQuestionForQuitting = isQuitting
    top.present(alert, animated: true)
  }

  /// Brings a form to the front if another screen covers it, so that it can show why it cannot be
  /// saved.
  private func show(_ form: any EditedForm) {
    guard form.viewIfLoaded?.window == nil else { return }
    if let navigation = form.navigationController {
      navigation.popToViewController(form, animated: false)
    } else {
      splits(in: rootViewController).first { $0.collapsedDetail.contains(form) }?.show(.secondary)
    }
  }

  private func splits(in controller: UIViewController?) -> [UISplitViewController] {
    guard let controller else { return [] }
    let inside = (controller.children + [controller.ownPresented].compactMap(\.self))
      .flatMap(splits(in:))
    return ((controller as? UISplitViewController).map { [$0] } ?? []) + inside
  }
}

extension UIViewController {
  /// The forms among this view controller and its descendants, with the topmost first.
  var formsInside: [any EditedForm] {
    let collapsedDetail = (self as? UISplitViewController)?.collapsedDetail ?? []
    let inside = (children + collapsedDetail).reversed().flatMap(\.formsInside)
    return inside + ((self as? any EditedForm).map { [$0] } ?? [])
  }

  /// The title of the form, shown as the question's message.
  fileprivate var nameInQuestion: String? { navigationItem.title ?? title }

  /// Presents a message about unfinished forms once, on the first list that appears.
  ///
  /// `UITableViewController` and `UICollectionViewController` call this method when they appear,
  /// and so must any other view controller that appears first.
  public func presentDraftsMessage() {
    guard let window = viewIfLoaded?.window, !(window.topViewController is UIAlertController),
      let message = window.application?.drafts?.consumeMessage()
    else { return }
    present(
      UIAlertController(title: message.title, message: message.text, preferredStyle: .alert),
      animated: true)
  }
}
