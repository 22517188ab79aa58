/// Splits a JSON array that arrives in chunks into its items, so that each can be read and reported
/// separately and at most one is held in memory.
///
/// A single object counts as an array of one. Objects may also follow each other
/// without an array, one per line, as in logs and the output of `task export`. An object may also
/// contain the array in a member with a known name.
package struct JSONItems {
  /// The position of the next byte in the text.
  private enum State {
    case start
    /// In the object that may contain the array.
    case envelope
    /// Before the first item of the array in the object.
    case beforeList
    /// Before an item; `needed` after a comma.
    case beforeItem(needed: Bool)
    case item
    case afterItem
    case end
  }

  /// The bytes of an item, and its first line.
  package struct Item {
    package var bytes: [UInt8] = []
    package var line = 1
    /// The object around the array up to the item, with an open array; empty if there is none.
    fileprivate(set) var head: [UInt8] = []
  }

  /// The maximum number of bytes of an item.
  package let limit: Int

  /// The object around the array, as far as it was read and without the content of the array; empty
  /// if there is none.
  private(set) var envelope: [UInt8] = []
  /// A Boolean value that indicates whether ``envelope`` contains the array.
  private(set) var isEnveloped = false

  private let isItem: (_ object: JSONObject, _ listsObjects: Bool) -> Bool
  private var members: JSONMemberScan?
  private var decoder = RecordDecoder()
  /// The object around the array as far as it precedes the items, in UTF-8; empty if there is none.
  private var head: [UInt8] = []
  private var state = State.start
  private var isList = true
  private var item = Item()
  /// A Boolean value that indicates whether the array in the object has an item.
  private var listHasItems = false
  /// A Boolean value that indicates whether ``item`` is an object with a member that could have
  /// contained the array.
  private var itemHasList = false
  private var line = 1
  private var nesting = JSONNesting()
  private var endedWithCR = false
  private var isAtLineStart = true

  /// Creates a splitter.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes of an item.
  ///   - listKeys: The names of members that may contain the array, in ASCII and in any case.
  ///   - isItem: Returns whether an object with such a member is an item itself. The member is
  ///     empty, and `listsObjects` tells whether its array contains objects.
  package init(
    limit: Int, listKeys: [String] = [],
    isItem: @escaping (_ object: JSONObject, _ listsObjects: Bool) -> Bool = { _, _ in false }
  ) {
    self.limit = limit
    self.isItem = isItem
    members = listKeys.isEmpty ? nil : JSONMemberScan(listKeys)
  }

  /// Reads the next chunk and delivers the items that it completes, with their lines.
  ///
  /// - Throws: ``ImportRefusal`` when the text is not an array, contains invalid text between
  ///   items, or has an item beyond the limit; and any error that `receive` throws.
  package mutating func read(
    _ chunk: UnsafeRawBufferPointer, _ receive: (Item) throws -> Void
  ) throws {
    var position = 0
    while position < chunk.count {
      if case .envelope = state {
        position = try readEnvelope(chunk, from: position, receive)
      } else if case .item = state {
        let end = endOfItem(in: chunk, from: position)
        try append(UnsafeRawBufferPointer(rebasing: chunk[position..<end.index]))
        position = end.index
        if end.isComplete { try complete(isWhole: true, receive) }
      } else if try readBetweenItems(chunk[position]) {
        pass(chunk[position])
        position += 1
      }
    }
  }

  /// Ends the text and delivers an item that is cut off.
  ///
  /// - Returns: A Boolean value that indicates whether the array was closed.
  package mutating func finish(_ receive: (Item) throws -> Void) throws -> Bool {
    switch state {
    case .start: throw ImportRefusal(line: line, reason: .empty)
    case .item: try complete(isWhole: false, receive)
    case .envelope where !isEnveloped: try completeEnvelope(isWhole: false, receive)
    case .envelope: return false
    case .beforeList:
      isEnveloped = true
      return false
    case .end: return true
    case .beforeItem, .afterItem: break
    }
    return !isList
  }

  /// Reads a byte between items.
  ///
  /// - Returns: A Boolean value that indicates whether the byte was consumed. Otherwise an item
  ///   begins with it.
  private mutating func readBetweenItems(_ byte: UInt8) throws -> Bool {
    switch (state, byte) {
    case (_, 0x20), (_, 0x09), (_, 0x0A), (_, 0x0D): return true
    // The record separator of a text sequence (RFC 7464, section 2.2; GeoJSON: RFC 8142).
    case (_, 0x1E): return true
    // A file that was preallocated may end with zeros.
    case (.end, 0), (.afterItem, 0): return true
    case (.start, UInt8(ascii: "[")): state = .beforeItem(needed: false)
    case (.start, UInt8(ascii: "{")) where members != nil:
      isList = false
      state = .envelope
      item.line = line
      return false
    case (.start, UInt8(ascii: "{")):
      isList = false
      begin()
      return false
    case (.beforeList, _):
      try beginList(with: byte)
      return false
    // Also after a trailing comma.
    case (.beforeItem, UInt8(ascii: "]")): endList()
    case (.beforeItem, _) where byte != UInt8(ascii: ",") && byte != UInt8(ascii: "]"):
      begin()
      return false
    case (.afterItem, UInt8(ascii: ",")) where isList: state = .beforeItem(needed: true)
    case (.afterItem, UInt8(ascii: ",")): break
    case (.afterItem, _) where !isList:
      begin()
      return false
    case (.afterItem, UInt8(ascii: "]")) where isList: endList()
    case (.start, _):
      throw ImportRefusal(line: line, reason: .notAList(Excerpt.of(CollectionOfOne(byte))))
    default:
      throw ImportRefusal(line: line, reason: .strayJSON(Excerpt.of(CollectionOfOne(byte))))
    }
    return true
  }

  private mutating func begin() {
    state = .item
    listHasItems = true
    item.line = line
    item.head = head
    nesting = JSONNesting()
  }

  /// Continues an item: to its end, to the byte that shows that it has ended, or to the end of the
  /// chunk.
  private mutating func endOfItem(
    in chunk: UnsafeRawBufferPointer, from start: Int
  ) -> (index: Int, isComplete: Bool) {
    var index = start
    while index < chunk.count {
      let byte = chunk[index]
      let isFirst = index == start && item.bytes.isEmpty
      if !isFirst, !isList, !itemHasList {
        // Without an array, a new line is where objects can be told apart again, even if one is not
        // closed.
        if byte == UInt8(ascii: "{"), isAtLineStart, nesting.depth > 0 { return (index, true) }
        if byte == 0x1E { return (index, true) }
        if byte == 0x0A, nesting.isInString || nesting.depth == 0 { return (index, true) }
      }
      let isEnd = nesting.isOutside && (isList || !isFirst) && Self.endsValue(byte)
      // The end of an item without brackets, such as a number.
      if isEnd { return (index, true) }
      nesting.read(byte)
      pass(byte)
      index += 1
      let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      if isClosing, nesting.isOutside { return (index, true) }
    }
    return (index, false)
  }

  /// Returns a Boolean value that indicates whether a byte may follow a value.
  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Counts lines.
  private mutating func pass(_ byte: UInt8) {
    if byte == 0x0D || byte == 0x0A && !endedWithCR { line += 1 }
    endedWithCR = byte == 0x0D
    isAtLineStart = byte == 0x0A
  }

  private mutating func append(_ text: UnsafeRawBufferPointer) throws {
    guard item.bytes.count + text.count <= limit else {
      throw ImportRefusal(line: item.line, reason: .lineTooLong(limit: limit))
    }
    item.bytes.append(contentsOf: text)
  }

  private mutating func complete(
    isWhole: Bool, _ receive: (Item) throws -> Void
  ) throws {
    state = .afterItem
    itemHasList = false
    if item.bytes.contains(0) {
      item.bytes = try UTF8Check.replacingZeros(in: item.bytes, line: item.line)
    }
    item.bytes = try decoded(item.bytes, isWhole: isWhole)
    try receive(item)
    item.bytes.removeAll(keepingCapacity: item.bytes.capacity <= 65_536)
  }
}

// MARK: - Encoding

extension JSONItems {
  /// Returns the problem that the text is in windows-1252, once.
  mutating func consumeEncodingProblem() -> ImportProblem? { decoder.consumeProblem() }

  private mutating func decoded(
    _ bytes: [UInt8], isWhole: Bool = true
  ) throws(ImportRefusal) -> [UInt8] {
    decoder.recognize(bytes, line: item.line, isWhole: isWhole)
    return try decoder.utf8(bytes, line: item.line)
  }
}

// MARK: - Enclosing object

extension JSONItems {
  /// Continues the object: to the beginning of the array, to the end of the object, or to the end
  /// of the chunk.
  private mutating func readEnvelope(
    _ chunk: UnsafeRawBufferPointer, from start: Int, _ receive: (Item) throws -> Void
  ) throws -> Int {
    var index = start
    var step = JSONMemberScan.Step.inside
    var isCutOff = false
    while index < chunk.count, step == .inside {
      isCutOff = endsLine(chunk[index])
      if isCutOff { break }
      step = members?.read(chunk[index]) ?? .closed
      pass(chunk[index])
      index += 1
    }
    let text = chunk[start..<index]
    guard envelope.count + text.count <= limit else {
      throw ImportRefusal(line: item.line, reason: .lineTooLong(limit: limit))
    }
    envelope.append(contentsOf: text)
    switch step {
    case .inside where isCutOff: try completeEnvelope(isWhole: false, receive)
    case .inside: break
    case .list: state = .beforeList
    case .closed where isEnveloped: try closeEnvelope(receive)
    case .closed: try completeEnvelope(isWhole: true, receive)
    }
    return index
  }

  /// Returns a Boolean value that indicates whether a byte shows that the object was a line without
  /// its end, as in ``endOfItem(in:from:)``.
  private func endsLine(_ byte: UInt8) -> Bool {
    guard !isEnveloped, let members, members.isOpen else { return false }
    return byte == UInt8(ascii: "{") && isAtLineStart || byte == 0x1E
      || byte == 0x0A && members.isInString
  }

  /// Begins the array, or continues the object as an item if its members before the array show that
  /// it is one.
  ///
  /// - Parameter byte: The first byte of the array's content.
  /// - Throws: ``ImportRefusal`` when the members before the array are not UTF-8.
  private mutating func beginList(with byte: UInt8) throws(ImportRefusal) {
    let object = try? JSONObject(envelope + Array("]}".utf8))
    guard let object, isItem(object, byte == UInt8(ascii: "{")) else {
      (isEnveloped, isList) = (true, true)
      head = try decoded(envelope)
      state = .beforeItem(needed: false)
      return
    }
    (state, nesting) = (.item, JSONNesting())
    (item.bytes, envelope) = (envelope, [])
    for byte in item.bytes { nesting.read(byte) }
    itemHasList = true
  }

  /// Ends the object around the array. It is delivered, too, if its members after the array show
  /// that it is an item.
  private mutating func closeEnvelope(_ receive: (Item) throws -> Void) throws {
    if let object = try? JSONObject(item: envelope), isItem(object, listHasItems) {
      item.bytes = envelope
      try complete(isWhole: true, receive)
    }
    state = .end
  }

  private mutating func endList() {
    state = isEnveloped ? .envelope : .end
    if isEnveloped { envelope.append(UInt8(ascii: "]")) }
  }

  /// Delivers the object itself, because it contains no array, unless it has `null` instead of the
  /// array.
  private mutating func completeEnvelope(
    isWhole: Bool, _ receive: (Item) throws -> Void
  ) throws {
    if let members, let object = try? JSONObject(item: envelope), members.isNull(in: object),
      !isItem(object, false)
    {
      (isEnveloped, isList, state) = (true, true, .end)
      return
    }
    item.bytes = envelope
    envelope = []
    try complete(isWhole: isWhole, receive)
  }
}
