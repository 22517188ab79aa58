import Foundation
import Imaging
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
      use(try PhotoFile(path: path).png())
    } catch {
      tell(error, title: "The photo is not taken")
    }
  }
}

/// A file with a photo that somebody wants to take over.
struct PhotoFile {
  /// The path; `~` is the home folder.
  let path: String

  /// The most pixels of the longer side that is kept: more than any terminal shows of it.
  private static let maximumSide = 320

  /// The photo as PNG, turned upright and scaled down where it was large.
  ///
  /// - Throws: `ImageFailure` where the file is no picture that can be taken, or why it cannot be read.
  func png() throws -> Data {
    let path = (self.path as NSString).expandingTildeInPath
    let transformer = ImageToDataTransformer(maximumSide: Self.maximumSide)
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    defer { try? file.close() }
    // A byte more than is taken tells that there are too many, however many there are.
    let data = try file.read(upToCount: transformer.limits.byteCount + 1) ?? Data()
    return try transformer.storedData(ofImport: data)
  }
}
