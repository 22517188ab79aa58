import CPseudoTerminal

extension Collection<UInt8> {
  /// Whether the UTF-8 of some text is part of these bytes.
  public func contains(utf8Of text: String) -> Bool {
    let (bytes, wanted) = (Array(self), Array(text.utf8))
    return bytes_contain(bytes, bytes.count, wanted, wanted.count)
  }
}
