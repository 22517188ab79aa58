import Foundation

/// Scrolling by keys, for contents that are only looked at.
extension UIScrollView {
  /// Whether there is more to the contents than is seen.
  var hasHiddenContents: Bool {
    contentSize.height > bounds.height || contentSize.width > bounds.width
  }

  /// Whether anything inside takes the focus; keys that it has no use for scroll then.
  var holdsFocusableView: Bool {
    func isFocusable(_ view: UIView) -> Bool {
      guard !view.isHidden, view.isUserInteractionEnabled else { return false }
      return view.canBecomeFocused || view.subviews.contains(where: isFocusable)
    }
    return subviews.contains(where: isFocusable)
  }

  /// The keys while the view has the focus or something in it has.
  func makeScrollCommands() -> [UIKeyCommand] {
    func command(
      _ input: String, _ words: String? = nil, _ scroll: @escaping (UIScrollView) -> CGPoint
    ) -> UIKeyCommand {
      UIKeyCommand(input: input, discoverabilityTitle: words) { [weak self] in
        guard let self else { return }
        setContentOffset(scroll(self), animated: false)
      }
    }
    func by(_ columns: CGFloat, _ rows: CGFloat) -> (UIScrollView) -> CGPoint {
      { CGPoint(x: $0.contentOffset.x + columns, y: $0.contentOffset.y + rows) }
    }
    func byPage(_ sign: CGFloat) -> (UIScrollView) -> CGPoint {
      { view in by(0, sign * max(1, view.bounds.height - 1))(view) }
    }
    func to(_ end: CGFloat) -> (UIScrollView) -> CGPoint {
      { CGPoint(x: $0.contentOffset.x, y: end * $0.contentSize.height) }
    }
    return [
      command(UIKeyCommand.inputDownArrow, "Scroll down", by(0, 1)),
      command(UIKeyCommand.inputUpArrow, "Scroll up", by(0, -1)),
      command(UIKeyCommand.inputPageDown, "A page down", byPage(1)),
      command(UIKeyCommand.inputPageUp, "A page up", byPage(-1)),
      command(UIKeyCommand.inputHome, "To the top", to(0)),
      command(UIKeyCommand.inputEnd, "To the end", to(1)),
    ]
  }

  /// The letters that do the same. Only while the view itself has the focus: on a form they may be
  /// the letters of its buttons.
  func makeScrollLetters() -> [UIKeyCommand] {
    let letters = [
      UIKeyCommand.inputDownArrow: "j", UIKeyCommand.inputUpArrow: "k",
      UIKeyCommand.inputHome: "g", UIKeyCommand.inputEnd: "G",
    ]
    return makeScrollCommands().compactMap { command in
      letters[command.input].map { letter in UIKeyCommand(input: letter) { command.perform() } }
    }
  }

  /// The keys for contents that are wider than the view.
  func makeSidewaysCommands() -> [UIKeyCommand] {
    func command(_ input: String, _ words: String, _ columns: CGFloat) -> UIKeyCommand {
      UIKeyCommand(input: input, discoverabilityTitle: words) { [weak self] in
        guard let self else { return }
        let offset = contentOffset
        setContentOffset(CGPoint(x: offset.x + columns, y: offset.y), animated: false)
      }
    }
    return [
      command(UIKeyCommand.inputRightArrow, "Scroll to the right", 4),
      command(UIKeyCommand.inputLeftArrow, "Scroll to the left", -4),
    ]
  }
}
