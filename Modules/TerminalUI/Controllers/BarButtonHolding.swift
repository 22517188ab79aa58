/// A bar with buttons, each of which a letter presses.
@MainActor
protocol BarButtonHolding: UIView {
  /// The buttons that letters are given to, in the order in which they may choose.
  var keyedButtons: [BarButton] { get }
  /// Gives the buttons their letters.
  func assignKeys()
}

extension BarButtonHolding {
  /// The letters that press the buttons now.
  var keys: Set<Character> { Set(keyedButtons.compactMap(\.key)) }

  /// Gives each button the first letter of its words that neither a list, nor another bar of the
  /// screen, nor a button before it answers to.
  func assignKeys(avoiding others: Set<Character> = []) {
    var taken = others.union(["d", "g", "j", "k", "q"])
    for view in keyedButtons {
      let letters = view.item.letters
      view.key =
        view.item.keyEquivalent ?? letters.first { !taken.contains($0) } ?? letters.first
      if let key = view.key { taken.insert(key) }
    }
  }

  /// The letters that press the items, alone and with Alt; Ctrl-S presses a Save.
  var keyCommandsOfItems: [UIKeyCommand] {
    keyedButtons.filter(\.item.isEnabled).flatMap { view -> [UIKeyCommand] in
      let item = view.item
      guard let key = view.key else { return [] }
      let press: @MainActor () -> Void = { item.press() }
      var commands = [
        UIKeyCommand(
          title: item.title ?? "", input: String(key),
          discoverabilityTitle: item.discoverabilityTitle ?? item.title, action: press),
        UIKeyCommand(input: String(key), modifierFlags: .alternate, action: press),
      ]
      if item.title == UIBarButtonItem.SystemItem.save.title {
        commands.append(
          UIKeyCommand(
            input: "s", modifierFlags: .control, discoverabilityTitle: "Save", action: press))
      }
      return commands
    }
  }
}
