import Foundation
import TerminalUI

/// The list of pages with the page at its cursor beside it, or in front of it in a narrow terminal,
/// and below the page a line of Swift that uses its control.
final class GallerySplitViewController: UISplitViewController, UINavigationControllerDelegate {
  private let codeView = CodeView(frame: .zero)

  /// Creates a controller that shows the list beside a page.
  ///
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
    frontColumn?.delegate = self
    placeCode()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { placeCode() }

  /// The column that shows pages: the second one, or the only one in a narrow terminal.
  private var frontColumn: UINavigationController? {
    viewController(for: isCollapsed ? .primary : .secondary) as? UINavigationController
  }

  /// Places the line of Swift of the page in front below it, if there is room.
  private func placeCode() {
    guard let column = frontColumn else { return }
    let title = column.topViewController?.navigationItem.title
    let page = GalleryPage.all.first { $0.title == title }
    codeView.isHidden = page == nil || view.bounds.height < 12
    codeView.code = page?.code ?? ""
    var frame = column.view.frame
    frame.size.height = view.bounds.height - (codeView.isHidden ? 0 : CodeView.height)
    column.view.frame = frame
    codeView.frame = CGRect(
      x: frame.minX, y: frame.maxY, width: frame.width, height: CodeView.height)
  }

  /// Shows a page beside the list, if there is room for both and the user isn't using the page.
  func preview(_ page: GalleryPage, from storyboard: UIStoryboard?) {
    guard !isCollapsed, presentedViewController == nil, frontmost is GalleryTableViewController,
      frontColumn?.viewControllers.first?.navigationItem.title != page.title,
      let controller = storyboard?.instantiateViewController(withIdentifier: page.name)
    else { return }
    // The button of the list's bar works in both columns.
    let items = controller.navigationItem.rightBarButtonItems
    controller.navigationItem.rightBarButtonItems = items?.filter { $0.title != "Theme" }
    setViewController(controller, for: .secondary)
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
