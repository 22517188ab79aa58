import Foundation
import TerminalCore
import TerminalUI
import TestSupport
import Testing

@testable import LabKit

/// Pictures that a project saves.
@MainActor
struct SavedPhotoTests {
  @MainActor
  private final class Receiver {
    var log: [String] = []

    func image(
      _ image: UIImage, didFinishSavingWithError error: (any Error)?, contextInfo: UnsafeRawPointer
    ) { log.append(error == nil ? "saved" : "failed") }

    func short(_ image: UIImage) { log.append("short") }
  }

  @Test func theTargetReceivesTheError() async throws {
    let receiver = Receiver()
    let sign = try #require(UIImage(systemName: "star"))
    UIImageWriteToSavedPhotosAlbum(
      sign, receiver,
      Selector(
        "image(_:didFinishSavingWithError:contextInfo:)",
        Receiver.image(_:didFinishSavingWithError:contextInfo:)), nil)
    UIImageWriteToSavedPhotosAlbum(sign, nil, nil, nil)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(receiver.log == ["failed"])
  }

  @Test func aSelectorOfThreeParametersNeedsThreeArguments() throws {
    let receiver = Receiver()
    let sign = try #require(UIImage(systemName: "star"))
    let selector = Selector(
      "image(_:didFinishSavingWithError:contextInfo:)",
      Receiver.image(_:didFinishSavingWithError:contextInfo:))
    #expect(selector.send(to: receiver, arguments: [sign, nil, nil]))
    #expect(!selector.send(to: receiver, arguments: [sign]))
    #expect(!selector.send(to: receiver, arguments: ["no picture", nil, nil]))
    #expect(receiver.log == ["saved"])
  }

  @Test func picturesAreNumbered() throws {
    let home = try ProgramFolder("lab")
    let bitmap = try #require(Bitmap(width: 1, height: 1, bytes: [255, 0, 0, 255]))
    let encoder = UIImage.encoder
    UIImage.encoder = { _ in Data([7]) }
    defer { UIImage.encoder = encoder }
    for _ in 0..<2 {
      let error = SavedPhotos.save(
        UIImage(bitmap: bitmap), home: URL(fileURLWithPath: home.path("")))
      #expect(error == nil)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path("Pictures"))
    #expect(names.sorted() == ["Photo 1.png", "Photo 2.png"])
  }
}
