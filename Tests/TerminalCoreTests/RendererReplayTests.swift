import TerminalCore
import Testing

/// Random frames, sent as differences and replayed, look like the frames themselves.
struct RendererReplayTests {
  @Test(arguments: 0..<40)
  func randomFramesAreShownExactly(seed: UInt64) {
    var program = DrawingProgram(seed: seed)
    var renderer = Renderer()
    program.configure(&renderer)
    var screen = program.screen(manner: .clusters)
    for step in 0..<40 {
      if program.changeFrame() { program.resize(&screen) }
      let output = program.render(with: &renderer)
      screen.replay(output)
      #expect(screen.problems == [], "seed \(seed), step \(step)")
      #expect(
        screen.differences(from: program.frame, depth: renderer.colorDepth) == [],
        "seed \(seed), step \(step): \(output.escaped)")
      #expect(screen.cursorIsVisible == (program.cursor != nil))
      if let cursor = program.cursor {
        #expect(screen.column == cursor.column && screen.row == cursor.row)
      }
      #expect(program.render(with: &renderer) == [], "a second render, seed \(seed), step \(step)")
    }
  }

  /// Terminals that measure emoji differently show everything except the emoji the same.
  @Test(arguments: 0..<20, [ReplayScreen.Manner.scalars, .narrow])
  func widthDisagreementsDoNotAffectNeighbors(seed: UInt64, manner: ReplayScreen.Manner) {
    var program = DrawingProgram(seed: seed)
    var renderer = Renderer()
    program.configure(&renderer)
    // A terminal moves what it shows, glyphs of other widths included.
    renderer.scrollsRegions = false
    var screen = program.screen(manner: manner)
    for step in 0..<30 {
      if program.changeFrame() { program.resize(&screen) }
      let output = program.render(with: &renderer)
      screen.replay(output)
      #expect(
        screen.differences(from: program.frame, depth: renderer.colorDepth) == [],
        "seed \(seed), step \(step): \(output.escaped)")
    }
  }

  /// The difference never takes more bytes than a full repaint, except a few to move the cursor.
  @Test(arguments: 100..<110)
  func differencesAreNeverLongerThanRepaints(seed: UInt64) {
    var program = DrawingProgram(seed: seed)
    var renderer = Renderer()
    for _ in 0..<30 {
      _ = program.changeFrame()
      let difference = program.render(with: &renderer)
      var fresh = Renderer()
      #expect(difference.count <= program.render(with: &fresh).count + 16)
    }
  }
}
