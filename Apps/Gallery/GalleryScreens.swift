import TerminalUI

/// The full-screen program.
@MainActor
enum GalleryScreens {
  /// Shows the list of pages, or one of them, until the person quits.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func run(openingAt page: String?) throws {
    try UIApplication.run("Gallery", showing: initialViewController(openingAt: page))
  }

  /// The storyboard's first screen, with a page in front of it where one is named.
  static func initialViewController(openingAt page: String? = nil) -> UIViewController {
    let storyboard = UIStoryboard.main()
    let root = storyboard.instantiateInitialViewController()
    if let page, GalleryPage.named(page) != nil, let navigation = root as? UINavigationController {
      navigation.pushViewController(
        storyboard.instantiateViewController(withIdentifier: page), animated: false)
    }
    return root
  }
}
