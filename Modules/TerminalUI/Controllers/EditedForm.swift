/// A screen with values that a person types or chooses and then saves.
///
/// Nothing typed is lost without a question: Esc, the way back, a click beside a sheet, `q`, Ctrl-C and
/// opening another form ask whether to save or to discard, where there is something to lose. What
/// still stands in a form when the terminal goes away is kept as a draft and offered when the form
/// is opened the next time.
///
///     final class NoteViewController: UIViewController, EditedForm {
///       var hasUnsavedChanges: Bool { titleField.text != note.title }
///
///       func saveForm(completion: @escaping @MainActor () -> Void) {
///         do {
///           try store.update(typedNote)
///           completion()
///         } catch {
///           present(error: error, title: "The note is not saved")
///         }
///       }
///     }
@MainActor
public protocol EditedForm: UIViewController {
  /// Whether leaving the form now would lose something.
  var hasUnsavedChanges: Bool { get }

  /// Saves what the form says, then calls `completion`, perhaps later. Where it cannot be saved the
  /// form says why, stays, and does not call it.
  func saveForm(completion: @escaping @MainActor () -> Void)

  /// Shows again what is stored. A form that goes away when it is left has nothing to do.
  func discardChanges()

  /// What a draft of the form is kept under: of a form over something stored also what that is. Empty
  /// where no draft is to be kept.
  var draftName: String { get }

  /// What stands in the form, by names of its own, to be kept in a file: no passwords. What is set was
  /// kept earlier and is shown.
  var draftValues: [String: String] { get set }
}

extension EditedForm {
  public func discardChanges() {}

  public var draftName: String { "" }

  public var draftValues: [String: String] {
    get { [:] }
    set {}
  }

  /// Does what takes the form away: at once where nothing would be lost, otherwise after the person
  /// has saved or discarded what was changed.
  public func leave(then action: @escaping @MainActor () -> Void) {
    guard let window = viewIfLoaded?.window else { return action() }
    window.leave([self], then: action)
  }

  /// Goes back to where the form came from, without asking.
  public func closeForm() {
    if let navigation = navigationController,
      let index = navigation.viewControllers.firstIndex(of: self), index > 0
    {
      navigation.setViewControllers(Array(navigation.viewControllers[..<index]), animated: true)
    } else if presentingViewController != nil, splitViewController == nil {
      dismiss(animated: true)
    }
  }

  /// Offers the drafts that programs which have ended left of the form, one after the other.
  public func offerDraft() {
    guard let drafts = viewIfLoaded?.window?.application?.drafts, !hasUnsavedChanges else { return }
    offer(drafts.left(of: draftName), at: 0, of: drafts)
  }

  private func offer(_ left: [FormDrafts.Left], at index: Int, of drafts: FormDrafts) {
    guard left.indices.contains(index) else { return }
    let draft = left[index]
    var message = draft.preview.map { "“\($0)”\n\n" } ?? ""
    if left.count > 1 { message = "\(index + 1) of \(left.count): " + message }
    message += "This form was open when the program was ended from outside."
    let offerNext: @MainActor () -> Void = { [weak self] in
      self?.offer(left, at: index + 1, of: drafts)
    }
    let alert = UIAlertController(
      "Restore what was typed?", message: message, cancel: "Not Now",
      next: index + 1 < left.count ? offerNext : nil, default: "Restore"
    ) { [weak self] in
      self?.restore(draft, of: drafts)
    } discard: { [weak self] in
      if let reason = drafts.discard(draft) { self?.statusText = "Not discarded: \(reason)" }
      offerNext()
    }
    present(alert, animated: true)
  }

  /// Shows a draft. Where nothing of it can be shown, it is kept.
  private func restore(_ draft: FormDrafts.Left, of drafts: FormDrafts) {
    draftValues = draft.values
    if hasUnsavedChanges {
      drafts.restore(draft)
    } else {
      let alert = UIAlertController(
        title: "Nothing to restore",
        message: "What was typed is what is stored now, or can't be read. It was kept.",
        preferredStyle: .alert)
      present(alert, animated: true)
    }
  }
}

extension FormDrafts.Left {
  /// The beginning of the text by which a person tells one draft from another; nil where there is none.
  fileprivate var preview: String? {
    let names = ["title", "text", "name", "lastName", "0"]
    let text = names.lazy.compactMap { values[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
    guard let line = text?.split(whereSeparator: \.isNewline).first else { return nil }
    let shown = String(line.prefix(40))
    return line.count > 40 ? shown + "…" : shown
  }
}

extension UIAlertController {
  /// A question whether what was typed is to be kept, as Enter answers.
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

// MARK: - The open forms

extension UIWindow {
  /// The forms that are open, those in front first; also such as wait behind another screen.
  var forms: [any EditedForm] {
    let roots = presentations.reversed().map(\.presentedViewController)
    return (roots + [rootViewController].compactMap(\.self)).flatMap(\.formsInside)
  }

  /// Whether a question about a form waits for its answer.
  var isAskingAboutForm: Bool { formQuestion?.ownPresentation != nil }

  /// Asks about the forms one after the other, as far as they have changes, and does something once all
  /// are saved or discarded.
  ///
  /// - Parameter isQuitting: Whether Ctrl-C answers the question too.
  func leave(
    _ forms: [any EditedForm], isQuitting: Bool = false,
    then action: @escaping @MainActor () -> Void
  ) {
    var rest = forms
    guard !rest.isEmpty else { return action() }
    let form = rest.removeFirst()
    // What is still being typed is part of it.
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
      "Save what was changed?", message: form.nameInQuestion, cancel: "Keep Editing",
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

  /// Brings a form to the front that waits behind another screen, so that it can say what is wrong.
  private func show(_ form: any EditedForm) {
    guard form.viewIfLoaded?.window == nil else { return }
    if let navigation = form.navigationController {
      navigation.popToViewController(form, animated: false)
    } else {
      splits(in: rootViewController).first { $0.parked.contains(form) }?.show(.secondary)
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
  /// The forms among this controller and those in it, the topmost first.
  var formsInside: [any EditedForm] {
    let parked = (self as? UISplitViewController)?.parked ?? []
    let inside = (children + parked).reversed().flatMap(\.formsInside)
    return inside + ((self as? any EditedForm).map { [$0] } ?? [])
  }

  /// What the question about a form says below: which form it is.
  fileprivate var nameInQuestion: String? { navigationItem.title ?? title }

  /// Tells once, on the first list a person works on, that forms were left unfinished.
  func tellOfDrafts() {
    guard let window = viewIfLoaded?.window, !(window.topViewController is UIAlertController),
      let message = window.application?.drafts?.messageOnce()
    else { return }
    present(
      UIAlertController(title: message.title, message: message.text, preferredStyle: .alert),
      animated: true)
  }
}
