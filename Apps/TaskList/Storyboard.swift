import Foundation
import TaskListAssignment
import TerminalUI

extension UIStoryboard {
  /// Every screen of the Task List and every way between them.
  ///
  ///     TaskNavigation ─root→ TaskList ─AddTask, EditTask→ EditTask ─EditPriority→ Priority
  ///                                                                 └EditDueDate→ DueDate
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "TaskNavigation",
      scenes: [
        .navigation("TaskNavigation", root: "TaskList"),
        taskListScene, editTaskScene, priorityScene, dueDateScene,
      ])
  }

  private static var taskListScene: StoryboardScene {
    StoryboardScene("TaskList", TaskListScreen.self) { scene in
      scene.title("Tasks")
      scene.barButtonItem(
        "Add", at: .right, key: "a", "n", discoverabilityTitle: "Add a task",
        action: TaskListScreen.addButtonPressed)
      scene.prototypeCell("TaskCell", selectionSegue: "EditTask") {
        TaskCell(reuseIdentifier: "TaskCell")
      }
      scene.segue("AddTask", to: "EditTask", kind: .showDetail)
      scene.segue("EditTask", to: "EditTask", kind: .showDetail)
    }
  }

  private static var editTaskScene: StoryboardScene {
    StoryboardScene("EditTask", EditTaskScreen.self) { scene in
      scene.title("Edit Task")
      let text = scene.add(UITextField(), outlet: "textField") { field in
        field.accessibilityLabel = "Task"
        field.placeholder = "What is to be done, such as: Pay rent due:fri +home pri:high"
        field.clearButtonMode = .always
        field.returnKeyType = .done
      }
      let hint = scene.add(UILabel(), outlet: "hintLabel") { $0.textColor = .secondaryLabel }
      let completion = scene.add(
        UISegmentedControl(items: ["Not Completed", "Completed"]), outlet: "completionControl")
      let priority = scene.add(UIButton(type: .system), outlet: "priorityButton")
      let dueDate = scene.add(UIButton(type: .system), outlet: "dueDateButton")
      let details = [
        ("projectField", "Project", "None"), ("tagsField", "Tags", "None"),
        ("repetitionField", "Repeats", "Never"), ("reminderField", "Remind", "Remind: 15m"),
      ].map { outlet, label, placeholder in
        scene.add(UITextField(), outlet: outlet) { field in
          field.accessibilityLabel = label
          field.placeholder = placeholder
        }
      }
      let notes = scene.add(UITextView(), outlet: "notesView") { view in
        view.accessibilityLabel = "Notes"
        view.placeholder = "What else is worth knowing about it"
      }
      scene.connect(
        completion, for: .valueChanged, action: EditTaskScreen.completionChanged)
      scene.connect(
        priority, for: .primaryActionTriggered, action: EditTaskScreen.priorityButtonPressed
      )
      scene.connect(
        dueDate, for: .primaryActionTriggered, action: EditTaskScreen.dueDateButtonPressed)
      scene.constrain { views in
        EditTaskLayout.constraints(
          text: views[text], hint: views[hint], completion: views[completion],
          priority: views[priority], dueDate: views[dueDate],
          details: details.map { views[$0] }, notes: views[notes],
          in: views.root)
      }
      scene.segue("EditPriority", to: "Priority")
      scene.segue("EditDueDate", to: "DueDate")
    }
  }

  private static var priorityScene: StoryboardScene {
    StoryboardScene("Priority", PriorityScreen.self) { scene in
      let toolbar = scene.add(UIToolbar())
      scene.barSpace(in: toolbar)
      scene.barTitle("Priority", in: toolbar)
      scene.barSpace(in: toolbar)
      scene.barButtonItem(
        "Done", in: toolbar, style: .done, discoverabilityTitle: "Take the priority",
        action: PriorityScreen.doneButtonPressed)
      let picker = scene.add(UIPickerView(), outlet: "pickerView") { picker in
        picker.accessibilityLabel = "Priority"
      }
      scene.constrain { views in
        PickerLayout.constraints(toolbar: views[toolbar], picker: views[picker], in: views.root)
      }
    }
  }

  private static var dueDateScene: StoryboardScene {
    StoryboardScene("DueDate", DueDateScreen.self) { scene in
      let toolbar = scene.add(UIToolbar())
      scene.barButtonItem(
        "No Due Date", in: toolbar, discoverabilityTitle: "Take the due date away",
        action: DueDateScreen.noDueDateButtonPressed)
      scene.barSpace(in: toolbar)
      scene.barTitle("Due Date", in: toolbar)
      scene.barSpace(in: toolbar)
      scene.barButtonItem(
        "Done", in: toolbar, style: .done, discoverabilityTitle: "Take the date",
        action: DueDateScreen.doneButtonPressed)
      let picker = scene.add(UIDatePicker(), outlet: "datePicker") { picker in
        picker.accessibilityLabel = "Due Date"
        picker.datePickerMode = .date
      }
      scene.constrain { views in
        PickerLayout.constraints(toolbar: views[toolbar], picker: views[picker], in: views.root)
      }
    }
  }
}

/// The constraints of the form: a column of controls with a row of four fields in it. A low window
/// gives up first the notes' height, then the row of fields, then the frames.
@MainActor
enum EditTaskLayout {
  /// Columns beyond which lines are no easier to read.
  static let readableWidth: CGFloat = 100

  static func constraints(
    text: UIView, hint: UIView, completion: UIView, priority: UIView, dueDate: UIView,
    details: [UIView], notes: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    let buttons = [priority, dueDate]
    let rows = [[text], [hint], [completion], buttons, details, [notes]]
    // How high the controls are. The greater the number, the later a wish is given up.
    let heights = [
      notes.heightAnchor.constraint(lessThanOrEqualToConstant: 16),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 4).wished(750),
      details[0].heightAnchor.constraint(equalToConstant: 3).wished(760),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(765),
      hint.heightAnchor.constraint(equalToConstant: 1).wished(770),
      text.heightAnchor.constraint(equalToConstant: 3).wished(780),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(790),
      details[0].heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(800),
      priority.heightAnchor.constraint(equalToConstant: 1).wished(810),
      completion.heightAnchor.constraint(equalToConstant: 1).wished(820),
      text.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(830),
    ]
    return column(of: rows, in: root) + heights
  }

  /// Puts rows of views one below the other, centred and as wide as is readable; the views of a row
  /// share its width.
  private static func column(of rows: [[UIView]], in root: UIView) -> [NSLayoutConstraint] {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    var constraints = [
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: readableWidth),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
      guide.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor).wished(100),
    ]
    var above = guide.topAnchor
    for row in rows {
      var left = guide.leadingAnchor
      for (index, view) in row.enumerated() {
        constraints.append(view.topAnchor.constraint(equalTo: above))
        constraints.append(
          view.leadingAnchor.constraint(equalTo: left, constant: index == 0 ? 0 : 1))
        if index > 0 {
          constraints.append(view.widthAnchor.constraint(equalTo: row[0].widthAnchor))
          constraints.append(view.heightAnchor.constraint(equalTo: row[0].heightAnchor))
        }
        left = view.trailingAnchor
      }
      constraints.append(left.constraint(equalTo: guide.trailingAnchor))
      above = row[0].bottomAnchor
    }
    return constraints + [above.constraint(equalTo: guide.bottomAnchor)]
  }
}

/// A toolbar at the top and a picker below it, as the views for priority and due date have them.
@MainActor
enum PickerLayout {
  /// Columns beyond which a picker is no easier to use.
  static let readableWidth: CGFloat = 80

  static func constraints(
    toolbar: UIView, picker: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    [
      toolbar.topAnchor.constraint(equalTo: root.topAnchor),
      toolbar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      toolbar.heightAnchor.constraint(equalToConstant: 1),
      // A line of air where there is room for it.
      picker.topAnchor.constraint(greaterThanOrEqualTo: toolbar.bottomAnchor),
      picker.topAnchor.constraint(equalTo: toolbar.bottomAnchor, constant: 1).wished(500),
      picker.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      picker.widthAnchor.constraint(lessThanOrEqualToConstant: readableWidth),
      picker.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
      picker.heightAnchor.constraint(lessThanOrEqualToConstant: 12),
      picker.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      picker.bottomAnchor.constraint(equalTo: root.bottomAnchor).wished(100),
    ]
  }
}
