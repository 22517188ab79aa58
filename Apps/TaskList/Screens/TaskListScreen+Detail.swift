import Foundation
import Models
import TaskListAssignment
import TerminalUI

/// In a wide terminal the task under the cursor is edited beside the list.
extension TaskListScreen: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    rememberFocus()
  }

  /// The screens beside the list; nil where there is no room for them.
  private var detail: UINavigationController? {
    splitViewController?.viewController(for: .secondary) as? UINavigationController
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

  /// Gives the keys to what stands beside the list.
  func focusDetail() {
    if detail?.topViewController != nil { splitViewController?.show(.secondary) }
  }
}
