import Interchange
import Models
import Testing

@testable import EventScheduler

/// Texts as no program writes them, the same in each run.
extension Xorshift {
  /// Up to forty words in any order, some with an end of line behind them.
  mutating func text(of words: [String], after beginning: String) -> [UInt8] {
    var text = beginning
    for _ in 0..<Int.random(in: 1...40, using: &self) {
      text += words.randomElement(using: &self) ?? ""
      text += ["\r\n", "\n", "\r", ""].randomElement(using: &self) ?? ""
    }
    return Array(text.utf8)
  }

  /// Bytes with some of them changed, cut out or doubled.
  mutating func damage(_ whole: [UInt8]) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...12, using: &self) {
      let index = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<3, using: &self) {
      case 0: bytes[index] = UInt8.random(in: 0x0A...0x7F, using: &self)
      case 1: bytes.removeSubrange(index..<min(index + 20, bytes.count))
      default: bytes.insert(contentsOf: bytes[index...].prefix(30), at: index)
      }
    }
    return bytes
  }
}

extension ItemReader {
  /// Reads bytes in pieces of any length.
  ///
  /// - Returns: what was found; nil where the whole is refused.
  mutating func readInPieces(
    _ bytes: [UInt8], using random: inout Xorshift
  ) throws -> (items: [Item], kept: [KeptComponent])? {
    var items: [Item] = []
    var kept: [KeptComponent] = []
    let take: (ImportItem<Item>) throws -> Void = { item in
      switch item {
      case .item(let item, line: _): items.append(item)
      case .kept(let component, line: _): kept.append(component)
      case .problem(let problem): #expect(!problem.sentence(about: Item.importSubject).isEmpty)
      }
    }
    do {
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...50, using: &random))
        try read(Array(piece).span.bytes, take)
        rest = rest.dropFirst(piece.count)
      }
      try finish(take)
    } catch let refusal as ImportRefusal {
      #expect(!refusal.sentence(about: Item.importSubject).isEmpty)
      return nil
    }
    return (items, kept)
  }
}
