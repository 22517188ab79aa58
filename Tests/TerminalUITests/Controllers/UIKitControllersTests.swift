import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Navigation delegates, pickers of pictures, and properties that have no effect.
@MainActor
struct UIKitControllersTests {
  private final class Follower: UINavigationControllerDelegate, UIImagePickerControllerDelegate {
    var log: [String] = []
    var info: [UIImagePickerController.InfoKey: Any] = [:]

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.append("will \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.append("did \(viewController.title ?? "")") }
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      log.append("cancel")
      picker.dismiss(animated: true)
    }
  }

  private final class NibScreen: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      title = "Nib"
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class OwnScreen: UITableViewController {
    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { nil }
  }

  @Test func aScreenWithoutANibIsCreatedByTheInitializerWithANib() {
    #expect(NibScreen().title == "Nib")
    #expect(OwnScreen().tableView.style == .plain)
    #expect(UITableViewController(style: .grouped).tableView.style == .grouped)
    #expect(UISplitViewController().style == .unspecified)
    #expect(UIAlertController().preferredStyle == .actionSheet)
    let search = UISearchController()
    #expect(search.searchBar.searchController === search)
  }

  @Test func theDelegateIsNotifiedOfNavigation() {
    let navigation = UINavigationController(rootViewController: Stage("One"))
    let pilot = Pilot(showing: navigation)
    let follower = Follower()
    navigation.delegate = follower
    navigation.pushViewController(Stage("Two"), animated: true)
    pilot.press("Esc")
    #expect(follower.log == ["will Two", "did Two", "will One", "did One"])
  }

  @Test func theNavigationBarCanBeHidden() {
    let navigation = UINavigationController(rootViewController: Stage("One"))
    let pilot = Pilot(showing: navigation)
    #expect(pilot.screen.lines[0].contains("One"))
    navigation.setNavigationBarHidden(true, animated: true)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("One"))
    navigation.isNavigationBarHidden = false
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("One"))
  }

  @Test(arguments: [
    ("A title of two dozen let", " ‹ First  A title of two dozen let"),
    ("A title of thirty letters, all", " ‹ First A title of thirty letters, all"),
    ("A title of thirty-two letters or", " ‹ First A title of thirty-two letters…"),
  ])
  func twoBlanksAreBeforeATitleThatLeavesRoom(title: String, line: String) {
    let navigation = UINavigationController(rootViewController: Stage("First"))
    navigation.pushViewController(Stage(title), animated: false)
    let pilot = Pilot(showing: navigation, columns: 40, rows: 12)
    let shown = pilot.screen.lines[0]
    #expect(shown == line)
  }

  @Test func anImageIsPickedFromAFolder() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Trip", isDirectory: true),
      withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try Data([1]).write(to: folder.appendingPathComponent("cat.png"))
    try Data([2]).write(to: folder.appendingPathComponent("broken.jpg"))
    try Data([3]).write(to: folder.appendingPathComponent("notes.txt"))
    UIImage.decoder = { $0 == Data([1]) ? Bitmap(width: 2, height: 2) : nil }
    defer { UIImage.decoder = nil }
    let stage = Stage("Screen")
    let pilot = Pilot(showing: stage)
    let follower = Follower()
    let picker = UIImagePickerController()
    picker.delegate = follower
    picker.allowsEditing = true
    picker.folder = folder
    stage.present(picker, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Trip") && !pilot.screen.contains("notes.txt"))
    pilot.press("Enter")
    #expect(pilot.screen.contains("No pictures in this folder"))
    pilot.press("Esc", "Down", "Enter")
    #expect(pilot.screen.contains("“broken.jpg” isn’t a picture that can be read"))
    pilot.press("Down", "Enter")
    #expect((follower.info[.originalImage] as? UIImage)?.bitmap.width == 2)
    #expect(follower.info[.editedImage] is UIImage)
    #expect(stage.presentedViewController == nil)
    let other = UIImagePickerController()
    other.delegate = follower
    other.folder = folder.appendingPathComponent("missing")
    stage.present(other, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("The folder can’t be read"))
    pilot.click(on: "Cancel")
    #expect(follower.log.last == "cancel" && stage.presentedViewController == nil)
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image"])
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
  }

  @Test func theAppearanceOfAClassAcceptsProperties() {
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .systemRed
    UITextField.appearance().backgroundColor = .systemGreen
    UINavigationBar.appearance().tintColor = .systemRed
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]).tintColor =
      .systemRed
    #expect(UILabel().textColor != .systemRed && UITextField().backgroundColor == nil)
  }

  @Test func acceptedPropertiesKeepTheirValues() {
    let navigation = UINavigationController(rootViewController: Stage("One"))
    navigation.navigationBar.prefersLargeTitles = true
    navigation.hidesBarsOnTap = true
    #expect(navigation.navigationBar.prefersLargeTitles && navigation.hidesBarsOnTap)
    let table = UITableView()
    #expect(table.separatorStyle == .singleLine && table.refreshControl == nil)
    table.separatorStyle = .none
    table.estimatedRowHeight = 44
    #expect(table.separatorStyle == .none && table.estimatedRowHeight == 44)
    let field = UITextField()
    #expect(field.keyboardType == .default)
    field.keyboardType = .decimalPad
    field.attributedPlaceholder = NSAttributedString(string: "Amount")
    #expect(field.keyboardType == .decimalPad && field.placeholder == "Amount")
    let view = UITextView()
    view.attributedText = NSAttributedString(string: "Text")
    #expect(view.text == "Text")
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UITraitCollection().horizontalSizeClass == .compact)
    #expect(NSNotification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification)
  }

  private final class Positioner: UISearchBarDelegate, UIToolbarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition {
      bar is UISearchBar ? .topAttached : .top
    }
  }

  @Test func theDelegateOfABarDeterminesItsPosition() {
    let (bar, toolbar, positioner) = (UISearchBar(), UIToolbar(), Positioner())
    #expect(bar.barPosition == .any && toolbar.barPosition == .bottom)
    bar.delegate = positioner
    toolbar.delegate = positioner
    #expect(bar.barPosition == .topAttached && toolbar.barPosition == .top)
  }

  @Test func aViewConvertsItsCoordinatesToThoseOfTheScreen() {
    let view = UIView()
    let pilot = Pilot(showing: Stage { $0.put(view, x: 3, y: 2, width: 10, height: 4) })
    let screen: any UICoordinateSpace = pilot.application.screen.coordinateSpace
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 80, height: 24))
    let origin = view.convert(CGPoint.zero, to: screen)
    #expect(origin == view.convert(CGPoint.zero, to: nil))
    #expect(screen.convert(CGRect(x: 9, y: 9, width: 1, height: 1), to: view).minX == 6)
    #expect(view.convert(CGPoint(x: 9, y: 9), from: screen).x == 6)
  }

  @Test func theDisplayModeOfASplitViewFollowsItsWidth() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(Stage("List"), for: .primary)
    split.setViewController(Stage("Contents"), for: .secondary)
    _ = Pilot(showing: split, columns: 140, rows: 24)
    #expect(split.displayMode == .oneBesideSecondary)
    let narrow = UISplitViewController(style: .doubleColumn)
    narrow.setViewController(Stage("List"), for: .primary)
    _ = Pilot(showing: narrow, columns: 60, rows: 24)
    #expect(narrow.displayMode == .secondaryOnly && narrow.transitionCoordinator == nil)
  }

  @Test func aStackViewInitializedFromACoderIsNotOptional() {
    final class Rating: UIStackView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init(coder: NSCoder) { super.init(coder: coder) }
    }
    #expect(Rating(frame: .zero).arrangedSubviews.isEmpty)
  }

  @Test func theBackButtonHasItsOwnTitle() {
    let root = Stage("Root")
    let navigation = UINavigationController(rootViewController: root)
    let pilot = Pilot(showing: navigation)
    root.navigationItem.backButtonTitle = "Places"
    navigation.pushViewController(Stage("Detail"), animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("‹ Places") && !pilot.screen.contains("Root"))
  }

  @Test func theUsersChangesOfTextArePosted() {
    let (field, text) = (UITextField(), UITextView())
    let stage = Stage {
      $0.put(field, x: 0, y: 0, width: 20, height: 3)
      $0.put(text, x: 0, y: 4, width: 20, height: 4)
    }
    let pilot = Pilot(showing: stage)
    // The first field of a screen is the first responder from the beginning.
    text.becomeFirstResponder()
    var posted: [String] = []
    let names: [(Notification.Name, UIView)] = [
      (UITextField.textDidBeginEditingNotification, field),
      (UITextField.textDidChangeNotification, field),
      (UITextField.textDidEndEditingNotification, field),
      (UITextView.textDidChangeNotification, text),
    ]
    let observers = names.map { name, view in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
        MainActor.assumeIsolated { posted.append(name.rawValue) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    field.text = "By code"
    field.becomeFirstResponder()
    pilot.press("a")
    text.becomeFirstResponder()
    pilot.press("b")
    #expect(
      posted == [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification", "UITextViewTextDidChangeNotification",
      ])
  }

  @Test func theFrameOfAScrollViewIsAGuide() {
    let (scroll, label) = (UIScrollView(), UILabel())
    let stage = Stage { $0.put(scroll, x: 0, y: 0, width: 30, height: 4) }
    label.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      label.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      label.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      label.heightAnchor.constraint(equalToConstant: 9),
    ])
    _ = Pilot(showing: stage)
    #expect(label.frame == CGRect(x: 0, y: 0, width: 30, height: 9))
  }
}
