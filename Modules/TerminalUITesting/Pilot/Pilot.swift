import Foundation
public import TerminalCore
public import TerminalUI

// A toolchain has Swift Testing for test builds only.
#if canImport(Testing)
  public import Testing
#endif

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

#if canImport(Testing)
  extension Pilot {
    /// Makes an issue of the running test, with a picture of the screen.
    func report(_ problem: String, at sourceLocation: SourceLocation) {
      Issue.record("\(problem):\n\(Snapshot.text(of: screen))", sourceLocation: sourceLocation)
    }

    /// Presses keys, by name or by the character they type: `"Enter"`, `"Ctrl-S"`, `"Alt-n"`, `"x"`.
    ///
    /// A name that is no key is an issue of the test.
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
      settle()
    }
  }

  /// Waiting for what the application does by itself.
  extension Pilot {
    /// Waits until the screen is as it should be.
    ///
    /// The condition is looked at now and after every frame. An application that shows nothing more
    /// is given up after a limit, which a test that passes never reaches.
    ///
    /// - Returns: False when the screen did not become so within the limit, which is an issue of the
    ///   test.
    @discardableResult
    public func wait(
      within limit: Duration = .seconds(1800), sourceLocation: SourceLocation = #_sourceLocation,
      until condition: (ScreenEmulator) -> Bool
    ) async -> Bool {
      return await wait(for: "what was waited for", within: limit, sourceLocation, until: condition)
    }

    /// Waits until a text is on the screen.
    ///
    /// - Returns: False when it did not appear within the limit, which is an issue of the test.
    @discardableResult
    public func wait(
      for text: String, within limit: Duration = .seconds(1800),
      sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
      return await wait(for: "“\(text)”", within: limit, sourceLocation) { $0.contains(text) }
    }

    /// Waits until a condition of the app holds, whatever the screen shows.
    ///
    /// Everything that is due on the main queue runs between two looks at it.
    ///
    /// - Returns: False when it did not hold within the limit, which is an issue of the test.
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
        await settleQueue()
      }
      settle()
      return true
    }

    /// Lets everything run that is due on the main queue, until a turn of it draws nothing: what was
    /// put off to a later turn is done then.
    ///
    /// Work on other threads is not waited for; `wait(until:)` does that.
    public func settleQueue() async {
      var frames: Int
      repeat {
        frames = application.screen.framesSent
        for _ in 0..<2 {
          await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        settle()
      } while application.screen.framesSent != frames
    }

    private func wait(
      for what: String, within limit: Duration, _ sourceLocation: SourceLocation,
      until condition: (ScreenEmulator) -> Bool
    ) async -> Bool {
      let deadline = ContinuousClock.now + limit
      settle()
      while !condition(screen) {
        guard await terminal.nextWrite(before: deadline) else {
          report("The screen never showed \(what)", at: sourceLocation)
          return false
        }
      }
      return true
    }
  }

  /// Clicking, dragging and turning the wheel. Columns and rows count from 0.
  extension Pilot {
    /// Clicks on a cell.
    public func click(column: Int, row: Int) {
      terminal.send([
        .mouse(MouseEvent(.press, column: column, row: row)),
        .mouse(MouseEvent(.release, column: column, row: row)),
      ])
      settle()
    }

    /// Clicks in the middle of a text on the screen, the uppermost and leftmost if it is there more
    /// than once.
    ///
    /// - Returns: False where the text is not seen, which is an issue of the test.
    @discardableResult
    public func click(
      on text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
      guard let position = position(of: text, at: sourceLocation) else { return false }
      click(column: position.column + TextWidth.columns(of: text) / 2, row: position.row)
      return true
    }

    /// Drags from one cell to another, telling each cell on the way.
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
      settle()
    }

    /// Drags the row of a text to the left, as one swipes on a phone.
    ///
    /// - Parameters:
    ///   - text: What stands in the row. The mouse goes down at its end, or so far right of its
    ///     beginning that the way leads back to it.
    ///   - distance: How far to drag, in columns.
    ///   - sourceLocation: The line that an issue is reported on.
    /// - Returns: False where the text is not seen, which is an issue of the test.
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

    /// Turns the wheel over a cell, downwards where positive.
    public func wheel(_ notches: Int, column: Int, row: Int) {
      let kind: MouseEvent.Kind = notches < 0 ? .wheelUp : .wheelDown
      terminal.send(
        Array(
          repeating: .mouse(MouseEvent(kind, button: .none, column: column, row: row)),
          count: abs(notches)))
      settle()
    }

    private func position(of text: String, at sourceLocation: SourceLocation) -> ScreenPosition? {
      let position = screen.firstPosition(of: text)
      if position == nil { report("“\(text)” is not on the screen", at: sourceLocation) }
      return position
    }
  }
#endif
