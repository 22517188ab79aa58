import Foundation
import TerminalUI

/// The scenes of images.
extension UIStoryboard {
  static var imageScenes: [StoryboardScene] {
    [
      page("image-view", GalleryPageViewController.self) { scene in
        /// Adds image views side by side.
        @MainActor func pictures(
          _ caption: String, _ configurations: [@MainActor (UIImageView) -> Void]
        ) {
          scene.specimen(caption, UIView()) { row in
            row.frame.size = CGSize(width: 76, height: 5)
            for (index, configure) in configurations.enumerated() {
              let view = UIImageView(frame: CGRect(x: 26 * index, y: 0, width: 24, height: 5))
              view.image = Landscape.image
              view.backgroundColor = .selectionBackground
              configure(view)
              row.addSubview(view)
            }
          }
        }
        pictures(
          "Finest supported style, half blocks, text",
          [
            { $0.contentMode = .scaleAspectFit },
            {
              $0.contentMode = .scaleAspectFit
              $0.pictureStyle = .halfBlocks
            }, { $0.pictureStyle = .text },
          ])
        pictures(
          "Scale to fill, aspect fit, aspect fill",
          [
            { $0.contentMode = .scaleToFill }, { $0.contentMode = .scaleAspectFit },
            { $0.contentMode = .scaleAspectFill },
          ])
        pictures(
          "Unscaled: center, top left, bottom right",
          [
            { $0.contentMode = .center }, { $0.contentMode = .topLeft },
            { $0.contentMode = .bottomRight },
          ])
        pictures(
          "Small, with transparent corners, without an image",
          [
            {
              $0.contentMode = .center
              $0.image = Landscape.disc
            },
            {
              $0.contentMode = .scaleAspectFit
              $0.image = Landscape.disc
            }, { $0.image = nil },
          ])
      },
      titledScene("accessories", AccessoriesPageViewController.self) { scene in
        scene.prototypeCell("One line", style: .default)
        scene.prototypeCell("Two lines", style: .subtitle)
      },
    ]
  }
}
