extension [Cell] {
  /// Whether a run of cells is the same memory as the run of another array that begins at `start`.
  ///
  /// Neither array is left early: without branches the loop compares many cells at a time.
  func isSame(_ cells: Range<Int>, as other: [Cell], at start: Int) -> Bool {
    let size = MemoryLayout<Cell>.stride
    return withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        let left = UnsafeRawBufferPointer(
          rebasing: left[cells.lowerBound * size..<cells.upperBound * size])
        let right = UnsafeRawBufferPointer(
          rebasing: right[start * size..<(start + cells.count) * size])
        var difference: UInt64 = 0
        for offset in stride(from: 0, to: left.count, by: MemoryLayout<UInt64>.size) {
          difference |=
            left.load(fromByteOffset: offset, as: UInt64.self)
            ^ right.load(fromByteOffset: offset, as: UInt64.self)
        }
        return difference == 0
      }
    }
  }
}
