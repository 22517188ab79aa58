public import Foundation
public import TerminalUI

/// A type of files.
public struct UTType: Hashable, Sendable {
  /// The identifier, such as `public.plain-text`.
  public let identifier: String
  /// The extensions of the names of files, of which the first is preferred; empty for all files.
  private let extensions: [String]

  /// The preferred extension of the names of files.
  public var preferredFilenameExtension: String? { extensions.first }

  public static let item = UTType(identifier: "public.item", extensions: [])
  public static let content = UTType(identifier: "public.content", extensions: [])
  public static let data = UTType(identifier: "public.data", extensions: [])
  public static let folder = UTType(identifier: "public.folder", extensions: [])
  public static let text = UTType(
    identifier: "public.text", extensions: ["txt", "md", "csv", "html", "xml", "json", "rtf"])
  public static let plainText = UTType(
    identifier: "public.plain-text", extensions: ["txt", "text", "md"])
  public static let utf8PlainText = UTType(
    identifier: "public.utf8-plain-text", extensions: ["txt"])
  public static let commaSeparatedText = UTType(
    identifier: "public.comma-separated-values-text", extensions: ["csv"])
  public static let json = UTType(identifier: "public.json", extensions: ["json"])
  public static let xml = UTType(identifier: "public.xml", extensions: ["xml"])
  public static let html = UTType(identifier: "public.html", extensions: ["html", "htm"])
  public static let rtf = UTType(identifier: "public.rtf", extensions: ["rtf"])
  public static let pdf = UTType(identifier: "com.adobe.pdf", extensions: ["pdf"])
  public static let propertyList = UTType(
    identifier: "com.apple.property-list", extensions: ["plist"])
  public static let image = UTType(
    identifier: "public.image", extensions: ["png", "jpg", "jpeg", "gif", "heic"])
  public static let png = UTType(identifier: "public.png", extensions: ["png"])
  public static let jpeg = UTType(identifier: "public.jpeg", extensions: ["jpeg", "jpg"])
  public static let movie = UTType(identifier: "public.movie", extensions: ["mov", "mp4"])
  public static let audio = UTType(identifier: "public.audio", extensions: ["mp3", "m4a", "wav"])
  public static let url = UTType(identifier: "public.url", extensions: [])

  private static let all = [
    item, content, data, folder, plainText, utf8PlainText, commaSeparatedText, json, xml, html,
    rtf, pdf, propertyList, png, jpeg, image, movie, audio, url, text,
  ]

  private init(identifier: String, extensions: [String]) {
    self.identifier = identifier
    self.extensions = extensions
  }

  /// Creates the type with an identifier; nil for an unknown one.
  public init?(_ identifier: String) {
    guard let type = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
    self = type
  }

  /// Creates the type of files with an extension; nil for an unknown one.
  public init?(filenameExtension: String) {
    let name = filenameExtension.lowercased()
    guard let type = Self.all.first(where: { $0.extensions.contains(name) }) else { return nil }
    self = type
  }

  /// Returns a Boolean value that indicates whether a file may be of the type.
  func contains(_ file: URL) -> Bool {
    extensions.isEmpty || extensions.contains(file.pathExtension.lowercased())
  }
}

/// The methods that notify an object of chosen files.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Notifies the delegate that a file was chosen.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Notifies the delegate that no file was chosen.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// A list of the files in the program's documents folder. Choosing one closes it.
public final class UIDocumentPickerViewController: UITableViewController {
  /// The object that is notified of the file.
  public weak var delegate: (any UIDocumentPickerDelegate)?
  /// A Boolean value that indicates whether several files can be chosen. It has no effect: one is
  /// chosen.
  public var allowsMultipleSelection = false
  /// The folder with the files: the documents folder unless it is set.
  public var directoryURL: URL?
  /// A Boolean value that indicates whether extensions are shown. They always are.
  public var shouldShowFileExtensions = true

  private let types: [UTType]
  private var files: [URL] = []

  /// Creates a list of the files of some types.
  ///
  /// - Parameters:
  ///   - contentTypes: The types.
  ///   - asCopy: Ignored. The file itself is opened.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    types = contentTypes
    super.init(style: .plain)
    title = "Documents"
  }

  /// Creates a list of the files of the types with some identifiers.
  public convenience init(documentTypes: [String], in mode: UIDocumentPickerMode) {
    self.init(forOpeningContentTypes: documentTypes.map { UTType($0) ?? .item })
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    guard let folder = directoryURL ?? documents else { return }
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    files = (found ?? []).filter { file in types.contains { $0.contains(file) } }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    statusMessage = files.isEmpty ? "No documents in \(folder.path)" : nil
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { files.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "File")
      ?? UITableViewCell(style: .default, reuseIdentifier: "File")
    cell.textLabel?.text = files[indexPath.row].lastPathComponent
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let file = files[indexPath.row]
    dismiss(animated: true) { [self] in delegate?.documentPicker(self, didPickDocumentsAt: [file]) }
  }
}

/// The purposes of a list of files.
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import`, open, exportToService, moveToService
}

extension URL {
  /// Returns true. Files of other programs need no permission here.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Does nothing.
  public func stopAccessingSecurityScopedResource() {}
}
