import TerminalUI

/// The page that shows its own navigation bar.
final class BarPageViewController: GalleryPageViewController {
  @Outlet var removeItem: UIBarButtonItem!

  override func viewDidLoad() {
    super.viewDidLoad()
    removeItem.isEnabled = false
  }

  func saveButtonPressed(_ sender: UIBarButtonItem) { statusText = "Pressed \(sender.title ?? "")" }

  func pushButtonPressed() {
    let screen = UIViewController()
    screen.title = "A title that is too long for the space between the buttons of a narrow bar"
    navigationController?.pushViewController(screen, animated: true)
  }

  func leftSwitchTurned(_ sender: UISwitch) {
    navigationItem.leftItemsSupplementBackButton = true
    let item = UIBarButtonItem(
      title: "Filter",
      primaryAction: UIAction { [weak self] _ in self?.statusText = "Pressed Filter" })
    navigationItem.leftBarButtonItem = sender.isOn ? item : nil
  }

  func backSwitchTurned(_ sender: UISwitch) { navigationItem.hidesBackButton = sender.isOn }

  func enabledSwitchTurned(_ sender: UISwitch) { removeItem.isEnabled = sender.isOn }
}
