import Models

extension TaskItem {
  /// A number by which a task without an identifier is found by the text it was imported from; nil
  /// for other tasks.
  ///
  /// It is the 64-bit FNV-1a hash (<http://www.isthe.com/chongo/tech/comp/fnv/>), short enough to be
  /// indexed; whether the texts are equal is looked at where the numbers are.
  var importDigest: Int64? {
    guard uid == nil, let text = original?.text else { return nil }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }
}
