// A toolchain has Swift Testing for test builds only: release builds of the whole package, with the
// standard library linked in, go without it.
#if canImport(Testing)
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
    let file = SnapshotFile(named: name, beside: testFile)
    let result = file.verify(Snapshot.text(of: screen, styles: styles), record: record)
    if let message = result.message {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
  }
#endif
