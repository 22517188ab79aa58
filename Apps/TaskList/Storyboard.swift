import Foundation
import ScreenSupport
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
        field.placeholder = "e.g. Pay rent friday #home !!!"
        field.clearButtonMode = .always
        field.returnKeyType = .done
      }
      let hint = scene.add(UILabel(), outlet: "hintLabel") { label in
        label.textColor = .secondaryLabel
        label.numberOfLines = 3
      }
      let completion = scene.add(
        UISegmentedControl(items: ["Open", "Done"]), outlet: "completionControl"
      ) { $0.accessibilityLabel = "State" }
      let priority = scene.add(UIButton(type: .system), outlet: "priorityButton")
      let dueDate = scene.add(UIButton(type: .system), outlet: "dueDateButton")
      let details = [
        ("projectField", "Project", "e.g. kitchen"), ("tagsField", "Tags", "e.g. home, work"),
        ("repetitionField", "Repeats", "e.g. weekly"),
        ("reminderField", "Reminder", "e.g. 15m, 1d"),
      ].map { outlet, label, placeholder in
        scene.add(UITextField(), outlet: outlet) { field in
          field.accessibilityLabel = label
          field.placeholder = placeholder
        }
      }
      let notes = scene.add(UITextView(), outlet: "notesView") { view in
        view.accessibilityLabel = "Notes"
        view.placeholder = "e.g. Key under the mat."
      }
      scene.connect(
        completion, for: .valueChanged, action: EditTaskScreen.completionChanged)
      scene.connect(
        priority, for: .primaryActionTriggered, action: EditTaskScreen.priorityButtonPressed
      )
      scene.connect(
        dueDate, for: .primaryActionTriggered, action: EditTaskScreen.dueDateButtonPressed)
      scene.form { views in
        [
          FormView.Row("Task", views[text]),
          FormView.Row("", views[hint], height: 1...3),
          FormView.Row("State", views[completion], hugsContents: true),
          FormView.Row("Priority", views[priority], hugsContents: true),
          FormView.Row("Due", views[dueDate], hugsContents: true),
          FormView.Row("Project", views[details[0]], beginsGroup: true),
          FormView.Row("Tags", views[details[1]]),
          FormView.Row("Repeats", views[details[2]]),
          FormView.Row("Reminder", views[details[3]]),
          FormView.Row("Notes", views[notes], height: 2...16, beginsGroup: true),
        ]
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
        "Done", in: toolbar, style: .done, discoverabilityTitle: "Set the priority",
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
        "No Due Date", in: toolbar, discoverabilityTitle: "Clear the due date",
        action: DueDateScreen.noDueDateButtonPressed)
      scene.barSpace(in: toolbar)
      scene.barTitle("Due Date", in: toolbar)
      scene.barSpace(in: toolbar)
      scene.barButtonItem(
        "Done", in: toolbar, style: .done, discoverabilityTitle: "Set the date",
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

/// A toolbar at the top and a picker below it, as the views for priority and due date have them.
@MainActor
enum PickerLayout {
  static func constraints(
    toolbar: UIView, picker: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    [
      toolbar.topAnchor.constraint(equalTo: root.topAnchor),
      toolbar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      toolbar.heightAnchor.constraint(equalToConstant: 1),
    ] + FormLayout.picker(picker, below: toolbar.bottomAnchor, in: root, atMost: 80)
  }
}
