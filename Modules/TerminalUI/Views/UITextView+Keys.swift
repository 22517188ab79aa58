import Foundation

extension UITextView {
  /// The keys while the text is read.
  var scrollCommands: [UIKeyCommand] {
    let page = max(1, textRect.height - 1)
    func scroll(_ input: String, _ lines: CGFloat, _ words: String? = nil) -> UIKeyCommand {
      UIKeyCommand(
        input: input, discoverabilityTitle: words,
        isEnabled: contentSize.height > bounds.height
      ) { [weak self] in _ = self?.scroll(lines: lines) }
    }
    return [
      scroll(UIKeyCommand.inputDownArrow, 1, "Scroll down"),
      scroll(UIKeyCommand.inputUpArrow, -1, "Scroll up"),
      scroll("j", 1), scroll("k", -1),
      scroll(UIKeyCommand.inputPageDown, page, "A page down"),
      scroll(UIKeyCommand.inputPageUp, -page, "A page up"),
      scroll(UIKeyCommand.inputHome, -contentSize.height, "To the top"),
      scroll(UIKeyCommand.inputEnd, contentSize.height, "To the end"),
      scroll("g", -contentSize.height), scroll("G", contentSize.height),
    ]
  }
}
