import Foundation
import ScreenSupport
import TerminalUI

/// A scroll view that the arrow keys scroll, for what is only read.
final class ReadingScrollView: UIScrollView {
  override var canBecomeFocused: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    let page = max(1, bounds.height - 1)
    let isLonger = contentSize.height > bounds.height
    func key(_ input: String, _ lines: CGFloat, _ words: String? = nil) -> UIKeyCommand {
      UIKeyCommand(input: input, discoverabilityTitle: words, isEnabled: isLonger) { [weak self] in
        self?.scroll(byLines: lines)
      }
    }
    return [
      key(UIKeyCommand.inputDownArrow, 1, "Scroll down"),
      key(UIKeyCommand.inputUpArrow, -1, "Scroll up"),
      key("j", 1), key("k", -1),
      key(UIKeyCommand.inputPageDown, page, "A page down"),
      key(UIKeyCommand.inputPageUp, -page, "A page up"),
      key(UIKeyCommand.inputHome, -contentSize.height, "To the top"),
      key(UIKeyCommand.inputEnd, contentSize.height, "To the end"),
      key("g", -contentSize.height), key("G", contentSize.height),
    ]
  }

  private func scroll(byLines lines: CGFloat) {
    setContentOffset(CGPoint(x: 0, y: contentOffset.y + lines), animated: false)
  }
}
