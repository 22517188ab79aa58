import Persistence
import TerminalUI

extension StatusScreen {
  /// Asks a person who opens a program for the first time whether to begin with samples.
  ///
  /// - Parameters:
  ///   - program: The program's name, in the title.
  ///   - message: What the samples are, and how they are removed again.
  ///   - declining: The title of the answer that adds nothing.
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
  /// Asks a person who opens a program for the first time whether to begin with samples, once for a
  /// store and only while nothing was done in it.
  ///
  /// - Parameters:
  ///   - program: The program's name, in the title.
  ///   - message: What the samples are. That `u` removes them is added.
  ///   - declining: The title of the answer that adds nothing.
  ///   - add: Adds the samples as one change, and returns a message about them.
  public func offerSamplesOnce(
    welcomingTo program: String, _ message: String, declining: String = "Begin Empty",
    add: @escaping @MainActor (ScreenStore) throws -> String
  ) {
    // Where the store cannot be read, the list says so.
    guard presentedViewController == nil, let store, (try? store.beginsFirstRun()) == true else {
      return
    }
    offerSamples(
      welcomingTo: program, message + "; press u to remove them again.", declining: declining
    ) { screen in
      screen.perform("Can't add the samples") { "\(try add($0)) – u to undo" }
    }
  }
}
