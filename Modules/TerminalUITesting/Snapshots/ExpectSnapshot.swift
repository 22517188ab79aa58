// A toolchain has Swift Testing for test builds only: release builds of the whole package, with the
// standard library linked in, go without it.
#if canImport(Testing)
  import Foundation
  public import TerminalUI
  import Testing

  /// Expects a screen to look like the picture kept beside the test, in `Snapshots/<name>.txt`.
  ///
  /// A difference, or a missing picture, is an issue of the running test that shows what there is
  /// and what there should be. `RECORD_SNAPSHOTS=1` in the environment writes the pictures anew and
  /// fails the tests that do it, so that nothing is recorded by accident.
  ///
  /// ```swift
  /// @Test func emptyListSaysHowToAdd() {
  ///   var screen = ScreenEmulator(columns: 40, rows: 12)
  ///   screen.feed(drawEmptyList())
  ///   expectSnapshot(screen, named: "emptyListSaysHowToAdd")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - screen: What to look at.
  ///   - name: The name of the picture.
  ///   - styles: Whether colours and attributes belong to the picture.
  ///   - testFile: The test's source file; the picture is kept beside it.
  ///   - record: Whether to write the picture instead of comparing it.
  ///   - sourceLocation: Where an issue is reported.
  public func expectSnapshot(
    _ screen: ScreenEmulator, named name: String, styles: Bool = false,
    in testFile: String = #filePath, record: Bool = SnapshotFile.isRecordingRequested,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      Snapshot.text(of: screen, styles: styles), named: name, in: testFile, record: record,
      sourceLocation)
  }

  /// Expects a screen to look like the picture kept under its name and size, as
  /// `Snapshots/<name>-80x24.txt`, and to have been sent nothing that no terminal knows.
  ///
  /// - Parameters:
  ///   - screen: What to look at.
  ///   - name: The name of the picture.
  ///   - styles: Whether colours and attributes belong to the picture.
  ///   - testFile: The test's source file; the picture is kept beside it.
  ///   - sourceLocation: Where an issue is reported.
  public func expectScreen(
    _ screen: ScreenEmulator, named name: String, styles: Bool = false,
    in testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
    expectSnapshot(
      screen, named: "\(name)-\(screen.columns)x\(screen.rows)", styles: styles, in: testFile,
      sourceLocation: sourceLocation)
  }

  /// Expects a screen to look on every kind of terminal like the one picture kept under its name and
  /// size.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - testFile: The test's source file; the picture is kept beside it.
  ///   - sourceLocation: Where an issue is reported.
  ///   - screen: Shows it on a terminal.
  @MainActor
  public func expectLooks(
    named name: String, in testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ screen: (TerminalProfile) throws -> ScreenEmulator
  ) rethrows {
    let looks = try TerminalLook.all.map { (name: $0.name, screen: try screen($0.profile)) }
    guard let first = looks.first?.screen else { return }
    for look in looks {
      #expect(look.screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
    }
    expect(
      Snapshot.text(of: looks), named: "\(name)-\(first.columns)x\(first.rows)", in: testFile,
      record: SnapshotFile.isRecordingRequested, sourceLocation)
  }

  /// Expects a program's screen to look like the picture that a README shows, once all that it is to show
  /// is there: `Documentation/<name>.svg`, in the folder that the tests' folder is in.
  ///
  /// - Parameters:
  ///   - pilot: Operates the program, which may still be loading.
  ///   - name: The program's name, which is the picture's title too.
  ///   - words: What has to be seen before the picture is compared or recorded.
  ///   - fileID: The file of the test, as `#fileID` names it.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue is reported on.
  ///   - column: The column of that line.
  @MainActor
  public func expectPicture(
    of pilot: Pilot, inDocumentationAs name: String, showing words: [String],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async {
    for word in words {
      guard
        await pilot.wait(
          for: word, within: .seconds(60), fileID: fileID, filePath: filePath, line: line,
          column: column)
      else { return }
    }
    await pilot.settleQueue()
    let root = (0..<3).reduce(URL(fileURLWithPath: filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    let file = SnapshotFile(path: root.appendingPathComponent("Documentation/\(name).svg").path)
    let result = file.verify(SVGSnapshot.picture(of: pilot.screen, title: name))
    if let message = result.message {
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  private func expect(
    _ picture: String, named name: String, in testFile: String, record: Bool,
    _ sourceLocation: SourceLocation
  ) {
    let result = SnapshotFile(named: name, beside: testFile).verify(picture, record: record)
    if let message = result.message {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
  }
#endif
