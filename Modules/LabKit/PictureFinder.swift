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
  }
}
