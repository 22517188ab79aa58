import Models
import Persistence
import TerminalUI

extension UIStoryboard {
  /// The four views of the assignment and the segues between them.
  ///
  ///     Navigation ─root→ TaskList ─AddTask, EditTask→ EditTask ─EditPriority→ Priority
  ///                                                             └EditDueDate→ DueDate
  public static func assignment() -> UIStoryboard {
    UIStoryboard(
      name: "Assignment", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "TaskList"), taskListScene, editTaskScene, priorityScene,
        dueDateScene,
      ])
  }

  /// Returns the first view, which shows and edits the tasks in a store.
  public static func instantiateAssignment(store: ItemStore<TaskItem>) -> UIViewController {
    let root = assignment().instantiateInitialViewController()
    let list = (root as? UINavigationController)?.topViewController as? TaskListViewController
    list?.store = store
    return root
  }

  private static var taskListScene: StoryboardScene {
    StoryboardScene("TaskList", TaskListViewController.self) { scene in
      scene.title("Tasks")
      scene.barButtonItem(
        "Add", at: .right, key: "a", "n", action: TaskListViewController.addButtonPressed)
      scene.prototypeCell("TaskCell", style: .subtitle, selectionSegue: "EditTask")
      scene.segue("AddTask", to: "EditTask")
      scene.segue("EditTask", to: "EditTask")
    }
  }

  private static var editTaskScene: StoryboardScene {
    StoryboardScene("EditTask", EditTaskViewController.self) { scene in
      scene.title("Edit Task")
      let text = scene.add(UITextField(), outlet: "textField") {
        $0.placeholder = "Task"
        $0.clearButtonMode = .always
      }
      let completion = scene.add(
        UISegmentedControl(items: ["Not Completed", "Completed"]), outlet: "completionControl")
      let priority = scene.add(UIButton(type: .system), outlet: "priorityButton")
      let dueDate = scene.add(UIButton(type: .system), outlet: "dueDateButton")
      scene.connect(
        completion, for: .valueChanged, action: EditTaskViewController.completionChanged)
      scene.connect(
        priority, for: .touchUpInside, action: EditTaskViewController.priorityButtonPressed)
      scene.connect(
        dueDate, for: .touchUpInside, action: EditTaskViewController.dueDateButtonPressed)
      scene.segue("EditPriority", to: "Priority")
      scene.segue("EditDueDate", to: "DueDate")
      scene.stack(text, completion, priority, dueDate, fillsHeight: false)
    }
  }

  private static var priorityScene: StoryboardScene {
    StoryboardScene("Priority", PriorityViewController.self) { scene in
      let toolbar = scene.add(UIToolbar())
      let picker = scene.add(UIPickerView(), outlet: "pickerView")
      scene.barSpace(in: toolbar)
      scene.barTitle("Priority", in: toolbar)
      scene.barSpace(in: toolbar)
      scene.barButtonItem(
        "Done", in: toolbar, style: .done, action: PriorityViewController.doneButtonPressed)
      scene.stack(toolbar, picker, fillsHeight: false)
    }
  }

  private static var dueDateScene: StoryboardScene {
    StoryboardScene("DueDate", DueDateViewController.self) { scene in
      let toolbar = scene.add(UIToolbar())
      let picker = scene.add(UIDatePicker(), outlet: "datePicker") { $0.datePickerMode = .date }
      scene.barButtonItem(
        "No Due Date", in: toolbar, action: DueDateViewController.noDueDateButtonPressed)
      scene.barSpace(in: toolbar)
      scene.barTitle("Due Date", in: toolbar)
      scene.barSpace(in: toolbar)
      scene.barButtonItem(
        "Done", in: toolbar, style: .done, action: DueDateViewController.doneButtonPressed)
      scene.stack(toolbar, picker, fillsHeight: false)
    }
  }
}
