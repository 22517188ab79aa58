import Foundation
import TerminalUI

/// Pictures out of pixels.
extension UIStoryboard {
  static var imageViewScene: StoryboardScene {
    page("image-view", GalleryPageViewController.self) { scene in
      @MainActor func picture(
        _ caption: String, width: CGFloat = 24, height: CGFloat = 7,
        _ configure: @escaping @MainActor (UIImageView) -> Void
      ) {
        scene.specimen(caption, UIImageView()) { view in
          view.image = Landscape.image
          view.frame.size = CGSize(width: width, height: height)
          view.backgroundColor = .selectionBackground
          configure(view)
        }
      }
      picture("As fine as the terminal can", width: 30, height: 10) {
        $0.contentMode = .scaleAspectFit
      }
      picture("In half blocks", width: 30, height: 10) {
        $0.contentMode = .scaleAspectFit
        $0.pictureStyle = .halfBlocks
      }
      picture("In words", height: 3) { $0.pictureStyle = .words }
      let modes: [(String, UIView.ContentMode)] = [
        ("Scale to fill", .scaleToFill), ("Aspect fit", .scaleAspectFit),
        ("Aspect fill", .scaleAspectFill), ("Centre", .center), ("Top left", .topLeft),
        ("Bottom right", .bottomRight),
      ]
      for (caption, mode) in modes { picture(caption) { $0.contentMode = mode } }
      picture("No picture", height: 1) { $0.image = nil }
    }
  }

  static var accessoriesScene: StoryboardScene {
    StoryboardScene("accessories", AccessoriesPageViewController.self) { scene in
      scene.title("Accessories and Icons")
      scene.prototypeCell("One line", style: .default)
      scene.prototypeCell("Two lines", style: .subtitle)
    }
  }

  static var secureEntryScene: StoryboardScene {
    page("secure-entry", GalleryPageViewController.self) { scene in
      @MainActor func field(
        _ caption: String, _ configure: @escaping @MainActor (UITextField) -> Void
      ) {
        scene.control(caption, UITextField()) { field in
          field.isSecureTextEntry = true
          configure(field)
        }
      }
      field("Empty, with a placeholder") {
        $0.accessibilityLabel = "Password"
        $0.placeholder = "At least eight characters"
      }
      field("A dot for each character") {
        $0.accessibilityLabel = "Password"
        $0.text = "two words 漢字"
      }
      field("With a clear button") {
        $0.accessibilityLabel = "Password"
        $0.text = "secret"
        $0.clearButtonMode = .always
      }
      field("Disabled") {
        $0.accessibilityLabel = "Password"
        $0.text = "secret"
        $0.isEnabled = false
      }
      field("Without a border") {
        $0.borderStyle = .none
        $0.text = "secret"
      }
      field("Longer than the field") {
        $0.borderStyle = .none
        $0.frame.size = CGSize(width: 12, height: 1)
        $0.text = "a very long secret"
      }
    }
  }
}
