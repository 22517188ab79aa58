public import Foundation
public import TerminalUI

/// The methods that open and create the documents of a browser.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
  /// Notifies the delegate that the user has chosen documents.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL])
  /// Notifies the delegate that the user has chosen documents. This is the current name of
  /// `documentBrowser(_:didPickDocumentURLs:)`.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
  /// Asks the delegate for the file from which a new document is created. Nil cancels.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
  /// Notifies the delegate that a document was created.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL)
  /// Notifies the delegate that a document could not be created.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL,
    error: (any Error)?)
}

extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL]
  ) {}

  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
  ) {}

  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) { importHandler(nil, .none) }

  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {}

  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL,
    error: (any Error)?
  ) {}
}

/// A list of the files in the program's documents folder, which opens and creates documents.
open class UIDocumentBrowserViewController: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  /// The ways in which a new document is created from a file.
  public enum ImportMode: UInt, Sendable { case none, copy, move }

  /// The styles, which have no effect.
  public enum BrowserUserInterfaceStyle: UInt, Sendable { case white, light, dark }

  /// The object that opens documents.
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// A Boolean value that indicates whether there is a button for a new document.
  open var allowsDocumentCreation = true { didSet { updateButton() } }
  /// A Boolean value that has no effect: one document is chosen at a time.
  open var allowsPickingMultipleItems = false
  /// The style, which has no effect.
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white
  /// The title of the button for a new document.
  open var localizedCreateDocumentActionTitle = "Create Document" { didSet { updateButton() } }

  private let files = UITableView(frame: .zero, style: .plain)
  private let button = UIButton(type: .system)
  private let emptyLabel = UILabel()
  private var urls: [URL] = []

  open override func viewDidLoad() {
    super.viewDidLoad()
    files.dataSource = self
    files.delegate = self
    button.addAction(
      UIAction { [weak self] _ in self?.createDocument() }, for: .touchUpInside)
    emptyLabel.text = "No Documents"
    emptyLabel.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [button, emptyLabel, files])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    updateButton()
    reload()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  /// Reveals a document, after copying it into the documents folder if it is elsewhere.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - importIfNeeded: If true, a file outside the documents folder is copied into it.
  ///   - completion: A closure that is called with the URL of the document, or with an error if it
  ///     could not be copied.
  open func revealDocument(
    at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
  ) {
    let isHere = url.deletingLastPathComponent().standardizedFileURL == Self.folder
    guard importIfNeeded, !isHere else {
      completion?(url, nil)
      return
    }
    do {
      let document = try Self.document(from: url, isMoved: false)
      reload()
      completion?(document, nil)
    } catch {
      completion?(nil, error)
    }
  }

  private func updateButton() {
    button.setTitle(localizedCreateDocumentActionTitle, for: .normal)
    button.isHidden = !allowsDocumentCreation
  }

  private func createDocument() {
    delegate?.documentBrowser(self) { [weak self] url, mode in
      guard let self, let url, mode != .none else { return }
      do {
        let document = try Self.document(from: url, isMoved: mode == .move)
        reload()
        delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: document)
      } catch {
        delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error)
      }
    }
  }

  // MARK: Files

  private static var folder: URL {
    let folders = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
    return (folders.first ?? URL(fileURLWithPath: NSTemporaryDirectory())).standardizedFileURL
  }

  /// Copies or moves a file into the documents folder. If the name is in use, a number is added to
  /// it.
  private static func document(from url: URL, isMoved: Bool) throws -> URL {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = url.deletingPathExtension().lastPathComponent
    var target = folder.appendingPathComponent(url.lastPathComponent)
    var number = 2
    while manager.fileExists(atPath: target.path) {
      target = folder.appendingPathComponent("\(name) \(number)")
      if !url.pathExtension.isEmpty { target.appendPathExtension(url.pathExtension) }
      number += 1
    }
    if isMoved {
      try manager.moveItem(at: url, to: target)
    } else {
      try manager.copyItem(at: url, to: target)
    }
    return target
  }

  private func reload() {
    let found = try? FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    urls = (found ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    emptyLabel.isHidden = !urls.isEmpty
    files.reloadData()
  }

  // MARK: Table

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    urls.count
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = urls[indexPath.row].lastPathComponent
    return cell
  }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let chosen = [urls[indexPath.row]]
    delegate?.documentBrowser(self, didPickDocumentURLs: chosen)
    delegate?.documentBrowser(self, didPickDocumentsAt: chosen)
  }
}
