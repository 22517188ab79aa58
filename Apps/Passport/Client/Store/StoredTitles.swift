import Foundation
import Models
import Persistence

/// A list of places in one column: for each place, the id and the title's length in bytes as text,
/// and the title. The list is always read and written whole, so rows would only cost time.
enum StoredTitles {
  static func data(_ titles: [LocationTitle]) -> Data {
    var data = Data()
    for place in titles {
      let title = place.title.utf8
      data.append(contentsOf: "\(place.id) \(title.count) ".utf8)
      data.append(contentsOf: title)
    }
    return data
  }

  /// The list; empty where the bytes are invalid.
  static func titles(_ data: Data) -> [LocationTitle] {
    let bytes = [UInt8](data)
    var titles: [LocationTitle] = []
    var next = 0
    func number() -> Int? {
      guard let end = bytes[next...].firstIndex(of: UInt8(ascii: " ")) else { return nil }
      defer { next = end + 1 }
      return Int(String(decoding: bytes[next..<end], as: UTF8.self))
    }
    while next < bytes.count {
      guard let id = number(), let count = number(), count >= 0, count <= bytes.count - next else {
        return []
      }
      titles.append(
        LocationTitle(id: id, title: String(decoding: bytes[next..<next + count], as: UTF8.self)))
      next += count
    }
    return titles
  }
}
