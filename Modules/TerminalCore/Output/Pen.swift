/// The style that the terminal draws in, and the shortest way to change it (SGR, ECMA-48 §8.3.117).
struct Pen {
  /// The style that was last sent to the terminal, in colors that it supports.
  private(set) var style = Style.plain

  /// Appends the shorter way to change the style: the difference, or a reset followed by the whole
  /// style.
  mutating func change(to target: Style, into output: inout [UInt8]) {
    guard target != style else { return }
    let start = output.count
    appendDifference(to: target, into: &output)
    let difference = output.count - start
    appendReset(to: target, into: &output)
    let reset = output.count - start - difference
    if reset < difference {
      output.removeSubrange(start..<start + difference)
    } else {
      output.removeLast(reset)
    }
    style = target
  }

  /// Appends a change of style for drawing blanks, which show only the background.
  ///
  /// The pen keeps its foreground if that is shorter.
  mutating func change(toBlank target: Style, into output: inout [UInt8]) {
    let blank = Style(
      foreground: style.foreground, background: target.background,
      attributes: style.attributes.subtracting(.visibleOnBlanks))
    guard blank != style else { return }
    let start = output.count
    let before = style
    change(to: blank, into: &output)
    let kept = output.count - start
    style = before
    change(to: target, into: &output)
    let exact = output.count - start - kept
    if exact <= kept {
      output.removeSubrange(start..<start + kept)
    } else {
      output.removeLast(exact)
      style = blank
    }
  }

  /// Appends a reset of all colors and attributes.
  mutating func reset(into output: inout [UInt8]) {
    output.append("\u{1B}[m")
    style = .plain
  }

  private func appendReset(to target: Style, into output: inout [UInt8]) {
    var sequence = SGRSequence()
    if target != .plain { sequence.append(0, into: &output) }
    sequence.append(attributes: target.attributes, into: &output)
    sequence.append(foreground: target.foreground, ifNot: .default, into: &output)
    sequence.append(background: target.background, ifNot: .default, into: &output)
    if target == .plain { output.append("\u{1B}[") }
    output.append(UInt8(ascii: "m"))
  }

  private func appendDifference(to target: Style, into output: inout [UInt8]) {
    var sequence = SGRSequence()
    let removed = style.attributes.subtracting(target.attributes)
    var kept = style.attributes.intersection(target.attributes)
    // One code ends both bold and dim.
    if !removed.isDisjoint(with: [.bold, .dim]) {
      sequence.append(22, into: &output)
      kept.subtract([.bold, .dim])
    }
    if removed.contains(.italic) { sequence.append(23, into: &output) }
    if removed.contains(.underline) { sequence.append(24, into: &output) }
    if removed.contains(.reverse) { sequence.append(27, into: &output) }
    if removed.contains(.strikethrough) { sequence.append(29, into: &output) }
    sequence.append(attributes: target.attributes.subtracting(kept), into: &output)
    sequence.append(foreground: target.foreground, ifNot: style.foreground, into: &output)
    sequence.append(background: target.background, ifNot: style.background, into: &output)
    output.append(UInt8(ascii: "m"))
  }
}

/// The parameters of an SGR sequence that is being written.
struct SGRSequence {
  private var isEmpty = true

  mutating func append(_ parameter: Int, into output: inout [UInt8]) {
    if isEmpty { output.appendCSI() } else { output.append(UInt8(ascii: ";")) }
    output.append(decimal: parameter)
    isEmpty = false
  }

  mutating func append(attributes: Style.Attributes, into output: inout [UInt8]) {
    if attributes.contains(.bold) { append(1, into: &output) }
    if attributes.contains(.dim) { append(2, into: &output) }
    if attributes.contains(.italic) { append(3, into: &output) }
    if attributes.contains(.underline) { append(4, into: &output) }
    if attributes.contains(.reverse) { append(7, into: &output) }
    if attributes.contains(.strikethrough) { append(9, into: &output) }
  }

  mutating func append(foreground: Color, ifNot current: Color, into output: inout [UInt8]) {
    if foreground != current { append(foreground, base: 30, into: &output) }
  }

  mutating func append(background: Color, ifNot current: Color, into output: inout [UInt8]) {
    if background != current { append(background, base: 40, into: &output) }
  }

  /// Appends a color.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background.
  private mutating func append(_ color: Color, base: Int, into output: inout [UInt8]) {
    switch color.kind {
    case .default: append(base + 9, into: &output)
    case .palette(let index) where index < 8: append(base + Int(index), into: &output)
    case .palette(let index) where index < 16: append(base + 52 + Int(index), into: &output)
    case .palette(let index):
      append(base + 8, into: &output)
      append(5, into: &output)
      append(Int(index), into: &output)
    case .rgb(let red, let green, let blue):
      append(base + 8, into: &output)
      append(2, into: &output)
      append(Int(red), into: &output)
      append(Int(green), into: &output)
      append(Int(blue), into: &output)
    }
  }
}

/// The state of a terminal between two frames, apart from its cells.
struct TerminalState {
  var pen = Pen()
  var row = 0
  /// The cursor's column; nil if terminals differ: after the last column of a row, and after a
  /// glyph of uncertain width.
  var column: Int?
}
