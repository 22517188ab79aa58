import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalCore
import TerminalUI

/// The details of an event, which follow its changes in the store. The other events of the day are
/// below them where there is room, and beside the agenda the month is above.
final class EventInfoScreen: UIViewController {
  @Outlet var titleLabel: UILabel!
  @Outlet var dateLabel: UILabel!
  @Outlet var descriptionView: UITextView!

  /// The event; nil for none.
  var event: CalendarEvent?
  /// The document of the event; set before the view is loaded.
  var document: ScheduleDocument!

  /// The message about the last change.
  var actionMessage: String?
  /// The reason why the shown event is not the stored one; nil if it is.
  private var failure: String?
  private var observation: ChangeObservation?
  /// The heights of the description: that of its text, and up to three lines before the title gets
  /// a second one.
  private var descriptionHeights: (preferred: NSLayoutConstraint, least: NSLayoutConstraint)?
  /// Called when the screen appears.
  var onAppear: (@MainActor () -> Void)?
  /// Called with an event of the day that is clicked, beside the agenda.
  var onSelect: (@MainActor (CalendarEvent) -> Void)?
  /// Called with a free hour that is clicked, beside the agenda.
  var onAdd: (@MainActor (CivilDate, TimeOfDay) -> Void)?
  /// The views around the event where the screen is beside the agenda.
  private var sideViews: EventSideViews?
  /// The day of the event where the screen is not beside the agenda.
  private let dayView = DayHoursView()
  private lazy var dayHeight = dayView.heightAnchor.constraint(equalToConstant: 0)
    .priority(300)
  /// The width of the date and the height of the screen for which the facts were last shown.
  private var factsSize = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    descriptionView.placeholder = "No description"
    descriptionView.hasBorder = false
    descriptionView.avoidsScrollBar = true
    let height = descriptionView.heightAnchor
    let heights = (
      height.constraint(equalToConstant: 1).priority(720),
      height.constraint(greaterThanOrEqualToConstant: 1).priority(760)
    )
    NSLayoutConstraint.activate([heights.0, heights.1])
    descriptionHeights = heights
    // The list that opened the screen has the events of the day already.
    dayView.isSpoken = false
    dayView.isHidden = true
    dayView.onSelect = { [weak self] in self?.showOther($0) }
    dayView.translatesAutoresizingMaskIntoConstraints = false
    // It takes no room from the description.
    dayView.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
    dayView.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
    view.addSubview(dayView)
    NSLayoutConstraint.activate([
      dayView.topAnchor.constraint(equalTo: descriptionView.bottomAnchor, constant: 1)
        .priority(310),
      dayView.topAnchor.constraint(greaterThanOrEqualTo: descriptionView.bottomAnchor),
      dayView.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
      dayView.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      dayView.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
      dayHeight,
    ])
    show(event)
    observation = observeChanges(of: document.store) { $0.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    actionMessage = nil
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    sideViews?.layOut(in: view.bounds, isBeside: isBesideAgenda)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = CGSize(width: dateLabel.bounds.width, height: view.bounds.height)
    if let event, size != factsSize {
      factsSize = size
      showFacts(event)
      view.setNeedsLayout()
    }
    placeDay()
    let height = max(1, descriptionView.sizeThatFits(descriptionView.bounds.size).height)
    guard let heights = descriptionHeights, heights.preferred.constant != height else { return }
    heights.preferred.constant = height
    heights.least.constant = min(height, 3)
    view.setNeedsLayout()
  }

  /// Shows the day below the description, if all of its events fit there.
  private func placeDay() {
    let room = view.bounds.maxY - descriptionView.frame.maxY - 1
    let hasDay = !isBesideAgenda && event != nil && room >= dayView.minimumHeight
    let height = hasDay ? max(0, min(room, dayView.intrinsicContentSize.height)) : 0
    // It appears in the next layout, which gives it its height.
    dayView.isHidden = height == 0 || dayView.frame.height != height
    guard dayHeight.constant != height else { return }
    dayHeight.constant = height
    view.setNeedsLayout()
  }

  private var isBesideAgenda: Bool { splitViewController?.isCollapsed == false }

  override var preferredFocusedView: UIView? { descriptionView }

  /// Shows another event, or none.
  func show(_ event: CalendarEvent?) {
    self.event = event
    loadViewIfNeeded()
    title = event == nil ? "" : "Event Info"
    // A title may be megabytes long.
    if let event {
      titleLabel.show(title: event.rowTitle(atMost: 1000), of: event)
      showFacts(event)
    } else {
      (titleLabel.text, dateLabel.text, dateLabel.accessibilityLabel) = (nil, nil, nil)
    }
    let description = event?.description ?? ""
    if descriptionView.text != description { descriptionView.text = description }
    descriptionView.isHidden = event == nil
    navigationItem.rightBarButtonItem?.isEnabled = event != nil
    if !isBesideAgenda { showDay(of: event) }
    view.setNeedsLayout()
  }

  private func showDay(of event: CalendarEvent?) {
    let date = event?.date
    // After an error there is no day: the status line shows the error.
    let day = date.flatMap { date in
      let first = document.clock.day(of: date)
      return try? document.store.agenda(from: first, days: 1, clock: document.clock).days.first
    }
    dayView.show(day, alarm: document.nextAlarm, formatter: document.formatter) { [document] in
      document?.color(of: $0)?.uiColor
    }
  }

  /// Shows another event of the day, which is clicked.
  private func showOther(_ event: CalendarEvent) {
    show(event)
    selectBelow(event)
    reload()
  }

  /// Shows the date and the distance of an event, and its details in labeled lines, with the
  /// categories in their color.
  private func showFacts(_ event: CalendarEvent) {
    let distance = document.dates.distance(to: event, from: document.now())
    let note = event.isCancelled ? "cancelled" : distance
    var text = period(of: event, note: note)
    var spoken = [text]
    // Ranges belong to a text that no longer changes.
    var values: [(offset: Int, count: Int, color: UIColor)] = [(0, text.utf8.count, .label)]
    for (label, texts) in document.dates.labeledDetails(of: event) where !texts.isEmpty {
      let color = label == "Categories" ? document.color(of: event)?.uiColor : nil
      for (index, value) in texts.enumerated() {
        let shown = String(value.prefix(1000))
        let heading = index == 0 ? label : ""
        text += "\n" + heading.padding(toLength: Self.labelWidth, withPad: " ", startingAt: 0)
        values.append((text.utf8.count, shown.utf8.count, color ?? .label))
        text += shown
      }
      spoken.append("\(label): \(texts.joined(separator: ", ").prefix(1000))")
    }
    let hasRoom = isBesideAgenda || factsSize.height >= Self.heightForMissingDetails
    if hasRoom, let missing = missingDetails(of: event) {
      text += "\n\(missing)"
    }
    let parts = values.map { offset, count, color in
      let start = text.utf8.index(text.startIndex, offsetBy: offset)
      return (range: start..<text.utf8.index(start, offsetBy: count), color: color)
    }
    dateLabel.setText(text, coloring: parts)
    dateLabel.accessibilityLabel = spoken.joined(separator: "\n")
  }

  /// Returns the start and the end of an event with a note. If they don't fit in one line, the note
  /// has a line of its own, names are abbreviated, and the times are below the date.
  private func period(of event: CalendarEvent, note: String) -> String {
    let parts = [document.dates.periodInFull(event), note].filter { !$0.isEmpty }
    let line = parts.joined(separator: " · ")
    func fits(_ text: String) -> Bool {
      factsSize.width <= 0 || TextWidth.columns(of: text) <= Int(factsSize.width)
    }
    if fits(line) { return line }
    if fits(parts[0]) { return parts.joined(separator: "\n") }
    let sentence = document.dates.periodInSentence(event)
    let period = fits(sentence) ? sentence : document.dates.periodInTwoLines(event)
    let short = [period] + parts.dropFirst()
    let text = short.joined(separator: " · ")
    let lines = text.components(separatedBy: "\n")
    return fits(lines[lines.count - 1]) ? text : short.joined(separator: "\n")
  }

  /// The minimum height of the screen with a line of missing details, in cells.
  private static let heightForMissingDetails: CGFloat = 20
  /// The width of the labels of details with the gap after them, in cells.
  private static let labelWidth = 12

  /// Returns the names of missing details, and the key that adds them; nil if there are none.
  private func missingDetails(of event: CalendarEvent) -> String? {
    let names = [
      event.place?.isEmpty == false ? nil : "no place",
      event.alarms?.isEmpty == false ? nil : "no reminder",
    ].compactMap(\.self)
    guard let first = names.first else { return nil }
    let list = [first.prefix(1).uppercased() + first.dropFirst()] + names.dropFirst()
    return list.joined(separator: " · ") + " (e to add)"
  }

  /// Shows the day of the event by the hour below it, beside the agenda.
  ///
  /// - Parameters:
  ///   - day: The day with its events; nil for none.
  ///   - alarm: The text of the next reminder; nil without one.
  func show(day: Agenda.Day?, alarm: String?) {
    sideViews?.hours.show(day, alarm: alarm, formatter: document.formatter) { [document] in
      document?.color(of: $0)?.uiColor
    }
    view.setNeedsLayout()
  }

  /// Places a month above the event, beside the agenda.
  func align(below month: UICalendarView) {
    loadViewIfNeeded()
    guard month.superview !== view else { return }
    sideViews?.remove()
    sideViews = EventSideViews(
      month: month, around: view, title: titleLabel, description: descriptionView)
    sideViews?.hours.onSelect = { [weak self] in self?.onSelect?($0) }
    sideViews?.hours.onAdd = { [weak self] in self?.onAdd?($0, $1) }
    view.setNeedsLayout()
  }

  // MARK: Actions

  /// The form unwinds to this screen once its event is stored.
  @IBAction func unwindToEventInfo(_ segue: UIStoryboardSegue) {}

  @IBAction func editButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "EditEvent", sender: sender)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let edit = segue.destination as? EditEventScreen else { return }
    edit.event = event
    edit.document = document
    edit.onStored = { [weak self] in self?.event = $0 }
  }

  // MARK: Keys

  /// The keys of the list below this screen. Beside the agenda, the agenda handles them.
  override var keyCommands: [UIKeyCommand]? {
    guard screenBelow != nil else { return nil }
    var commands: [UIKeyCommand] = []
    if event?.id != nil, failure == nil {
      commands = [
        key("m", "Move to another date") { $0.askForDate() },
        key("d", "Delete the event") { $0.confirmDeletion() },
        key(UIKeyCommand.inputDelete) { $0.confirmDeletion() },
      ]
    }
    let add = key("a", title: "Add", "Add an event in one line") { $0.addEvent() }
    return commands + [add] + undoCommands
      + ScheduleView.allCases.map { view in key(view.key, view.title) { $0.show(view) } }
  }
}

// MARK: - StoreScreen

extension EventInfoScreen: StoreScreen {
  var store: EventStore? { document?.store }

  /// Shows the stored event again.
  func reload() {
    guard let event, event.id != nil else { return }
    do {
      let stored = try document.current(event)
      failure = stored == nil ? "This event was deleted" : nil
      if let stored { show(stored) }
      navigationItem.rightBarButtonItem?.isEnabled = stored != nil
    } catch {
      failure = "\(error)"
    }
    updateStatus()
  }

  func updateStatus() { showStatus(nil, failure: failure) }
}

// MARK: - Actions of the list

extension EventInfoScreen {
  /// The list that opened this screen; nil beside the agenda.
  private var screenBelow: UIViewController? {
    guard let screens = navigationController?.viewControllers,
      let place = screens.firstIndex(where: { $0 === self }), place > 0
    else { return nil }
    return screens[place - 1]
  }

  private func askForDate() {
    guard let event else { return }
    askForDate(of: event, in: document) { [weak self] text in
      self?.askForScope("Move", of: event) { scope in self?.move(event, to: text, scope) }
    }
  }

  private func move(_ event: CalendarEvent, to text: String, _ scope: SeriesScope) {
    perform("Can't move the event") { _ in
      let (moved, message) = try document.move(event, to: text, scope)
      self.event = moved
      selectBelow(moved)
      return message
    }
  }

  private func addEvent() {
    askForEvent(in: document) { screen, event in
      screen.show(event)
      screen.reload()
      screen.selectBelow(event)
    }
  }

  private func confirmDeletion() {
    guard let event else { return }
    confirmDeletion(of: event) { [weak self] scope in self?.delete(event, scope) }
  }

  /// Deletes the event, and returns to the list, which shows the message.
  private func delete(_ event: CalendarEvent, _ scope: SeriesScope) {
    guard let below = screenBelow as? any StatusScreen else { return }
    do {
      let message = try document.delete(event, scope)
      (below as? ScheduleScreen)?.recordDeleted(AgendaRow.event(event).id.text)
      navigationController?.popViewController(animated: true)
      below.showMessage(message)
    } catch {
      present(error: error, title: "Can't delete the event")
    }
  }

  /// Selects an event in the list below.
  private func selectBelow(_ event: CalendarEvent) {
    switch screenBelow {
    case let schedule as ScheduleScreen: schedule.follow(event)
    case let calendar as CalendarScreen:
      if let date = event.date { calendar.day = document.clock.day(of: date) }
    default: break
    }
  }

  /// Returns to the list, and shows a view from there.
  private func show(_ view: ScheduleView) {
    let below = screenBelow
    navigationController?.popViewController(animated: false)
    switch below {
    case let schedule as ScheduleScreen: schedule.show(view)
    case let calendar as CalendarScreen: calendar.show(view)
    default: break
    }
  }
}
