extension Snapshot {
  /// The picture of one screen on several kinds of terminals.
  ///
  /// What they have in common stands there once: the text, and the frame of letters that says which
  /// cells share a style, in which many rows of the same letters are counted. A legend for each
  /// terminal says what the letters mean on it:
  ///
  /// ```
  /// ┌──────┐
  /// │Delete│
  /// └──────┘
  /// 6×1, cursor hidden
  ///
  /// dark, light
  /// ┌──────┐
  /// │aaaaaa│
  /// └──────┘
  /// dark
  /// a #FF8A80
  /// light
  /// a #B3261E
  /// ```
  ///
  /// - Parameter looks: The screen on each terminal, and what that is called.
  public static func text(of looks: [(name: String, screen: ScreenEmulator)]) -> String {
    let texts = grouped(looks) { text(of: $0) }
    var lines: [String] = []
    for (names, text) in texts {
      if texts.count > 1 { lines.append(names.joined(separator: ", ")) }
      lines.append(text)
    }
    for (names, frame) in grouped(looks, by: { styles(of: $0).frame }) {
      lines.append(names.joined(separator: ", "))
      lines += folded(frame)
      for look in looks where names.contains(look.name) {
        let legend = styles(of: look.screen).legend
        lines.append(legend.isEmpty ? "\(look.name): all plain" : look.name)
        lines += legend
      }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  /// A frame in which rows that go on as the one above are counted where there are many: most of a
  /// large screen is empty.
  private static func folded(_ frame: [String]) -> [String] {
    var lines: [String] = []
    var rest = frame[...]
    while let line = rest.first {
      let run = rest.prefix { $0 == line }
      lines += run.count > 3 ? [line, "⋮ \(run.count - 1) more rows like it"] : run
      rest = rest.dropFirst(run.count)
    }
    return lines
  }

  /// What the looks show, each once, with the names of those that show it.
  private static func grouped<Shown: Equatable>(
    _ looks: [(name: String, screen: ScreenEmulator)], by shown: (ScreenEmulator) -> Shown
  ) -> [(names: [String], shown: Shown)] {
    var groups: [(names: [String], shown: Shown)] = []
    for look in looks {
      let seen = shown(look.screen)
      if let index = groups.firstIndex(where: { $0.shown == seen }) {
        groups[index].names.append(look.name)
      } else {
        groups.append(([look.name], seen))
      }
    }
    return groups
  }
}
