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
/// After each call every frame that was asked for has been drawn.
@MainActor
public final class Pilot {
  public let terminal: FakeTerminal
  public let application: UIApplication

  /// Starts an application on a terminal of a size.
  ///
  /// - Parameters:
  ///   - root: the controller to show.
  ///   - columns: the width in cells.
  ///   - rows: the height in cells.
  ///   - profile: what the terminal says it can do.
  public init(
    showing root: UIViewController, columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) {
    terminal = FakeTerminal(columns: columns, rows: rows, profile: profile)
    application = UIApplication(terminal: terminal)
    do {
      try application.start(root)
    } catch {
      preconditionFailure("a fake terminal opens always: \(error)")
    }
  }

  /// What a person sees now.
  public var screen: ScreenEmulator { terminal.screen }
  public var window: UIWindow { application.window }

  /// Presses keys, by name or by the character they type: `"Enter"`, `"Ctrl-S"`, `"Alt-n"`, `"x"`.
  ///
  /// A name that is no key stops the test.
  public func press(_ keys: String...) {
    for key in keys {
      guard let press = KeyPress(named: key) else { preconditionFailure("no key \"\(key)\"") }
      terminal.send([.key(press)])
    }
    settle()
  }

  /// Types text, a character at a time.
  public func type(_ text: String) {
    for character in text {
      let key: Key = character == "\n" ? .enter : .character(character)
      terminal.send([.key(KeyPress(key))])
    }
    settle()
  }

  /// Delivers several keys in one read, as when a key repeats faster than frames are drawn.
  public func pressAtOnce(_ keys: [String]) {
    terminal.send(keys.compactMap { KeyPress(named: $0).map(InputEvent.key) })
    settle()
  }

  /// Pastes text in brackets, in pieces of a number of characters.
  public func paste(_ text: String, pieces: Int = .max) {
    var events: [InputEvent] = [.pasteBegan]
    var rest = text[...]
    while !rest.isEmpty {
      events.append(.pasteText(String(rest.prefix(pieces))))
      rest = rest.dropFirst(pieces)
    }
    terminal.send(events + [.pasteEnded])
    settle()
  }

  /// Clicks on a cell, counted from 0.
  public func click(column: Int, row: Int) {
    terminal.send([
      .mouse(MouseEvent(.press, column: column, row: row)),
      .mouse(MouseEvent(.release, column: column, row: row)),
    ])
    settle()
  }

  /// Clicks in the middle of a text on the screen.
  ///
  /// - Returns: false where the text is not seen.
  @discardableResult
  public func click(on text: String) -> Bool {
    guard let position = screen.firstPosition(of: text) else { return false }
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

  /// Turns the wheel over a cell, downwards where positive.
  public func wheel(_ notches: Int, column: Int, row: Int) {
    let kind: MouseEvent.Kind = notches < 0 ? .wheelUp : .wheelDown
    terminal.send(
      Array(
        repeating: .mouse(MouseEvent(kind, button: .none, column: column, row: row)),
        count: abs(notches)))
    settle()
  }

  public func resize(columns: Int, rows: Int) {
    terminal.resize(columns: columns, rows: rows)
    settle()
  }

  /// Draws what is waiting to be drawn.
  public func settle() {
    application.showFrameIfScheduled()
  }
}

extension KeyPress {
  /// A key by its name, with `Ctrl-`, `Alt-` and `Shift-` before it; a single character is itself.
  public init?(named name: String) {
    var name = name[...]
    var modifiers: KeyModifiers = []
    let prefixes: [(String, KeyModifiers)] = [
      ("Ctrl-", .control), ("Alt-", .alternate), ("Shift-", .shift),
    ]
    while let (prefix, modifier) = prefixes.first(where: { name.hasPrefix($0.0) }) {
      name = name.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if name == "Tab", modifiers.contains(.shift) {
      self.init(.backTab, modifiers.subtracting(.shift))
    } else if let key = Self.keysByName[String(name)] {
      self.init(key, modifiers)
    } else if name.count == 1, let character = name.first {
      let typed =
        modifiers.contains(.control) ? Character(character.lowercased()) : character
      self.init(.character(typed), modifiers)
    } else {
      return nil
    }
  }

  private static let keysByName: [String: Key] = [
    "Enter": .enter, "Tab": .tab, "Esc": .escape, "Backspace": .backspace, "Delete": .delete,
    "Insert": .insert, "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home,
    "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Space": .character(" "),
    "F1": .function(1), "F2": .function(2), "F3": .function(3), "F4": .function(4),
    "F5": .function(5), "F6": .function(6), "F7": .function(7), "F8": .function(8),
    "F9": .function(9), "F10": .function(10), "F11": .function(11), "F12": .function(12),
  ]
}
