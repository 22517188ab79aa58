import Foundation
import TerminalUI

/// A page of controls that change a value, which the bottom line names.
final class ValuePageViewController: GalleryPageViewController {
  override func controlUsed(_ sender: Any) {
    statusText =
      switch sender {
      case let control as UISlider: control.accessibilityValue
      case let control as UIStepper: control.accessibilityValue
      case let control as UIPageControl: control.accessibilityValue
      default: nil
      }
  }
}

/// The page of gestures.
final class GesturePageViewController: GalleryPageViewController {
  @Outlet var tapLabel: UILabel!
  @Outlet var holdLabel: UILabel!
  @Outlet var swipeLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    let tapped = Selector("tapped(_:)", GesturePageViewController.tapped(_:))
    tapLabel.text = "Tap me"
    tapLabel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: tapped))
    holdLabel.text = "Tap or hold me"
    holdLabel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: tapped))
    holdLabel.addGestureRecognizer(
      UILongPressGestureRecognizer(
        target: self, action: Selector("held(_:)", GesturePageViewController.held(_:))))
    swipeLabel.text = "Swipe me"
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("swiped(_:)", GesturePageViewController.swiped(_:)))
      swipe.direction = direction
      swipeLabel.addGestureRecognizer(swipe)
      // The arrow keys swipe from anywhere on the page.
      let onPage = UISwipeGestureRecognizer(
        target: self, action: Selector("swiped(_:)", GesturePageViewController.swiped(_:)))
      onPage.direction = direction
      view.addGestureRecognizer(onPage)
    }
    let refresh = UIRefreshControl()
    refresh.addTarget(
      self, action: Selector("refresh(_:)", GesturePageViewController.refresh(_:)),
      for: .valueChanged)
    (view as? UIScrollView)?.refreshControl = refresh
  }

  func refresh(_ sender: UIRefreshControl) {
    sender.endRefreshing()
    statusText = "Refreshed"
  }

  func tapped(_ sender: UITapGestureRecognizer) {
    statusText = "Tapped “\((sender.view as? UILabel)?.text ?? "")”"
  }

  func held(_ sender: UILongPressGestureRecognizer) {
    if sender.state == .began { statusText = "Long press" }
  }

  func swiped(_ sender: UISwipeGestureRecognizer) {
    statusText = sender.direction == .left ? "Swiped left" : "Swiped right"
  }
}

/// The page that opens a tab bar controller.
final class TabPageViewController: GalleryPageViewController {
  func openPressed() {
    let screens = ["label", "switch"].compactMap { name -> UIViewController? in
      guard let page = storyboard?.instantiateViewController(withIdentifier: name) else {
        return nil
      }
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Close", style: .plain, target: self,
        action: Selector("close", TabPageViewController.close))
      return UINavigationController(rootViewController: page)
    }
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    tabs.modalPresentationStyle = .fullScreen
    present(tabs, animated: true)
  }

  func close() { dismiss(animated: true) }
}
