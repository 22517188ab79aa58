/// The state in which a program's output leaves a terminal: the modes, the visible screen, and the
/// attributes of text.
///
/// It replays the bytes independently of the driver, so that a mode that was not reset is detected.
public struct TerminalModes: Equatable, Sendable {
  /// The private modes (DECSET) that differ from a new terminal's: the modes that are set, or, for
  /// modes that are initially on (autowrap 7, cursor 25), reset.
  public private(set) var changedModes: Set<Int> = []
  /// The flags of the kitty keyboard protocol that were pushed on the main and on the alternate
  /// screen.
  public private(set) var keyboardFlags: [Bool: [Int]] = [:]
  /// The number of titles on the stack.
  public private(set) var titles = 0
  /// The last title.
  public private(set) var title = ""
  /// The active SGR codes that change the look of text.
  public private(set) var attributes: Set<Int> = []
  public private(set) var hasScrollRegion = false
  public private(set) var hasKeypadKeys = false
  public private(set) var cursorShape = 0
  /// The number of times the alternate screen was entered.
  public private(set) var entries = 0
  /// The text drawn on the main screen, including line breaks.
  public private(set) var mainText = ""

  private var state = State.ground
  private var sequence: [UInt8] = []
  private var text: [UInt8] = []

  private enum State { case ground, escape, controlSequence, string, stringEscape }

  public init(replaying bytes: [UInt8]) {
    for byte in bytes { read(byte) }
    flushText()
  }

  public var isAlternateScreen: Bool { changedModes.contains(1049) }

  /// A Boolean value that indicates whether the terminal is in its initial state.
  public var isRestored: Bool {
    changedModes.isEmpty && keyboardFlags.values.allSatisfy(\.isEmpty) && titles == 0
      && attributes.isEmpty
      && !hasScrollRegion && !hasKeypadKeys && cursorShape == 0 && isInGround
  }

  private var isInGround: Bool { if case .ground = state { true } else { false } }

  private static let modesOnAtFirst: Set<Int> = [7, 25]
}

// MARK: - Reading

extension TerminalModes {
  private mutating func read(_ byte: UInt8) {
    switch (state, byte) {
    case (_, 0x18), (_, 0x1A): state = .ground
    case (.string, 0x07): endString()
    case (.string, 0x1B): state = .stringEscape
    case (.string, _): sequence.append(byte)
    case (.stringEscape, 0x5C): endString()
    case (_, 0x1B): begin(.escape)
    case (.ground, _): if !isAlternateScreen { text.append(byte) }
    case (.escape, 0x5B): begin(.controlSequence)
    case (.escape, 0x5D), (.escape, 0x50), (.escape, 0x5F): begin(.string)
    case (.escape, 0x3D): end { $0.hasKeypadKeys = true }
    case (.escape, 0x3E): end { $0.hasKeypadKeys = false }
    case (.escape, _), (.stringEscape, _): state = .ground
    case (.controlSequence, 0x40...0x7E): end { $0.apply(byte) }
    case (.controlSequence, _): sequence.append(byte)
    }
  }

  private mutating func begin(_ next: State) {
    flushText()
    state = next
    sequence = []
  }

  private mutating func end(_ change: (inout TerminalModes) -> Void) {
    state = .ground
    change(&self)
  }

  private mutating func endString() {
    state = .ground
    let string = String(decoding: sequence, as: UTF8.self)
    if string.hasPrefix("2;") { title = String(string.dropFirst(2)) }
  }

  /// Decodes the collected text. It is collected as bytes, so that no scalar is decoded in halves.
  private mutating func flushText() {
    mainText += String(decoding: text, as: UTF8.self)
    text = []
  }
}

// MARK: - Obeying

extension TerminalModes {
  private mutating func apply(_ final: UInt8) {
    let string = String(decoding: sequence, as: UTF8.self)
    let numbers = string.drop { !$0.isNumber }.split(separator: ";").compactMap { Int($0) }
    switch (string.first, Character(Unicode.Scalar(final))) {
    case ("?", "h"): numbers.forEach { set($0, true) }
    case ("?", "l"): numbers.forEach { set($0, false) }
    case (">", "u"): keyboardFlags[isAlternateScreen, default: []].append(numbers.first ?? 0)
    case ("<", "u"):
      let count = min(numbers.first ?? 1, keyboardFlags[isAlternateScreen]?.count ?? 0)
      keyboardFlags[isAlternateScreen]?.removeLast(count)
    case ("?", _), (">", _), ("<", _), ("=", _): break
    case (_, "m"): setAttributes(numbers)
    case (_, "r"): hasScrollRegion = !numbers.isEmpty
    case (_, "q") where string.last == " ": cursorShape = numbers.first ?? 0
    case (_, "t") where numbers.first == 22: titles += 1
    case (_, "t") where numbers.first == 23: titles = max(0, titles - 1)
    default: break
    }
  }

  /// Applies a select graphic rendition sequence (ECMA-48 §8.3.117): a code from 22 on removes the
  /// code that is 20 less; 39 and 49 remove a color.
  private mutating func setAttributes(_ codes: [Int]) {
    var codes = codes[...]
    if codes.isEmpty { attributes = [] }
    while let code = codes.popFirst() {
      switch code {
      case 0: attributes = []
      case 22: attributes.subtract([1, 2])
      case 23...29: attributes.remove(code - 20)
      case 39: attributes.remove(38)
      case 49: attributes.remove(48)
      case 38, 48:
        attributes.insert(code)
        codes = codes.dropFirst(codes.first == 5 ? 2 : 4)
      case 30...37, 90...97: attributes.insert(38)
      case 40...47, 100...107: attributes.insert(48)
      default: attributes.insert(code)
      }
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    if mode == 1049, isOn, !isAlternateScreen { entries += 1 }
    if isOn != Self.modesOnAtFirst.contains(mode) {
      changedModes.insert(mode)
    } else {
      changedModes.remove(mode)
    }
  }
}
