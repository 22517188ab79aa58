public import Foundation

/// A document in a file.
///
/// A subclass makes the contents of the file and reads them:
///
///     override func contents(forType typeName: String) throws -> Any { json }
///     override func load(fromContents contents: Any, ofType typeName: String?) throws { … }
///
/// Files are read and written at once, on the main thread. Changes are written when the document is
/// closed or saved.
@preconcurrency @MainActor
open class UIDocument {
  /// The purposes of writing a file.
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }

  /// The kinds of changes.
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }

  /// The states of a document.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let closed = State(rawValue: 1)
    public static let inConflict = State(rawValue: 2)
    public static let savingError = State(rawValue: 4)
    public static let editingDisabled = State(rawValue: 8)
    public static let progressAvailable = State(rawValue: 16)
  }

  /// Posted when the state has changed. The object is the document.
  nonisolated public static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  /// The file.
  public private(set) var fileURL: URL
  /// The state.
  public private(set) var documentState = State.closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }
  /// A Boolean value that indicates whether there are changes that were not written.
  public private(set) var hasUnsavedChanges = false

  /// Creates a document. Its file is read by `open(completionHandler:)`.
  public required init(fileURL url: URL) { fileURL = url }

  /// The name of the file without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The type of the file, which is its extension.
  open var fileType: String? { fileURL.pathExtension }
  /// The type with which the file is written.
  open var savingFileType: String? { fileType }
  /// The date on which the file was changed.
  open var fileModificationDate: Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: fileURL.path)
    return attributes?[.modificationDate] as? Date
  }

  /// Returns the contents to write: data or a file wrapper. Override this method.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Takes the contents that were read. Override this method.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// Returns the attributes of the file, which have no effect.
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  /// Takes an error of reading or writing.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - userInteractionPermitted: Ignored.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    FileHandle.standardError.write(Data("\(fileURL.lastPathComponent): \(error)\n".utf8))
  }

  /// Reads the file.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    do {
      let data = try Data(contentsOf: fileURL)
      try load(fromContents: data, ofType: fileType)
      documentState = .normal
      hasUnsavedChanges = false
      completionHandler?(true)
    } catch {
      handleError(error, userInteractionPermitted: false)
      completionHandler?(false)
    }
  }

  /// Writes changes, and ends the work on the document.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    let isSaved = !hasUnsavedChanges || write(to: fileURL, for: .forOverwriting)
    if isSaved { documentState = .closed }
    completionHandler?(isSaved)
  }

  /// Writes the file.
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) {
    let isSaved = write(to: url, for: saveOperation)
    if isSaved { fileURL = url }
    if isSaved, saveOperation == .forCreating { documentState = .normal }
    completionHandler?(isSaved)
  }

  /// Writes changes, if there are any.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(!hasUnsavedChanges || write(to: fileURL, for: .forOverwriting))
  }

  /// Notes a change.
  open func updateChangeCount(_ change: ChangeKind) { hasUnsavedChanges = change != .cleared }

  private func write(to url: URL, for operation: SaveOperation) -> Bool {
    do {
      let contents = try contents(forType: savingFileType ?? "")
      _ = try fileAttributesToWrite(to: url, for: operation)
      guard let data = contents as? Data ?? (contents as? NSData).map({ Data(referencing: $0) })
      else { throw CocoaError(.featureUnsupported) }
      try data.write(to: url, options: .atomic)
      hasUnsavedChanges = false
      return true
    } catch {
      handleError(error, userInteractionPermitted: false)
      documentState.insert(.savingError)
      return false
    }
  }
}

/// The sizes of a document's picture, of which none is shown.
public struct URLThumbnailDictionaryItem: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSThumbnail1024x1024SizeKey = URLThumbnailDictionaryItem(
    rawValue: "NSThumbnail1024x1024SizeKey")
}
