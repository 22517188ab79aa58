import Foundation
import TestSupport
import Testing

@testable import Lab

/// Projects with targets beside the app.
struct XcodeTargetTests {
  /// Writes a project with an app for the phone, one for the watch, a widget and tests.
  ///
  /// - Parameters:
  ///   - phoneSettings: The build settings of the app for the phone.
  ///   - projectSettings: The build settings of the project.
  private func makeProject(
    in folder: ProgramFolder, phoneSettings: [String: String] = [:],
    projectSettings: [String: String] = [:]
  ) throws -> URL {
    var objects: [String: Any] = [:]
    var targets: [String] = []
    var files: [String] = []
    func add(_ name: String, kind: String, settings: [String: String]) throws {
      let path = "\(name)/\(name).swift"
      objects["file\(name)"] = ["isa": "PBXFileReference", "path": path, "sourceTree": "<group>"]
      objects["build\(name)"] = ["isa": "PBXBuildFile", "fileRef": "file\(name)"]
      objects["phase\(name)"] = ["isa": "PBXSourcesBuildPhase", "files": ["build\(name)"]]
      objects["configuration\(name)"] = [
        "isa": "XCBuildConfiguration", "name": "Debug", "buildSettings": settings,
      ]
      objects["list\(name)"] = [
        "isa": "XCConfigurationList", "buildConfigurations": ["configuration\(name)"],
      ]
      objects["target\(name)"] = [
        "isa": "PBXNativeTarget", "name": name, "buildPhases": ["phase\(name)"],
        "buildConfigurationList": "list\(name)",
        "productType": "com.apple.product-type.\(kind)",
      ]
      targets.append("target\(name)")
      files.append("file\(name)")
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
      try Data("import UIKit\nclass \(name): UIViewController {}\n".utf8)
        .write(to: URL(fileURLWithPath: folder.path(path)))
    }
    try add(
      "Phone", kind: "application",
      settings: phoneSettings.merging(["SDKROOT": "iphoneos"]) { own, _ in own })
    try add("Watch", kind: "application", settings: ["SDKROOT": "watchos"])
    try add("OldWatch", kind: "application.watchapp2", settings: ["SDKROOT": "watchos"])
    try add("Widget", kind: "app-extension", settings: ["SDKROOT": "iphoneos"])
    try add("PhoneTests", kind: "bundle.unit-test", settings: [:])
    objects["fileHUD"] = [
      "isa": "PBXFileReference", "path": "Phone/HUD.m", "sourceTree": "<group>",
    ]
    objects["buildHUD"] = ["isa": "PBXBuildFile", "fileRef": "fileHUD"]
    objects["phasePhone"] = ["isa": "PBXSourcesBuildPhase", "files": ["buildPhone", "buildHUD"]]
    files.append("fileHUD")
    try Data().write(to: URL(fileURLWithPath: folder.path("Phone/HUD.m")))
    objects["group"] = ["isa": "PBXGroup", "children": files, "sourceTree": "<group>"]
    objects["configuration"] = [
      "isa": "XCBuildConfiguration", "name": "Debug", "buildSettings": projectSettings,
    ]
    objects["list"] = ["isa": "XCConfigurationList", "buildConfigurations": ["configuration"]]
    objects["project"] = [
      "isa": "PBXProject", "mainGroup": "group", "targets": targets,
      "buildConfigurationList": "list",
    ]
    let project = folder.path("Phone.xcodeproj")
    try FileManager.default.createDirectory(
      atPath: project, withIntermediateDirectories: true)
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["objects": objects, "rootObject": "project"], format: .xml, options: 0)
    try data.write(to: URL(fileURLWithPath: project + "/project.pbxproj"))
    return URL(fileURLWithPath: folder.folder)
  }

  /// Writes a project with a single source, which is stored at a path in the folder.
  private func makeProject(
    in folder: ProgramFolder, source path: String, writtenAs reference: [String: String]
  ) throws -> URL {
    let objects: [String: [String: Any]] = [
      "file": reference.merging(["isa": "PBXFileReference"]) { own, _ in own },
      "build": ["isa": "PBXBuildFile", "fileRef": "file"],
      "phase": ["isa": "PBXSourcesBuildPhase", "files": ["build"]],
      "target": [
        "isa": "PBXNativeTarget", "name": "Shop", "buildPhases": ["phase"],
        "productType": "com.apple.product-type.application",
      ],
      "group": [
        "isa": "PBXGroup", "children": ["file"], "path": "Shop/Core Data", "sourceTree": "<group>",
      ],
    ]
    let source = URL(fileURLWithPath: folder.path(path))
    let project = URL(fileURLWithPath: folder.path("Shop.xcodeproj"))
    for url in [source.deletingLastPathComponent(), project] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    try Data("import UIKit\n".utf8).write(to: source)
    try PropertyListSerialization.data(
      fromPropertyList: ["objects": objects], format: .xml, options: 0
    ).write(to: project.appendingPathComponent("project.pbxproj"))
    return URL(fileURLWithPath: folder.folder)
  }

  @Test func aSourceWithAPathOfTheAuthorsMachineIsFoundInTheProject() throws {
    let folder = try ProgramFolder("lab")
    let path = "Shop/Core Data/Item+CoreDataClass.swift"
    let root = try makeProject(
      in: folder, source: path,
      writtenAs: ["path": "/Users/ada/Desktop/Work/\(path)", "sourceTree": "<absolute>"])
    // Without the project's target, all files of the folder would be the app's.
    try Data("import UIKit\n".utf8).write(to: URL(fileURLWithPath: folder.path("Other.swift")))
    let project = try ProjectFinder().project(in: root)
    #expect(project.sources.map(project.shownPath) == [path])
  }

  /// Copies a sample to a path in a folder.
  private func copySample(to path: String, in folder: ProgramFolder) throws {
    let copy = URL(fileURLWithPath: folder.path(path))
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: projectFile("Samples/Labs/TipCalculator"), to: copy)
  }

  @Test func equallyNamedProjectsAreListedByTheirPaths() throws {
    let folder = try ProgramFolder("lab")
    try copySample(to: "One", in: folder)
    try copySample(to: "Two", in: folder)
    let paths = ["One/TipCalculator.xcodeproj", "Two/TipCalculator.xcodeproj"]
    for target in [nil, "TipCalculator"] {
      #expect(throws: ProjectError.equallyNamedProjects(paths)) {
        try ProjectFinder(target: target).project(in: URL(fileURLWithPath: folder.folder))
      }
    }
  }

  @Test func aProjectInTheFolderItselfIsPreferred() throws {
    let folder = try ProgramFolder("lab")
    try copySample(to: "Tip", in: folder)
    try copySample(to: "Tip/Old version/Tip", in: folder)
    let root = URL(fileURLWithPath: folder.path("Tip"))
    let project = try ProjectFinder().project(in: root)
    #expect(project.sources.map(project.shownPath).contains("TipCalculator/ViewController.swift"))
    #expect(!project.sources.contains { $0.path.contains("Old version") })
  }

  @Test func onlyTheSourcesOfThePhoneAppAreOpened() throws {
    let folder = try ProgramFolder("lab")
    let root = try makeProject(in: folder)
    let project = try ProjectFinder().project(in: root)
    #expect(project.name == "Phone")
    #expect(project.sources.map(\.lastPathComponent) == ["Phone.swift"])
    #expect(project.objectiveCFiles.map(\.lastPathComponent) == ["HUD.m"])
    #expect(throws: ProjectError.unknownTarget("Watch", known: ["Phone"])) {
      try ProjectFinder(target: "Watch").project(in: root)
    }
  }

  @Test(arguments: [
    (["SWIFT_VERSION": "4.2"], ["SWIFT_VERSION": "5.0"], 4, "4"),
    ([:], ["SWIFT_VERSION": "3.0"], 3, "4"),
    (["SWIFT_VERSION": "5.0"], [:], 5, "5"),
    ([:], [:], 2, "5"),
  ])
  func theAppIsCompiledInItsVersionOfSwift(
    phone: [String: String], project settings: [String: String], version: Int, language: String
  ) throws {
    let folder = try ProgramFolder("lab")
    let root = try makeProject(in: folder, phoneSettings: phone, projectSettings: settings)
    let project = try ProjectFinder().project(in: root)
    #expect(project.swiftVersion == version)
    #expect(project.languageVersion == language)
  }

  @Test func severalAppsWithoutAnXcodeProjectAreListed() throws {
    let folder = try ProgramFolder("lab")
    for name in ["Dice", "Timer"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
      _ = try folder.file("\(name)/AppDelegate.swift", Data("import UIKit".utf8))
      _ = try folder.file("\(name)/HUD.m", Data())
    }
    let root = URL(fileURLWithPath: folder.folder)
    #expect(throws: ProjectError.equallyNamedProjects(["Dice", "Timer"])) {
      try ProjectFinder().project(in: root)
    }
    let dice = try ProjectFinder().project(in: root.appendingPathComponent("Dice"))
    #expect(dice.sources.count == 1 && dice.objectiveCFiles.count == 1)
  }

  @Test func aProjectThatDoesNotCompileSaysWhichPartLabLeavesOut() {
    var project = UIKitProject(name: "Shop", folder: URL(fileURLWithPath: "/Shop"))
    #expect(project.compilationAdvice.isEmpty)
    project.packageList = URL(fileURLWithPath: "/Shop/Podfile")
    #expect(project.compilationAdvice == "The packages in Podfile are not fetched.")
    project.objectiveCFiles = [URL(fileURLWithPath: "/Shop/HUD/HUD.m")]
    #expect(
      project.compilationAdvice == "The packages in Podfile are not fetched. "
        + "HUD/HUD.m is in Objective-C and is not compiled.")
    project.swiftVersion = 2
    #expect(
      project.compilationAdvice
        == "The project is in Swift 2 or earlier; lab opens Swift 3 and later.")
  }
}
