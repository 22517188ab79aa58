import TerminalUI
import TerminalUITesting
import Testing

/// Text fields with a picker in place of the keyboard.
@MainActor
struct InputViewTests {
  private final class Sizes: UIPickerViewDataSource, UIPickerViewDelegate {
    let names = ["Small", "Medium", "Large"]
    let field = UITextField()
    let picker = UIPickerView()

    init() {
      picker.dataSource = self
      picker.delegate = self
      field.inputView = picker
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      names.count
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { names[row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      field.text = names[row]
    }
  }

  private func pilot(_ sizes: Sizes, keepsFocus: Bool = false) -> Pilot {
    let stage = Stage { stage in
      if keepsFocus { stage.put(UIButton(), x: 0, y: 0, width: 10, height: 1) }
      stage.put(sizes.field, x: 0, y: 1, width: 20, height: 3)
    }
    return Pilot(showing: stage, columns: 40, rows: 22)
  }

  @Test func theKeysOfAFieldAreThoseOfItsPicker() {
    let sizes = Sizes()
    let pilot = pilot(sizes)
    #expect(pilot.screen.contains("Small") && pilot.screen.contains("Large"))
    pilot.press("Down")
    #expect(sizes.field.text == "Medium" && sizes.field.isFirstResponder)
    pilot.type("q")
    #expect(sizes.field.text == "Medium" && pilot.screen.contains("Large"))
    pilot.press("Esc")
    #expect(!sizes.field.isFirstResponder && !pilot.screen.contains("Large"))
    withExtendedLifetime(sizes) {}
  }

  @Test func aButtonAboveThePickerEndsTheEditing() {
    let sizes = Sizes()
    let toolbar = UIToolbar()
    toolbar.items = [
      .flexibleSpace(),
      UIBarButtonItem(
        title: "Done",
        primaryAction: UIAction { [weak field = sizes.field] _ in field?.resignFirstResponder() }),
    ]
    sizes.field.inputAccessoryView = toolbar
    let pilot = pilot(sizes)
    pilot.click(on: "Large")
    #expect(sizes.field.isFirstResponder)
    pilot.click(on: "Done")
    #expect(!sizes.field.isFirstResponder && !pilot.screen.contains("Done"))
    withExtendedLifetime(sizes) {}
  }

  @Test func aPickerIsShownWithTheFirstKey() {
    let sizes = Sizes()
    let pilot = pilot(sizes, keepsFocus: true)
    sizes.field.window?.reportsEditingWithFirstKey = true
    pilot.press("Tab")
    #expect(sizes.field.isFirstResponder && !pilot.screen.contains("Large"))
    pilot.press("Enter")
    #expect(sizes.field.isEditing && pilot.screen.contains("Large"))
    withExtendedLifetime(sizes) {}
  }
}
