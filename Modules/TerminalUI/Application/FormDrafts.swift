public import Foundation

/// What stands in forms that are not saved yet, in a file beside the program's data.
///
///     application.drafts = FormDrafts(besides: "/home/jo/notes.sqlite")
///
/// Each running program has a file of its own, `notes.draft-4711.json`, for as long as there is
/// something in it, and keeps it locked. A program that starts takes over the files of those that have
/// ended, which are locked no longer.
@MainActor
public final class FormDrafts {
  /// The values of the forms, by the names of the forms.
  private var values: [String: [String: String]] = [:]
  /// The names of the forms that were kept or restored since the program started.
  private var ownNames: Set<String> = []
  private var hasTold = false
  private let file: String
  /// The file, open and locked; -1 where there is none.
  private var descriptor: Int32 = -1

  /// Takes over what programs that have ended left beside a file.
  ///
  /// - Parameters:
  ///   - path: The file that the drafts stand beside.
  ///   - process: The number that the file is named by.
  public init(besides path: String, process: Int32 = getpid()) {
    let stem = path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path
    file = "\(stem).draft-\(process).json"
    let folder = (stem as NSString).deletingLastPathComponent
    let start = (stem as NSString).lastPathComponent + ".draft-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasPrefix(start) && name.hasSuffix(".json") {
      takeOver((folder as NSString).appendingPathComponent(name))
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private func takeOver(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      let data = FileManager.default.contents(atPath: path)
    else { return }
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
      unlink(file)
      replaceDescriptor(by: -1)
      return true
    }
    guard let data = try? JSONEncoder().encode(values) else { return false }
    let new = file + ".new"
    unlink(new)
    let descriptor = open(new, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    // Locked before it has its name, it is never taken for one that was left.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      data.withUnsafeBytes({ Foundation.write(descriptor, $0.baseAddress, $0.count) })
        == data.count,
      rename(new, file) == 0
    else {
      unlink(new)
      close(descriptor)
      return false
    }
    replaceDescriptor(by: descriptor)
    return true
  }

  private func replaceDescriptor(by new: Int32) {
    if descriptor >= 0 { close(descriptor) }
    descriptor = new
  }
}
