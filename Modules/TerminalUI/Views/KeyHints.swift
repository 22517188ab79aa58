import TerminalCore

/// A key and its action, as the bottom line shows them.
struct KeyHint {
  /// The name of the key, or of several: `x`, `a/n`, `←→`.
  let name: String
  let title: String
  let key: KeyInput
  /// The width of the name and the title, in columns.
  let columns: Int
  /// The width of the title, in columns.
  let titleColumns: Int
  /// The keys that a click presses, with the columns of the hint that they take.
  let clickedKeys: [(columns: Range<Int>, key: KeyInput)]
  /// A Boolean value that indicates whether the hint takes precedence over others.
  let isLasting: Bool
  /// A Boolean value that indicates whether the hint yields to completing and adding.
  let isYielding: Bool
  /// A Boolean value that indicates whether the hint is shown rather than a count.
  let precedesStatus: Bool
  /// A Boolean value that indicates whether the hint is shown rather than those of nearer keys.
  let precedesNearerHints: Bool
}

/// The hints of the keys that a key press would reach, and those that fit in the bottom line.
///
/// Both are made again only if the keys, the room or the status have changed, since nearly every
/// frame shows those of the frame before.
@MainActor
struct KeyHints {
  /// All hints, nearest key first.
  private(set) var all: [KeyHint] = []
  private var source: Source?
  private var line: Line?

  /// The keys that take precedence over all others, in the order at the end of the hints: help,
  /// also while text is edited, and quitting.
  private static let lasting = ["?", "F1", "q"]
  /// The keys for completing and adding, in the order of the hints.
  private static let leading = ["x", "a"]
  /// The keys that replace them while rows are being selected: completing, and ending the
  /// selection.
  private static let leadingInSelection = ["x", UIKeyCommand.inputEscape]
  /// The keys that show a row's actions.
  private static let sideways: Set<String> = [
    UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow,
  ]
  /// The columns between two hints, and between the hints and the status.
  static let gap = 2
  /// The text between the parts of a status.
  static let joint = " · "

  /// Creates the hints for the keys of a window.
  mutating func update(for window: UIWindow) {
    let reachable = window.reachableKeyCommands
    let target = window.keyTarget
    let source = Source(
      keys: reachable.map { Source.Key($0.command, isFocused: $0.responder === target) },
      keyMap: window.keyMap, isPresented: !window.presentations.isEmpty)
    guard source != self.source else { return }
    self.source = source
    line = nil
    all = Self.hints(for: reachable.map(\.command), from: source)
  }

  // MARK: Making

  /// The values from which the hints are made.
  private struct Source: Equatable {
    /// The shown properties of a command.
    struct Key: Equatable {
      let input: KeyInput
      let title: String
      let discoverabilityTitle: String?
      let entryInput: String?
      let representedInputs: [String]
      let precedesStatus: Bool
      let precedesNearerKeys: Bool
      let isSelfEvident: Bool
      /// A Boolean value that indicates whether the focused view has the command.
      let isFocused: Bool

      @MainActor init(_ command: UIKeyCommand, isFocused: Bool) {
        input = KeyInput(command)
        title = command.title
        discoverabilityTitle = command.discoverabilityTitle
        entryInput = command.entryInput
        representedInputs = command.representedInputs
        precedesStatus = command.precedesStatus
        precedesNearerKeys = command.precedesNearerKeys
        isSelfEvident = command.isSelfEvident
        self.isFocused = isFocused
      }
    }

    let keys: [Key]
    let keyMap: KeyMap
    /// A Boolean value that indicates whether an alert or another screen is presented.
    let isPresented: Bool
  }

  private static func hints(for commands: [UIKeyCommand], from source: Source) -> [KeyHint] {
    let titled = Set(commands.filter { !$0.title.isEmpty }.map(KeyInput.init))
    let enterTitle = commands.first { KeyInput($0).isPlain(UIKeyCommand.inputReturn) }?.title
    return commands.indices.compactMap { index in
      let command = commands[index]
      let key = KeyInput(command)
      let isNamedElsewhere = command.entryInput.map { titled.contains(KeyInput($0)) } ?? false
      let repeatsEnter = command.title == enterTitle && !key.isPlain(UIKeyCommand.inputReturn)
      guard !command.title.isEmpty, !isNamedElsewhere, !repeatsEnter,
        var name = name(of: command, before: commands[(index + 1)...], keyMap: source.keyMap)
      else { return nil }
      var clickedKeys = clickedKeys(of: command)
      for other in commands where !other.title.isEmpty {
        guard let input = other.entryInput, key.isPlain(input),
          let otherName = other.keyName(in: source.keyMap)
        else { continue }
        clickedKeys.append((TextWidth.columns(of: name) + 1, KeyInput(other)))
        name += "/" + otherName
        clickedKeys.append((TextWidth.columns(of: name) + 1, key))
      }
      let titleColumns = TextWidth.columns(of: command.title)
      let columns = TextWidth.columns(of: name) + 1 + titleColumns
      let ends = clickedKeys.dropFirst().map(\.column) + [columns]
      let closes = source.isPresented && command.input == UIKeyCommand.inputEscape
      return KeyHint(
        name: name, title: command.title, key: key, columns: columns, titleColumns: titleColumns,
        clickedKeys: zip(clickedKeys, ends).map { ($0.column..<$1, $0.key) },
        isLasting: closes || lasting.contains(command.input),
        isYielding: command.isSelfEvident || !source.keys[index].isFocused,
        precedesStatus: command.precedesStatus,
        precedesNearerHints: command.precedesNearerKeys)
    }
  }

  /// Returns the keys that a click on a command's hint presses, with the columns at which their
  /// names begin.
  private static func clickedKeys(of command: UIKeyCommand) -> [(column: Int, key: KeyInput)] {
    let inputs = command.representedInputs
    guard !inputs.isEmpty else { return [(0, KeyInput(command))] }
    // The names have the same length.
    let distance = (TextWidth.columns(of: command.keyName) + 1) / inputs.count
    return inputs.enumerated().map { ($0 * distance, KeyInput($1)) }
  }

  /// Returns the name of a command's key, joined with the letters directly after it that perform
  /// the same action: `a/n`. If all of them have another action in the map, it returns the name of
  /// another key of the command, such as `^C`, or nil if there is none.
  private static func name(
    of command: UIKeyCommand, before rest: ArraySlice<UIKeyCommand>, keyMap: KeyMap
  ) -> String? {
    let name = command.keyName(in: keyMap)
    guard command.keyName.count == 1, let title = command.discoverabilityTitle else { return name }
    let others = rest.prefix { other in
      other.title.isEmpty && other.discoverabilityTitle == title && other.keyName.count == 1
    }
    let names = ([name] + others.map { $0.keyName(in: keyMap) }).compactMap(\.self)
    guard names.isEmpty else { return names.joined(separator: "/") }
    return rest.first { $0.title.isEmpty && $0.discoverabilityTitle == title }?.keyName(in: keyMap)
  }

  // MARK: Fitting

  /// The text at the end of the bottom line.
  enum Status: Equatable {
    /// A message, which is shown whole.
    case message(String)
    /// A count or a state, whose last parts are omitted if they do not fit.
    case text(String)
  }

  /// The hints and the status that are shown.
  struct Line {
    let hints: [KeyHint]
    let status: String?
    fileprivate let columns: Int
    fileprivate let wholeStatus: Status?
  }

  /// Returns the hints and the status that fit in a number of columns.
  mutating func line(with status: Status?, columns: Int) -> Line {
    if let line, line.columns == columns, line.wholeStatus == status { return line }
    let text: String? =
      switch status {
      case .message(let message): message
      case .text(let text): fitting(text, columns: columns)
      case nil: nil
      }
    let rest = text.map { columns - TextWidth.columns(of: $0) - Self.gap } ?? columns
    let made = Line(
      hints: fitting(columns: rest), status: text, columns: columns, wholeStatus: status)
    line = made
    return made
  }

  /// Returns the hints that fit, with the nearest one first, and help and quitting at the end.
  /// Completing and adding follow Enter, but not the keys of a control.
  private func fitting(columns room: Int) -> [KeyHint] {
    let hints = all
    var kept: [Int] = []
    func fits(_ index: Int) -> Bool {
      Self.columns(of: (kept + [index]).map { hints[$0] }) <= room
    }
    for index in hints.indices where hints[index].isLasting && fits(index) { kept.append(index) }
    let main = mainIndices
    for index in main where fits(index) { kept.append(index) }
    for index in hints.indices where hints[index].precedesNearerHints && fits(index) {
      kept.append(index)
    }
    let others = hints.indices.filter { index in
      !hints[index].isLasting && !hints[index].precedesNearerHints && !main.contains(index)
    }
    let sideways = others.filter { Self.sideways.contains(hints[$0].key.input) }
    // A hint that is far from the focus does not replace a nearer one that does not fit.
    for index in others.filter({ !sideways.contains($0) }) + sideways {
      guard fits(index) else { break }
      kept.append(index)
    }
    let first = hints.firstIndex { !$0.isLasting }
    let leads = first.map { hints[$0].key.isPlain(UIKeyCommand.inputReturn) } ?? false
    func rank(_ index: Int) -> Int {
      let input = hints[index].key.input
      if let place = Self.lasting.firstIndex(of: input) { return 10 + place }
      if index == first { return 0 }
      return leads ? Self.leading.firstIndex(of: input).map { 1 + $0 } ?? 5 : 5
    }
    return kept.sorted { (rank($0), $0) < (rank($1), $1) }.map { hints[$0] }
  }

  /// The most important hints other than the lasting ones.
  var main: [KeyHint] { mainIndices.map { all[$0] } }

  /// Returns the indices of the most important hints other than the lasting ones, in order of
  /// their importance: the nearest one, completing, adding, and Enter.
  private var mainIndices: [Int] {
    let hints = all
    let others = hints.indices.filter { !hints[$0].isLasting }
    let first = others.first { !Self.sideways.contains(hints[$0].key.input) }
    let isSelecting = first.map { hints[$0].key.isPlain(" ") } ?? false
    let leading = (isSelecting ? Self.leadingInSelection : Self.leading).compactMap { key in
      others.first { hints[$0].key.isPlain(key) }
    }
    let enter = others.filter { hints[$0].key.isPlain(UIKeyCommand.inputReturn) }
    let nearest = first.map { [$0] } ?? []
    let yields = first.map { hints[$0].isYielding } ?? false
    let order = (yields ? [] : nearest) + leading + nearest + enter
    return order.indices.filter { !order[..<$0].contains(order[$0]) }.map { order[$0] }
  }

  /// Returns the width of hints beside one another, in columns.
  static func columns(of hints: [KeyHint]) -> Int {
    hints.reduce(0) { $0 + $1.columns } + max(0, hints.count - 1) * gap
  }

  /// Returns as much of a count or a state as fits beside the keys, or nil if nothing does.
  ///
  /// Parts of a status are omitted until the first key, completing, adding, help, and quitting fit.
  /// The first part remains if it fits beside them without the first key, and a status of a single
  /// part beside help and quitting. None remains in place of a key that precedes it.
  private func fitting(_ status: String, columns room: Int) -> String? {
    let lasting = all.filter(\.isLasting)
    let main = self.main
    func fits(_ text: String, _ hints: [KeyHint]) -> Bool {
      let columns = Self.columns(of: hints)
      return TextWidth.columns(of: text) + (columns > 0 ? columns + Self.gap : 0) <= room
    }
    var parts = status.split(separator: Self.joint, omittingEmptySubsequences: false)[...]
    let isSingle = parts.count == 1
    while parts.count > 1, !fits(parts.joined(separator: Self.joint), lasting + main) {
      parts.removeLast()
    }
    let text = parts.joined(separator: Self.joint)
    let leading = main.filter { hint in Self.leading.contains { hint.key.isPlain($0) } }
    let required = isSingle ? lasting : lasting + leading
    let preceding = all.filter(\.precedesStatus)
    return fits(text, required) && fits(text, lasting + preceding) ? text : nil
  }
}
