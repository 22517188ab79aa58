public import DateFormatting

/// A text format in which things of one kind are exchanged.
public protocol ItemFormat: Sendable {
  associatedtype Item: ImportableItem

  /// The format that a file of this name has by its extension; nil for any other.
  init?(fileName: String)

  /// The format of a text that begins with these bytes.
  init(sniffing beginning: some Sequence<UInt8>)

  /// A reader of this format.
  ///
  /// - Parameter clock: the clock that shows times which are given without a zone.
  func reader(clock: WallClock) -> any ItemReader<Item>
}

extension ImportedItems {
  /// Reads a text piece by piece, in the format that is given or that its name or its beginning tells.
  ///
  /// - Parameters:
  ///   - format: nil to tell it by the name or, where that says nothing, by the beginning.
  ///   - name: the name of the file.
  ///   - clock: the clock that shows times which are given without a zone.
  ///   - pieces: hands over the text, piece by piece.
  /// - Throws: ``ImportRefusal`` where nothing in it can be read, and what `pieces` throws.
  public init<Format: ItemFormat>(
    as format: Format?, named name: String, clock: WallClock,
    _ pieces: ((RawSpan) throws -> Void) throws -> Void
  ) throws where Format.Item == Item {
    self.init()
    let known = format ?? Format(fileName: name)
    var reader: (any ItemReader<Item>)?
    try pieces { piece in
      let format = known ?? piece.withUnsafeBytes { Format(sniffing: $0) }
      var current = reader ?? format.reader(clock: clock)
      try current.read(piece) { append($0) }
      reader = current
    }
    var last = reader ?? (known ?? Format(sniffing: [])).reader(clock: clock)
    try last.finish { append($0) }
  }
}
