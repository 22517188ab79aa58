import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting

/// Runs a project on a terminal in memory, presses keys, and prints the screen.
@MainActor
struct ScreenPrinter {
  private let columns: Int
  private let rows: Int
  private let isDrawing: Bool
  private let listsControls: Bool

  init(_ environment: [String: String]) {
    let size = (environment[LabProject.sizeVariable] ?? "").split(separator: "x").compactMap {
      Int($0)
    }
    let isValid = size.count == 2 && size.allSatisfy { (1...500).contains($0) }
    columns = isValid ? size[0] : 80
    rows = isValid ? size[1] : 24
    isDrawing = environment[LabProject.formatVariable] == "svg"
    listsControls = environment[LabProject.controlsVariable] != nil
  }

  /// Runs a project.
  ///
  /// - Parameters:
  ///   - launch: The start of the project.
  ///   - keys: The names of the keys to press, separated by spaces. Text to type is in single
  ///     quotes.
  ///   - path: The path of the file for the recording of the screen, or nil.
  /// - Throws: `UnknownKey` if the keys have an unknown name, and `LabProgramError.cannotWrite` if
  ///   standard output cannot be written.
  func run(_ launch: Launch, keys: String, recording path: String?) throws {
    let script = try KeyScript(keys)
    // The output contains only the screen; text printed by the project goes to standard error.
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    defer { close(output) }
    let terminal = FakeTerminal(columns: columns, rows: rows)
    let recorded = path.flatMap { RecordedTerminal(terminal, path: $0) }
    let application = UIApplication(terminal: recorded ?? terminal)
    application.delegate = launch
    try application.start()
    runLoop(application)
    for key in script.presses {
      if case .wait(let seconds) = key {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
        terminal.advance(by: seconds)
      } else if case .press(let press) = key {
        terminal.send([.key(press)])
      }
      runLoop(application)
    }
    var text =
      isDrawing ? SVGSnapshot.picture(of: terminal.screen) : Snapshot.text(of: terminal.screen)
    if listsControls { text += ScreenControls(of: application.window).description }
    do {
      try FileHandle(fileDescriptor: output).write(contentsOf: Data(text.utf8))
    } catch let error as CocoaError {
      let system = error.underlying as? NSError
      throw LabProgramError.cannotWrite(
        system?.localizedFailureReason ?? error.localizedDescription)
    }
  }

  /// Runs the pending blocks of the main queue, and draws a frame if one is scheduled.
  private func runLoop(_ application: UIApplication) {
    for _ in 0..<3 { _ = RunLoop.main.run(mode: .default, before: Date()) }
    application.showFrameIfScheduled()
  }
}

/// A sequence of keys to press, parsed from text such as `Tab 'Milk' Enter Wait`.
package struct KeyScript {
  enum Step: Equatable {
    case press(KeyPress)
    /// A pause, in seconds.
    case wait(Double)
  }

  private(set) var presses: [Step] = []

  /// Parses keys.
  ///
  /// - Throws: `UnknownKey` if a name is not that of a key.
  package init(_ text: String) throws(UnknownKey) {
    var rest = text[...]
    while let first = rest.first {
      if first == "'" {
        let typed = rest.dropFirst().prefix { $0 != "'" }
        presses += typed.map { .press(KeyPress(.character($0))) }
        rest = typed.endIndex < text.endIndex ? text[text.index(after: typed.endIndex)...] : ""
      } else if first == " " {
        rest = rest.dropFirst()
      } else {
        let name = rest.prefix { $0 != " " }
        rest = rest[name.endIndex...]
        if name == "Wait" {
          presses.append(.wait(1))
        } else if let press = KeyPress(named: String(name)) {
          presses.append(.press(press))
        } else {
          throw UnknownKey(name: String(name))
        }
      }
    }
  }
}

/// The name of a key that does not exist.
package struct UnknownKey: Error {
  let name: String
}

extension UnknownKey: CustomStringConvertible {
  package var description: String {
    "'\(name)' is not a key. The keys are \(KeyPress.names.joined(separator: ", ")), and every"
      + " character, each also with Ctrl-, Alt- or Shift- before it; Wait lets a second pass."
  }
}
