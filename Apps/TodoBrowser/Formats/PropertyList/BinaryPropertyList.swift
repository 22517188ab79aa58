import Interchange

/// A binary property list (`bplist00`), of which objects are read one by one.
///
/// The form is that of `CFBinaryPList.c` of Core Foundation: objects, a table of where each begins,
/// and a trailer of 32 bytes that tells where that table is. Nothing that a file says is believed
/// before it is checked: where objects begin, how long they are, and which ones they refer to.
struct BinaryPropertyList {
  /// What every one begins with.
  static let magic = Array("bplist".utf8)

  /// An object, before anything is made of it.
  enum Object {
    case null
    case flag(Bool)
    case integer(Int128)
    case real(Double)
    /// In seconds since 2001.
    case date(Double)
    case data(Range<Int>)
    case ascii(Range<Int>)
    case utf16(Range<Int>)
    case reference(UInt64)
    case array(List)
    /// The keys, then as many values.
    case dictionary(List)
  }

  /// References to objects, one behind the other.
  struct List {
    let start: Int
    let count: Int
  }

  let bytes: [UInt8]
  /// The number of the object that holds all others.
  let top: Int

  private let count: Int
  private let offsetSize: Int
  private let referenceSize: Int
  /// Where the table of the objects' places begins, and so where the last object ends.
  private let table: Int

  private static let trailerSize = 32

  /// - Throws: ``ImportRefusal`` when the parts of the file do not fit each other.
  init(_ bytes: [UInt8]) throws(ImportRefusal) {
    let version = bytes.dropFirst(Self.magic.count).prefix(2)
    guard version.first == nil || version.first == UInt8(ascii: "0") else {
      let name = Excerpt.of(Self.magic + version)
      throw ImportRefusal(line: 0, reason: .propertyListVersion(name))
    }
    guard bytes.count > 8 + Self.trailerSize else {
      throw ImportRefusal(line: 0, reason: .cutOffPropertyList)
    }
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let numbers = (0..<3).map { index in
      Self.number(bytes, at: trailer + 8 + index * 8, 8)
    }
    // A file that is cut off ends in what is no trailer.
    guard bytes[trailer..<(trailer + 5)].allSatisfy({ $0 == 0 }), 1...8 ~= offsetSize,
      1...8 ~= referenceSize, let count = Int(exactly: numbers[0]), count >= 1,
      let top = Int(exactly: numbers[1]), top < count,
      let table = Int(exactly: numbers[2]), 8 < table, table < trailer
    else { throw ImportRefusal(line: 0, reason: .cutOffPropertyList) }
    guard count <= (trailer - table) / offsetSize else {
      throw ImportRefusal(line: 0, reason: .damagedPropertyList)
    }
    (self.count, self.top, self.table) = (count, top, table)
  }

  /// The number of an object that a list refers to.
  func reference(_ index: Int, of list: List) -> Int {
    Int(
      truncatingIfNeeded: Self.number(bytes, at: list.start + index * referenceSize, referenceSize))
  }

  /// An object by its number.
  ///
  /// - Throws: ``EntryFault`` when there is none, or it does not lie in the file.
  func object(_ reference: Int) throws(EntryFault) -> Object {
    guard 0 <= reference, reference < count else { throw .broken }
    let offset = Self.number(bytes, at: table + reference * offsetSize, offsetSize)
    guard let place = Int(exactly: offset), 8 <= place, place < table else { throw .broken }
    let marker = bytes[place]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      switch low {
      case 0x0: return .null
      case 0x8: return .flag(false)
      case 0x9: return .flag(true)
      default: throw .broken
      }
    case 0x1: return .integer(try integer(at: place))
    case 0x2 where low == 2 || low == 3: return .real(try real(at: place + 1, low))
    case 0x3 where low == 3: return .date(try real(at: place + 1, low))
    case 0x8 where low < 8:
      guard place + 2 + low <= table else { throw .broken }
      return .reference(Self.number(bytes, at: place + 1, low + 1))
    case 0x4: return .data(try range(at: place, unit: 1))
    case 0x5: return .ascii(try range(at: place, unit: 1))
    case 0x6: return .utf16(try range(at: place, unit: 2))
    case 0xA: return .array(try list(at: place, unit: referenceSize))
    case 0xD: return .dictionary(try list(at: place, unit: referenceSize * 2))
    default: throw .broken
    }
  }

  /// The text of an object; nil where it is none.
  func text(_ object: Object) -> String? {
    switch object {
    case .ascii(let range): return String(decoding: bytes[range], as: UTF8.self)
    case .utf16(let range):
      let units = (0..<(range.count / 2)).map { index in
        UInt16(bytes[range.lowerBound + index * 2]) << 8
          | UInt16(bytes[range.lowerBound + index * 2 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    default: return nil
    }
  }
}

extension BinaryPropertyList {
  /// A number of some bytes, the highest first.
  private static func number(_ bytes: [UInt8], at start: Int, _ count: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in start..<(start + count) { number = number << 8 | UInt64(bytes[index]) }
    return number
  }

  /// Numbers of 8 bytes have a sign; those of 16 hold what has no place in 8.
  private func integer(at place: Int) throws(EntryFault) -> Int128 {
    let size = 1 << Int(bytes[place] & 0x0F)
    guard size <= 16, place + 1 + size <= table else { throw .broken }
    if size == 16 {
      let high = Int64(bitPattern: Self.number(bytes, at: place + 1, 8))
      return Int128(high) << 64 | Int128(Self.number(bytes, at: place + 9, 8))
    }
    let number = Self.number(bytes, at: place + 1, size)
    return size == 8 ? Int128(Int64(bitPattern: number)) : Int128(number)
  }

  private func real(at start: Int, _ exponent: Int) throws(EntryFault) -> Double {
    let size = 1 << exponent
    guard start + size <= table else { throw .broken }
    let bits = Self.number(bytes, at: start, size)
    return size == 8
      ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  /// Where the parts of an object lie, each of a number of bytes.
  private func extent(
    at place: Int, unit: Int
  ) throws(EntryFault) -> (start: Int, count: Int) {
    var start = place + 1
    var count = Int(bytes[place] & 0x0F)
    if count == 0x0F {
      guard start < table, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3,
        let long = Int(exactly: try integer(at: start)), long >= 0
      else { throw .broken }
      count = long
      start += 1 + (1 << Int(bytes[start] & 0x0F))
    }
    guard start <= table, count <= (table - start) / unit else { throw .broken }
    return (start, count)
  }

  private func range(at place: Int, unit: Int) throws(EntryFault) -> Range<Int> {
    let (start, count) = try extent(at: place, unit: unit)
    return start..<(start + count * unit)
  }

  private func list(at place: Int, unit: Int) throws(EntryFault) -> List {
    let (start, count) = try extent(at: place, unit: unit)
    return List(start: start, count: count)
  }
}
