import Foundation
import Models
import TerminalUI

/// A different solution: other names where the assignment allows them, stacks instead of
/// constraints, a custom cell, popping instead of unwinding.
enum Another {
  @MainActor protocol EventPassingDelegate: AnyObject {
    func add(_ newEvent: Event)
  }

  final class ScheduleTableViewController: UITableViewController, EventPassingDelegate {
    let mySchedule = Schedule()

    override func viewDidLoad() {
      super.viewDidLoad()
      mySchedule.addNewEvent(Event(title: "Test", description: "Data", date: Date()))
    }

    @IBAction func addTapped(_ sender: Any) {
      performSegue(withIdentifier: "ShowNewEvent", sender: self)
    }

    // The earliest event is first, regardless of the order of addition.
    private var sorted: [(position: Int, event: Event)] {
      mySchedule.eventArray.enumerated().map { (position: $0, event: $1) }.sorted {
        ($0.event.date ?? .distantFuture) < ($1.event.date ?? .distantFuture)
      }
    }

    func add(_ newEvent: Event) {
      mySchedule.eventArray.append(newEvent)
      tableView.reloadData()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      mySchedule.eventArray.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
      let event = sorted[indexPath.row].event
      (cell as? RowCell)?.label.text = "\(event.title ?? ""): \(Another.text(event.date))"
      return cell
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete {
        mySchedule.eventArray.remove(at: sorted[indexPath.row].position)
        tableView.reloadData()
      }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      if let next = segue.destination as? NewEventViewController { next.delegate = self }
      if let next = segue.destination as? EventInfoViewController,
        let cell = sender as? UITableViewCell, let row = tableView.indexPath(for: cell)?.row
      {
        next.shown = sorted[row].event
      }
    }
  }

  final class RowCell: UITableViewCell {
    @Outlet var label: UILabel!
  }

  final class NewEventViewController: UIViewController {
    @Outlet var name: UITextField!
    @Outlet var notes: UITextView!
    @Outlet var when: UIDatePicker!
    var delegate: (any EventPassingDelegate)?

    @IBAction func createTapped(_ sender: UIButton) {
      if let title = name.text, let words = notes.text, !title.isEmpty, !words.isEmpty {
        delegate?.add(Event(title: title, description: words, date: when.date))
        view.endEditing(true)
        navigationController?.popViewController(animated: true)
      }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      view.endEditing(true)
    }
  }

  final class EventInfoViewController: UIViewController {
    @Outlet var heading: UILabel!
    @Outlet var subheading: UILabel!
    @Outlet var notes: UITextView!
    var shown: Event?

    override func viewDidLoad() {
      super.viewDidLoad()
      if let shown {
        heading.text = shown.title
        subheading.text = Another.text(shown.date)
        notes.text = shown.description
      }
    }
  }

  static func text(_ date: Date?) -> String {
    let formatter = DateFormatter()
    formatter.dateStyle = .full
    return date.map(formatter.string(from:)) ?? "no date"
  }
}

extension UIStoryboard {
  static func another() -> UIStoryboard {
    UIStoryboard(
      name: "Another", initial: "Start",
      scenes: [
        .navigation("Start", root: "Table"),
        StoryboardScene("Table", Another.ScheduleTableViewController.self) { scene in
          scene.barButtonItem(
            "New", at: .right, action: Another.ScheduleTableViewController.addTapped)
          scene.prototypeCell(
            "Row", Another.RowCell.self, height: 1, selectionSegue: "ShowEventInfo"
          ) { cell in
            let label = cell.add(UILabel(), outlet: "label")
            cell.constrain { fill($0.root, with: [$0[label]]) }
          }
          scene.segue("ShowNewEvent", to: "Second")
          scene.segue("ShowEventInfo", to: "Third")
        },
        StoryboardScene("Second", Another.NewEventViewController.self) { scene in
          let name = scene.add(UITextField(), outlet: "name")
          let notes = scene.add(UITextView(), outlet: "notes")
          let when = scene.add(UIDatePicker(), outlet: "when") {
            $0.preferredDatePickerStyle = .compact
          }
          let button = scene.add(UIButton()) { $0.setTitle("Create New Event", for: .normal) }
          scene.connect(
            button, for: .primaryActionTriggered,
            action: Another.NewEventViewController.createTapped)
          scene.constrain { fill($0.root, with: [$0[name], $0[notes], $0[when], $0[button]]) }
        },
        StoryboardScene("Third", Another.EventInfoViewController.self) { scene in
          let heading = scene.add(UILabel(), outlet: "heading")
          let subheading = scene.add(UILabel(), outlet: "subheading")
          let notes = scene.add(UITextView(), outlet: "notes")
          scene.constrain { fill($0.root, with: [$0[heading], $0[subheading], $0[notes]]) }
        },
      ])
  }

  /// Fills a view with a stack of stacks.
  private static func fill(_ root: UIView, with views: [UIView]) -> [NSLayoutConstraint] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    return [
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ]
  }
}
