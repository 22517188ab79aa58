import Foundation
import Models
import TerminalUI

/// The view that changes a task's priority: Low, Medium or High, taken over by Done.
final class PriorityViewController: UIViewController {
  @Outlet var toolbar: UIToolbar!
  @Outlet var pickerView: UIPickerView!

  /// What the picker shows at first.
  var priority = Priority.medium
  /// Told the priority that was chosen.
  var onDone: (@MainActor (Priority) -> Void)?

  /// The rows of the picker, top to bottom.
  private let priorities = Priority.allCases

  override func viewDidLoad() {
    super.viewDidLoad()
    pickerView.dataSource = self
    pickerView.delegate = self
    pickerView.selectRow(priorities.firstIndex(of: priority) ?? 0, inComponent: 0, animated: false)
  }

  override var preferredFocusedView: UIView? { pickerView }

  // MARK: Actions

  @IBAction func doneButtonPressed(_ sender: Any) {
    let chosen = priorities[pickerView.selectedRow(inComponent: 0)]
    // First back, so that what is to be said of it is said there.
    navigationController?.popViewController(animated: true)
    onDone?(chosen)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Done", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Take the priority"
      ) { [weak self] in
        guard let self else { return }
        doneButtonPressed(self)
      }
    ]
  }
}

// MARK: - UIPickerViewDataSource

extension PriorityViewController: UIPickerViewDataSource {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    priorities.count
  }
}

// MARK: - UIPickerViewDelegate

extension PriorityViewController: UIPickerViewDelegate {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    priorities.indices.contains(row) ? priorities[row].name : nil
  }
}
