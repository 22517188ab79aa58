import Foundation

/// What a picker knows of one of its wheels.
struct PickerComponent {
  /// How many rows it has.
  var count: Int
  /// The row in the middle; -1 where there is none.
  var selected: Int
  /// Its columns, once they have been measured.
  var width: CGFloat?
  /// The letters that can be typed now, with what has been typed before them.
  var letters: (after: String, Set<Character>)?

  init(count: Int, selected: Int = 0) {
    self.count = max(0, count)
    self.selected = min(max(0, selected), self.count - 1)
  }
}
