import TerminalUI

/// The page of buttons that show a menu; the bottom line names the chosen action.
final class MenuPageViewController: GalleryPageViewController {
  @Outlet var menuButton: UIButton!
  @Outlet var choiceButton: UIButton!

  override func viewDidLoad() {
    super.viewDidLoad()
    menuButton.menu = UIMenu(children: [
      action("Rename"), action("Duplicate"),
      UIMenu(title: "Move to", children: [action("Work"), action("Home")]),
      action("Archive", attributes: .disabled), action("Delete", attributes: .destructive),
    ])
    menuButton.showsMenuAsPrimaryAction = true
    choiceButton.menu = UIMenu(
      title: "Sort by",
      children: [action("Name"), action("Date", state: .on), action("Size")])
    choiceButton.showsMenuAsPrimaryAction = true
    choiceButton.changesSelectionAsPrimaryAction = true
  }

  private func action(
    _ title: String, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [weak self] action in
      self?.statusText = "Chose \(action.title)"
    }
  }
}
