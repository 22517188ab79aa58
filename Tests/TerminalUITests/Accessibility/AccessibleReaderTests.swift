import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// A screen with a list, an alert and a form, operated by typed lines.
@MainActor
struct AccessibleReaderTests {
  private let list = NameList()
  private let pilot: LinePilot

  init() {
    pilot = LinePilot(showing: UINavigationController(rootViewController: list))
  }

  @Test func theFirstScreenIsPrintedWithItsRowsAndCommands() {
    #expect(
      pilot.transcript == """
        Names. 2 names.
        1 Ada
        2 Grace
        Commands: delete, add, form, help, quit.
        >\u{20}
        """)
  }

  @Test func aScreenWithoutATitleIsNamedByItsBackButtonTitle() {
    list.title = nil
    list.navigationItem.backButtonTitle = "Names"
    pilot.type("list")
    #expect(pilot.lastLines.first == "Names. 2 names.")
  }

  @Test func aNumberOpensItsRow() {
    pilot.type("2", "open 1")
    #expect(list.opened == ["Grace", "Ada"])
  }

  @Test func aCommandActsOnTheRowOfTheGivenNumber() {
    pilot.type("delete 1")
    #expect(pilot.lastLines == ["Ada. 1 Delete, 2 Cancel:", "> "])
    pilot.type("2")
    #expect(list.names == ["Ada", "Grace"])
    pilot.type("del 1", "1")
    #expect(list.names == ["Grace"])
    #expect(pilot.lastLines == ["Deleted Ada", "> "])
  }

  @Test(arguments: ["1", "delete 1", "delete 1-2", "beside 1"])
  func aNumberWhoseRowHasChangedIsNotUsed(command: String) {
    pilot.type("list")
    list.names = ["Mary", "Grace"]
    list.tableView.reloadData()
    pilot.type(command)
    #expect(
      pilot.lastLines == [
        "The list has changed.", "Names. 2 names.", "1 Mary", "2 Grace", "> ",
      ])
    #expect(list.opened.isEmpty)
    pilot.type("1")
    #expect(list.opened == ["Mary"])
  }

  @Test func aRowWhoseStateHasChangedIsUsed() {
    pilot.type("list")
    list.names = ["Ada, in 2 hours", "Grace"]
    list.tableView.reloadData()
    pilot.type("1")
    #expect(list.opened == ["Ada, in 2 hours"])
  }

  @Test func onlyNewContentIsPrintedAfterACommand() {
    pilot.type("add", "Joan", "")
    #expect(list.names == ["Ada", "Grace", "Joan"])
    #expect(pilot.lastLines.contains("3 Joan"))
    pilot.type("list")
    #expect(pilot.lastLines.prefix(4) == ["Names. 3 names.", "1 Ada", "2 Grace", "3 Joan"])
  }

  @Test func anAlertAsksForItsTextAndNamesItsButtons() {
    pilot.type("a")
    #expect(pilot.lastLines.contains("Name, empty:"))
    pilot.type("Joan")
    #expect(pilot.lastLines.contains("Return presses Add."))
    pilot.type("")
    #expect(list.names.last == "Joan")
    pilot.type("add", "Mary", "cancel")
    #expect(list.names.last == "Joan")
  }

  @Test(arguments: ["cancel", "Back", "can", "Esc"])
  func anAlertIsCancelledByName(command: String) {
    pilot.type("add", ".", command)
    #expect(pilot.lastLines.first?.hasPrefix("Names") == true)
    #expect(list.presentedViewController == nil)
  }

  @Test func theButtonOfTheEscapeKeyAnswersToCancel() async {
    let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
    alert.addAction(UIAlertAction(title: "Discard", style: .destructive))
    list.present(alert, animated: false)
    await pilot.wait(for: "Keep Editing, button")
    pilot.type("cancel")
    #expect(list.presentedViewController == nil)
  }

  @Test func theBeginningOfTheReadersOwnCommandsIsEnough() {
    pilot.type("li")
    #expect(pilot.lastLines == ["Names. 2 names.", "1 Ada", "2 Grace", "> "])
    pilot.type("help")
    let help = pilot.lastLines
    pilot.type("he")
    #expect(pilot.lastLines == help)
  }

  @Test func unknownCommandsAreRefused() {
    pilot.type("juggle")
    #expect(pilot.lastLines == ["Unknown command “juggle”. Type help.", "> "])
    pilot.type("99")
    #expect(pilot.lastLines == ["There is no number 99.", "> "])
    pilot.type("delete 99")
    #expect(pilot.lastLines == ["There is no number 99.", "> "])
  }

  @Test func aCommandThatARowLacksIsNotUnknown() {
    list.lockedName = "Grace"
    pilot.type("delete 2")
    #expect(pilot.lastLines == ["“delete” is not available here.", "> "])
    pilot.type("delete 1", "1")
    #expect(list.names == ["Grace"])
  }

  @Test func buttonsWithTheSameTitleAreNamedByTheirLabels() {
    let stage = Stage("Player") { stage in
      for (row, label) in ["Position", "Hand"].enumerated() {
        let button = UIButton(type: .system)
        button.setTitle("Not known", for: .normal)
        button.accessibilityLabel = label
        stage.put(button, x: 0, y: row, width: 20, height: 1)
      }
    }
    let pilot = LinePilot(showing: stage)
    pilot.type("not")
    #expect(pilot.lastLines == ["“not” can be: position, hand. Type more of it.", "> "])
  }

  @Test func longListsArePaginated() {
    list.names = (1...25).map { "Name \($0)" }
    list.tableView.reloadData()
    pilot.type("list")
    #expect(pilot.lastLines.contains("10 Name 10"))
    #expect(!pilot.lastLines.contains("11 Name 11"))
    #expect(pilot.lastLines.contains("Rows 1 to 10 of 25."))
    pilot.type("more", "more")
    #expect(pilot.lastLines.first == "21 Name 21")
    pilot.type("more")
    #expect(pilot.lastLines.first == "There are no more rows.")
    pilot.type("previous")
    #expect(pilot.lastLines.first == "11 Name 11")
    pilot.type("25")
    #expect(list.opened == ["Name 25"])
  }

  @Test func aFormIsFilledInFieldByField() {
    pilot.type("form")
    #expect(pilot.lastLines.contains("1 Title, text field, empty"))
    #expect(pilot.lastLines.suffix(2) == ["Title, empty:", "> "])
    pilot.type("Dentist")
    #expect(pilot.lastLines == ["1 Title, text field, Dentist", "Urgent, off. On or off:", "> "])
    pilot.type("maybe")
    #expect(pilot.lastLines.first == "Type on or off.")
    pilot.type("on")
    #expect(pilot.lastLines.contains("Kind, Time. 1 Time, 2 Day:"))
    pilot.type("day")
    #expect(pilot.lastLines.contains("3 Kind, choice, Day"))
    pilot.type("31 Feb")
    #expect(pilot.lastLines.first == "Type it as 2026-12-24, 2026-12-24 17:00 or 17:00.")
    pilot.type("2026-12-24 17:00")
    #expect(pilot.lastLines.contains("4 Date, date, Thu, Dec 24, 2026, 5:00 PM"))
    pilot.type("First", "Second", ".")
    #expect(list.form?.notes.text == "First\nSecond")
    #expect(
      pilot.lastLines.contains("That was the last field. Type a number to change it, or a command.")
    )
    pilot.type("1", "-")
    #expect(list.form?.field.text == "")
    pilot.type("save")
    #expect(list.form?.isSaved == true)
    pilot.type("back")
    #expect(pilot.lastLines.first?.hasPrefix("Names") == true)
  }

  @Test func controlCharactersAreNeverPrinted() {
    list.names = ["Bell \u{7} and \u{1B}[31mred\u{1B}[0m \u{202E}back"]
    list.tableView.reloadData()
    pilot.type("list")
    let controls = pilot.transcript.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
    #expect(controls.isEmpty)
  }

  @Test func theEndOfTheInputQuits() {
    pilot.endInput()
    #expect(!pilot.application.isRunning)
  }

  @Test func controlCCancelsAQuestionAndThenQuits() {
    pilot.type("form")
    pilot.interrupt()
    #expect(pilot.application.isRunning)
    #expect(pilot.transcript.hasSuffix("Canceled.\n> "))
    pilot.interrupt()
    #expect(!pilot.application.isRunning)
  }

  @Test(arguments: [(["Ada"], "1 row"), (["Ada", "Grace", "Joan"], "3 rows")])
  func anotherNumberOfRowsIsAnnounced(names: [String], count: String) async {
    list.names = names
    list.tableView.reloadData()
    await pilot.wait(for: "The list has changed: \(count). Type list to read it.")
  }

  @Test func aScreenThatAppearsByItselfIsPrinted() async {
    list.present(
      UIAlertController(title: "Due", message: "Now", preferredStyle: .alert), animated: false)
    await pilot.wait(for: "Return presses OK.")
    pilot.type("list")
    #expect(pilot.lastLines.count { $0 == "Return presses OK." } == 1)
    #expect(pilot.transcript.contains("\nDue\nNow\n1 OK, button\n"))
  }
}

/// A list of names.
private final class NameList: UITableViewController {
  var names = ["Ada", "Grace"] { didSet { statusText = "\(names.count) names" } }
  var opened: [String] = []
  /// The name whose row cannot be deleted.
  var lockedName: String?
  var form: Form?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Names"
    statusText = "2 names"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Form",
      primaryAction: UIAction { [weak self] _ in
        let form = Form()
        self?.form = form
        self?.navigationController?.pushViewController(form, animated: false)
      })
  }

  override var keyCommands: [UIKeyCommand]? {
    [key("a", title: "Add", "Add a name") { $0.add() }]
  }

  private func add() {
    let alert = UIAlertController(title: "Add", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.accessibilityLabel = "Name" }
    alert.addAction(
      UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
        self?.names.append(alert?.textFields?[0].text ?? "")
        self?.tableView.reloadData()
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: false)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    opened.append(names[indexPath.row])
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    names[indexPath.row] != lockedName
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    let name = names.remove(at: indexPath.row)
    tableView.reloadData()
    statusMessage = "Deleted \(name)"
  }
}

/// A form with a field of each kind.
private final class Form: UIViewController {
  let field = UITextField()
  let notes = UITextView()
  var isSaved = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    field.accessibilityLabel = "Title"
    let urgent = UISwitch()
    urgent.accessibilityLabel = "Urgent"
    let kind = UISegmentedControl(items: ["Time", "Day"])
    kind.accessibilityLabel = "Kind"
    kind.selectedSegmentIndex = 0
    let picker = UIDatePicker()
    picker.accessibilityLabel = "Date"
    picker.timeZone = .gmt
    picker.locale = Locale(identifier: "en_US")
    picker.date = Date(timeIntervalSince1970: 1_795_300_860)
    notes.accessibilityLabel = "Notes"
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Save") { [weak self] _ in self?.isSaved = true })
    for (row, view) in [field, urgent, kind, picker, notes, button].enumerated() {
      view.frame = CGRect(x: 0, y: row * 5, width: 60, height: 5)
      self.view.addSubview(view)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }
}
