public import Foundation

/// A screen for selecting a picture from the files of a folder, because there is no photo library.
///
/// Enter on a folder opens it, and on a PNG or JPEG file chooses it. Esc and Cancel end the choice.
open class UIImagePickerController: UIViewController, ContainerViewController {
  /// The sources of pictures. There is no camera.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }

  /// The keys of the dictionary that the delegate receives.
  public struct InfoKey: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// The object that receives the picture.
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  /// The source of pictures, which is a folder for each value.
  open var sourceType = SourceType.photoLibrary
  /// A Boolean value that indicates whether the picture can be edited first. The picture isn't
  /// changed: the delegate receives the original as the edited picture as well.
  open var allowsEditing = false
  /// The types of media. Only pictures are offered.
  open var mediaTypes = ["public.image"]
  /// The folder that is opened first: the home folder's `Pictures`, or else the home folder.
  open var folder = UIImagePickerController.pictures

  private let navigation = UINavigationController()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a Boolean value that indicates whether a source is available, which the camera isn't.
  public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
  }

  /// Returns the types of media of a source: pictures, or nil for the camera.
  public static func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  private static var pictures: URL {
    let home = FileManager.default.homeDirectoryForCurrentUser
    let pictures = home.appendingPathComponent("Pictures", isDirectory: true)
    return FileManager.default.fileExists(atPath: pictures.path) ? pictures : home
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(navigation)
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    open(folder, isRoot: true)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    navigation.view.frame = view.bounds
  }

  package var frontmostChild: UIViewController? { navigation }

  /// Ends the choice without a picture, by Esc or a click outside.
  override func dismissalRequested() { cancel() }

  private func open(_ folder: URL, isRoot: Bool = false) {
    let list = PictureFilesViewController(of: folder)
    list.choose = { [weak self] file, isFolder in
      if isFolder { self?.open(file) } else { self?.choose(file) }
    }
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    navigation.pushViewController(list, animated: !isRoot)
  }

  private func choose(_ file: URL) {
    guard let image = UIImage(contentsOfFile: file.path) else {
      navigation.topViewController?.statusMessage =
        "“\(file.lastPathComponent)” isn’t a picture that can be read"
      return
    }
    var info: [InfoKey: Any] = [
      .mediaType: "public.image", .originalImage: image, .imageURL: file,
    ]
    if allowsEditing { info[.editedImage] = image }
    guard let delegate else { return dismiss(animated: true) }
    delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  private func cancel() {
    guard let delegate else { return dismiss(animated: true) }
    delegate.imagePickerControllerDidCancel(self)
  }
}

/// The methods by which an object receives a picture. As in UIKit, the delegate dismisses the
/// picker; by default both methods do only that.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Notifies the delegate that a picture was chosen.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Notifies the delegate that no picture was chosen.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
  }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// The list of the folders and pictures of a folder.
private final class PictureFilesViewController: UITableViewController {
  private let folder: URL
  private var files: [(url: URL, isFolder: Bool)] = []
  var choose: (URL, Bool) -> Void = { _, _ in }

  init(of folder: URL) {
    self.folder = folder
    super.init(style: .plain)
    title = folder.lastPathComponent
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.primaryActionTitle = { [weak self] path in
      self.map { $0.files.indices.contains(path.row) && $0.files[path.row].isFolder } == true
        ? "Open" : "Choose"
    }
    do {
      let found = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
      files = found.compactMap { url in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
          return nil
        }
        let isPicture = ["png", "jpg", "jpeg"].contains(url.pathExtension.lowercased())
        return isFolder.boolValue || isPicture ? (url, isFolder.boolValue) : nil
      }
      .sorted { ($0.isFolder ? 0 : 1, $0.url.path) < ($1.isFolder ? 0 : 1, $1.url.path) }
      statusText = files.isEmpty ? "No pictures in this folder" : nil
    } catch {
      statusText = "The folder can’t be read"
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    files.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "File")
      ?? UITableViewCell(style: .default, reuseIdentifier: "File")
    let file = files[indexPath.row]
    cell.textLabel?.text = file.url.lastPathComponent
    cell.accessoryType = file.isFolder ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let file = files[indexPath.row]
    choose(file.url, file.isFolder)
  }
}
