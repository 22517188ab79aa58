import Foundation
import TerminalUI

/// A different correct solution: no storyboard, no class of the earlier lab, plain view controllers
/// that are pushed and share an object.
final class ErrandsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableView = UITableView()
  var errands = ErrandList()

  override func loadView() { view = tableView }

  override func viewDidLoad() {
    title = "Errands"
    tableView.dataSource = self
    tableView.delegate = self
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in
        let errand = Errand()
        self?.errands.all.insert(errand, at: 0)
        self?.open(errand)
      })
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func viewWillAppear(_ animated: Bool) {
    errands.all.removeAll { $0.name.isEmpty }
    tableView.reloadData()
  }

  override func viewDidAppear(_ animated: Bool) { saveErrands() }

  private func saveErrands() {
    do {
      try errands.write()
    } catch {
      let alert = UIAlertController(
        title: "Not saved", message: "\(error)", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  private func open(_ errand: Errand) {
    let screen = ErrandViewController()
    screen.errand = errand
    navigationController?.pushViewController(screen, animated: true)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    errands.all.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let errand = errands.all[indexPath.row]
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = errand.name
    cell.detailTextLabel?.text = errand.dueText
    for label in [cell.textLabel, cell.detailTextLabel] {
      if errand.isDone {
        label?.textColor = .gray
      } else if let due = errand.due, due < Calendar.current.startOfDay(for: Date()) {
        label?.textColor = .red
      }
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    open(errands.all[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    errands.all.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
    saveErrands()
  }
}

/// All errands, in the order of the file.
final class ErrandList: Codable {
  var all: [Errand] = []
  private var file: URL?

  private enum CodingKeys: CodingKey { case all }

  /// Loads the list from a file, or creates an empty one if there is no file.
  static func load(from file: URL?) throws -> ErrandList {
    guard let file else { return ErrandList() }
    let list =
      FileManager.default.fileExists(atPath: file.path)
      ? try JSONDecoder().decode(ErrandList.self, from: Data(contentsOf: file)) : ErrandList()
    list.file = file
    return list
  }

  func write() throws {
    if let file { try JSONEncoder().encode(self).write(to: file) }
  }
}

/// An errand, which the screens share.
final class Errand: Codable {
  static let levels = ["Low", "Medium", "High"]
  var name = ""
  var isDone = false
  var level = 0
  var due: Date?

  var dueText: String {
    guard let due else { return "Whenever" }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.dateStyle = .medium
    return formatter.string(from: due)
  }
}

/// A screen that shows an errand.
class ErrandScreen: UIViewController {
  var errand = Errand()

  fileprivate func push(_ screen: ErrandScreen) {
    screen.errand = errand
    navigationController?.pushViewController(screen, animated: true)
  }

  /// Stacks views vertically.
  fileprivate func stack(_ views: [UIView]) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

/// The edit view, which changes the errand immediately.
final class ErrandViewController: ErrandScreen, UITextFieldDelegate {
  private let nameField = UITextField()
  private let doneControl = UISegmentedControl(items: ["Completed", "Incomplete"])
  private let levelButton = UIButton(type: .system)
  private let dueButton = UIButton(type: .system)

  override func viewDidLoad() {
    title = "Errand"
    nameField.delegate = self
    nameField.clearButtonMode = .whileEditing
    nameField.text = errand.name
    doneControl.selectedSegmentIndex = errand.isDone ? 0 : 1
    doneControl.addAction(
      UIAction { [weak self] _ in
        self?.errand.isDone = self?.doneControl.selectedSegmentIndex == 0
      }, for: .valueChanged)
    let due = UIAction { [weak self] _ in self?.push(DueViewController()) }
    let level = UIAction { [weak self] _ in self?.push(LevelViewController()) }
    dueButton.addAction(due, for: .touchUpInside)
    levelButton.addAction(level, for: .touchUpInside)
    stack([nameField, levelButton, dueButton, doneControl])
  }

  override func viewWillAppear(_ animated: Bool) {
    levelButton.setTitle(Errand.levels[errand.level], for: .normal)
    dueButton.setTitle(errand.dueText, for: .normal)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }

  func textFieldDidEndEditing(_ textField: UITextField) { errand.name = textField.text ?? "" }
}

/// The priority view.
final class LevelViewController: ErrandScreen, UIPickerViewDataSource, UIPickerViewDelegate {
  private let picker = UIPickerView()

  override func viewDidLoad() {
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(errand.level, inComponent: 0, animated: false)
    let select = UIAction(title: "Select") { [weak self] _ in
      guard let self else { return }
      errand.level = picker.selectedRow(inComponent: 0)
      navigationController?.popViewController(animated: true)
    }
    let toolbar = UIToolbar()
    toolbar.items = [
      UIBarButtonItem(title: "Choose a priority"), .flexibleSpace(),
      UIBarButtonItem(title: nil, primaryAction: select),
    ]
    stack([toolbar, picker])
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    Errand.levels[row]
  }
}

/// The due date view.
final class DueViewController: ErrandScreen {
  private let picker = UIDatePicker()

  override func viewDidLoad() {
    picker.datePickerMode = .date
    picker.setDate(errand.due ?? Date(), animated: false)
    let toolbar = UIToolbar()
    toolbar.items = [
      item("OK") { [picker] in picker.date }, UIBarButtonItem(title: "When is the date?"),
      .flexibleSpace(), item("None") { nil },
    ]
    stack([toolbar, picker])
  }

  private func item(
    _ title: String, date: @escaping @MainActor () -> Date?
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      title: title,
      primaryAction: UIAction { [weak self] _ in
        self?.errand.due = date()
        self?.navigationController?.popViewController(animated: true)
      })
    return item
  }
}
