import Persistence
import TerminalUI

extension StatusScreen {
  /// Asks whether to begin with samples when a program is opened for the first time.
  ///
  /// - Parameters:
  ///   - program: The program's name, in the title.
  ///   - message: A description of the samples and how to remove them.
  ///   - declining: The title of the action that adds nothing.
  ///   - add: Adds the samples.
  public func offerSamples(
    welcomingTo program: String, _ message: String, declining: String = "Begin Empty",
    add: @escaping @MainActor (Self) -> Void
  ) {
    ask(
      "Welcome to \(program)", message, cancel: declining, preferring: "Add Samples",
      [answer("Add Samples", then: add)])
  }
}

extension StoreScreen {
  /// Asks whether to begin with samples when a program is opened for the first time. The question
  /// is asked once per store, and only before its first change.
  ///
  /// - Parameters:
  ///   - program: The program's name, in the title.
  ///   - message: A description of the samples, in sentences. One about `u`, which removes them, is
  ///     added.
  ///   - declining: The title of the action that adds nothing.
  ///   - add: Adds the samples as one change, and returns a message about them.
  public func offerSamplesOnce(
    welcomingTo program: String, _ message: String, declining: String = "Begin Empty",
    add: @escaping @MainActor (ScreenStore) throws -> String
  ) {
    // If the store cannot be read, the list shows the error.
    guard presentedViewController == nil, let store, (try? store.beginsFirstRun()) == true else {
      return
    }
    offerSamples(
      welcomingTo: program, message + " You can undo this with u.", declining: declining
    ) { screen in
      screen.perform("Can't add the samples") { "\(try add($0)) – u to undo" }
    }
  }
}
