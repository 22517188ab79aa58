import Foundation
import Models
import TerminalUI

/// Shows the event under the list's cursor beside the list, where the terminal is wide enough.
///
/// The list and the screens it leads to stand in the navigation controller as they would alone.
final class ScheduleSplitViewController: UIViewController {
  /// Columns from which there is room for both.
  static let wideWidth: CGFloat = 110

  let navigation: UINavigationController
  private let preview: EventInfoViewController
  private let heading = UILabel()
  /// The event under the cursor while the list is in front.
  private var focusedEvent: Event?

  init(navigation: UINavigationController, preview: EventInfoViewController) {
    self.navigation = navigation
    self.preview = preview
    super.init()
    addChild(navigation)
    addChild(preview)
  }

  required init?(coder: NSCoder) { nil }

  override var frontmost: UIViewController { navigation.frontmost }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigation.view)
    view.addSubview(heading)
    view.addSubview(preview.view)
    heading.backgroundColor = .barBackground
    heading.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    heading.text = preview.title
    heading.textAlignment = .center
    // It is looked at; Enter in the list opens the event to scroll and to edit.
    preview.view.isUserInteractionEnabled = false
  }

  /// Shows an event beside the list; nil while there is none or the list is not in front.
  func show(_ event: Event?) {
    focusedEvent = event
    viewIfLoaded?.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let isSplit = size.width >= Self.wideWidth && focusedEvent != nil
    // Dates stay near their titles however wide the terminal is.
    let left = isSplit ? min(100, (size.width / 2).rounded()) : size.width
    navigation.view.frame = CGRect(x: 0, y: 0, width: left, height: size.height)
    heading.isHidden = !isSplit
    preview.view.isHidden = !isSplit
    heading.frame = CGRect(x: left, y: 0, width: size.width - left, height: 1)
    preview.view.frame = CGRect(
      x: left, y: 1, width: size.width - left, height: max(0, size.height - 1))
    if isSplit, let focusedEvent { preview.show(focusedEvent) }
  }
}
