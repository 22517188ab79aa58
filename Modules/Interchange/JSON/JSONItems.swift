/// Cuts a JSON array that arrives in pieces into its items, so that each can be read and named apart
/// and no more than one is held.
///
/// A single object counts as an array of one. Objects that follow each other without an array, one
/// to a line as logs and `task export` have them, are taken where that is allowed.
struct JSONItems {
  /// Where in the text the next byte stands.
  private enum Place {
    case start
    /// Before an item; `needed` where a comma has announced it.
    case beforeItem(needed: Bool)
    case item
    case afterItem
    case end
  }

  /// What became of a byte: nothing but that it was taken; the item ends with it; or the item ended
  /// before it, and it is to be taken again.
  private enum Step {
    case taken, ended, endedBefore
  }

  /// One item: its bytes, its first line, and whether a comma stands before a closing bracket, which
  /// Foundation lets pass.
  struct Item {
    var bytes: [UInt8] = []
    var line = 1
    var hasStrayComma = false
  }

  /// How many bytes an item may have.
  let limit: Int
  /// Whether objects may follow each other without an array around them.
  let allowsLines: Bool

  private var place = Place.start
  private var isList = true
  private var item = Item()
  private var isAfterComma = false
  private var line = 1
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var endedWithCR = false
  private var isAtLineStart = true

  init(limit: Int, allowsLines: Bool = false) {
    self.limit = limit
    self.allowsLines = allowsLines
  }

  /// Takes the next piece and hands over the items that are complete with it, with its line.
  ///
  /// - Throws: ``ImportRefusal`` when the text is no array, has something between items that does
  ///   not belong there, or an item beyond the limit; and what `receive` throws.
  mutating func read(
    _ chunk: UnsafeRawBufferPointer, _ receive: (Item) throws -> Void
  ) throws {
    var position = 0
    while position < chunk.count {
      if isInString, !isEscaped {
        // Most of JSON is inside of strings, which are taken as a whole.
        let end = Self.endOfPlainText(in: chunk, from: position)
        try append(UnsafeRawBufferPointer(rebasing: chunk[position..<end]))
        if end > position { (endedWithCR, isAtLineStart) = (false, false) }
        position = end
        guard position < chunk.count else { return }
      }
      let byte = chunk[position]
      var step = try take(byte)
      while step == .endedBefore {
        try complete(receive)
        step = try take(byte)
      }
      if step == .ended { try complete(receive) }
      if byte == 0x0D || byte == 0x0A && !endedWithCR { line += 1 }
      endedWithCR = byte == 0x0D
      isAtLineStart = byte == 0x0A
      position += 1
    }
  }

  /// Says that the text ends here, and hands over an item that is cut off.
  ///
  /// - Returns: whether the array was closed.
  mutating func finish(_ receive: (Item) throws -> Void) throws -> Bool {
    switch place {
    case .start: throw ImportRefusal(line: line, reason: .empty)
    case .item: try complete(receive)
    case .end: return true
    case .beforeItem, .afterItem: break
    }
    return !isList
  }

  // Items are handed over by the caller: a closure passed on with each byte costs more than the byte.
  private mutating func take(_ byte: UInt8) throws -> Step {
    switch place {
    case .item: return try takeInside(byte)
    case _ where [0x20, 0x09, 0x0A, 0x0D].contains(byte): break
    case .start where byte == UInt8(ascii: "["): place = .beforeItem(needed: false)
    case .start where byte == UInt8(ascii: "{"):
      isList = false
      return try begin(byte)
    case .beforeItem(needed: false) where byte == UInt8(ascii: "]"): place = .end
    case .beforeItem where byte != UInt8(ascii: ",") && byte != UInt8(ascii: "]"):
      return try begin(byte)
    case .afterItem where byte == UInt8(ascii: ",") && isList: place = .beforeItem(needed: true)
    case .afterItem where allowsLines && !isList:
      if byte != UInt8(ascii: ",") { return try begin(byte) }
    case .afterItem where byte == UInt8(ascii: "]") && isList: place = .end
    case .start:
      throw ImportRefusal(line: line, reason: .notAList(Excerpt.of(CollectionOfOne(byte))))
    default:
      throw ImportRefusal(line: line, reason: .strayJSON(Excerpt.of(CollectionOfOne(byte))))
    }
    return .taken
  }

  private mutating func begin(_ byte: UInt8) throws -> Step {
    place = .item
    item.line = line
    item.hasStrayComma = false
    isAfterComma = false
    depth = 0
    isInString = false
    isEscaped = false
    return try takeInside(byte)
  }

  /// Where a string's text ends or something other than plain text stands in it.
  private static func endOfPlainText(in chunk: UnsafeRawBufferPointer, from start: Int) -> Int {
    var end = start
    while end < chunk.count {
      let byte = chunk[end]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      end += 1
    }
    return end
  }

  private mutating func append(_ text: UnsafeRawBufferPointer) throws {
    guard item.bytes.count + text.count <= limit else {
      throw ImportRefusal(line: item.line, reason: .lineTooLong(limit: limit))
    }
    item.bytes.append(contentsOf: text)
  }

  private mutating func takeInside(_ byte: UInt8) throws -> Step {
    if allowsLines, !isList, !item.bytes.isEmpty {
      // Without an array around them lines are where objects can be told apart again, whatever was
      // left open in one.
      if byte == 0x0A, isInString || depth == 0 { return .ended }
      if byte == UInt8(ascii: "{"), isAtLineStart, depth > 0 { return .endedBefore }
    }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
    } else {
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
        if depth == 0, isList || !item.bytes.isEmpty {
          // The end of an item without brackets, such as a number.
          return .endedBefore
        }
        if byte != UInt8(ascii: ","), depth > 0 {
          depth -= 1
          if isAfterComma { item.hasStrayComma = true }
        }
      default: break
      }
    }
    if byte > 0x20 { isAfterComma = byte == UInt8(ascii: ",") && !isInString }
    guard item.bytes.count < limit else {
      throw ImportRefusal(line: item.line, reason: .lineTooLong(limit: limit))
    }
    item.bytes.append(byte)
    let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    return isClosing && depth == 0 && !isInString ? .ended : .taken
  }

  private mutating func complete(_ receive: (Item) throws -> Void) throws {
    place = .afterItem
    isInString = false
    try UTF8Check.check(item.bytes, line: item.line)
    try receive(item)
    item.bytes.removeAll(keepingCapacity: item.bytes.capacity <= 65_536)
  }
}
