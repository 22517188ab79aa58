import Foundation

extension UISegmentedControl {
  /// The keys that choose.
  var segmentKeyCommands: [UIKeyCommand] {
    func key(
      _ input: String, title: String = "", _ words: String? = nil,
      _ action: @escaping @MainActor (UISegmentedControl) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, input: input, discoverabilityTitle: words) { [weak self] in
        if let self { action(self) }
      }
    }
    var commands = [
      // An entry of the key line that stands for a pair of keys; no key types it.
      key("←→", title: isMomentary ? "Move" : "Choose") { _ in },
      key(UIKeyCommand.inputLeftArrow, "The segment before") { $0.step(forward: false) },
      key(UIKeyCommand.inputRightArrow, "The next segment") { $0.step(forward: true) },
    ]
    if isMomentary {
      commands += [
        key(UIKeyCommand.inputReturn, title: "Press", "Press the segment") { $0.choose($0.cursor) },
        key(" ") { $0.choose($0.cursor) },
      ]
    } else {
      let words = "The next segment, from the last to the first"
      commands += [
        key(UIKeyCommand.inputReturn, words) { $0.chooseNextAround() },
        key(" ", words) { $0.chooseNextAround() },
      ]
    }
    for index in segments.indices.prefix(9) where segments[index].isEnabled {
      commands.append(key("\(index + 1)", "The segment of that number") { $0.choose(index) })
    }
    return commands
      + initials.map { letter in
        key(String(letter), "The segment that begins so") { $0.chooseNext(beginningWith: letter) }
      }
  }

  /// The letters that segments begin with, but for the one that quits the program.
  private var initials: [Character] {
    var letters: [Character] = []
    for segment in segments where segment.isEnabled {
      guard let letter = segment.initial, letter != "q", !letters.contains(letter) else { continue }
      letters.append(letter)
    }
    return letters
  }

  private func step(forward: Bool) {
    // Where nothing is chosen yet, an arrow chooses the place the keys are at.
    if !isMomentary, selectedSegmentIndex == Self.noSegment, segments[cursor].isEnabled {
      return choose(cursor)
    }
    guard let next = neighbour(of: cursor, forward: forward) else { return }
    if isMomentary { moveCursor(to: next) } else { choose(next) }
  }

  private func chooseNextAround() {
    if selectedSegmentIndex == Self.noSegment, segments[cursor].isEnabled { return choose(cursor) }
    chooseNext { _ in true }
  }

  private func chooseNext(beginningWith letter: Character) {
    chooseNext { $0.initial == letter }
  }

  /// Chooses the next segment that fits, from the keys' place on and around the end.
  private func chooseNext(where fits: (Segment) -> Bool) {
    let isFresh = isMomentary || selectedSegmentIndex == Self.noSegment
    let first = isFresh ? cursor : cursor + 1
    let order = segments.indices.map { (first + $0) % segments.count }
    if let next = order.first(where: { segments[$0].isEnabled && fits(segments[$0]) }) {
      choose(next)
    }
  }
}

extension Segment {
  /// The letter the title begins with, in lower case.
  fileprivate var initial: Character? {
    title?.first { !$0.isWhitespace }.flatMap { letter in
      letter.isLetter ? letter.lowercased().first : nil
    }
  }
}
