public import Foundation
public import TerminalUI

/// The configuration of a picker of pictures.
public struct PHPickerConfiguration: Sendable {
  /// The maximum number of pictures. It has no effect: one is chosen.
  public var selectionLimit = 1
  /// The kinds of media. Only pictures are offered.
  public var filter: PHPickerFilter?
  /// The form of the pictures. It has no effect.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The order of several pictures. It has no effect.
  public var selection = Selection.default

  /// The forms of pictures.
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  /// The orders of several pictures.
  public enum Selection: Int, Sendable { case `default`, ordered }

  public init() {}

  /// Creates a configuration. There is no photo library, so it is ignored.
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// The kinds of media that a picker offers. Only pictures are.
public struct PHPickerFilter: Sendable, Equatable {
  private let kinds: Set<String>

  public static let images = PHPickerFilter(kinds: ["images"])
  public static let videos = PHPickerFilter(kinds: ["videos"])
  public static let livePhotos = PHPickerFilter(kinds: ["livePhotos"])

  /// Returns a filter for several kinds.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
  }
}

/// The photo library, which a terminal doesn't have.
public final class PHPhotoLibrary: Sendable {
  private static let library = PHPhotoLibrary()

  public static func shared() -> PHPhotoLibrary { library }

  /// Returns the permission to use pictures, which is granted: pickers list the files of a folder.
  public static func authorizationStatus() -> PHAuthorizationStatus { .authorized }
  /// Returns the permission to use pictures, which is granted: pickers list the files of a folder.
  public static func authorizationStatus(
    for accessLevel: PHAccessLevel
  ) -> PHAuthorizationStatus { .authorized }

  /// Calls a closure with the permission, which is granted, on the main queue.
  @preconcurrency @MainActor
  public static func requestAuthorization(
    _ handler: @escaping @MainActor (PHAuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { handler(.authorized) } }
  /// Calls a closure with the permission, which is granted, on the main queue.
  @preconcurrency @MainActor
  public static func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @MainActor (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }
}

/// The permissions to use pictures. The raw values are the same as in PhotoKit.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// The purposes of a permission to use pictures. The raw values are the same as in PhotoKit.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// A chosen picture.
@preconcurrency @MainActor
public struct PHPickerResult {
  /// The provider of the picture.
  public let itemProvider: NSItemProvider
  /// Nil, because there is no photo library.
  public var assetIdentifier: String? { nil }
}

/// The method that receives the chosen pictures. As in UIKit, the delegate dismisses the picker.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Notifies the delegate of the choice, which is empty if it was canceled.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A screen for selecting a picture from the files of a folder, because there is no photo library.
public final class PHPickerViewController: UIViewController, ContainerViewController,
  UIImagePickerControllerDelegate, UINavigationControllerDelegate
{
  /// The object that receives the picture.
  public weak var delegate: (any PHPickerViewControllerDelegate)?
  /// The configuration of the picker.
  public let configuration: PHPickerConfiguration

  private let files = UIImagePickerController()

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    files.delegate = self
    addChild(files)
    view.addSubview(files.view)
    files.didMove(toParent: self)
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    files.view.frame = view.bounds
  }

  package var frontmostChild: UIViewController? { files }

  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    let image = info[.originalImage] as? UIImage
    finish(image.map { [PHPickerResult(itemProvider: NSItemProvider(object: $0))] } ?? [])
  }

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { finish([]) }

  private func finish(_ results: [PHPickerResult]) {
    guard let delegate else { return dismiss(animated: true) }
    delegate.picker(self, didFinishPicking: results)
  }
}
