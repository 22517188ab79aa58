import CPseudoTerminal

extension Collection<UInt8> {
  /// Returns a Boolean value that indicates whether the bytes contain the UTF-8 encoding of a text.
  public func contains(utf8Of text: String) -> Bool {
    let (bytes, wanted) = (Array(self), Array(text.utf8))
    return bytes_contain(bytes, bytes.count, wanted, wanted.count)
  }
}
