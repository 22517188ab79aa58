import TerminalCore

/// The key commands of every screen.
extension UIApplication {
  private static let helpDescription = "All keys of this screen"

  func makeKeyCommands() -> [UIKeyCommand] {
    [
      key("q", title: "Quit", "Quit") { $0.terminate() },
      key("c", flags: .control, "Quit") { $0.interrupt() },
      key("z", flags: .control, "Suspend (fg resumes)") { $0.suspend() },
      key("l", flags: .control, "Redraw") {
        $0.screen.invalidate()
        $0.setNeedsFrame()
      },
      key(UIKeyCommand.inputTab, "Next control") { $0.window.moveFocus(forward: true) },
      key(UIKeyCommand.inputTab, flags: .shift, "Previous control") {
        $0.window.moveFocus(forward: false)
      },
      key("?", title: "Help", Self.helpDescription) { $0.showKeyCommands() },
      key("F1", Self.helpDescription) { $0.showKeyCommands() },
    ]
  }

  /// Creates the help command for the time while text is edited, where `?` is text.
  func makeHelpWhileEditing() -> UIKeyCommand {
    key("F1", title: "Help", Self.helpDescription) { $0.showKeyCommands() }
  }

  func makePrintedTextCommand() -> UIKeyCommand {
    key("F12", "Printed output") { application in
      guard let top = application.window.topViewController, !(top is PrintedTextViewController)
      else { return }
      top.present(PrintedTextViewController(application.terminal.printedText), animated: true)
    }
  }
}
