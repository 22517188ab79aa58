extension [Cell] {
  /// Returns a Boolean value that indicates whether a range of cells has the same bytes as that
  /// range of another array.
  ///
  /// The loop never exits early: without branches it compares many cells at a time.
  func isSame(as other: [Cell], in cells: Range<Int>) -> Bool {
    let size = MemoryLayout<Cell>.stride
    let bytes = cells.lowerBound * size..<cells.upperBound * size
    return withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        let left = UnsafeRawBufferPointer(rebasing: left[bytes])
        let right = UnsafeRawBufferPointer(rebasing: right[bytes])
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        var difference = SIMD2<UInt64>.zero
        for offset in stride(from: 0, to: bytes.count, by: size) {
          difference |=
            left.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
            ^ right.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        }
        return difference == .zero
      }
    }
  }
}
