package import Persistence
package import Testing

extension Store {
  /// Expects that all changes can be undone and redone, one after another, three times over.
  ///
  /// - Parameters:
  ///   - contents: The content before the first change, and after each change.
  ///   - content: Reads everything that an undo must restore.
  package func expectUndoAndRedo<Content: Equatable>(
    through contents: [Content], sourceLocation: SourceLocation = #_sourceLocation,
    content: () throws -> Content
  ) throws {
    for round in 1...3 {
      for expected in contents.dropLast().reversed() {
        #expect(try undo() != nil, "round \(round)", sourceLocation: sourceLocation)
        #expect(try content() == expected, "round \(round)", sourceLocation: sourceLocation)
      }
      #expect(try undo() == nil, "round \(round)", sourceLocation: sourceLocation)
      for expected in contents.dropFirst() {
        #expect(try redo() != nil, "round \(round)", sourceLocation: sourceLocation)
        #expect(try content() == expected, "round \(round)", sourceLocation: sourceLocation)
      }
      #expect(try redo() == nil, "round \(round)", sourceLocation: sourceLocation)
    }
  }
}
