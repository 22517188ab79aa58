import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalUI

/// The categories beside their events and, in a tall terminal, the current week between the
/// categories and their toolbar.
final class ToDoSplitViewController: UISplitViewController {
  private let document: ToDoDocument
  private let categories: CategoriesScreen
  private let opensList: Bool
  private let weekView: WeekView
  private var hasOpened = false
  /// The minimum height with the week, in cells.
  private static let heightForWeek: CGFloat = 20

  /// Creates a controller that shows the categories beside a list.
  ///
  /// - Parameters:
  ///   - categories: The categories, in their navigation controller.
  ///   - document: The store and the date formats.
  ///   - opensList: If true, the list of all events has the focus when the screen appears.
  init(_ categories: CategoriesScreen, _ document: ToDoDocument, opensList: Bool) {
    (self.categories, self.document, self.opensList) = (categories, document, opensList)
    weekView = WeekView(document.dates)
    super.init(style: .doubleColumn)
    minimumExpandedWidth = 100
    preferredPrimaryColumnWidthFraction = 0.16
    minimumPrimaryColumnWidth = 25
    maximumPrimaryColumnWidth = 30
    placeholder = ""
    setViewController(categories.navigationController ?? categories, for: .primary)
  }

  /// The app is not read from a file.
  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasOpened else { return }
    hasOpened = true
    if opensList { openList() }
    switch frontmost {
    case let list as EventListScreen:
      list.presentDraftsMessage()
      list.offerSamples(in: document)
    case let categories as CategoriesScreen: categories.offerSamples(in: document)
    default: break
    }
  }

  /// Moves the focus to the list of all events, or shows it over the categories.
  private func openList() {
    if isCollapsed { setViewController(categories.makeEventList(.all), for: .secondary) }
    show(.secondary)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let hasWeek = !isCollapsed && view.bounds.height >= Self.heightForWeek
    weekView.isHidden = !hasWeek
    categories.navigationController?.bottomInset = hasWeek ? WeekView.height : 0
    guard hasWeek, let list = viewController(for: .primary)?.view else { return }
    // Above the categories, which leave these lines free, and their toolbar.
    if weekView.superview !== list { list.addSubview(weekView) }
    weekView.frame = CGRect(
      x: 0, y: list.bounds.height - 1 - WeekView.height, width: list.bounds.width,
      height: WeekView.height)
    reloadWeek()
  }

  /// Reads the numbers of the week again, if it is shown.
  func reloadWeek() {
    guard !weekView.isHidden else { return }
    let days = weekView.days
    do {
      weekView.counts = try document.store.counts(onDays: days)
    } catch {
      // The list shows the error.
      weekView.counts = [:]
    }
  }
}

/// The present week: a bar that shows how much is completed, and the number of open events of each
/// day.
final class WeekView: UIView {
  /// The height of the view, in cells.
  static let height: CGFloat = 4

  /// The numbers of events of the days that have any, counted from 1970-01-01.
  var counts: [Int: ToDoCounts] = [:] { didSet { if counts != oldValue { setNeedsDisplay() } } }

  private let dates: ToDoDates

  init(_ dates: ToDoDates) {
    self.dates = dates
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// The days of the week.
  var days: ClosedRange<Int> {
    let today = dates.today
    let weekday = CivilDate(daysSinceEpoch: today).weekday
    let first = today - (weekday - dates.environment.vocabulary.firstWeekday + 7) % 7
    return first...first + 6
  }

  /// The number of events in the week.
  private var all: Int { counts.values.reduce(0) { $0 + $1.all } }
  /// The number of completed events in the week.
  private var done: Int { all - counts.values.reduce(0) { $0 + $1.open } }

  override var accessibilityValue: String? {
    get {
      let names = dates.environment.writtenVocabulary.weekdays.standaloneShort
      let open = days.compactMap { day -> String? in
        guard let count = counts[day], count.open > 0 else { return nil }
        return "\(names[CivilDate(daysSinceEpoch: day).weekday - 1]): \(count.open) open"
      }
      return (["This week: \(done) of \(all) done"] + open).joined(separator: "\n")
    }
    set {}
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(bounds, with: .systemBackground)
    let width = bounds.width - 2
    let bold = UIFont.boldSystemFont(ofSize: UIFont.labelFontSize)
    context.draw(
      "This week", at: CGPoint(x: 1, y: 0),
      attributes: TextAttributes(font: bold, color: .secondaryLabel))
    context.draw(
      "\(done) of \(all)", in: CGRect(x: 1, y: 0, width: width, height: 1), alignment: .right,
      attributes: TextAttributes(foreground: .label))
    context.draw(
      progressBar(done, of: all, width: Int(width)), at: CGPoint(x: 1, y: 1),
      attributes: TextAttributes(foreground: .systemGreen))
    let dayWidth = (width / 7).rounded(.down)
    for (column, day) in days.enumerated() {
      draw(
        day, in: CGRect(x: 1 + CGFloat(column) * dayWidth, y: 2, width: dayWidth - 1, height: 1),
        context)
    }
  }

  /// Draws the name of a day and the number of its open events: `✓` if all are done.
  private func draw(_ day: Int, in place: CGRect, _ context: CGContext) {
    let names = dates.environment.writtenVocabulary.weekdays.standaloneShort
    let name = names[CivilDate(daysSinceEpoch: day).weekday - 1].prefix(2)
    let isToday = day == dates.today
    let (font, color): (UIFont, UIColor) =
      isToday
      ? (.boldSystemFont(ofSize: UIFont.labelFontSize), .tintColor)
      : (.systemFont(ofSize: UIFont.labelFontSize), .secondaryLabel)
    let nameAttributes = TextAttributes(font: font, color: color)
    context.draw(String(name), in: place, alignment: .right, attributes: nameAttributes)
    let count = counts[day] ?? .none
    let text = count.open > 0 ? "\(count.open)" : count.all > 0 ? "✓" : "·"
    let isLate = count.open > 0 && day < dates.today
    let countColor: UIColor =
      isLate ? .systemRed : count.open > 0 ? .label : count.all > 0 ? .systemGreen : .secondaryLabel
    context.draw(
      text, in: place.offsetBy(dx: 0, dy: 1), alignment: .right,
      attributes: TextAttributes(foreground: countColor))
  }
}
