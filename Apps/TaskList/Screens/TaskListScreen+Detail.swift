import Foundation
import Models
import ScreenSupport
import TaskListAssignment
import TerminalUI

/// In a wide terminal the task under the cursor is edited beside the list.
extension TaskListScreen: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    rememberFocus()
  }

  /// The form beside the list.
  private var form: EditTaskScreen? {
    detail?.viewControllers.first as? EditTaskScreen
  }

  /// Shows a task beside the list, or nothing, unless the form there has the keys or changes.
  func showBeside(_ task: TaskItem?) {
    guard let detail, detail.viewControllers.count <= 1, form?.hasKeys != true,
      form?.hasUnsavedChanges != true
    else { return }
    guard let task else {
      if form?.isNew != true { detail.setViewControllers([], animated: false) }
      return
    }
    if let form {
      if form.task.id != task.id { form.show(task) }
      return
    }
    let made = storyboard?.instantiateViewController(withIdentifier: "EditTask")
    guard let edit = made as? EditTaskScreen else { return }
    edit.document = document
    edit.task = task
    edit.onNews = { [weak self] words in self?.say(words) }
    splitViewController?.setViewController(edit, for: .secondary)
  }
}
