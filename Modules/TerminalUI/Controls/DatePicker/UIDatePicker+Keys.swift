import Foundation

extension UIDatePicker {
  /// The keys of the wheels.
  var wheelKeyCommands: [UIKeyCommand] {
    func key(
      _ input: String, title: String = "", _ words: String? = nil,
      _ action: @escaping @MainActor (UIDatePicker) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, input: input, discoverabilityTitle: words) { [weak self] in
        if let self { action(self) }
      }
    }
    var commands = turningKeyCommands(earlier: "Earlier", later: "Later")
    commands.append(key("t", title: "Today", "Today, now") { $0.choose($0.now()) })
    if datePickerMode == .date || datePickerMode == .dateAndTime {
      commands += [
        key(UIKeyCommand.inputPageUp, "A month earlier") { $0.moveMonth(by: -1) },
        key(UIKeyCommand.inputPageDown, "A month later") { $0.moveMonth(by: 1) },
      ]
    }
    if conventions.usesPeriod, let period = columns.firstIndex(of: .period) {
      func half(_ input: String, _ words: String, isAfternoon: Bool) -> UIKeyCommand {
        key(input, words) { picker in
          picker.select(column: period)
          let hour = picker.zonedCalendar.component(.hour, from: picker.date)
          if (hour >= 12) != isAfternoon { picker.turn(by: 1) }
        }
      }
      commands += [
        half("a", "Before noon", isAfternoon: false), half("p", "After noon", isAfternoon: true),
      ]
    }
    commands += (0...9).map { digit in key("\(digit)") { $0.type(Character("\(digit)")) } }
    return commands
  }
}
