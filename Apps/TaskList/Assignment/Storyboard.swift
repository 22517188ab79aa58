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
        .navigation("Navigation", root: "TaskList"),
        StoryboardScene("TaskList", TaskListViewController.self) { scene in
          scene.title("Tasks")
          scene.barButtonItem(
            "Add", at: .right, key: "a", "n", action: TaskListViewController.addButtonPressed)
          scene.prototypeCell("TaskCell", style: .subtitle, selectionSegue: "EditTask")
          scene.segue("AddTask", to: "EditTask")
          scene.segue("EditTask", to: "EditTask")
        },
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
          scene.constrain { views in
            column(
              [views[text], views[completion], views[priority], views[dueDate]], in: views.root)
          }
        },
        StoryboardScene("Priority", PriorityViewController.self) { scene in
          let toolbar = scene.add(UIToolbar())
          let picker = scene.add(UIPickerView(), outlet: "pickerView")
          scene.barSpace(in: toolbar)
          scene.barTitle("Priority", in: toolbar)
          scene.barSpace(in: toolbar)
          scene.barButtonItem(
            "Done", in: toolbar, style: .done, action: PriorityViewController.doneButtonPressed)
          scene.constrain { views in column([views[toolbar], views[picker]], in: views.root) }
        },
        StoryboardScene("DueDate", DueDateViewController.self) { scene in
          let toolbar = scene.add(UIToolbar())
          let picker = scene.add(UIDatePicker(), outlet: "datePicker") {
            $0.datePickerMode = .date
          }
          scene.barButtonItem(
            "No Due Date", in: toolbar, action: DueDateViewController.noDueDateButtonPressed)
          scene.barSpace(in: toolbar)
          scene.barTitle("Due Date", in: toolbar)
          scene.barSpace(in: toolbar)
          scene.barButtonItem(
            "Done", in: toolbar, style: .done, action: DueDateViewController.doneButtonPressed)
          scene.constrain { views in column([views[toolbar], views[picker]], in: views.root) }
        },
      ])
  }

  /// Views one below the other, as wide as the screen and each as high as it asks to be.
  private static func column(_ views: [UIView], in root: UIView) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var above = root.topAnchor
    for view in views {
      constraints += [
        view.topAnchor.constraint(equalTo: above),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ]
      above = view.bottomAnchor
    }
    return constraints + [above.constraint(lessThanOrEqualTo: root.bottomAnchor)]
  }
}
