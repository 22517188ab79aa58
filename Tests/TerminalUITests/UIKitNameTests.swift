import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

/// Names of UIKit that public course projects use.
@MainActor
struct UIKitNameTests {
  @Test func theMainScreenHasASizeBeforeAndAfterTheStart() throws {
    #expect(UIScreen.main.bounds.width > 0 && UIScreen.main.scale == 1)
    let application = UIApplication(terminal: FakeTerminal(columns: 50, rows: 12))
    try application.start(UIViewController())
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 50, height: 12))
    application.stop()
  }

  @Test func aSceneIsCreatedUnderTheNameOfIOS13() {
    let storyboard = UIStoryboard(
      name: "Main", initial: "List", scenes: [StoryboardScene("List", UITableViewController.self)])
    let list: UITableViewController = storyboard.instantiateViewController(identifier: "List")
    #expect(list.storyboard === storyboard)
    #expect(storyboard.instantiateViewController(identifier: "List") is UITableViewController)
  }

  private final class Greeter: UIViewController {
    let name: String

    init?(coder: NSCoder, name: String) {
      self.name = name
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) { return nil }
  }

  @Test func aSceneIsCreatedByAClosure() {
    let storyboard = UIStoryboard(
      name: "Main", initial: "Greeter", scenes: [StoryboardScene("Greeter", Greeter.self)])
    let greeter = storyboard.instantiateViewController(identifier: "Greeter") { coder in
      Greeter(coder: coder, name: "Ann")
    }
    #expect(greeter.name == "Ann" && greeter.storyboard === storyboard)
    let first = storyboard.instantiateInitialViewController { coder in
      Greeter(coder: coder, name: "Bob")
    }
    #expect(first?.name == "Bob")
  }

  @Test func undeclaredPropertiesAreSetByName() {
    let alert = UIAlertController(title: "Old", message: "Old", preferredStyle: .alert)
    alert.setValue(NSAttributedString(string: "Title"), forKey: "attributedTitle")
    alert.setValue(NSAttributedString(string: "Text"), forKey: "attributedMessage")
    #expect(alert.title == "Title" && alert.message == "Text")
    UIDatePicker().setValue(UIColor.white, forKeyPath: "textColor")
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    #expect(UITextField().value(forKey: "clearButton") == nil)
  }

  @Test func propertiesWithoutAnEffectKeepTheirValues() {
    let (scroll, bar, controller) = (UIScrollView(), UISearchBar(), UIViewController())
    #expect(scroll.decelerationRate == .normal && bar.returnKeyType == .search)
    scroll.decelerationRate = .fast
    bar.returnKeyType = .done
    bar.isTranslucent = false
    controller.modalPresentationCapturesStatusBarAppearance = true
    #expect(!bar.isTranslucent)
    #expect(scroll.decelerationRate == .fast && bar.returnKeyType == .done)
    #expect(controller.modalPresentationCapturesStatusBarAppearance)
  }

  private final class ReadView: UIView {
    override var isAccessibilityElement: Bool {
      get { true }
      set { super.isAccessibilityElement = newValue }
    }
  }

  @Test func viewsHaveTheNamesOfAccessibilityAndWritingDirections() {
    let view = ReadView()
    view.isAccessibilityElement = false
    view.semanticContentAttribute = .forceRightToLeft
    view.largeContentImage = .checkmark
    view.largeContentTitle = "Done"
    #expect(view.isAccessibilityElement)
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(view.largeContentImage?.accessibilityLabel == "checkmark")
    #expect(view.largeContentTitle == "Done")
  }

  @Test func objectsAreEqualToThemselves() {
    let (button, other) = (UIButton(), UIButton())
    let sender: Any? = button
    #expect(button.isEqual(sender) && !button.isEqual(other) && !button.isEqual(nil))
    #expect(!button.isEqual("Title"))
  }

  @Test func pathsAndColorsAreCreatedAsOnIOS() {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 4)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 40, height: 40))
    #expect(path.bounds == rect)
    #expect(UIColor() == .clear)
  }

  @Test func aTerminalHasOneFont() {
    let names = UIFont.familyNames.flatMap(UIFont.fontNames(forFamilyName:))
    #expect(names.count == 2 && names.allSatisfy { UIFont(name: $0, size: 40) != nil })
    #expect(UIFont.fontNames(forFamilyName: "Avenir").isEmpty)
    var traits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(!traits.hasDifferentColorAppearance(comparedTo: traits))
    let before = traits
    traits.userInterfaceStyle = .light
    #expect(traits.hasDifferentColorAppearance(comparedTo: before))
  }

  private final class FormCell: UITableViewCell {
    let field = UITextField()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    convenience init(placeholder: String) {
      self.init()
      field.placeholder = placeholder
    }

    required init?(coder: NSCoder) { return nil }
  }

  @Test func aCellThatOverridesBothInitializersHasTheOthers() {
    let plain = FormCell()
    #expect(plain.field.superview === plain.contentView)
    let cell = FormCell(placeholder: "Name")
    #expect(cell.field.placeholder == "Name" && cell.field.superview === cell.contentView)
    #expect(FormCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
  }

  private final class Browser: UIViewController {
    var seen: [String] = []
    var progress: Double?

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      seen.append(keyPath ?? "")
      if let new = change?[.newKey] as? Double { progress = new }
    }
  }

  @Test func observersSeeTheProgressOfAWebView() async throws {
    let (web, browser) = (WKWebView(frame: .zero), Browser())
    web.addObserver(browser, forKeyPath: "estimatedProgress", options: .new, context: nil)
    web.addObserver(browser, forKeyPath: "title", options: .initial, context: nil)
    #expect(browser.seen == ["title"])
    web.load(try #require(URL(string: "https://example.org/")))
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(browser.seen == ["title", "title", "estimatedProgress"] && browser.progress == 1)
    web.removeObserver(browser, forKeyPath: "title")
    web.removeObserver(browser, forKeyPath: "estimatedProgress")
    web.reload()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(browser.seen.count == 3)
  }

  @Test func aSelectorOfAnObjectsMethodCallsIt() throws {
    let web = WKWebView(frame: .zero)
    web.load(try #require(URL(string: "https://example.org/1")))
    web.load(try #require(URL(string: "https://example.org/2")))
    let button = UIButton(type: .system)
    button.addTarget(web, action: Selector("goBack", web.goBack), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(web.url?.path == "/1")
  }

  @Test func aFieldIsClearedWhenEditingBegins() throws {
    let controller = UIViewController()
    let (first, second) = (UITextField(), UITextField())
    for field in [first, second] {
      field.text = "Milk"
      field.frame = CGRect(x: 0, y: field === first ? 0 : 2, width: 20, height: 1)
      controller.view.addSubview(field)
    }
    second.clearsOnBeginEditing = true
    let application = UIApplication(terminal: FakeTerminal(columns: 50, rows: 12))
    try application.start(controller)
    first.becomeFirstResponder()
    second.becomeFirstResponder()
    #expect(first.text == "Milk" && second.text?.isEmpty == true)
    application.stop()
  }

  @Test func pathsAndPagesHaveTheirOldAndNewNames() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2))
    let view = UIView()
    view.layer.shadowPath = path.cgPath
    path.removeAllPoints()
    #expect(view.layer.shadowPath?.bounds == CGRect(x: 0, y: 0, width: 4, height: 2))
    let configuration = SFSafariViewController.Configuration()
    configuration.entersReaderIfAvailable = true
    let url = try #require(URL(string: "https://example.org/"))
    let page = SFSafariViewController(url: url, configuration: configuration)
    #expect(page.configuration.entersReaderIfAvailable && page.title == "example.org")
    let split = UISplitViewController()
    split.preferredDisplayMode = .primaryOverlay
    #expect(split.preferredDisplayMode == .oneOverSecondary)
  }

  @Test func aNotificationsButtonsAreAccepted() {
    let action = UNNotificationAction(identifier: "show", title: "More", options: .foreground)
    let category = UNNotificationCategory(
      identifier: "alarm", actions: [action], intentIdentifiers: [], options: [])
    UNUserNotificationCenter.current().setNotificationCategories([category])
    #expect(category.actions.first?.title == "More")
  }

  @Test func aLayersColorHasItsComponents() throws {
    let color = UIColor(red: 1, green: 0.2, blue: 0, alpha: 1).cgColor
    #expect(color.components == [1, 0.2, 0, 1] && color.numberOfComponents == 4)
  }

  @Test func aSessionOfSoundTakesItsModeAndOptions() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback, mode: .default)
    try session.setCategory(.ambient, mode: .moviePlayback, options: [.mixWithOthers])
    try session.setCategory(AVAudioSession.Category.soloAmbient)
    try session.setActive(false, options: .notifyOthersOnDeactivation)
    #expect(AVFileType.mp3.rawValue == "public.mp3")
  }

  private final class Exhibit: UIView {
    override class func awakeFromNib() { super.awakeFromNib() }
  }

  @Test func anObjectIsAskedForItsClass() {
    let view: UIView = Exhibit()
    #expect(view.isKind(of: UIView.self) && view.isKind(of: Exhibit.self))
    #expect(!view.isKind(of: UILabel.self))
    #expect(view.isMember(of: Exhibit.self) && !view.isMember(of: UIView.self))
    Exhibit.awakeFromNib()
  }

  @Test func aBarButtonTakesTheColorOfItsAttributes() {
    let button = UIBarButtonItem(title: "Add")
    button.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    button.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
    #expect(button.tintColor == .red)
    let disabled = button.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor
    #expect(disabled == .gray && button.titleTextAttributes(for: .selected) == nil)
  }

  @Test func attributesOfAStringHaveTheTypesOfUIKit() {
    var container = AttributeContainer()
    container.font = UIFont.boldSystemFont(ofSize: 20)
    container.foregroundColor = .red
    let title = AttributedString("Save", attributes: container)
    #expect(title.font == .boldSystemFont(ofSize: 20) && title.foregroundColor == .red)
    #expect(title.backgroundColor == nil)
  }

  @Test func prioritiesAndSoundsHaveTheNamesOfTheirYears() {
    #expect(UILayoutPriority.defaultHigh + 1 == UILayoutPriority(751))
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UNNotificationSound.default() === UNNotificationSound.default)
  }

  @Test func aBarButtonHasItsOwnTint() throws {
    let controller = UIViewController()
    let button = UIBarButtonItem(title: "Add")
    button.tintColor = .red
    controller.navigationItem.rightBarButtonItem = button
    let screen = Pilot(showing: UINavigationController(rootViewController: controller)).screen
    let line = try #require(screen.lines.first { $0.contains("Add") })
    let column = line.prefix { $0 != "A" }.count
    #expect(screen[column: column + 1, row: 0].style.foreground == .rgb(255, 0, 0))
  }

  private final class BarEditor: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationController?.navigationBar.topItem?.rightBarButtonItem = UIBarButtonItem(
        title: "Add")
    }
  }

  @Test func theTopItemOfABarIsThatOfTheTopScreen() {
    let navigation = UINavigationController(rootViewController: BarEditor())
    let pilot = Pilot(showing: navigation)
    #expect(pilot.screen.lines[0].contains("Add"))
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: false)
    #expect(navigation.navigationBar.topItem === detail.navigationItem)
    #expect(navigation.navigationBar.items?.count == 2)
  }

  @Test func aSelectedBarButtonIsBold() throws {
    let controller = UIViewController()
    let button = UIBarButtonItem(title: "Wide")
    #expect(!button.isSelected)
    controller.navigationItem.rightBarButtonItem = button
    let pilot = Pilot(showing: UINavigationController(rootViewController: controller))
    let line = try #require(pilot.screen.lines.first { $0.contains("Wide") })
    let column = line.prefix { $0 != "W" }.count
    #expect(!pilot.screen[column: column + 1, row: 0].style.attributes.contains(.bold))
    button.isSelected = true
    pilot.drawPendingFrame()
    #expect(pilot.screen[column: column + 1, row: 0].style.attributes.contains(.bold))
  }

  @Test func theTitleOfAnActionIsColoredByTheNameOfItsProperty() throws {
    let alert = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    let action = UIAlertAction(title: "Camera", style: .default)
    action.setValue(UIColor.red, forKey: "titleTextColor")
    action.setValue(UIImage(systemName: "camera"), forKey: "image")
    alert.addAction(action)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let controller = UIViewController()
    let pilot = Pilot(showing: controller)
    controller.present(alert, animated: false)
    pilot.drawPendingFrame()
    let row = try #require(pilot.screen.lines.firstIndex { $0.contains("Camera") })
    let column = pilot.screen.lines[row].prefix { $0 != "C" }.count
    #expect(pilot.screen[column: column, row: row].style.foreground == .rgb(255, 0, 0))
  }

  @Test func aTextViewHasItsTextAsAStorage() {
    let view = UITextView()
    view.text = "Milk"
    view.typingAttributes = [.font: UIFont.boldSystemFont(ofSize: 18)]
    let storage: NSMutableAttributedString = view.textStorage
    #expect(storage.string == "Milk")
    #expect((view.typingAttributes[.font] as? UIFont)?.isBold == true)
    let image = UIImage.SymbolConfiguration(paletteColors: [.white])
    #expect(image.applying(UIImage.SymbolConfiguration(pointSize: 30)) === image)
  }

  @Test func aHeaderIsRegisteredByItsNib() {
    let finder = UINib.finder
    defer { UINib.finder = finder }
    UINib.finder = { _, _ in [UITableViewHeaderFooterView(reuseIdentifier: nil)] }
    let table = UITableView(frame: .zero, style: .plain)
    table.register(
      UINib(nibName: "Heading", bundle: nil), forHeaderFooterViewReuseIdentifier: "Heading")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Heading") != nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Other") == nil)
  }

  @Test func theViewOfAWeakOutletExistsAfterItsNibIsLoaded() {
    let finder = UINib.finder
    defer { UINib.finder = finder }
    weak var outlet: UIView?
    UINib.finder = { _, _ in
      let view = UIView()
      outlet = view
      return [view]
    }
    _ = Bundle.main.loadNibNamed("Card", owner: nil)
    #expect(outlet != nil)
  }
}
