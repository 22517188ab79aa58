import CommandSupport
import Foundation
import ScreenSupport
import TerminalUI

extension UIViewController {
  /// Asks for the file of a photo, or whether to remove the one there is.
  ///
  /// - Parameter use: told the photo as PNG, scaled down where it was large; nil to remove it.
  func choosePhoto(hasPhoto: Bool, then use: @escaping @MainActor (Data?) -> Void) {
    guard hasPhoto else { return askForPhotoFile(then: use) }
    ask(
      "Photo", as: .actionSheet,
      [
        UIAlertAction(title: "Choose a File", style: .default) { [weak self] _ in
          self?.askForPhotoFile(then: use)
        },
        UIAlertAction(title: "Remove", style: .destructive) { _ in use(nil) },
      ])
  }

  private func askForPhotoFile(then use: @escaping @MainActor (Data?) -> Void) {
    askForText(
      "Photo", message: "The path of a PNG or JPEG file.", named: "File",
      placeholder: "~/Pictures/player.jpg", button: "Choose"
    ) { [weak self] in self?.readPhoto(at: $0, then: use) }
  }

  private func readPhoto(at path: String, then use: @escaping @MainActor (Data?) -> Void) {
    do {
      // With its whole path, as `-` alone would be standard input.
      let file = URL(filePath: (path as NSString).expandingTildeInPath)
      use(try PhotoArgument.data(of: InputFile(file.path(percentEncoded: false))))
    } catch {
      tell(error, title: "The photo is not taken")
    }
  }
}
