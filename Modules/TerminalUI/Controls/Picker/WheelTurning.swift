/// A view with wheels, one of which the keys turn.
@MainActor
protocol WheelTurning: UIView {
  /// Selects the wheel at a distance to the right. Nothing happens if there is none.
  func moveToWheel(by distance: Int)
  /// Turns the selected wheel as the user does.
  func turn(by steps: Int)
}

extension WheelTurning {
  /// Returns the key commands of every view with wheels.
  ///
  /// - Parameters:
  ///   - earlier: The description of turning backward, for the help screen.
  ///   - later: The description of turning forward, for the help screen.
  ///   - hasSeveral: If true, there are several wheels to select from.
  func turningKeyCommands(
    earlier: String, later: String, hasSeveral: Bool = true
  ) -> [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    if hasSeveral {
      commands.append(UIKeyCommand(title: "Part", representing: UIKeyCommand.leftAndRightArrows))
    }
    commands.append(UIKeyCommand(title: "Change", representing: UIKeyCommand.upAndDownArrows))
    if hasSeveral {
      commands += [
        key(UIKeyCommand.inputLeftArrow, "The wheel before") { $0.moveToWheel(by: -1) },
        key(UIKeyCommand.inputRightArrow, "The next wheel") { $0.moveToWheel(by: 1) },
      ]
    }
    return commands + [
      key(UIKeyCommand.inputUpArrow, earlier) { $0.turn(by: -1) },
      key(UIKeyCommand.inputDownArrow, later) { $0.turn(by: 1) },
      key("k") { $0.turn(by: -1) },
      key("j") { $0.turn(by: 1) },
    ]
  }
}

extension UIDatePicker: WheelTurning {}
