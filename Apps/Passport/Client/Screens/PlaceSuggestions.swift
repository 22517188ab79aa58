import Foundation
import LocationServices
import TerminalUI

/// The cities whose names begin with the text of a field, in lines below it; a click chooses one.
final class PlaceSuggestions: UIView {
  /// The cities, the first one selected.
  var places: [PopulatedPlace] = [] {
    didSet {
      guard places != oldValue else { return }
      selectedIndex = 0
      accessibilityValue = places.map(\.fullName).joined(separator: "\n")
      superview?.setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The index of the city that Enter chooses.
  private(set) var selectedIndex = 0 { didSet { setNeedsDisplay() } }
  /// Called with the city that was clicked on.
  var onChoose: @MainActor (PopulatedPlace) -> Void = { _ in }

  /// The city that Enter chooses; nil if there are no suggestions.
  var selected: PopulatedPlace? {
    places.indices.contains(selectedIndex) ? places[selectedIndex] : nil
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Suggestions"
  }

  required init?(coder: NSCoder) { nil }

  /// Selects the next city, or the previous one if the step is negative; the first one follows the
  /// last.
  func moveSelection(by step: Int) {
    guard !places.isEmpty else { return }
    selectedIndex = (selectedIndex + step + places.count) % places.count
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (index, place) in places.enumerated() {
      let isSelected = index == selectedIndex
      let row = CGRect(x: 0, y: CGFloat(index), width: bounds.width, height: 1)
      context.fill(row, with: " ", attributes: TextAttributes())
      context.draw(
        isSelected ? "▌" : "│", at: row.origin,
        attributes: TextAttributes(foreground: isSelected ? .tintColor : .separator))
      context.draw(
        place.fullName, in: row.insetBy(dx: 2, dy: 0),
        attributes: TextAttributes(
          foreground: isSelected ? .label : .secondaryLabel))
    }
  }

  /// Handles the touch, so that the field stays the one that is edited.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), bounds.contains(point),
      places.indices.contains(Int(point.y))
    else { return }
    onChoose(places[Int(point.y)])
  }
}
