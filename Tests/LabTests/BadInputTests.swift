import Foundation
import InterfaceBuilder
import LabSources
import TestSupport
import Testing

@testable import Lab

/// Folders that are no UIKit project, or a damaged one: each is a sentence with its status.
@Suite(.serialized) struct BadInputTests {
  private func expect(
    _ folder: String, fails status: Int32, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try BuiltLab.run("shot", folder)
    #expect(run.status == .exited(code: status), sourceLocation: sourceLocation)
    #expect(run.errors.contains(message), "\(run.errors)", sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func anUnreadableStoryboardIsReportedAsSuch() throws {
    let folder = try ProgramFolder("lab")
    let missing = URL(fileURLWithPath: folder.path("Main.storyboard"))
    #expect(throws: SourceTextError.unreadable("App/Main.storyboard")) {
      try InterfaceFile(reading: missing, shownPath: "App/Main.storyboard")
    }
  }

  @Test func aFolderWithoutAProjectIsReported() throws {
    let folder = try ProgramFolder("lab")
    try expect(folder.path("none"), fails: 65, "there is no folder")
    try expect(folder.folder, fails: 65, "has no Swift file")
    _ = try folder.file("main.m", Data("int main() {}".utf8))
    try expect(folder.folder, fails: 65, "main.m is in Objective-C; lab opens apps in Swift.")
    let file = try folder.file(
      "App.swift", Data("import SwiftUI\n@main struct A: App {}\n".utf8))
    try expect(folder.folder, fails: 65, "App.swift is a SwiftUI app; lab opens UIKit apps.")
    try expect(file, fails: 65, "is not a folder and not a zip file")
  }

  @Test func twoProjectsAreListedAndOneCanBeChosen() throws {
    let folder = try ProgramFolder("lab")
    for name in ["TipCalculator", "Mixer"] {
      try FileManager.default.copyItem(
        atPath: projectFile("Samples/Labs/\(name)").path, toPath: folder.path(name))
    }
    try expect(
      folder.folder, fails: 64,
      "there are 2 projects: Mixer, TipCalculator. Name the folder of one, or choose one with")
    let chosen = try BuiltLab.run("shot", folder.folder, "--target", "TipCalculator")
    #expect(chosen.status == .exited(code: 0))
    let unknown = try BuiltLab.run("shot", folder.folder, "--target", "Tip")
    #expect(unknown.errors.contains("there is no app 'Tip'; there are: Mixer, TipCalculator"))
    let named = try BuiltLab.run("shot", folder.path("TipCalculator/TipCalculator.xcodeproj"))
    #expect(named.output == chosen.output)
  }

  @Test func aFolderMayBeNamedLikeAZipFile() throws {
    let folder = try ProgramFolder("lab")
    try FileManager.default.createDirectory(
      atPath: folder.path("Tip.zip"), withIntermediateDirectories: true)
    try expect(folder.path("Tip.zip"), fails: 65, "Tip.zip' has no Swift file")
  }

  @Test func unknownKeysAreRefused() throws {
    let sample = projectFile("Samples/Labs/TipCalculator").path
    for (keys, name) in [("Tab Entr", "Entr"), ("Cmd-S", "Cmd-S"), ("'50' Enter'", "Enter'")] {
      let shot = try BuiltLab.run("shot", sample, "--keys", keys)
      #expect(shot.status == .exited(code: 64))
      #expect(
        shot.errors.contains("'\(name)' is not a key. The keys are Enter, Tab, Esc, Backspace,"),
        "\(shot.errors)")
      #expect(shot.output.isEmpty)
    }
  }

  @Test func aDamagedStoryboardIsReported() throws {
    let copy = try SampleCopy()
    let whole = try Data(contentsOf: copy.storyboard)
    try whole.prefix(1500).write(to: copy.storyboard)
    try expect(copy.folder, fails: 65, "Main.storyboard:17: the file is damaged")
    try (whole + Data(repeating: UInt8(ascii: " "), count: 20 << 20)).write(to: copy.storyboard)
    try expect(copy.folder, fails: 65, "files over 10 MB are not read")
    try (Data("<!DOCTYPE d [<!ENTITY a \"a\"><!ENTITY b \"&a;&a;\">]>".utf8) + whole)
      .write(to: copy.storyboard)
    try expect(copy.folder, fails: 65, "declares a document type")
  }

  @Test func messagesOfCheckAndPortNameTheStoryboardAsItIsWritten() throws {
    let copy = try SampleCopy()
    let folder = try ProgramFolder("lab")
    try Data("<document><scenes>".utf8).write(to: copy.storyboard)
    for arguments in [["check", copy.folder], ["port", copy.folder, "--to", folder.path("port")]] {
      let run = try BuiltLab.run(arguments)
      #expect(run.status == .exited(code: 65))
      #expect(
        run.errors.contains(
          "error: TipCalculator/Base.lproj/Main.storyboard:1: the file is damaged"),
        "\(run.errors)")
    }
  }

  @Test func aCacheThatCannotBeWrittenIsReported() throws {
    let folder = try ProgramFolder("lab")
    let file = try folder.file("file", Data())
    let sample = projectFile("Samples/Labs/TipCalculator").path
    let run = try BuiltLab.run(["check", sample], changing: ["XDG_CACHE_HOME": file])
    #expect(run.status == .exited(code: 74))
    #expect(
      run.errors.contains("error: could not write '\(file)/course-apps/lab': Not a directory."),
      "\(run.errors)")
    let port = try BuiltLab.run("port", sample, "--to", file + "/port")
    #expect(port.status == .exited(code: 74))
    #expect(
      port.errors.contains("error: could not write '\(file)/port': Not a directory."),
      "\(port.errors)")
  }

  @Test func foldersThatNoVariableSpecifiesAreReported() throws {
    let sample = projectFile("Samples/Labs/TipCalculator").path
    for home: String? in [nil, "", "home"] {
      let run = try BuiltLab.run(
        ["check", sample], changing: ["HOME": home, "XDG_CACHE_HOME": nil])
      #expect(run.status == .exited(code: 74))
      #expect(
        run.errors == """
          error: there is no home folder for compiled projects and their data. Set HOME, or \
          XDG_CACHE_HOME and XDG_DATA_HOME.

          """)
    }
  }

  @Test func aScreenThatCannotBePrintedIsNotACrash() throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let sample = projectFile("Samples/Labs/TipCalculator").path
    let shot = try BuiltLab.run(["shot", sample], output: .file("/dev/full"))
    #expect(shot.status == .exited(code: 74))
    #expect(
      shot.errors.hasSuffix("error: could not write standard output: No space left on device.\n"),
      "\(shot.errors)")
  }

  @Test func aFullDiskIsNotAnErrorOfTheProject() {
    let messages = """
      <unknown>:0: error: unable to open output file '/cache/a.pcm': 'No space left on device'
      <unknown>:0: error: could not build C module 'SwiftShims'
      """
    #expect(BuildError(messages: messages) == .noSpace("No space left on device"))
    let error = "App/View.swift:1:7: error: invalid redeclaration of 'View'"
    #expect(BuildError(messages: error) == .compiler(error))
  }

  @Test func anUnknownClassIsReportedWhenItsSceneIsShown() throws {
    let copy = try SampleCopy()
    try copy.change(copy.storyboard) {
      $0.replacingOccurrences(
        of: "customClass=\"ViewController\"", with: "customClass=\"Gone\"")
    }
    let shot = try BuiltLab.run("shot", copy.folder)
    #expect(shot.status == .exited(code: 0))
    #expect(
      shot.errors.contains("Gone: The project has no such class; its superclass is used."),
      "\(shot.errors)")
  }

  @Test func aStoryboardThatIsNotAFileIsReported() throws {
    let copy = try SampleCopy()
    try FileManager.default.removeItem(at: copy.storyboard)
    #expect(mkfifo(copy.storyboard.path, 0o600) == 0)
    try expect(copy.folder, fails: 74, "Main.storyboard cannot be read.")
  }

  @Test func sourcesAreFoundIfTheProjectListsMissingOnes() throws {
    let copy = try SampleCopy()
    let sources = copy.source.deletingLastPathComponent()
    try FileManager.default.moveItem(
      at: sources, to: URL(fileURLWithPath: copy.folder).appendingPathComponent("Moved"))
    let project = try ProjectFinder().project(in: URL(fileURLWithPath: copy.folder))
    #expect(project.sources.map(\.lastPathComponent).contains("ViewController.swift"))
  }

  @Test func aContainerInItselfIsOmitted() throws {
    let copy = try SampleCopy()
    try Data(
      """
      <document initialViewController="n"><scenes><scene sceneID="s"><objects>
      <navigationController id="n"><connections>
      <segue destination="n" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene></scenes></document>
      """.utf8
    ).write(to: copy.storyboard)
    let shot = try BuiltLab.run("shot", copy.folder, "--timeout", "20")
    #expect(shot.status == .exited(code: 0), "\(shot.errors)")
    #expect(shot.output.contains("shows no screen"))
  }

  @Test func sourcesInOldEncodingsAndOfManyMegabytesAreRead() throws {
    let copy = try SampleCopy()
    let whole = try Data(contentsOf: copy.source)
    let picture = try BuiltLab.run("shot", copy.folder).output
    #expect(picture.contains("Bill Amount"))
    try (Data([0x2f, 0x2f, 0xe9, 0x0a]) + whole).write(to: copy.source)
    #expect(try BuiltLab.run("shot", copy.folder).output == picture)
    try (Data([0xef, 0xbb, 0xbf]) + whole).write(to: copy.source)
    #expect(try BuiltLab.run("shot", copy.folder).output == picture)
    let line = Data("// A line of a long comment.\n".utf8)
    let comments = repeatElement(line, count: (10 << 20) / line.count).joined()
    try (whole + Data(comments)).write(to: copy.source)
    #expect(try BuiltLab.run("shot", copy.folder).output == picture)
    try FileManager.default.removeItem(at: copy.source)
    try FileManager.default.createDirectory(at: copy.source, withIntermediateDirectories: true)
    try expect(copy.folder, fails: 65, "'TipCalculator/ViewController.swift' cannot be read")
  }

  @Test func controlCharactersInTheNameOfAFileAreBlanksInMessages() {
    let file = SourceFile(path: "App/Main\tView\n.swift", text: "class View {}")
    let text = SourceRewriter().rewrite(file, number: 0).text
    #expect(text.hasPrefix("#sourceLocation(file: \"App/Main View .swift\", line: 1)\n"))
  }

  @Test func aMissingBraceIsReportedOnTheLastLine() throws {
    let copy = try SampleCopy()
    try copy.change(copy.source) {
      String($0.trimmingCharacters(in: .whitespacesAndNewlines).dropLast())
    }
    try expect(
      copy.folder, fails: 65,
      "TipCalculator/ViewController.swift:43:1: error: expected '}' in class")
  }

  @Test func errorsAtTheEndOfAFileReferToIt() {
    let source = SourceFile(path: "App/View.swift", text: "class View {\n\n")
    let placed = CompilerMessages.placingEnds(
      of: ["/cache/file1.swift": source],
      in: """
        /cache/file1.swift:60:1: error: expected '}' in class
        /cache/file1.swift:58:19: error: type 'View' has no member 'labClasses1_0'
        App/View.swift:58:2: error: unterminated '/*' comment
        App/View.swift:1:7: error: invalid redeclaration of 'View'
        """)
    #expect(
      placed == """
        App/View.swift:2:1: error: expected '}' in class
        /cache/file1.swift:58:19: error: type 'View' has no member 'labClasses1_0'
        App/View.swift:2:1: error: unterminated '/*' comment
        App/View.swift:1:7: error: invalid redeclaration of 'View'
        """)
  }

  @Test func linksThatLeaveTheFolderAreNotFollowed() throws {
    let copy = try SampleCopy()
    try FileManager.default.removeItem(at: copy.source)
    try FileManager.default.createSymbolicLink(
      at: copy.source, withDestinationURL: URL(fileURLWithPath: "/etc/passwd"))
    let shot = try BuiltLab.run("check", copy.folder)
    #expect(!(shot.output + shot.errors).contains("root:"))
    #expect(shot.output.contains("ViewController: The project has no such class"))
  }

  @Test func packagesAreReportedAndTheProjectOpensWithoutThem() throws {
    let copy = try SampleCopy()
    try Data("pod 'Alamofire'\n".utf8).write(
      to: URL(fileURLWithPath: copy.folder).appendingPathComponent("Podfile"))
    let check = try BuiltLab.run("check", copy.folder)
    #expect(check.status == .exited(code: 0))
    #expect(
      check.output.contains(
        "note: Podfile:1: packages: Packages are not fetched; the project is opened without"))
    try copy.change(copy.source) { "import Alamofire\n" + $0 }
    let used = try BuiltLab.run("check", copy.folder)
    #expect(used.status == .exited(code: 1))
    #expect(used.output.contains("ViewController.swift:1: Alamofire: "))
  }

  @Test func aDamagedProjectFileIsReportedAndAllFilesAreUsed() throws {
    let copy = try SampleCopy()
    let file = URL(fileURLWithPath: copy.folder)
      .appendingPathComponent("TipCalculator.xcodeproj/project.pbxproj")
    try Data("{ cut".utf8).write(to: file)
    let check = try BuiltLab.run("check", copy.folder)
    #expect(check.status == .exited(code: 0))
    #expect(
      check.output.contains(
        "note: TipCalculator.xcodeproj:1: project: The file cannot be read; all files of the folder"
      ))
  }

  @Test func codeWithoutAScreenIsReported() throws {
    let folder = try ProgramFolder("lab")
    _ = try folder.file(
      "View.swift", Data("import UIKit\nclass View: UIViewController {}\n".utf8))
    let check = try BuiltLab.run("check", folder.folder)
    #expect(check.status == .exited(code: 1))
    #expect(check.output.contains("There is no storyboard, and no code that sets a root view"))
  }
}
