import TerminalUITesting
import Testing

/// Expects a screen to look like the picture in this target's one `Snapshots` folder.
@MainActor
func expectPicture(
  _ screen: ScreenEmulator, _ name: String, styles: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(screen, named: name, styles: styles, sourceLocation: sourceLocation)
}
