import NewLabAssignment
import Persistence
import ScreenSupport
import TerminalUI

/// The full-screen program: the storyboard's first screen over a store, until the person quits.
@MainActor
enum NewLabScreens {
  /// Shows the notes on the terminal.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func run(over store: ItemStore<Note>) throws {
    StoreWait.showOnScreen()
    try UIApplication.run(
      "NewLab", showing: initialViewController(over: store),
      draftsBesides: store.location.path, damage: store.damage)
  }

  /// The storyboard's first screen, given what it works on.
  static func initialViewController(over store: ItemStore<Note>) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let list = (root as? UINavigationController)?.topViewController
    (list as? NoteListScreen)?.store = store
    return root
  }
}
