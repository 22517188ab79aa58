import Dispatch
import NewLabAssignment
import Persistence
import TerminalUI

/// The full-screen program: the storyboard's first screen over a store, until the person quits.
@MainActor
enum NewLabScreens {
  /// Shows the notes on the terminal.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func run(over store: ItemStore<Note>) throws {
    let terminal = TTY()
    let application = UIApplication(terminal: terminal)
    application.drafts = store.location.path.map { FormDrafts(besides: $0) }
    terminal.setTitle("NewLab")
    let root = initialViewController(over: store)
    if let damage = store.damage {
      DispatchQueue.main.async { root.tell(damage, title: "The data is damaged") }
    }
    try application.run(root)
  }

  /// Shows the assignment's own solution, which keeps nothing.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func runAssignment() throws {
    let terminal = TTY()
    let application = UIApplication(terminal: terminal)
    terminal.setTitle("NewLab")
    try application.run(UIStoryboard.assignment().instantiateInitialViewController())
  }

  /// The storyboard's first screen, given what it works on.
  static func initialViewController(over store: ItemStore<Note>) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let list = (root as? UINavigationController)?.topViewController
    (list as? NoteListScreen)?.store = store
    return root
  }
}
