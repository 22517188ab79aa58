import Interchange

/// A binary property list (`bplist00`) whose entries are read one by one.
///
/// The format is that of Core Foundation's `CFBinaryPList.c`: objects, a table of their offsets,
/// and a trailer of 32 bytes with the offset of that table. All offsets, lengths and references are
/// validated before they are used.
struct BinaryPropertyList {
  /// The magic number at the start of the file.
  static let magic = Array("bplist".utf8)
  /// The maximum number of bytes to unpack. A small file can refer to the same long text many
  /// times.
  private static let unpackedLimit = 512_000_000
  /// The minimum size of a value, in bytes.
  private static let valueSize = 64

  /// A packed array of object numbers.
  private struct List {
    var start = 0
    var count = 0
  }

  private let bytes: [UInt8]
  private let count: Int
  private let offsetSize: Int
  private let referenceSize: Int
  /// The offset of the table of objects, which is the end of the last object.
  private let table: Int
  /// The numbers of the objects in the root array.
  private var entries = List()
  /// The number of bytes that may still be unpacked.
  private var budget = unpackedLimit

  /// Parses the trailer and the root array.
  ///
  /// - Throws: ``ImportRefusal`` when the file is inconsistent, or its root is not an array.
  init(_ bytes: [UInt8]) throws {
    let version = bytes.dropFirst(Self.magic.count).prefix(2)
    guard version.first == nil || version.first == UInt8(ascii: "0") else {
      let name = Excerpt.of(Self.magic + version)
      throw ImportRefusal(line: 0, reason: .propertyList(.unsupportedVersion(name)))
    }
    let trailer = bytes.count - 32
    guard trailer > 8 else { throw ImportRefusal(line: 0, reason: .propertyList(.cutOff)) }
    self.bytes = bytes
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    let numbers = [8, 16, 24].map { bytes[(trailer + $0)..<(trailer + $0 + 8)].number }
    // A truncated file does not end in a valid trailer.
    guard bytes[trailer..<(trailer + 5)].allSatisfy({ $0 == 0 }), 1...8 ~= offsetSize,
      1...8 ~= referenceSize, let count = Int(exactly: numbers[0]), count >= 1,
      let top = Int(exactly: numbers[1]), top < count,
      let table = Int(exactly: numbers[2]), 8 < table, table < trailer
    else { throw ImportRefusal(line: 0, reason: .propertyList(.cutOff)) }
    (self.count, self.table) = (count, table)
    guard count <= (trailer - table) / offsetSize, let place = try? place(of: top),
      let name = elementName(at: place)
    else { throw ImportRefusal(line: 0, reason: .propertyList(.damaged)) }
    guard name == "array" else {
      throw ImportRefusal(line: 0, reason: .propertyList(.notAnArray("<\(name)>")))
    }
    guard let list = try? list(at: place) else {
      throw ImportRefusal(line: 0, reason: .propertyList(.damaged))
    }
    entries = list
  }

  /// The number of entries.
  var entryCount: Int { entries.count }

  /// Returns the keys and values of an entry.
  ///
  /// - Throws: ``FieldFailure`` when the entry is not a dictionary, ``EntryError`` when it is
  ///   damaged, and ``ImportRefusal`` when it unpacks to more than the limit.
  mutating func entry(_ index: Int) throws -> [PropertyListPair] {
    do {
      let number = number(index, of: entries)
      let place = try place(of: number)
      if bytes[place] >> 4 == 0xD { return try pairs(at: place, depth: 0) }
      // The contents of an array are not read, because it may contain itself.
      let isArray = bytes[place] >> 4 == 0xA
      let text = isArray ? "<array>" : try value(number, depth: 1).xml()
      throw FieldFailure(.notADictionary, text: Excerpt.of(text))
    } catch EntryError.tooLong {
      throw ImportRefusal(line: 0, reason: .propertyList(.tooLarge(limit: Self.unpackedLimit)))
    }
  }
}

// MARK: - Objects

extension BinaryPropertyList {
  /// Returns the value of an object with its contents.
  private mutating func value(_ number: Int, depth: Int) throws(EntryError) -> PropertyListValue {
    // The limit also ends the recursion for an object that contains itself.
    guard depth <= PropertyListValue.depthLimit else { throw .tooDeep }
    let place = try place(of: number)
    try consumeBudget(Self.valueSize)
    let low = Int(bytes[place] & 0x0F)
    switch (bytes[place] >> 4, low) {
    // Null is only supported as a direct value of an entry.
    case (0x0, 0x0) where depth == 1: return .null
    case (0x0, 0x8), (0x0, 0x9): return .flag(low == 9)
    case (0x1, _): return .integer(try integer(at: place))
    case (0x2, 2):
      let bits = UInt32(truncatingIfNeeded: try part(4, at: place + 1).number)
      return .real(Double(Float(bitPattern: bits)))
    case (0x2, 3): return .real(Double(bitPattern: try part(8, at: place + 1).number))
    case (0x3, 3):
      let seconds = Double(bitPattern: try part(8, at: place + 1).number)
      if seconds.isFinite { return .date(seconds + PropertyListDate.reference) }
      guard depth == 1 else { throw .broken }
      return .unreadable(PropertyListValue.text(of: seconds))
    case (0x4, _): return .data(Array(try content(at: place, unit: 1)))
    case (0x5, _), (0x6, _): return .string(try text(at: place))
    case (0x8, 0..<8): return .reference(to: try part(low + 1, at: place + 1).number)
    case (0xA, _):
      let list = try list(at: place)
      var values: [PropertyListValue] = []
      for index in 0..<list.count {
        values.append(try value(self.number(index, of: list), depth: depth + 1))
      }
      return .array(values)
    case (0xD, _):
      return .dictionary(try pairs(at: place, depth: depth).sorted { $0.key < $1.key })
    default: throw .broken
    }
  }

  private mutating func pairs(
    at place: Int, depth: Int
  ) throws(EntryError) -> [PropertyListPair] {
    // The keys are followed by the same number of values.
    let list = try list(at: place)
    var pairs: [PropertyListPair] = []
    for index in 0..<list.count {
      let key = try self.place(of: number(index, of: list))
      try consumeBudget(Self.valueSize)
      pairs.append(
        PropertyListPair(
          key: try text(at: key),
          value: try value(number(list.count + index, of: list), depth: depth + 1)))
    }
    return pairs
  }

  private mutating func text(at place: Int) throws(EntryError) -> String {
    switch bytes[place] >> 4 {
    case 0x5: return String(decoding: try content(at: place, unit: 1), as: UTF8.self)
    case 0x6: return String(utf16: try content(at: place, unit: 2), isBigEndian: true)
    default: throw .broken
    }
  }

  /// Returns the name of the XML element for an object, or nil for an unknown kind.
  private func elementName(at place: Int) -> String? {
    switch bytes[place] >> 4 {
    case 0x0: bytes[place] == 0x00 ? "null" : bytes[place] == 0x09 ? "true" : "false"
    case 0x1: "integer"
    case 0x2: "real"
    case 0x3: "date"
    case 0x4: "data"
    case 0x5, 0x6: "string"
    case 0xA: "array"
    case 0x8, 0xD: "dict"
    default: nil
    }
  }
}

// MARK: - Bytes

extension BinaryPropertyList {
  /// Returns the offset of an object.
  private func place(of number: Int) throws(EntryError) -> Int {
    guard 0..<count ~= number else { throw .broken }
    let start = table + number * offsetSize
    guard let place = Int(exactly: bytes[start..<(start + offsetSize)].number),
      8..<table ~= place
    else { throw .broken }
    return place
  }

  /// Returns the number of an object in a list.
  private func number(_ index: Int, of list: List) -> Int {
    let start = list.start + index * referenceSize
    return Int(truncatingIfNeeded: bytes[start..<(start + referenceSize)].number)
  }

  /// Returns bytes of an object.
  private func part(_ count: Int, at start: Int) throws(EntryError) -> ArraySlice<UInt8> {
    guard start <= table, count <= table - start else { throw .broken }
    return bytes[start..<(start + count)]
  }

  /// Parses an integer. Integers of 8 bytes are signed. Those of 16 bytes contain values that do
  /// not fit in 8 bytes.
  private func integer(at place: Int) throws(EntryError) -> Int128 {
    let size = 1 << Int(bytes[place] & 0x0F)
    guard size <= 16 else { throw .broken }
    let number = try part(size, at: place + 1).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    return size == 8
      ? Int128(Int64(truncatingIfNeeded: number)) : Int128(truncatingIfNeeded: number)
  }

  /// Returns the range of the elements of an object, each with a size of `unit` bytes.
  private func parts(at place: Int, unit: Int) throws(EntryError) -> List {
    var list = List(start: place + 1, count: Int(bytes[place] & 0x0F))
    if list.count == 0x0F {
      guard list.start < table, 0x10...0x13 ~= bytes[list.start],
        let long = Int(exactly: try integer(at: list.start)), long >= 0
      else { throw .broken }
      list = List(start: list.start + 1 + 1 << Int(bytes[list.start] & 0x0F), count: long)
    }
    guard list.start <= table, list.count <= (table - list.start) / unit else { throw .broken }
    return list
  }

  private func list(at place: Int) throws(EntryError) -> List {
    try parts(at: place, unit: bytes[place] >> 4 == 0xD ? referenceSize * 2 : referenceSize)
  }

  private mutating func content(
    at place: Int, unit: Int
  ) throws(EntryError) -> ArraySlice<UInt8> {
    let parts = try parts(at: place, unit: unit)
    try consumeBudget(parts.count * unit)
    return try part(parts.count * unit, at: parts.start)
  }

  /// Subtracts a number of unpacked bytes from the budget.
  private mutating func consumeBudget(_ bytes: Int) throws(EntryError) {
    budget -= bytes
    guard budget >= 0 else { throw .tooLong }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as a big-endian number.
  fileprivate var number: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}

extension String {
  /// Creates a string from UTF-16 code units of two bytes each.
  init(utf16 bytes: some RandomAccessCollection<UInt8>, isBigEndian: Bool) {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    self.init(decoding: units, as: UTF16.self)
  }
}
