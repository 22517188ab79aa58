extension Renderer {
  /// Moves the cursor in the fewest bytes.
  ///
  /// The cursor moves to an absolute position, or down or up and then along the row, with or
  /// without a carriage return first. A move may rewrite cells on its way: everything left of the
  /// target in its row is either unchanged or already painted.
  mutating func move(
    toRow row: Int, column: Int, of frame: CellBuffer, into output: inout [UInt8]
  ) {
    if terminal.row == row, terminal.column == column { return }
    let target = Target(column: column, row: row)
    let vertical = vertical(to: row)
    let returned = along(target, from: 0, of: frame)
    var direct: Along?
    if let current = terminal.column {
      direct = along(target, from: current, of: frame)
    } else if terminal.row == row {
      // If the cursor's column is unknown, only an absolute column is certain.
      direct = Along(step: .absolute, cost: 3 + decimalDigits(column + 1))
    }

    let absoluteCost = target.positionCost
    let returnedCost = 1 + vertical.cost + returned.cost
    let directCost = direct.map { vertical.cost + $0.cost } ?? .max
    // If nothing is shorter, use the absolute position: it works wherever the cursor is.
    if absoluteCost <= min(returnedCost, directCost) {
      appendPosition(target, into: &output)
    } else if let direct, directCost <= returnedCost {
      append(vertical.step, to: row, into: &output)
      append(direct.step, from: terminal.column ?? 0, to: target, of: frame, into: &output)
    } else {
      // The carriage return comes first because it works wherever the cursor is.
      output.append(0x0D)
      append(vertical.step, to: row, into: &output)
      append(returned.step, from: 0, to: target, of: frame, into: &output)
    }
    terminal.row = row
    terminal.column = column
  }
}

/// The target of a cursor move.
private struct Target {
  var column: Int
  var row: Int

  /// The number of bytes of a CUP to the target; trailing parameters of 1 are omitted.
  var positionCost: Int {
    if column == 0 { return row == 0 ? 3 : 3 + decimalDigits(row + 1) }
    return 4 + decimalDigits(column + 1) + (row == 0 ? 0 : decimalDigits(row + 1))
  }
}

/// A way to move the cursor along its row, with its cost in bytes.
private struct Along {
  enum Step { case none, overwrite, forward, backward, backspaces, absolute }
  var step: Step
  var cost: Int
}

/// A way to move the cursor to another row, with its cost in bytes.
private struct Vertical {
  enum Step { case none, lineFeeds, down, up, absolute }
  var step: Step
  var cost: Int
}

/// Returns the number of bytes of a control sequence with one parameter, which is omitted if it is
/// 1.
private func sequenceCost(_ parameter: Int) -> Int {
  parameter == 1 ? 3 : 3 + decimalDigits(parameter)
}

extension Renderer {
  private func vertical(to row: Int) -> Vertical {
    let distance = row - terminal.row
    if distance == 0 { return Vertical(step: .none, cost: 0) }
    var best = Vertical(step: distance > 0 ? .down : .up, cost: sequenceCost(abs(distance)))
    let absolute = sequenceCost(row + 1)
    if absolute < best.cost { best = Vertical(step: .absolute, cost: absolute) }
    // A line feed scrolls only in the last row, and a move down never begins there.
    if distance > 0, distance < best.cost { best = Vertical(step: .lineFeeds, cost: distance) }
    return best
  }

  private func along(_ target: Target, from column: Int, of frame: CellBuffer) -> Along {
    let distance = target.column - column
    if distance == 0 { return Along(step: .none, cost: 0) }
    var best = Along(
      step: distance > 0 ? .forward : .backward, cost: sequenceCost(abs(distance)))
    let absolute = sequenceCost(target.column + 1)
    if absolute <= best.cost { best = Along(step: .absolute, cost: absolute) }
    if distance < 0, -distance < best.cost { best = Along(step: .backspaces, cost: -distance) }
    if distance > 0,
      let cost = overwriteCost(from: column, to: target, of: frame, below: best.cost)
    {
      best = Along(step: .overwrite, cost: cost)
    }
    return best
  }

  /// Returns the number of bytes of the cells from a column up to the target; nil if they cannot be
  /// written with the current pen or take as many bytes as the limit.
  private func overwriteCost(
    from column: Int, to target: Target, of frame: CellBuffer, below limit: Int
  ) -> Int? {
    guard target.column - column < 2 * limit else { return nil }
    let base = target.row * columns
    // Half a wide glyph cannot be written.
    if frame.cells[base + target.column].width == 0 { return nil }
    var cost = 0
    for index in base + column..<base + target.column {
      let cell = frame.cells[index]
      if cell.width == 0, index > base + column { continue }
      guard cell.width > 0, cell.glyph < Cell.pictureFlag, cell.hasCertainWidth,
        isPenReady(for: cell)
      else { return nil }
      cost += cell.glyph < 0x80 ? 1 : cell.glyph < 0x800 ? 2 : cell.glyph < 0x10000 ? 3 : 4
      if cost >= limit { return nil }
    }
    return cost
  }

  /// Returns a Boolean value that indicates whether a cell looks right when it is drawn with the
  /// current pen.
  private func isPenReady(for cell: Cell) -> Bool {
    let pen = terminal.pen.style
    let style = reduced(cell.style)
    if pen == style { return true }
    return cell.isPlainBlank && pen.background == style.background
      && pen.attributes.isDisjoint(with: .visibleOnBlanks)
  }

  private func append(_ step: Vertical.Step, to row: Int, into output: inout [UInt8]) {
    let distance = row - terminal.row
    switch step {
    case .none: break
    case .lineFeeds: for _ in 0..<distance { output.append(0x0A) }
    case .down: output.appendCSI(distance, "B")
    case .up: output.appendCSI(-distance, "A")
    case .absolute: output.appendCSI(row + 1, "d")
    }
  }

  private func append(
    _ step: Along.Step, from column: Int, to target: Target, of frame: CellBuffer,
    into output: inout [UInt8]
  ) {
    let distance = target.column - column
    switch step {
    case .none: break
    case .forward: output.appendCSI(distance, "C")
    case .backward: output.appendCSI(-distance, "D")
    case .absolute: output.appendCSI(target.column + 1, "G")
    case .backspaces: for _ in distance..<0 { output.append(0x08) }
    case .overwrite:
      let base = target.row * columns
      for cell in frame.cells[base + column..<base + target.column] where cell.width > 0 {
        append(cell.glyph, of: frame, into: &output)
      }
    }
  }

  private func appendPosition(_ target: Target, into output: inout [UInt8]) {
    output.appendCSI()
    if target.row > 0 { output.append(decimal: target.row + 1) }
    if target.column > 0 {
      output.append(UInt8(ascii: ";"))
      output.append(decimal: target.column + 1)
    }
    output.append(UInt8(ascii: "H"))
  }
}

/// The output of the encoders.
extension [UInt8] {
  /// Appends a scalar in UTF-8.
  mutating func append(scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Appends a number in decimal digits; 0 for a negative number.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: Swift.max(number, 0) % 10))
  }

  /// Appends the control sequence introducer, `ESC [` (ECMA-48 §8.3.16).
  mutating func appendCSI() {
    append(0x1B)
    append(0x5B)
  }

  /// Appends a control sequence with one parameter, which is omitted if it is 1.
  mutating func appendCSI(_ parameter: Int, _ final: Unicode.Scalar) {
    appendCSI()
    if parameter != 1 { append(decimal: parameter) }
    append(scalar: final)
  }

  /// Appends a static ASCII string.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

/// Returns the number of decimal digits of a number that is not negative.
func decimalDigits(_ number: Int) -> Int {
  number < 10 ? 1 : number < 100 ? 2 : 1 + decimalDigits(number / 10)
}
