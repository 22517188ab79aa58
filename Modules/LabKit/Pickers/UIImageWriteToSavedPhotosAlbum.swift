import Foundation
public import TerminalUI

/// Saves a picture as a PNG file in the folder that the picture picker opens first, because there
/// is no photo library. It is in the project's data folder.
///
/// - Parameters:
///   - image: The picture.
///   - completionTarget: The object that is notified, or nil.
///   - completionSelector: Its method `image(_:didFinishSavingWithError:contextInfo:)`.
///   - contextInfo: A pointer that the method receives.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  let error = SavedPhotos.save(image).map { $0 as NSError }
  guard let completionTarget, let completionSelector else { return }
  let pointer = contextInfo.map { UnsafeRawPointer($0) }
  let target = completionTarget as AnyObject
  DispatchQueue.main.async {
    completionSelector.send(to: target, arguments: [image, error, pointer])
  }
}

/// The pictures that a project saved.
@MainActor
enum SavedPhotos {
  /// Saves a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - home: The folder that contains the folder for pictures.
  /// - Returns: The error, or nil if the picture was saved.
  static func save(
    _ image: UIImage, home: URL = FileManager.default.homeDirectoryForCurrentUser
  ) -> (any Error)? {
    guard let data = image.pngData() else { return CocoaError(.fileWriteUnknown) }
    let folder = home.appendingPathComponent("Pictures", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: name(in: folder))
      return nil
    } catch {
      return error
    }
  }

  /// Returns the first free name: `Photo 1.png`, `Photo 2.png`, and so on.
  private static func name(in folder: URL) -> URL {
    var number = 1
    while true {
      let file = folder.appendingPathComponent("Photo \(number).png")
      if !FileManager.default.fileExists(atPath: file.path) { return file }
      number += 1
    }
  }
}
