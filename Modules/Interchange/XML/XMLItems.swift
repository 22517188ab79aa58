/// Splits XML that arrives in chunks into the entries of its list, so that each can be read and
/// reported separately and at most one is held in memory.
///
/// It recognizes tags, comments and sections, but not their meaning. If tags do not match, an entry
/// ends where a later tag implies its end.
package struct XMLItems {
  /// The position of the next tag relative to the list.
  private enum State { case prolog, root, list, item, afterList, end }

  /// The markup that the next byte belongs to.
  private enum Mark {
    case text
    /// After a `<`, before it is known what begins there.
    case opening
    case tag(quote: UInt8?)
    case documentType(quote: UInt8?)
    /// A comment, with the number of bytes of its end that were matched.
    case comment(Int)
    case section(Int)
    case instruction(Int)
  }

  /// The dialect of the XML.
  let dialect: XMLDialect
  /// The maximum number of bytes of an entry.
  package let limit: Int
  /// The maximum nesting depth of the elements of an entry.
  package static let depthLimit = 128

  private var state = State.prolog
  private var mark = Mark.text
  private var hasMarks = false
  private var item = Item()
  /// The start of the current tag in the item's text.
  private var tagStart = 0
  /// The open elements of the item, up to the depth limit.
  private var open: [String] = []
  private var deeper = 0
  private var line = 1
  private var tagLine = 1
  private var listLine = 1
  private var stray = StrayText()
  private var decoder = XMLTextDecoder()
  private var containers = XMLContainers()

  package init(_ dialect: XMLDialect, limit: Int) {
    self.dialect = dialect
    self.limit = limit
  }

  /// Reads the next chunk and delivers what it completes.
  ///
  /// - Throws: ``ImportRefusal`` when the text is not in the dialect, and any error that `receive`
  ///   throws.
  package mutating func read(
    _ chunk: UnsafeRawBufferPointer, _ receive: (Found) throws -> Void
  ) throws {
    var rest = chunk[...]
    while !rest.isEmpty {
      switch mark {
      case .text: try readText(&rest, receive)
      case .opening: try readOpening(&rest)
      case .tag(let quote): try readTag(&rest, quote, receive)
      case .documentType(let quote): try readDocumentType(&rest, quote)
      case .comment(let seen): readMarkup(&rest, upTo: "-->", seen) { .comment($0) }
      case .section(let seen): try readSection(&rest, seen)
      case .instruction(let seen): try readInstruction(&rest, seen)
      }
    }
  }

  /// Ends the text and delivers an entry that is cut off.
  ///
  /// - Throws: The same errors as ``read(_:_:)``.
  package mutating func finish(_ receive: (Found) throws -> Void) throws {
    try reportStray(receive)
    switch state {
    case .prolog where !hasMarks: throw ImportRefusal(line: 1, reason: .empty)
    case .prolog, .root: throw ImportRefusal(line: line, reason: dialect.cutOff)
    case .item:
      item.fault = .cutOff
      try complete(receive)
      try receive(.unclosed(line: listLine))
    case .list: try receive(.unclosed(line: listLine))
    case .afterList, .end: break
    }
  }

  private var isInText: Bool {
    if case .text = mark { true } else { false }
  }
}

// MARK: - Text

extension XMLItems {
  private mutating func readText(
    _ rest: inout Slice<UnsafeRawBufferPointer>, _ receive: (Found) throws -> Void
  ) throws {
    var end = rest.startIndex
    var lines = 0
    while end < rest.endIndex, rest.base[end] != UInt8(ascii: "<") {
      if rest.base[end] == 0x0A { lines += 1 }
      end += 1
    }
    let text = UnsafeRawBufferPointer(rebasing: rest.base[rest.startIndex..<end])
    if state == .item { append(text) } else { stray.append(text, line: line) }
    line += lines
    rest = rest.base[end..<rest.endIndex]
    guard !rest.isEmpty else { return }
    rest.removeFirst()
    try reportStray(receive)
    mark = .opening
    hasMarks = true
    tagLine = line
    if state != .item { item.bytes.removeAll(keepingCapacity: item.bytes.capacity <= 65_536) }
    tagStart = item.bytes.count
    item.bytes.append(UInt8(ascii: "<"))
  }

  /// Appends text to the item, unless the item has a fault.
  private mutating func append(_ text: UnsafeRawBufferPointer) {
    guard item.fault == nil else { return }
    guard item.bytes.count + text.count <= limit else {
      item.fault = .tooLong
      return
    }
    item.bytes.append(contentsOf: text)
  }

  private mutating func reportStray(_ receive: (Found) throws -> Void) throws {
    guard !stray.isEmpty else { return }
    defer { stray = StrayText() }
    let text = stray.excerpt
    guard state == .prolog || state == .root else {
      return try receive(.stray(text, line: stray.line))
    }
    throw ImportRefusal(
      line: stray.line, reason: dialect.refusal(of: stray, isFirst: state == .prolog))
  }
}

// MARK: - Markup

extension XMLItems {
  private static let comment = Array("<!--".utf8)
  private static let section = Array("<![CDATA[".utf8)
  private static let documentType = Array("<!DOCTYPE".utf8)

  /// The maximum number of bytes of a tag to store. The rest of it is not needed.
  private var tagLimit: Int { dialect == .propertyList ? 1024 : 65_536 }

  private mutating func readOpening(_ rest: inout Slice<UnsafeRawBufferPointer>) throws {
    guard let byte = rest.first else { return }
    let isFirst = item.bytes.count - tagStart == 1
    if isFirst, byte != UInt8(ascii: "?"), byte != UInt8(ascii: "!") {
      mark = .tag(quote: nil)
      return
    }
    let head = item.bytes[tagStart...] + [byte]
    let kinds = [Self.comment, Self.section, Self.documentType]
    guard isFirst && byte == UInt8(ascii: "?") || kinds.contains(where: { $0.starts(with: head) })
    else {
      // Check the byte again, because it may end the tag.
      mark = .tag(quote: nil)
      return
    }
    rest.removeFirst()
    item.bytes.append(byte)
    if byte == UInt8(ascii: "?") {
      mark = .instruction(0)
    } else if head.elementsEqual(Self.comment) {
      item.bytes.removeLast(head.count)
      mark = .comment(0)
    } else if head.elementsEqual(Self.section) {
      mark = .section(0)
    } else if head.elementsEqual(Self.documentType) {
      mark = .documentType(quote: nil)
    }
  }

  private mutating func readTag(
    _ rest: inout Slice<UnsafeRawBufferPointer>, _ quote: UInt8?,
    _ receive: (Found) throws -> Void
  ) throws {
    var quote = quote
    var end = rest.startIndex
    var isComplete = false
    while end < rest.endIndex, !isComplete {
      let byte = rest.base[end]
      end += 1
      if byte == 0x0A { line += 1 }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else {
        isComplete = byte == UInt8(ascii: ">")
      }
    }
    let text = UnsafeRawBufferPointer(rebasing: rest.base[rest.startIndex..<end])
    rest = rest.base[end..<rest.endIndex]
    let room = tagLimit - (item.bytes.count - tagStart)
    if text.count > room, state == .item, item.fault == nil { item.fault = .tooLong }
    item.bytes.append(contentsOf: text.prefix(max(room, 0)))
    mark = .tag(quote: quote)
    guard isComplete else { return }
    mark = .text
    try completeTag(receive)
  }

  private mutating func readDocumentType(
    _ rest: inout Slice<UnsafeRawBufferPointer>, _ quote: UInt8?
  ) throws {
    guard let byte = rest.popFirst() else { return }
    if byte == 0x0A { line += 1 }
    mark = .documentType(quote: quote)
    if let quote {
      if byte == quote { mark = .documentType(quote: nil) }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      mark = .documentType(quote: byte)
    } else if byte == UInt8(ascii: "[") {
      throw ImportRefusal(line: tagLine, reason: .ownEntities)
    } else if byte == UInt8(ascii: ">") {
      item.bytes.removeLast(item.bytes.count - tagStart)
      mark = .text
    }
  }

  private mutating func readSection(
    _ rest: inout Slice<UnsafeRawBufferPointer>, _ seen: Int
  ) throws {
    let start = rest.startIndex
    readMarkup(&rest, upTo: "]]>", seen) { .section($0) }
    let text = UnsafeRawBufferPointer(rebasing: rest.base[start..<rest.startIndex])
    if state == .item { append(text) } else { stray.append(text, line: line) }
  }

  private mutating func readInstruction(
    _ rest: inout Slice<UnsafeRawBufferPointer>, _ seen: Int
  ) throws {
    let start = rest.startIndex
    readMarkup(&rest, upTo: "?>", seen) { .instruction($0) }
    let text = UnsafeRawBufferPointer(rebasing: rest.base[start..<rest.startIndex])
    let room = tagLimit - (item.bytes.count - tagStart)
    item.bytes.append(contentsOf: text.prefix(max(room, 0)))
    guard isInText else { return }
    let instruction = item.bytes[tagStart...]
    if state == .prolog, let name = XMLEncoding.name(in: instruction) {
      decoder.declared = XMLEncoding(named: name)
      guard decoder.declared != nil else {
        throw ImportRefusal(line: tagLine, reason: .encoding(.unsupported(name)))
      }
    }
    item.bytes.removeLast(instruction.count)
  }

  /// Reads up to an ending, of which some bytes may have been read before.
  private mutating func readMarkup(
    _ rest: inout Slice<UnsafeRawBufferPointer>, upTo ending: StaticString, _ seen: Int,
    _ mark: (Int) -> Mark
  ) {
    var seen = seen
    var end = rest.startIndex
    let count = ending.utf8CodeUnitCount
    while end < rest.endIndex, seen < count {
      let byte = rest.base[end]
      end += 1
      if byte == 0x0A { line += 1 }
      if byte == ending.utf8Start[seen] {
        seen += 1
      } else if seen == 2, byte == ending.utf8Start[0] {
        // One more of the byte that occurs twice in the ending.
      } else {
        seen = byte == ending.utf8Start[0] ? 1 : 0
      }
    }
    rest = rest.base[end..<rest.endIndex]
    self.mark = seen == count ? .text : mark(seen)
  }
}

// MARK: - Elements

extension XMLItems {
  private mutating func completeTag(_ receive: (Found) throws -> Void) throws {
    let (name, isClosing, isEmpty) = tagParts()
    switch state {
    case .item:
      if isClosing { return try close(name, receive) }
      if !isEmpty { push(name) }
      // The beginning of an entry that cannot be read is enough.
      if item.fault != nil { item.bytes.removeLast(item.bytes.count - tagStart) }
    case .list where isClosing:
      if name == dialect.list || name == dialect.root {
        state = name == dialect.list ? .afterList : .end
      } else if !containers.end(name) {
        try receive(.stray(Excerpt.of(item.bytes), line: tagLine))
      }
    case .list where dialect.containers.contains(name): if !isEmpty { containers.begin(name) }
    case .list:
      state = .item
      item.line = tagLine
      item.number += 1
      item.containers = containers.open
      item.fault = nil
      (open, deeper) = ([], 0)
      if dialect.skipped.contains(name) { item.fault = .skipped }
      if isEmpty { try complete(receive) } else { push(name) }
    case .prolog where name == dialect.list && !isClosing,
      .root where name == dialect.list && !isClosing:
      listLine = tagLine
      item.list = Array(item.bytes[tagStart...])
      state = isEmpty ? .afterList : .list
    case .prolog where name == dialect.root && !isClosing && !isEmpty: state = .root
    case .prolog, .root:
      throw ImportRefusal(
        line: tagLine,
        reason: dialect.refusal(
          ofTag: isClosing ? nil : name, text: Excerpt.of(item.bytes)))
    case .afterList where name == dialect.root && isClosing: state = .end
    case .afterList, .end: try receive(.stray(Excerpt.of(item.bytes), line: tagLine))
    }
  }

  private func tagParts() -> (name: String, isClosing: Bool, isEmpty: Bool) {
    let tag = item.bytes[tagStart...]
    let isClosing = tag.dropFirst().first == UInt8(ascii: "/")
    let isEmpty = !isClosing && tag.dropLast().last == UInt8(ascii: "/")
    var name = tag.dropFirst(isClosing ? 2 : 1).prefix { byte in
      byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
    }
    if dialect.hasPrefixes, let colon = name.firstIndex(of: UInt8(ascii: ":")) {
      name = name[(colon + 1)...]
    }
    return (String(decoding: name, as: UTF8.self), isClosing, isEmpty)
  }

  private mutating func push(_ name: String) {
    if open.count < Self.depthLimit {
      open.append(name)
    } else {
      deeper += 1
      item.fault = item.fault ?? .tooDeep
    }
  }

  private mutating func close(_ name: String, _ receive: (Found) throws -> Void) throws {
    if deeper > 0 {
      deeper -= 1
    } else if open.last == name {
      open.removeLast()
    } else {
      item.fault = item.fault ?? .broken
      if let index = open.lastIndex(of: name) {
        open.removeLast(open.count - index)
      } else if name == dialect.list || name == dialect.root {
        // The list ends, so its last entry has ended.
        item.bytes.removeLast(item.bytes.count - tagStart)
        try complete(receive)
        state = name == dialect.list ? .afterList : .end
        return
      } else if containers.end(name) {
        item.bytes.removeLast(item.bytes.count - tagStart)
        return try complete(receive)
      }
    }
    if item.fault != nil { item.bytes.removeLast(item.bytes.count - tagStart) }
    if open.isEmpty, deeper == 0 { try complete(receive) }
  }

  private mutating func complete(_ receive: (Found) throws -> Void) throws {
    state = .list
    if item.fault == nil {
      item.bytes = try decoder.utf8(item.bytes, line: item.line)
      if let problem = decoder.consumeProblem() { try receive(.problem(problem)) }
    }
    try receive(.item(item))
    item.bytes.removeAll(keepingCapacity: item.bytes.capacity <= 65_536)
  }
}
