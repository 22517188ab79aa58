import Foundation
import TerminalUI

/// The list of pages with the page at its cursor beside it, and below the page a line of Swift that
/// uses its control.
final class GallerySplitViewController: UISplitViewController {
  private let codeView = CodeView(frame: .zero)

  /// - Parameter list: The list of pages, in its navigation controller.
  init(_ list: UIViewController) {
    super.init(style: .doubleColumn)
    minimumExpandedWidth = 76
    minimumPrimaryColumnWidth = 29
    maximumPrimaryColumnWidth = 29
    placeholder = ""
    setViewController(list, for: .primary)
  }

  /// The gallery is not read from a file.
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    super.loadView()
    view.addSubview(codeView)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let page = viewController(for: .secondary)?.view
    codeView.isHidden = page == nil || view.bounds.height < 12
    guard let page, !codeView.isHidden else { return }
    page.frame.size.height -= CodeView.height
    codeView.frame = CGRect(
      x: page.frame.minX, y: page.frame.maxY, width: page.frame.width, height: CodeView.height)
  }

  /// Shows a page beside the list, if there is room for both and the person isn't using the page.
  func preview(_ page: GalleryPage, from storyboard: UIStoryboard?) {
    guard !isCollapsed, presentedViewController == nil, frontmost is GalleryTableViewController,
      codeView.code != page.code,
      let controller = storyboard?.instantiateViewController(withIdentifier: page.name)
    else { return }
    // The button of the list's bar works in both columns.
    let items = controller.navigationItem.rightBarButtonItems
    controller.navigationItem.rightBarButtonItems = items?.filter { $0.title != "Theme" }
    setViewController(controller, for: .secondary)
    codeView.code = page.code
  }
}

/// A line of Swift below a rule.
private final class CodeView: UIView {
  /// The height of the rule and the line, in cells.
  static let height: CGFloat = 2

  var code = "" { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rule = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    context.fill(rule, with: "─", attributes: TextAttributes(foreground: .separator))
    context.draw(
      " Swift ", at: CGPoint(x: 2, y: 0), attributes: TextAttributes(foreground: .secondaryLabel))
    context.draw(
      code, in: CGRect(x: 1, y: 1, width: max(0, bounds.width - 2), height: 1),
      attributes: TextAttributes(foreground: .tintColor))
  }
}
