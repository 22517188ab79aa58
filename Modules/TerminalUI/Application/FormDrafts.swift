public import Foundation

/// What stands in forms that are not saved yet, in a file beside the program's data.
///
///     application.drafts = FormDrafts(besides: "/home/jo/notes.sqlite")
///
/// Each running program has a file of its own, `notes.draft-4711.json`, for as long as there is
/// something in it. A program that starts takes over the files of those that have ended.
@MainActor
public final class FormDrafts {
  /// The values of the forms, by the names of the forms.
  private var values: [String: [String: String]] = [:]
  /// The names of the forms that were kept or restored since the program started.
  private var ownNames: Set<String> = []
  private var hasTold = false
  private let file: String

  /// Takes over what programs that have ended left beside a file.
  ///
  /// - Parameter process: The number that the file is named by.
  public init(besides path: String, process: Int32 = getpid()) {
    let stem = path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path
    file = "\(stem).draft-\(process).json"
    let folder = (stem as NSString).deletingLastPathComponent
    let start = (stem as NSString).lastPathComponent + ".draft-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasPrefix(start) && name.hasSuffix(".json") {
      guard let number = Int32(name.dropFirst(start.count).dropLast(5)),
        number == process || !Self.isRunning(number)
      else { continue }
      takeOver((folder as NSString).appendingPathComponent(name))
    }
  }

  private static func isRunning(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno != ESRCH)
  }

  private func takeOver(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let kept = try? JSONDecoder().decode([String: [String: String]].self, from: data)
    values.merge(kept ?? [:]) { $1 }
    // What cannot be written stays where it is.
    if path != file, write() { try? FileManager.default.removeItem(atPath: path) }
  }

  /// What was kept of a form by a program before; nil where it was not, or was restored already.
  func offer(of name: String) -> [String: String]? {
    ownNames.contains(name) ? nil : values[name]
  }

  /// The names of the forms to restore, the first time it is asked; nil where there are none.
  func namesToTell() -> [String]? {
    guard !hasTold else { return nil }
    hasTold = true
    let names = values.keys.filter { !ownNames.contains($0) }.sorted()
    return names.isEmpty ? nil : names
  }

  /// Keeps what stands in a form.
  func keep(_ draft: [String: String], as name: String) {
    ownNames.insert(name)
    guard values[name] != draft else { return }
    values[name] = draft
    write()
  }

  /// Forgets a form, which was saved or discarded.
  func remove(_ name: String) {
    ownNames.remove(name)
    guard values.removeValue(forKey: name) != nil else { return }
    write()
  }

  /// Keeps the forms that have changes, and forgets those kept earlier that have none any more.
  func update(_ forms: [any EditedForm]) {
    var open: Set<String> = []
    for form in forms where !form.draftName.isEmpty && form.hasUnsavedChanges {
      open.insert(form.draftName)
      keep(form.draftValues, as: form.draftName)
    }
    for name in ownNames.subtracting(open) { remove(name) }
  }

  /// Whether there is a form that may have to be forgotten.
  var hasOwn: Bool { !ownNames.isEmpty }

  /// Writes the file, for its owner only, or takes it away where it would be empty.
  @discardableResult
  private func write() -> Bool {
    guard !values.isEmpty else {
      try? FileManager.default.removeItem(atPath: file)
      return true
    }
    guard let data = try? JSONEncoder().encode(values) else { return false }
    let new = file + ".new"
    try? FileManager.default.removeItem(atPath: new)
    guard
      FileManager.default.createFile(
        atPath: new, contents: data, attributes: [.posixPermissions: 0o600])
    else { return false }
    return rename(new, file) == 0
  }
}
