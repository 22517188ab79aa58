import Foundation

/// The archive that `init?(coder:)` is given here: an empty one, since scenes are Swift values.
final class EmptyCoder: NSCoder {
  override func containsValue(forKey key: String) -> Bool { false }
  override var allowsKeyedCoding: Bool { true }
}
