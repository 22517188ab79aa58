import Foundation
import TestSupport
import Testing

/// The output of `lab check` for Core Data models.
@Suite(.serialized) struct ModelCheckTests {
  private let folder = NSTemporaryDirectory() + "lab-models-" + UUID().uuidString

  /// Runs a command of `lab` for a project with a model.
  ///
  /// - Parameters:
  ///   - model: The XML of the model.
  ///   - code: The code that runs at launch.
  private func run(
    _ command: String = "check", model: String, code: String = ""
  ) throws -> Subprocess.CollectedResult {
    let version = URL(fileURLWithPath: folder + "/Model.xcdatamodeld/Model.xcdatamodel")
    try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(model.utf8).write(to: version.appendingPathComponent("contents"))
    let source = """
      import UIKit
      import CoreData
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow()
          window?.rootViewController = UIViewController()
          \(code)
          return true
        }
        lazy var container = NSPersistentCloudKitContainer(name: "Model")
      }
      struct Place {}
      """
    try Data(source.utf8).write(to: URL(fileURLWithPath: folder + "/AppDelegate.swift"))
    return try BuiltLab.run(command, folder)
  }

  @Test func unsupportedPartsAreReportedWithTheirLines() throws {
    let result = try run(
      model: """
        <model>
          <entity name="Note" representedClassName="Note" codeGenerationType="class">
            <attribute name="title" attributeType="String"/>
            <attribute name="count" attributeType="Integer 64" derived="YES"/>
            <fetchedProperty name="others"/>
            <attribute name="color" attributeType="Transformable" customClassName="UIColor"/>
            <attribute name="place" attributeType="Transformable"
              valueTransformerName="PlaceTransformer"/>
            <attribute name="tags" attributeType="Transformable" customClassName="NSArray"
              valueTransformerName="NSSecureUnarchiveFromData"/>
          </entity>
        </model>
        """)
    #expect(result.status == .exited(code: 1), "\(result.errors)")
    let path = "Model.xcdatamodeld/Model.xcdatamodel/contents"
    #expect(
      result.output.contains(
        "\(path):4: Note.count: Derived attributes are not calculated; it has no value."))
    #expect(
      result.output.contains(
        "\(path):5: Note.others: Fetched properties are not supported; it has no value."))
    #expect(
      result.output.contains(
        "\(path):6: Note.color: Values of UIColor are not stored; it is nil at the next start."))
    #expect(result.output.contains("Note.place: PlaceTransformer is not called; property lists"))
    #expect(!result.output.contains("Note.tags"))
    #expect(
      result.output.contains(
        "AppDelegate.swift:14: NSPersistentCloudKitContainer: Opens as a container without"))
  }

  @Test func aDamagedModelIsReported() throws {
    let result = try run(model: "<model>\n  <entity name=\"Note\">\n")
    #expect(result.status == .exited(code: 1), "\(result.errors)")
    #expect(result.output.contains("Model.xcdatamodeld:"), "\(result.output)")
    #expect(result.output.contains("The model is damaged in line"), "\(result.output)")
  }

  @Test func aValueThatCannotBeStoredIsReportedWhenItIsSaved() throws {
    let result = try run(
      "shot",
      model: """
        <model>
          <entity name="Note" representedClassName="Note" codeGenerationType="class">
            <attribute name="place" optional="YES" attributeType="Transformable"/>
          </entity>
        </model>
        """,
      code: """
        container.loadPersistentStores { _, _ in }
        for _ in 0..<2 {
          let note = Note(context: container.viewContext)
          note.setValue(Place(), forKey: "place")
        }
        try? container.viewContext.save()
        """)
    #expect(result.status == .exited(code: 0), "\(result.errors)")
    let message = "Note.place: Values of Place are not stored; it is nil at the next start.\n"
    #expect(result.errors.components(separatedBy: message).count == 2, "\(result.errors)")
  }
}
