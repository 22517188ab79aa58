import Foundation
import TerminalCore

/// One of the choices of a segmented control.
struct Segment {
  /// The words on it.
  var title: String?
  /// Whether it can be chosen.
  var isEnabled = true
  /// The columns asked for between the lines at its sides; 0 takes what the title needs.
  var width: CGFloat = 0
  /// What is done when a person chooses it, beside the control's own actions.
  var action: UIAction?

  /// The columns of the title.
  var columns: Int { TextWidth.columns(of: title ?? "") }

  /// What a segment is made of an item that `init(items:)` is given.
  @MainActor
  init(_ item: Any) {
    switch item {
    case let action as UIAction:
      title = action.title
      self.action = action
    case let text as String: title = text
    case let text as any StringProtocol: title = String(text)
    default: title = "\(item)"
    }
  }
}
