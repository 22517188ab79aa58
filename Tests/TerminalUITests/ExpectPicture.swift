import TerminalUI
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

/// Expects a screen to look on every kind of terminal like the picture in this target's one
/// `Snapshots` folder.
@MainActor
func expectPicture(
  _ name: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ screen: (TerminalProfile) -> ScreenEmulator
) {
  expectLooks(named: name, sourceLocation: sourceLocation, screen)
}
