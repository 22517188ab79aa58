public import Foundation

/// The unsaved text of forms, in files beside the program's data.
///
///     application.drafts = FormDrafts(besides: "/home/jo/notes.sqlite")
///
/// Each running program has a file of its own, `notes.draft-4711.json`, for as long as there is
/// something in it, and keeps it locked. A program that starts offers what is in the files of those
/// that have ended, which are locked no longer. Such a file stays until each form in it has been
/// restored or discarded; one that cannot be read stays and is named.
@MainActor
public final class FormDrafts {
  /// What a program that has ended left of a form.
  struct Left {
    let name: String
    let values: [String: String]
    fileprivate let file: DraftFile
  }

  /// The files that are held at a time, each with a descriptor. Others wait for the next start.
  private static let largestCount = 32

  /// The path of the data without its extension.
  private let stem: String
  private let process: Int32
  /// This program's own drafts.
  private var own: DraftFile
  private var leftFiles: [DraftFile] = []
  private var unreadable: [DraftFile.Problem] = []
  /// The number of files that are left for the next start.
  private var waitingCount = 0
  private var hasTold = false
  /// Why the drafts could not be written when that was tried last; nil if they were.
  private(set) var failure: String?

  /// Finds what programs that have ended left beside a file.
  ///
  /// - Parameters:
  ///   - path: The file that the drafts stand beside.
  ///   - process: The number that the file is named by.
  public init(besides path: String, process: Int32 = getpid()) {
    stem = path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path
    self.process = process
    own = DraftFile(path: "\(stem).draft-\(process).json")
    let folder = (stem as NSString).deletingLastPathComponent
    let start = (stem as NSString).lastPathComponent + ".draft-"
    // Where the folder cannot be listed, the data in it cannot be opened either.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasPrefix(start) && name.hasSuffix(".json") {
      open((folder as NSString).appendingPathComponent(name))
    }
  }

  private func open(_ path: String) {
    guard leftFiles.count < Self.largestCount else {
      waitingCount += 1
      return
    }
    do {
      guard let file = try DraftFile.left(at: path) else { return }
      leftFiles.append(file)
      // A file that was not complete when the program ended.
      unlink(path + ".new")
    } catch {
      unreadable.append(error)
    }
  }

  // MARK: What was left

  /// All that was left of a form.
  func left(of name: String) -> [Left] {
    leftFiles.compactMap { file in
      file.forms[name].map { Left(name: name, values: $0, file: file) }
    }
  }

  /// Makes what was left of a form this program's own draft.
  func restore(_ draft: Left) {
    // Where it cannot be written here, it stays where it is.
    if keep(draft.values, as: draft.name) { discard(draft) }
  }

  /// Removes what was left of a form.
  ///
  /// - Returns: Why it could not be removed, and is offered again; nil if it was.
  @discardableResult
  func discard(_ draft: Left) -> String? {
    var forms = draft.file.forms
    forms[draft.name] = nil
    do throws(DraftFile.Problem) {
      _ = try draft.file.store(forms)
    } catch {
      return error.reason
    }
    leftFiles.removeAll { $0.forms.isEmpty }
    return nil
  }

  /// The message about what was left, the first time it is asked for; nil where there is nothing.
  func messageOnce() -> (title: String, text: String)? {
    guard !hasTold else { return nil }
    hasTold = true
    let names = leftFiles.flatMap(\.forms.keys)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var paragraphs: [String] = []
    if !counts.isEmpty {
      let lines = counts.sorted { $0.key < $1.key }.map { $1 == 1 ? $0 : "\($0) (\($1))" }
      paragraphs.append(lines.joined(separator: "\n"))
      paragraphs.append("What was typed was kept. Open the form again to restore it.")
    }
    if waitingCount > 0 { paragraphs.append("\(waitingCount) more are offered next time.") }
    paragraphs += unreadable.map { problem in
      "“\(problem.path)” can't be read: \(problem.reason). It was left as it is."
    }
    guard !paragraphs.isEmpty else { return nil }
    let title = counts.isEmpty ? "Unsaved text can't be read" : "Something was not saved"
    return (title, paragraphs.joined(separator: "\n\n"))
  }

  // MARK: What is typed now

  /// Keeps what stands in a form.
  ///
  /// - Returns: Whether it was written; otherwise ``failure`` says why it was not.
  @discardableResult
  func keep(_ draft: [String: String], as name: String) -> Bool {
    var forms = own.forms
    forms[name] = draft
    return store(forms)
  }

  /// Keeps the forms that have changes, and forgets those kept earlier that have none any more.
  func update(_ forms: [any EditedForm]) {
    var values: [String: [String: String]] = [:]
    for form in forms where !form.draftName.isEmpty && form.hasUnsavedChanges {
      values[form.draftName] = form.draftValues
    }
    store(values)
  }

  /// Whether there is a form that may have to be forgotten.
  var hasOwn: Bool { !own.forms.isEmpty || failure != nil }

  @discardableResult
  private func store(_ forms: [String: [String: String]]) -> Bool {
    guard forms != own.forms else {
      failure = nil
      return true
    }
    do throws(DraftFile.Problem) {
      var number = 1
      // The process's number may be that of a program that has ended, or runs in another container.
      while try !own.store(forms) {
        number += 1
        own = DraftFile(path: "\(stem).draft-\(process)-\(number).json")
      }
      failure = nil
      return true
    } catch {
      failure = error.reason
      return false
    }
  }
}
