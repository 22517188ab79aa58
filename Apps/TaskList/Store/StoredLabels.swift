import Models
import Persistence

/// What a task is filed under, as it is stored.
enum StoredLabels {
  /// A JSON array, which SQLite can take apart; nil for none.
  static func text(_ task: TaskItem) -> String? {
    guard !task.tags.isEmpty || task.project != nil else { return nil }
    return text(task.labels.sorted())
  }

  /// The same of labels that are known.
  static func text(_ labels: [String]) -> String? {
    guard !labels.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for label in labels {
      bytes.append(bytes.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
      append(label, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a label in quotes.
  private static func append(_ label: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in label.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let code = String(byte, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - code.count) + code).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
