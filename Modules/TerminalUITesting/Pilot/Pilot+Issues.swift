#if canImport(Testing)
  import Testing
#endif

extension Pilot {
  /// The place in a test that called.
  struct CallSite {
    var fileID: String
    var filePath: String
    var line: Int
    var column: Int
  }

  /// Makes an issue of the running test, with a picture of the screen.
  func report(_ problem: String, at site: CallSite) {
    #if canImport(Testing)
      let location = SourceLocation(
        fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
      Issue.record("\(problem):\n\(Snapshot.text(of: screen))", sourceLocation: location)
    #endif
  }
}
