import NewLabAssignment
import Persistence
import ScreenSupport
import TerminalUI

/// The full-screen program, which runs until the user quits.
@MainActor
enum NewLabScreens {
  /// Shows the notes on the terminal.
  ///
  /// - Throws: `TerminalError` if there is no terminal that can show a screen.
  static func run(over store: ItemStore<Note>) throws {
    StoreWait.showOnScreen()
    try UIApplication.run(
      "NewLab", showing: initialViewController(over: store),
      draftsNextTo: store.location.path, damage: store.damage)
  }

  /// Returns the storyboard's initial screen, with its store set.
  static func initialViewController(over store: ItemStore<Note>) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let list = (root as? UINavigationController)?.topViewController
    (list as? NoteListScreen)?.store = store
    return root
  }
}
