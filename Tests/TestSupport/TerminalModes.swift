/// What a terminal is left in by a program's output: which modes are on, which screen is shown, how
/// text would look.
///
/// It replays the bytes on its own, knowing nothing of the driver, so that a forgotten mode shows.
public struct TerminalModes: Equatable, Sendable {
  /// The private modes (DECSET) that differ from a fresh terminal's: those set, and of the modes
  /// that are on at first (autowrap 7, cursor 25) those reset.
  public private(set) var changedModes: Set<Int> = []
  /// The flags of the kitty keyboard protocol pushed on the main and on the alternate screen.
  public private(set) var keyboardFlags: [Bool: [Int]] = [:]
  /// How many titles are on the stack.
  public private(set) var titles = 0
  /// The title set last.
  public private(set) var title = ""
  /// The SGR codes in force that make text look other than plain.
  public private(set) var attributes: Set<Int> = []
  public private(set) var hasScrollRegion = false
  public private(set) var hasKeypadKeys = false
  public private(set) var cursorShape = 0
  /// How often the alternate screen was entered.
  public private(set) var entries = 0
  /// The text drawn on the main screen, line ends included.
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

  /// Whether the terminal is as it was before the program started.
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
    case (.controlSequence, 0x40...0x7E): end { $0.obey(byte) }
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

  /// Text is collected as bytes, so that a scalar is never decoded in halves.
  private mutating func flushText() {
    mainText += String(decoding: text, as: UTF8.self)
    text = []
  }
}

// MARK: - Obeying

extension TerminalModes {
  private mutating func obey(_ final: UInt8) {
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

  /// Select graphic rendition (ECMA-48 §8.3.117): a code from 22 on takes off the one 20 below it,
  /// 39 and 49 a colour.
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
