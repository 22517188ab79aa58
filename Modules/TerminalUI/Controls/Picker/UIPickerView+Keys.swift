import Foundation

extension UIPickerView {
  /// The keys of the wheels.
  var wheelKeyCommands: [UIKeyCommand] {
    func key(
      _ input: String, _ words: String? = nil, _ action: @escaping @MainActor (UIPickerView) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(input: input, discoverabilityTitle: words) { [weak self] in
        if let self { action(self) }
      }
    }
    // What goes on with a word comes before the keys that move.
    let letters = letters
    let typedOn =
      typed.isEmpty ? [] : letters.filter { Self.movingLetters.contains($0) && follows($0) }
    let words = "The row that begins so; several letters make a word"
    func typing(_ letter: Character, _ words: String?) -> UIKeyCommand {
      key(String(letter), words) { $0.type(letter) }
    }
    return typedOn.map { typing($0, nil) }
      + turningKeyCommands(
        earlier: "Previous row", later: "Next row", hasSeveral: numberOfComponents > 1)
      + [
        key(UIKeyCommand.inputPageUp, "Five rows up") { $0.turn(by: -5) },
        key(UIKeyCommand.inputPageDown, "Five rows down") { $0.turn(by: 5) },
        key(UIKeyCommand.inputHome, "First row") { $0.choose(0) },
        key(UIKeyCommand.inputEnd, "Last row") { $0.choose(.max) },
        // The help screen names the letters in one line; no key types it.
        key("a–z", words) { _ in },
      ]
      + letters.sorted().flatMap { letter -> [UIKeyCommand] in
        let upper = letter.uppercased()
        let isFree = !Self.movingLetters.contains(letter) && letter != "q"
        return (isFree ? [typing(letter, nil)] : [])
          + (upper.count == 1 && upper != String(letter)
            ? [key(upper) { $0.type(letter) }] : [])
      }
  }

  private static let movingLetters: Set<Character> = ["j", "k"]

  /// Whether a row begins with what has been typed and this letter.
  private func follows(_ letter: Character) -> Bool {
    let prefix = typed + String(letter)
    return (0..<numberOfRows(inComponent: column)).contains {
      title(of: $0, in: column).lowercased().hasPrefix(prefix)
    }
  }
}
