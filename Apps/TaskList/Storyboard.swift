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
      let project = scene.add(UITextField(), outlet: "projectField") { field in
        field.accessibilityLabel = "Project"
        field.placeholder = "None"
      }
      let tags = scene.add(UITextField(), outlet: "tagsField") { field in
        field.accessibilityLabel = "Tags"
        field.placeholder = "None"
      }
      let repetition = scene.add(UITextField(), outlet: "repetitionField") { field in
        field.accessibilityLabel = "Repeats"
        field.placeholder = "Never"
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
          details: [views[project], views[tags], views[repetition]], notes: views[notes],
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
