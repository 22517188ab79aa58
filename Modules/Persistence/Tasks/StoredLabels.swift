import Models

/// What a task is filed under, as it is stored.
enum StoredLabels {
  /// A JSON array, which SQLite can take apart; nil for none.
  static func text(_ task: TaskItem) -> String? {
    guard !task.tags.isEmpty || task.project != nil else { return nil }
    let labels = task.labels.sorted()
    guard !labels.isEmpty else { return nil }
    return "[" + labels.map(quoted).listed(by: ",") + "]"
  }

  private static func quoted(_ label: String) -> String {
    var text = "\""
    for scalar in label.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let code = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
