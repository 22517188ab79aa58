import Foundation
import TerminalCore

/// The bar at the bottom, with key hints at the left and a count, a state, or a message at the
/// right.
///
/// Help and quitting are always shown, at the end, and the key that closes an alert or another
/// presented screen. Completing and adding, whose keys are the same in all programs, take precedence
/// over all others except the first of the focused view. The others are ordered by their distance
/// from the focus. The keys to the row's actions come last, since a drag shows those too. Keys that
/// do not fit are on the help screen, and so are keys with the title of Enter. A message that does
/// not fit beside the key hints is shown above them.
///
/// A click on a hint does what its key does. In a hint for several keys, it does what the clicked one
/// does; a click on the title presses the last one, or the first one of `a/n Add`.
final class UIKeyHintBar: UIView {
  /// A key and its action, as drawn.
  private struct Hint {
    let name: String
    let title: String
    let key: KeyInput
    /// The keys that a click presses, with the columns at which their names begin.
    let clickedKeys: [(column: Int, key: KeyInput)]
    /// A Boolean value that indicates whether the hint takes precedence over others.
    let isLasting: Bool
    /// A Boolean value that indicates whether the hint yields to completing and adding.
    let isYielding: Bool
    /// A Boolean value that indicates whether the hint is shown rather than a count.
    let precedesStatus: Bool
    /// A Boolean value that indicates whether the hint is shown rather than those of nearer keys.
    let precedesNearerHints: Bool
    var columns: Int { TextWidth.columns(of: name) + 1 + TextWidth.columns(of: title) }
  }

  /// The keys that take precedence over all others, in the order at the end of the hints: help, also
  /// while text is edited, and quitting.
  private static let lasting = ["?", "F1", "q"]
  /// The drawn hints and their columns.
  private var drawn: [(columns: Range<Int>, key: KeyInput)] = []
  /// The hint on which the mouse button was pressed.
  private var touched: KeyInput?
  /// The keys for completing and adding, in the order of the hints.
  private static let leading = ["x", "a"]
  /// The keys that replace them while rows are being selected: completing, and ending the selection.
  private static let leadingInSelection = ["x", UIKeyCommand.inputEscape]
  /// The keys that show a row's actions.
  private static let sideways: Set<String> = [
    UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow,
  ]
  /// The columns between two hints, and between the hints and the status.
  private static let gap = 2
  /// The maximum number of lines of a message.
  private static let maximumLineCount = 3

  /// Returns the height of the bar in lines, which is more than one for a long message.
  func lineCount(for size: CGSize) -> Int {
    guard let window = superview as? UIWindow,
      let message = message(of: window, columns: Int(size.width))
    else { return 1 }
    return 1 + max(0, min(message.count, Int(size.height) - 2))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let window = superview as? UIWindow else {
      return
    }
    context.fill(bounds, with: .barBackground)
    drawn.removeAll(keepingCapacity: true)
    if let message = window.waitMessage {
      let text = TextWidth.truncated(message, columns: max(0, Int(bounds.width) - 2))
      context.draw(
        text, at: CGPoint(x: 1, y: hintRow), attributes: TextAttributes(foreground: .secondaryLabel)
      )
      return
    }
    let lines = bounds.height > 1 ? message(of: window, columns: Int(bounds.width)) : nil
    if let lines { draw(lines, in: context) }
    let row = hintRow
    var column: CGFloat = 1
    let hints = hints(of: window)
    if window.isTooSmall { column = drawRequiredSize(of: window, beside: hints, in: context) }
    let room = Int(bounds.width - column) - 1
    let status = lines == nil ? status(of: window, beside: hints, columns: room) : nil
    if let status {
      context.draw(
        status, in: CGRect(x: column, y: row, width: CGFloat(room), height: 1), alignment: .right,
        attributes: TextAttributes(foreground: .secondaryLabel))
    }
    let rest = status.map { room - TextWidth.columns(of: $0) - Self.gap } ?? room
    for hint in fitting(hints, columns: rest) {
      context.draw(
        hint.name, at: CGPoint(x: column, y: row),
        attributes: TextAttributes(foreground: .tintColor, traits: .bold))
      context.draw(
        hint.title, at: CGPoint(x: column + CGFloat(TextWidth.columns(of: hint.name)) + 1, y: row),
        attributes: TextAttributes(foreground: .secondaryLabel))
      let ends = hint.clickedKeys.dropFirst().map(\.column) + [hint.columns]
      for (clicked, end) in zip(hint.clickedKeys, ends) {
        drawn.append((Int(column) + clicked.column..<Int(column) + end, clicked.key))
      }
      column += CGFloat(hint.columns + Self.gap)
    }
  }

  /// The row of the hints, below a message of several lines.
  private var hintRow: CGFloat { max(0, bounds.height - 1) }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched = touches.first.flatMap { key(at: $0.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { touched = nil }
    guard let touched, let place = touches.first?.location(in: self), key(at: place) == touched
    else { return }
    hints.first { KeyInput($0.command) == touched }?.command.perform()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touched = nil }

  /// The drawn hints, with their first columns.
  var hints: [(column: Int, command: UIKeyCommand)] {
    let commands = (superview as? UIWindow)?.activeKeyCommands ?? []
    return drawn.compactMap { hint in
      commands.first { KeyInput($0) == hint.key }.map { (hint.columns.lowerBound, $0) }
    }
  }

  private func key(at point: CGPoint) -> KeyInput? {
    guard bounds.contains(point), point.y >= hintRow else { return nil }
    return drawn.first { $0.columns.contains(Int(point.x)) }?.key
  }

  // MARK: Keys

  private func hints(of window: UIWindow) -> [Hint] {
    let commands = window.activeKeyCommands
    let isPresented = !window.presentations.isEmpty
    let focused = Set(
      window.keyTarget.allKeyCommands.filter { !$0.title.isEmpty }.map(KeyInput.init))
    let titled = Set(commands.filter { !$0.title.isEmpty }.map(KeyInput.init))
    let enterTitle = commands.first { KeyInput($0).isPlain(UIKeyCommand.inputReturn) }?.title
    return commands.indices.compactMap { index in
      let command = commands[index]
      let isNamedElsewhere = command.entryInput.map { titled.contains(KeyInput($0)) } ?? false
      let repeatsEnter =
        command.title == enterTitle && !KeyInput(command).isPlain(UIKeyCommand.inputReturn)
      guard !command.title.isEmpty, !isNamedElsewhere, !repeatsEnter,
        var name = Self.name(of: command, before: commands[(index + 1)...], keyMap: window.keyMap)
      else { return nil }
      var clickedKeys = Self.clickedKeys(of: command)
      for other in commands where !other.title.isEmpty {
        guard let input = other.entryInput, KeyInput(command).isPlain(input),
          let otherName = other.keyName(in: window.keyMap)
        else { continue }
        clickedKeys.append((TextWidth.columns(of: name) + 1, KeyInput(other)))
        name += "/" + otherName
        clickedKeys.append((TextWidth.columns(of: name) + 1, KeyInput(command)))
      }
      let closes = isPresented && command.input == UIKeyCommand.inputEscape
      return Hint(
        name: name, title: command.title, key: KeyInput(command),
        clickedKeys: clickedKeys,
        isLasting: closes || Self.lasting.contains(command.input),
        isYielding: command.isSelfEvident || !focused.contains(KeyInput(command)),
        precedesStatus: command.precedesStatus,
        precedesNearerHints: command.precedesNearerKeys)
    }
  }

  /// Returns the keys that a click on a command's hint presses, with the columns at which their names
  /// begin.
  private static func clickedKeys(of command: UIKeyCommand) -> [(column: Int, key: KeyInput)] {
    let inputs = command.representedInputs
    guard !inputs.isEmpty else { return [(0, KeyInput(command))] }
    // The names have the same length.
    let distance = (TextWidth.columns(of: command.keyName) + 1) / inputs.count
    return inputs.enumerated().map { ($0 * distance, KeyInput($1)) }
  }

  /// Returns the hints that fit, with the nearest one first, and help and quitting at the end.
  /// Completing and adding follow Enter, but not the keys of a control.
  private func fitting(_ hints: [Hint], columns room: Int) -> [Hint] {
    var kept: [Int] = []
    func fits(_ index: Int) -> Bool {
      Self.columns(of: (kept + [index]).map { hints[$0] }) <= room
    }
    for index in hints.indices where hints[index].isLasting && fits(index) { kept.append(index) }
    let main = mainIndices(of: hints)
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

  /// Returns the indices of the most important hints, besides the lasting ones, in the order of
  /// their importance: the nearest one, completing, adding, and Enter.
  private func mainIndices(of hints: [Hint]) -> [Int] {
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
  private static func columns(of hints: [Hint]) -> Int {
    hints.reduce(0) { $0 + $1.columns } + max(0, hints.count - 1) * gap
  }

  // MARK: Status

  /// Returns the count, the state, or a message that fits beside the keys, or nil if there is none.
  ///
  /// Parts of a status are omitted until the first key, completing, adding, help, and quitting fit.
  /// The first part remains if it fits beside them without the first key, and a status of a single
  /// part beside help and quitting. None remains in place of a key that precedes it.
  private func status(of window: UIWindow, beside hints: [Hint], columns room: Int) -> String? {
    let controller = window.topViewController
    if let message = controller?.statusMessage, !message.isEmpty { return message }
    guard let status = controller?.statusText, !status.isEmpty else { return nil }
    let lasting = hints.filter(\.isLasting)
    let main = mainIndices(of: hints).map { hints[$0] }
    func fits(_ text: String, _ hints: [Hint]) -> Bool {
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
    let preceding = hints.filter(\.precedesStatus)
    return fits(text, required) && fits(text, lasting + preceding) ? text : nil
  }

  private static let joint = " · "

  /// Returns the lines of a message that does not fit beside the keys, or nil if it does or there
  /// is none.
  ///
  /// The last line is cut if the message has more.
  private func message(of window: UIWindow, columns: Int) -> [String]? {
    guard !window.isTooSmall, let controller = window.topViewController else { return nil }
    // A status without parts cannot be shortened either.
    let text = controller.statusText
    let message =
      controller.statusMessage ?? (text?.contains(Self.joint) == true ? nil : text)
    guard let message, TextWidth.columns(of: message) > columns / 3 else { return nil }
    let lasting = hints(of: window).filter(\.isLasting)
    let taken = lasting.isEmpty ? 0 : Self.columns(of: lasting) + Self.gap
    guard TextWidth.columns(of: message) > columns - 2 - taken else { return nil }
    let room = max(1, columns - 2)
    let limit = max(1, min(Self.maximumLineCount, Int(window.bounds.height) - 2))
    return TextLayout.lines(of: message, columns: room, limit: limit).map {
      TextLayout.fitted($0, columns: room)
    }
  }

  private func draw(_ lines: [String], in context: CGContext) {
    for (row, line) in lines.enumerated() where row < Int(hintRow) {
      context.draw(
        line, in: CGRect(x: 1, y: CGFloat(row), width: bounds.width - 2, height: 1),
        attributes: TextAttributes(foreground: .secondaryLabel))
    }
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

  /// Draws the size that a program needs if the terminal is too small, as detailed as fits beside
  /// the first lasting hint.
  ///
  /// - Returns: The column after the text.
  private func drawRequiredSize(
    of window: UIWindow, beside hints: [Hint], in context: CGContext
  ) -> CGFloat {
    let size = "\(Int(window.neededSize.width))×\(Int(window.neededSize.height))"
    let room = Int(bounds.width)
    let texts = ["Needs \(size) cells", "Needs \(size)", size]
    let hint = hints.first(where: \.isLasting)?.columns ?? 0
    func fits(_ text: String, beside columns: Int) -> Bool {
      TextWidth.columns(of: text) + 2 + columns <= room
    }
    let fitting = texts.first { fits($0, beside: hint + 2) } ?? texts.first { fits($0, beside: 0) }
    guard let text = fitting ?? texts.last else { return 1 }
    let start: CGFloat = fits(text, beside: 0) ? 1 : 0
    let columns = context.draw(
      text, at: CGPoint(x: start, y: 0),
      attributes: TextAttributes(foreground: .systemOrange, traits: .bold))
    return start + CGFloat(columns) + 2
  }
}

extension UIWindow {
  /// The key hints in the bottom line as last drawn, with their first columns.
  package var keyHints: [(column: Int, command: UIKeyCommand)] { keyHintBar.hints }
}
