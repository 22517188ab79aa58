extension RandomAccessCollection {
  /// The first place from which on a condition holds; the end where it never does.
  ///
  /// It has to hold for all elements behind one for which it does.
  func firstPlace(where holds: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if holds(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
