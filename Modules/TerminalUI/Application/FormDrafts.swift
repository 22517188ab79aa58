public import Foundation
import TerminalCore

/// The unsaved text of forms, stored in files next to the program's data.
///
///     application.drafts = FormDrafts(nextTo: "/home/jo/notes.sqlite")
///
/// Each running program has its own file, such as `notes.draft-4711.json`, as long as it has
/// drafts. The program keeps the file locked, and the lock ends with the program. A program that
/// starts opens the unlocked files and offers their drafts. Such a file remains until each of its
/// forms has been restored or discarded. A file that cannot be read is named to the user and
/// remains as well.
@preconcurrency @MainActor
public final class FormDrafts {
  /// A draft of a form from a program that has ended.
  struct EarlierDraft {
    let name: String
    let values: [String: String]
    fileprivate let file: DraftFile
  }

  /// The maximum number of files held open, since each needs a descriptor. The others are offered
  /// at the next start.
  private static let maximumFileCount = 32

  /// The path of the data without its extension.
  private let stem: String
  private let process: Int32
  /// The drafts of this program.
  private var own: DraftFile
  private var leftFiles: [DraftFile] = []
  private var unreadable: [DraftFile.Problem] = []
  /// The number of files that are left for the next start.
  private var waitingCount = 0
  private var hasReported = false
  /// The reason the last attempt to write the drafts failed, or nil if it succeeded.
  private(set) var failure: String?

  /// Finds the drafts that programs that have ended left next to a file.
  ///
  /// - Parameters:
  ///   - path: The path of the data file.
  ///   - process: The process identifier, which is a part of the name of this program's file.
  public init(nextTo path: String, process: Int32 = getpid()) {
    stem = path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path
    self.process = process
    own = DraftFile(path: "\(stem).draft-\(process).json")
    let folder = (stem as NSString).deletingLastPathComponent
    let start = (stem as NSString).lastPathComponent + ".draft-"
    // If the folder cannot be listed, the data in it cannot be opened either.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasPrefix(start) && name.hasSuffix(".json") {
      open((folder as NSString).appendingPathComponent(name))
    }
  }

  private func open(_ path: String) {
    guard leftFiles.count < Self.maximumFileCount else {
      waitingCount += 1
      return
    }
    do {
      guard let file = try DraftFile.existing(at: path) else { return }
      leftFiles.append(file)
      // The program ended before it completed this file.
      unlink(path + ".new")
    } catch {
      unreadable.append(error)
    }
  }

  // MARK: Drafts of programs that have ended

  /// Returns the drafts from programs that have ended whose names satisfy a condition.
  func earlierDrafts(where isIncluded: (String) -> Bool) -> [EarlierDraft] {
    leftFiles.flatMap { file in
      file.forms.sorted { $0.key < $1.key }.filter { isIncluded($0.key) }
        .map { EarlierDraft(name: $0.key, values: $0.value, file: file) }
    }
  }

  /// Moves an earlier draft to this program's file, as the draft of a form.
  func restore(_ draft: EarlierDraft, as name: String) {
    // If the draft cannot be written to this program's file, it remains in the earlier one.
    if store(draft.values, as: name) { discard(draft) }
  }

  /// Removes an earlier draft of a form.
  ///
  /// - Returns: The reason the draft could not be removed and will be offered again, or nil if it
  ///   was removed.
  @discardableResult
  func discard(_ draft: EarlierDraft) -> String? {
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

  /// Returns the message about the earlier drafts, or nil if there are none or the message was
  /// returned before.
  func consumeMessage() -> (title: String, text: String)? {
    guard !hasReported else { return nil }
    hasReported = true
    let names = leftFiles.flatMap(\.forms.keys)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var paragraphs: [String] = []
    if !counts.isEmpty {
      let lines = counts.sorted { $0.key < $1.key }.map { $1 == 1 ? $0 : "\($0) (\($1))" }
      paragraphs.append(lines.joined(separator: "\n"))
      paragraphs.append("Unsaved text was kept. Open the form again to restore it.")
    }
    if waitingCount > 0 { paragraphs.append("\(waitingCount) more are offered next time.") }
    paragraphs += unreadable.map { problem in
      "“\(VisibleText.of(problem.path))” can't be read: \(problem.reason). It was not changed."
    }
    guard !paragraphs.isEmpty else { return nil }
    let title = counts.isEmpty ? "Unsaved text can't be read" : "Something was not saved"
    return (title, paragraphs.joined(separator: "\n\n"))
  }

  // MARK: Drafts of this program

  /// Stores the values of a form.
  ///
  /// - Returns: True if the draft was written. Otherwise ``failure`` holds the reason.
  @discardableResult
  func store(_ draft: [String: String], as name: String) -> Bool {
    var forms = own.forms
    forms[name] = draft
    return store(forms)
  }

  /// Stores the forms that have unsaved changes, and removes the drafts of all others.
  func update(_ forms: [any EditedForm]) {
    var values: [String: [String: String]] = [:]
    for form in forms where !form.draftName.isEmpty && form.hasUnsavedChanges {
      values[form.draftName] = form.draftValues
    }
    store(values)
  }

  /// A Boolean value that indicates whether there are drafts of this program, or whether the last
  /// attempt to write them failed.
  var hasOwn: Bool { !own.forms.isEmpty || failure != nil }

  @discardableResult
  private func store(_ forms: [String: [String: String]]) -> Bool {
    guard forms != own.forms else {
      failure = nil
      return true
    }
    do throws(DraftFile.Problem) {
      var number = 1
      // The process identifier may also be that of a program that has ended or that runs in another
      // container.
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
