import CommandSupport
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The categories with the numbers of their events and their colors, which the user chooses.
final class CategoriesScreen: CalendarScreen, UITableViewDataSource, UITableViewDelegate {
  private let tableView = UITableView()
  private var categories: [CategoryCount] = []
  /// The error of the last attempt to read the categories; nil if it succeeded.
  private var readingFailure: String?

  override var scheduleView: ScheduleView { .categories }

  override func loadView() { view = tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.backButtonTitle = scheduleView.title
    tableView.dataSource = self
    tableView.delegate = self
    tableView.primaryActionTitle = { _ in "Color" }
    tableView.register(CategoryCell.self, forCellReuseIdentifier: CategoryCell.identifier)
  }

  override func reload() {
    super.reload()
    do {
      readingFailure = nil
      categories = try document.store.categoryCounts()
    } catch {
      readingFailure = "\(error)"
    }
    tableView.reloadData()
    tableView.showEmpty(
      readingFailure
        ?? "No categories yet.\n\nAdd one to an event by #name, or in the form of the event.")
    updateStatus()
  }

  override func updateStatus() {
    statusMessage = readingFailure ?? actionMessage
    statusText =
      statusMessage
      ?? ItemNoun("category", plural: "categories").counted(categories.count)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key(UIKeyCommand.inputEscape, "Back to the agenda") { $0.showInAgenda(nil) },
      key("a", title: "Add", "Add an event in one line") { $0.addEvent() },
      searchKey,
    ] + undoKeys + viewKeys
  }

  // MARK: Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    categories.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: CategoryCell.identifier, for: indexPath)
    let category = categories[indexPath.row]
    (cell as? CategoryCell)?.show(
      category, color: document.color(ofCategory: category.name),
      greatestCount: categories.map(\.count).max() ?? 0)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    guard categories.indices.contains(indexPath.row) else { return }
    let name = categories[indexPath.row].name
    let current = document.color(ofCategory: name)
    let colors = CategoryColor.allCases.map { color in
      answer(color.name) { $0.setColor(color, of: name) }
    }
    ask(
      "Color of \(ItemSummary.quoted(name))", as: .actionSheet, preferring: current.name,
      colors + [answer("Automatic") { $0.setColor(nil, of: name) }])
  }

  func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    actionMessage = nil
    updateStatus()
  }

  private func setColor(_ color: CategoryColor?, of name: String) {
    do {
      try document.store.setColor(color, ofCategory: name)
      reload()
      let chosen = document.color(ofCategory: name)
      showMessage("\(ItemSummary.quoted(name)) is \(chosen.rawValue) now – u to undo")
    } catch {
      present(error: error, title: "Can't change the color")
    }
  }
}

/// A row with the color, the name and the number of events of a category.
private final class CategoryCell: UITableViewCell {
  static let identifier = "CategoryCell"

  private let bar = UILabel()
  private let countLabel = UILabel()
  private let colorLabel = UILabel()
  /// The width of the widest name of a color, in cells.
  private static let colorWidth = CGFloat(CategoryColor.allCases.map(\.name.count).max() ?? 0)
  /// The width beyond which the numbers would be far from the names, in cells.
  private static let maximumWidth: CGFloat = 77
  /// The length of the bar in a wide list, in cells.
  private var barLength = 1

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    countLabel.textAlignment = .right
    contentView.addSubview(bar)
    for label in [countLabel, colorLabel] {
      label.textColor = .secondaryLabel
      contentView.addSubview(label)
    }
  }

  func show(_ category: CategoryCount, color: CategoryColor, greatestCount: Int) {
    textLabel?.text = category.name
    countLabel.text = EventScheduler.noun.counted(category.count)
    colorLabel.text = color.name
    // The length of the bar repeats the count.
    accessibilityLabel = [textLabel, countLabel, colorLabel].compactMap { $0?.text }
      .joined(separator: ", ")
    let length = greatestCount == 0 ? 0 : (category.count * 12 + greatestCount - 1) / greatestCount
    barLength = max(1, length)
    bar.textColor = color.uiColor
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = min(contentView.bounds.width, Self.maximumWidth)
    let isNarrow = room < 40
    let barWidth: CGFloat = isNarrow ? 2 : 14
    bar.text = String(repeating: "█", count: isNarrow ? 1 : barLength)
    bar.frame = CGRect(x: 0, y: 0, width: barWidth - 1, height: 1)
    let colorStart = max(0, room - Self.colorWidth)
    let countEnd = max(0, colorStart - 2)
    let count = min(countLabel.intrinsicContentSize.width, countEnd / 2)
    textLabel?.frame = CGRect(
      x: barWidth, y: 0, width: max(0, countEnd - barWidth - count - 1), height: 1)
    countLabel.frame = CGRect(x: countEnd - count, y: 0, width: count, height: 1)
    colorLabel.frame = CGRect(x: colorStart, y: 0, width: room - colorStart, height: 1)
  }
}
