public import Foundation
import TerminalUI

/// A document in a file.
///
/// A subclass encodes the contents of the file and decodes them:
///
///     override func contents(forType typeName: String) throws -> Any { json }
///     override func load(fromContents contents: Any, ofType typeName: String?) throws { … }
///
/// Files are read and written synchronously, on the main thread. Changes are written when the
/// document is closed or saved.
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

  public private(set) var fileURL: URL
  /// The state of the document. It is ``State/closed`` until the file is opened or created.
  public private(set) var documentState = State.closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }
  /// A Boolean value that indicates whether there are changes that have not been written.
  public private(set) var hasUnsavedChanges = false

  /// Creates a document without reading its file, which `open(completionHandler:)` does.
  public required init(fileURL url: URL) { fileURL = url }

  /// The name of the file without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The type of the file: its extension, not a uniform type identifier as on iOS.
  open var fileType: String? { fileURL.pathExtension }
  /// The type with which the file is written.
  open var savingFileType: String? { fileType }
  /// The date of the file's last change; nil if there is no file.
  open var fileModificationDate: Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: fileURL.path)
    return attributes?[.modificationDate] as? Date
  }

  /// Returns the contents to write. Override this method to return `Data`; other values are not
  /// supported and make saving fail.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Loads the contents of the file, which are `Data`. Override this method.
  ///
  /// - Throws: An error if the contents cannot be decoded; the document is not opened then.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// Returns the file attributes to write. They have no effect.
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  /// Handles an error that occurs while the file is read or written. The default implementation
  /// prints it to standard error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - userInteractionPermitted: Ignored.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    FileHandle.writeMessage("\(fileURL.lastPathComponent): \(error)\n")
  }

  /// Opens the document and reads its file.
  ///
  /// - Parameter completionHandler: A closure that is called with a Boolean value that indicates
  ///   whether the file could be read.
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

  /// Writes unsaved changes and closes the document, which stays open if they cannot be written.
  ///
  /// - Parameter completionHandler: A closure that is called with a Boolean value that indicates
  ///   whether the document was closed.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    let isSaved = !hasUnsavedChanges || write(to: fileURL, for: .forOverwriting)
    if isSaved { documentState = .closed }
    completionHandler?(isSaved)
  }

  /// Writes the contents to a URL, which becomes the document's file.
  ///
  /// - Parameters:
  ///   - url: The URL to write to.
  ///   - saveOperation: The purpose of writing.
  ///   - completionHandler: A closure that is called with a Boolean value that indicates whether
  ///     the contents could be written.
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) {
    let isSaved = write(to: url, for: saveOperation)
    if isSaved { fileURL = url }
    if isSaved, saveOperation == .forCreating { documentState = .normal }
    completionHandler?(isSaved)
  }

  /// Writes unsaved changes, if any.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    let isSaved = !hasUnsavedChanges || write(to: fileURL, for: .forOverwriting)
    completionHandler?(isSaved)
  }

  /// Records a change of the contents. After `cleared`, the document has no unsaved changes.
  open func updateChangeCount(_ change: ChangeKind) { hasUnsavedChanges = change != .cleared }

  private func write(to url: URL, for operation: SaveOperation) -> Bool {
    do {
      let contents = try contents(forType: savingFileType ?? "")
      _ = try fileAttributesToWrite(to: url, for: operation)
      guard let data = contents as? Data ?? (contents as? NSData).map({ Data(referencing: $0) })
      else { throw CocoaError(.featureUnsupported) }
      try data.write(to: url, options: .atomic)
      hasUnsavedChanges = false
      documentState.remove(.savingError)
      return true
    } catch {
      handleError(error, userInteractionPermitted: false)
      documentState.insert(.savingError)
      return false
    }
  }
}

/// The sizes of a document's thumbnail. Thumbnails are not shown.
public struct URLThumbnailDictionaryItem: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSThumbnail1024x1024SizeKey = URLThumbnailDictionaryItem(
    rawValue: "NSThumbnail1024x1024SizeKey")
}
