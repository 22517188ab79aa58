import Models
import Recurrence
import ScreenSupport
import TerminalUI

extension UIViewController {
  /// Asks which instances of what repeats are meant; of any other event it is the event.
  ///
  /// - Parameters:
  ///   - verb: What is to be done to them.
  ///   - event: One of them, or the series.
  ///   - style: Whether that destroys something.
  ///   - act: Is told which are meant.
  func askForScope(
    _ verb: String, of event: Event, _ style: UIAlertAction.Style = .default,
    then act: @escaping @MainActor (SeriesScope) -> Void
  ) {
    guard event.recurrenceID != nil else { return act(.all) }
    let choices: [(String, SeriesScope)] = [
      ("This Event", .this), ("This and Following Events", .following), ("All Events", .all),
    ]
    ask(
      "\(verb) which?", "\(event.quotedTitle) repeats.", as: .actionSheet,
      preferring: choices[0].0,
      choices.map { title, scope in
        UIAlertAction(title: title, style: style) { _ in act(scope) }
      })
  }
}
