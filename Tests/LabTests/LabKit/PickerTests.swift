import Foundation
import LabKit
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

/// The lists in which the user chooses a color, a document or a picture.
@MainActor
struct PickerTests {
  private final class Receiver: UIColorPickerViewControllerDelegate, UIDocumentPickerDelegate,
    PHPickerViewControllerDelegate
  {
    var log: [String] = []

    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { log.append("color \(color == .systemOrange)") }

    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      log.append("finish")
    }

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) { log += urls.map(\.lastPathComponent) }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      log.append("\(results.count) pictures")
      picker.dismiss(animated: true)
    }
  }

  private let receiver = Receiver()
  private let root = UIViewController()

  @Test func aColorIsChosenFromAList() {
    let pilot = Pilot(showing: root)
    let list = UIColorPickerViewController()
    list.delegate = receiver
    root.present(list, animated: true)
    pilot.press("Down", "Enter")
    #expect(receiver.log == ["color true", "finish"] && root.presentedViewController == nil)
  }

  @Test func aDocumentIsOneOfTheTypes() throws {
    let folder = try ProgramFolder("lab")
    for name in ["a.csv", "b.TXT", "c.txt"] {
      try Data().write(to: URL(fileURLWithPath: folder.path(name)))
    }
    let pilot = Pilot(showing: root)
    let list = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
    list.delegate = receiver
    list.directoryURL = URL(fileURLWithPath: folder.path("a.csv")).deletingLastPathComponent()
    root.present(list, animated: true)
    #expect(!pilot.screen.contains("a.csv"))
    pilot.press("Enter")
    #expect(receiver.log == ["b.TXT"])
  }

  @Test func aChoiceOfPicturesIsCanceled() {
    let pilot = Pilot(showing: root)
    let list = PHPickerViewController(configuration: PHPickerConfiguration())
    list.delegate = receiver
    root.present(list, animated: true)
    pilot.drawPendingFrame()
    pilot.click(on: "Cancel")
    #expect(receiver.log == ["0 pictures"] && root.presentedViewController == nil)
  }

  @Test func aTypeOfFilesIsFoundByItsExtensionOrIdentifier() {
    #expect(UTType(filenameExtension: "PNG") == .png && UTType("public.json") == .json)
    #expect(UTType(filenameExtension: "jpg") == .jpeg && UTType(filenameExtension: "xyz") == nil)
    #expect(UTType.pdf.preferredFilenameExtension == "pdf")
  }
}
