public import TerminalCore
public import TerminalUI

/// Operates an application on a fake terminal as a person would: presses, types, clicks, looks.
///
/// ```swift
/// let pilot = Pilot(showing: storyboard.instantiateInitialViewController())
/// pilot.press("n")
/// pilot.type("Concert")
/// pilot.press("Tab", "Esc")
/// #expect(pilot.screen.contains("Create New Event"))
/// ```
///
/// After each call every frame that was asked for has been drawn. Where the application waits for
/// something itself, a store on another thread or a timer, `wait(for:)` waits with it. What cannot
/// be done, a click on a text that is not there, is an issue of the running test with a picture of
/// the screen.
@MainActor
public final class Pilot {
  public let terminal: FakeTerminal
  public let application: UIApplication

  /// Starts an application on a terminal of a size.
  ///
  /// - Parameters:
  ///   - root: The controller to show.
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  ///   - profile: What the terminal says it can do.
  public init(
    showing root: UIViewController, columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) {
    terminal = FakeTerminal(columns: columns, rows: rows, profile: profile)
    application = UIApplication(terminal: terminal)
    do {
      try application.start(root)
    } catch {
      preconditionFailure("A fake terminal always opens: \(error)")
    }
  }

  /// What a person sees now.
  public var screen: ScreenEmulator { terminal.screen }
  public var window: UIWindow { application.window }

  /// Changes the size of the terminal, in cells.
  public func resize(columns: Int, rows: Int) {
    terminal.resize(columns: columns, rows: rows)
    settle()
  }

  /// Lets seconds pass on the terminal's clock, as animations take them, and draws what changed. A
  /// program is animated where the profile of its terminal does not say `reducesMotion`.
  public func advance(by seconds: Double) {
    terminal.advance(by: seconds)
    settle()
  }

  /// Draws what is waiting to be drawn.
  public func settle() {
    application.showFrameIfScheduled()
  }
}
