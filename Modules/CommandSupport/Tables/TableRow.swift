/// The fields of a row, given in the order of the table's columns.
public struct TableRow {
  struct Field {
    /// Where its bytes end in the row's.
    var end: Int
    /// Its width; 0 where nothing depends on it.
    var columns: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var fields: [Field] = []

  /// The field whose width nothing depends on.
  private let unmeasured: Int?

  /// - Parameter unmeasured: the number of the field whose width nothing depends on.
  init(unmeasured: Int? = nil) {
    self.unmeasured = unmeasured
    bytes.reserveCapacity(256)
  }

  /// A field of text; control characters in it become visible signs.
  public mutating func text(_ text: String) {
    close(columns: FieldText.append(text, to: &bytes, isMeasured: fields.count != unmeasured))
  }

  /// A field of text where there is some, otherwise an empty one.
  public mutating func text(_ text: String?) { self.text(text ?? "") }

  public mutating func number(_ number: some BinaryInteger) {
    let start = bytes.count
    bytes.append(contentsOf: String(number).utf8)
    close(columns: bytes.count - start)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
  }

  /// Where field number `index` begins and ends in `bytes`.
  func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : fields[index - 1].end)..<fields[index].end
  }

  private mutating func close(columns: Int) {
    fields.append(Field(end: bytes.count, columns: columns))
  }
}

/// How many of each kind there are, as the line under a list says it.
public enum Counted {
  /// `5 open, 3 done`: each count with the name of its kind, without the kinds there is none of.
  public static func words(_ counts: [(Int, String)]) -> String {
    var words = ""
    for (count, kind) in counts where count != 0 {
      words += words.isEmpty ? "\(count) \(kind)" : ", \(count) \(kind)"
    }
    return words
  }
}
