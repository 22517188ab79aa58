import Foundation
import Imaging
import TerminalCore
import TerminalUI

/// Finds the pictures of a project's asset catalogs and folders by name.
@MainActor
enum PictureFinder {
  /// Makes the pictures of a project available to `UIImage(named:)`.
  ///
  /// - Parameter pictures: The paths of the picture files by name.
  static func install(_ pictures: [String: String]) {
    UIImage.decoder = { try? Bitmap(imageData: $0) }
    UIImage.encoder = { try? $0.pngData() }
    var loaded: [String: UIImage] = [:]
    UIImage.catalog = { name in
      if let image = loaded[name] { return image }
      let image = image(named: name, in: pictures)
      loaded[name] = image
      return image
    }
  }

  /// Returns a picture, which is shown as its name if it is a drawing or damaged; nil if there is
  /// no file.
  ///
  /// - Parameters:
  ///   - name: The name of the picture, with or without an extension.
  ///   - pictures: The paths of the picture files by name.
  static func image(named name: String, in pictures: [String: String]) -> UIImage? {
    guard let path = pictures[name] ?? pictures[(name as NSString).deletingPathExtension],
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    guard let bitmap = try? Bitmap(imageData: data) else { return UIImage(shownAs: name) }
    return UIImage(bitmap: bitmap, accessibilityLabel: name)
  }
}
