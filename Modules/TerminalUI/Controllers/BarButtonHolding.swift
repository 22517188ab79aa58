/// A bar with buttons, each of which a key of its own may press.
@MainActor
protocol BarButtonHolding: UIView {
  /// The buttons that have keys.
  var keyedButtons: [BarButton] { get }
}

extension BarButtonHolding {
  /// The keys that press the items, alone and with Alt; Ctrl-S presses a system item that saves.
  var keyCommandsOfItems: [UIKeyCommand] {
    keyedButtons.filter(\.item.isEnabled).flatMap { view -> [UIKeyCommand] in
      let item = view.item
      let press: @MainActor () -> Void = { item.press() }
      if item.systemItem == .save {
        return [
          UIKeyCommand(
            title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save",
            action: press)
        ]
      }
      let keys = item.keyEquivalents
      return keys.map { key in
        UIKeyCommand(
          title: key == keys.first ? item.title ?? "" : "", input: String(key),
          discoverabilityTitle: item.discoverabilityTitle ?? item.title, action: press)
      }
        + keys.map { UIKeyCommand(input: String($0), modifierFlags: .alternate, action: press) }
    }
  }
}
