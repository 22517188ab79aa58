import ArgumentParser
import CommandSupport
import Foundation
import TerminalUI

extension UIStoryboard {
  /// Returns the storyboard with the list of pages and a scene for each; `Scenes` declares their
  /// content.
  ///
  ///     Navigation ─root→ Pages ─(a segue for each page, named like it)→ label, text-field, …
  ///                                             sheet ─ShowSheet…→ SheetContents
  ///                                             sheet ─ShowEditor→ SheetNavigation ─root→ SheetEditor
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "Navigation",
      scenes: [.navigation("Navigation", root: "Pages"), pagesScene] + pageScenes)
  }

  private static var pagesScene: StoryboardScene {
    StoryboardScene("Pages", GalleryTableViewController.self) { scene in
      scene.title("Gallery")
      scene.themeButton()
      scene.prototypeCell("Page", style: .value1, accessory: .disclosureIndicator)
      for page in GalleryPage.all { scene.segue(page.name, to: page.name, kind: .showDetail) }
    }
  }

  /// The scenes of the pages and of the screens they lead to.
  private static var pageScenes: [StoryboardScene] {
    [overviewScene] + textScenes + choiceScenes + valueScenes + dateScenes + barScenes + listScenes
      + collectionScenes + progressScenes + imageScenes + pictureScenes + overScenes + layoutScenes
  }

  /// Returns the scene of a page with its title.
  static func titledScene<Controller: UIViewController>(
    _ name: String, _ controller: Controller.Type,
    contents: @MainActor (inout StoryboardSceneContents<Controller>) -> Void
  ) -> StoryboardScene {
    StoryboardScene(name, controller) { scene in
      scene.title(GalleryPage.named(name)?.title ?? name)
      contents(&scene)
    }
  }

  /// Returns the scene of a page of specimens, with the button that every page has.
  static func page<Controller: GalleryPageViewController>(
    _ name: String, _ controller: Controller.Type,
    contents: @MainActor (inout StoryboardSceneContents<Controller>) -> Void
  ) -> StoryboardScene {
    titledScene(name, controller) { scene in
      scene.themeButton()
      contents(&scene)
    }
  }
}

extension StoryboardSceneContents {
  /// Adds the button that switches between a light and a dark theme.
  mutating func themeButton() {
    barButtonItem(
      "Theme", at: .right, key: "t", discoverabilityTitle: "Light or dark",
      action: UIViewController.changeTheme)
  }
}

extension StoryboardSceneContents where Controller: GalleryPageViewController {
  /// Adds a view with a caption that describes it.
  @discardableResult
  mutating func specimen<View: UIView>(
    _ caption: String, _ view: @escaping @autoclosure @MainActor () -> View, outlet: String? = nil,
    configure: @escaping @MainActor (View) -> Void = { _ in }
  ) -> SceneViewReference<View> {
    add(UILabel()) { label in
      label.text = caption
      label.textColor = .secondaryLabel
    }
    return add(view(), outlet: outlet, configure: configure)
  }

  /// Adds a control whose value is shown in the status line when it changes.
  @discardableResult
  mutating func control<Control: UIControl>(
    _ caption: String, _ control: @escaping @autoclosure @MainActor () -> Control,
    configure: @escaping @MainActor (Control) -> Void = { _ in }
  ) -> SceneViewReference<Control> {
    let reference = specimen(caption, control(), configure: configure)
    connect(
      reference, for: [.valueChanged, .primaryActionTriggered],
      action: GalleryPageViewController.controlUsed)
    return reference
  }
}

/// The full-screen program.
@MainActor
enum GalleryScreens {
  /// Shows the list of pages, or one of them, until the user quits.
  ///
  /// - Throws: `TerminalError` if there is no terminal that can show a screen.
  static func run(openingAt page: String?) throws {
    try UIApplication.run("Gallery", showing: initialViewController(openingAt: page))
  }

  /// Returns the list of pages with the page at its cursor beside it, or the given page in front of
  /// the list.
  static func initialViewController(openingAt page: String? = nil) -> UIViewController {
    let storyboard = UIStoryboard.main()
    let root = storyboard.instantiateInitialViewController()
    let split = GallerySplitViewController(root)
    guard let page, GalleryPage.named(page) != nil, let navigation = root as? UINavigationController
    else { return split }
    // A page that was asked for has the whole width.
    split.minimumExpandedWidth = .infinity
    navigation.pushViewController(
      storyboard.instantiateViewController(withIdentifier: page), animated: false)
    return split
  }
}

/// The gallery, which prints its pages if there is no terminal.
@main
struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "See every control of TerminalUI in every state.",
    discussion: """
      It opens full screen with a list of pages; every control on them can be used. Where there is \
      no terminal it prints the list.

      Examples:
        gallery
        gallery segmented-control
        gallery | cat
      """,
    version: "0.1.0")

  @Argument(
    help: "The name of the page to open at once; the printed list has them.",
    completion: .list(GalleryPage.all.map(\.name)))
  var page: String?

  static func main() { CommandRunner.run(Gallery.self) }

  func run() throws {
    if let page, GalleryPage.named(page) == nil {
      let suggestion = SpellingSuggestion.to(page, among: GalleryPage.all.map(\.name))
      throw CommandError.badUsage(
        "there is no page '\(page)'",
        next: suggestion.map { "Did you mean 'gallery \($0)'?" }
          ?? "Run 'gallery | cat' to see their names.")
    }
    if StandardOutput.opensScreens {
      do {
        return try MainActor.assumeIsolated { try GalleryScreens.run(openingAt: page) }
      } catch TerminalError.notATerminal, TerminalError.dumb {
        // The list needs no more than a line.
      }
    }
    let pages = GalleryPage.all.filter { page == nil || $0.name == page }
    try StandardOutput.write { output in
      let width = pages.map(\.name.count).max() ?? 0
      for page in pages {
        let name = page.name + String(repeating: " ", count: width - page.name.count)
        try output.line("\(name)  \(page.title)")
      }
    }
  }
}
