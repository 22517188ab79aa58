import Foundation
public import TerminalCore
public import TerminalUI

// Toolchains provide Swift Testing only for test builds.
#if canImport(Testing)
  public import Testing
#endif

/// A pilot that operates an application on a fake terminal as the user would: it presses keys,
/// types, clicks, and looks at the screen.
///
/// ```swift
/// let pilot = Pilot(showing: storyboard.instantiateInitialViewController())
/// pilot.press("n")
/// pilot.type("Concert")
/// pilot.press("Tab", "Esc")
/// #expect(pilot.screen.contains("Create New Event"))
/// ```
///
/// After each call all requested frames have been drawn. If the application waits for something,
/// such as a store on another thread or a timer, `wait(for:)` waits with it. An impossible action,
/// such as a click on a text that is not on the screen, records an issue of the running test with a
/// snapshot of the screen.
@MainActor
public final class Pilot {
  public let terminal: FakeTerminal
  public let application: UIApplication

  /// Starts an application on a fake terminal.
  ///
  /// - Parameters:
  ///   - root: The view controller to show.
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  ///   - profile: The capabilities of the terminal.
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

  /// The screen that the user sees now.
  public var screen: ScreenEmulator { terminal.screen }
  public var window: UIWindow { application.window }

  /// Changes the size of the terminal, in cells.
  public func resize(columns: Int, rows: Int) {
    terminal.resize(columns: columns, rows: rows)
    drawPendingFrame()
  }

  /// Advances the terminal's clock by seconds, for animations, and draws the changes. A program is
  /// animated unless the profile of its terminal has `reducesMotion` set.
  public func advance(by seconds: Double) {
    terminal.advance(by: seconds)
    drawPendingFrame()
  }

  /// Draws a frame, if one is scheduled.
  public func drawPendingFrame() {
    application.showFrameIfScheduled()
  }
}

#if canImport(Testing)
  extension Pilot {
    /// Records an issue of the running test, with a snapshot of the screen.
    func report(_ problem: String, at sourceLocation: SourceLocation) {
      Issue.record("\(problem):\n\(Snapshot.text(of: screen))", sourceLocation: sourceLocation)
    }

    /// Presses keys, by name or by the character they type: `"Enter"`, `"Ctrl-S"`, `"Alt-n"`,
    /// `"x"`.
    ///
    /// An unknown name records an issue of the test.
    public func press(
      _ keys: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for key in keys {
        if let press = KeyPress(named: key) {
          terminal.send([.key(press)])
        } else {
          report("There is no key “\(key)”", at: sourceLocation)
        }
      }
      drawPendingFrame()
    }
  }

  /// Waiting for the application's own work.
  extension Pilot {
    /// Waits until the screen satisfies a condition.
    ///
    /// The condition is checked now and after every frame. An application that draws nothing more
    /// is given up after a limit, which a passing test never reaches.
    ///
    /// - Returns: False if the condition was not satisfied within the limit, which records an issue
    ///   of the test.
    @discardableResult
    public func wait(
      within limit: Duration = .seconds(1800), sourceLocation: SourceLocation = #_sourceLocation,
      until condition: (ScreenEmulator) -> Bool
    ) async -> Bool {
      return await wait(for: "what was waited for", within: limit, sourceLocation, until: condition)
    }

    /// Waits until a text is on the screen.
    ///
    /// - Returns: False if it did not appear within the limit, which records an issue of the test.
    @discardableResult
    public func wait(
      for text: String, within limit: Duration = .seconds(1800),
      sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
      return await wait(for: "“\(text)”", within: limit, sourceLocation) { $0.contains(text) }
    }

    /// Waits until a condition of the app is satisfied, whatever the screen shows.
    ///
    /// Everything that is due on the main queue runs between two checks.
    ///
    /// - Returns: False if the condition was not satisfied within the limit, which records an issue
    ///   of the test.
    @discardableResult
    public func wait(
      within limit: Duration = .seconds(1800), sourceLocation: SourceLocation = #_sourceLocation,
      until condition: () -> Bool
    ) async -> Bool {
      let deadline = ContinuousClock.now + limit
      while !condition() {
        guard ContinuousClock.now < deadline else {
          report("It never became so", at: sourceLocation)
          return false
        }
        await drainMainQueue()
      }
      drawPendingFrame()
      return true
    }

    /// Runs everything that is due on the main queue, until a turn of it draws nothing. Work that
    /// was deferred to a later turn is then complete.
    ///
    /// It does not wait for work on other threads; `wait(until:)` does.
    public func drainMainQueue() async {
      var frames: Int
      repeat {
        frames = application.screen.framesSent
        for _ in 0..<2 {
          await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        drawPendingFrame()
      } while application.screen.framesSent != frames
    }

    private func wait(
      for what: String, within limit: Duration, _ sourceLocation: SourceLocation,
      until condition: (ScreenEmulator) -> Bool
    ) async -> Bool {
      let deadline = ContinuousClock.now + limit
      drawPendingFrame()
      while !condition(screen) {
        guard await terminal.nextWrite(before: deadline) else {
          report("The screen never showed \(what)", at: sourceLocation)
          return false
        }
      }
      return true
    }
  }

  /// Clicking, dragging, and turning the wheel. Columns and rows are counted from 0.
  extension Pilot {
    /// Clicks a cell.
    public func click(column: Int, row: Int) {
      terminal.send([
        .mouse(MouseEvent(.press, column: column, row: row)),
        .mouse(MouseEvent(.release, column: column, row: row)),
      ])
      drawPendingFrame()
    }

    /// Clicks in the middle of a text on the screen, at its topmost and leftmost occurrence.
    ///
    /// - Returns: False if the text is not on the screen, which records an issue of the test.
    @discardableResult
    public func click(
      on text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
      guard let position = position(of: text, at: sourceLocation) else { return false }
      click(column: position.column + TextWidth.columns(of: text) / 2, row: position.row)
      return true
    }

    /// Drags from one cell to another, with an event for each cell on the way.
    public func drag(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
      var events = [
        InputEvent.mouse(MouseEvent(.press, column: start.column, row: start.row))
      ]
      let steps = max(abs(end.column - start.column), abs(end.row - start.row), 1)
      for step in 1...steps {
        let column = start.column + (end.column - start.column) * step / steps
        let row = start.row + (end.row - start.row) * step / steps
        events.append(.mouse(MouseEvent(.drag, column: column, row: row)))
      }
      events.append(.mouse(MouseEvent(.release, column: end.column, row: end.row)))
      terminal.send(events)
      drawPendingFrame()
    }

    /// Drags the row of a text to the left, as in a swipe on a phone.
    ///
    /// - Parameters:
    ///   - text: A text in the row. The mouse is pressed at its end, or far enough to the right of
    ///     its start that the drag ends there.
    ///   - distance: The distance of the drag, in columns.
    ///   - sourceLocation: The location that an issue is reported at.
    /// - Returns: False if the text is not on the screen, which records an issue of the test.
    @discardableResult
    public func swipeLeft(
      on text: String, distance: Int = 8, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
      guard let position = position(of: text, at: sourceLocation) else { return false }
      let reach = max(distance, TextWidth.columns(of: text) - 1)
      let start = min(position.column + reach, screen.columns - 1)
      drag(from: (start, position.row), to: (max(0, start - distance), position.row))
      return true
    }

    /// Turns the wheel over a cell; a positive number of notches scrolls down.
    public func wheel(_ notches: Int, column: Int, row: Int) {
      let kind: MouseEvent.Kind = notches < 0 ? .wheelUp : .wheelDown
      terminal.send(
        Array(
          repeating: .mouse(MouseEvent(kind, button: .none, column: column, row: row)),
          count: abs(notches)))
      drawPendingFrame()
    }

    private func position(of text: String, at sourceLocation: SourceLocation) -> ScreenPosition? {
      let position = screen.firstPosition(of: text)
      if position == nil { report("“\(text)” is not on the screen", at: sourceLocation) }
      return position
    }
  }
#endif
