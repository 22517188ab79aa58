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
      guard let path = pictures[name] ?? pictures[(name as NSString).deletingPathExtension],
        let data = FileManager.default.contents(atPath: path),
        let bitmap = try? Bitmap(imageData: data)
      else { return nil }
      let image = UIImage(bitmap: bitmap, accessibilityLabel: name)
      loaded[name] = image
      return image
    }
  }
}
