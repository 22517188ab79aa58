/// A view of wheels, one of which the keys turn.
@MainActor
protocol WheelTurning: UIView {
  /// Lets the keys turn the wheel so many to the right; nothing happens where there is none.
  func moveToWheel(by distance: Int)
  /// Turns the wheel that has the keys, as if a person had.
  func turn(by steps: Int)
}

extension WheelTurning {
  /// The keys that every view of wheels has.
  ///
  /// - Parameters:
  ///   - earlier: the words for turning back on the help screen.
  ///   - later: the words for turning on.
  ///   - hasSeveral: whether there are wheels to choose from.
  func turningKeyCommands(
    earlier: String, later: String, hasSeveral: Bool = true
  ) -> [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    // Entries of the key line that stand for a pair of keys each; no key types them.
    if hasSeveral { commands.append(key("←→", title: "Part") { _ in }) }
    commands.append(key("↑↓", title: "Change") { _ in })
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
