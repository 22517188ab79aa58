import Foundation
import TerminalCore
import TerminalUI

/// The contents of a read-only sheet: a photo and lines of names and values, side by side in a wide
/// view.
final class SheetView: UIView {
  let imageView = UIImageView()
  let propertyView = PropertyView()

  /// The size of the photo beside the lines.
  private static let photoSize = CGSize(width: 24, height: 12)
  /// The size of the photo above the lines, small enough to leave some of them visible.
  private static let smallPhotoSize = CGSize(width: 12, height: 6)
  /// The least width for the photo beside the lines.
  private static let widthForTwo: CGFloat = 64

  init() {
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFit
    addSubview(imageView)
    addSubview(propertyView)
  }

  required init?(coder: NSCoder) { nil }

  func show(photo: UIImage?, _ properties: [Property]) {
    imageView.image = photo
    propertyView.properties = properties
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Fills the width of a scroll view, with the height that the contents need.
  func fill(_ scrollView: UIScrollView) {
    let width = max(1, scrollView.bounds.width - 2)
    let (photo, lines) = frames(inWidth: width)
    frame = CGRect(x: 0, y: 0, width: width, height: max(photo.maxY, lines.maxY))
    scrollView.contentSize = frame.size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (imageView.frame, propertyView.frame) = frames(inWidth: bounds.width)
    imageView.isHidden = imageView.image == nil
  }

  private func frames(inWidth width: CGFloat) -> (photo: CGRect, lines: CGRect) {
    let hasPhoto = imageView.image != nil
    let isBeside = hasPhoto && width >= Self.widthForTwo
    let room = isBeside ? width - Self.photoSize.width - 2 : width
    var photo = CGRect(origin: .zero, size: hasPhoto ? Self.smallPhotoSize : .zero)
    photo.size.width = min(width, photo.width)
    if isBeside { photo = CGRect(origin: CGPoint(x: room + 2, y: 0), size: Self.photoSize) }
    let lines = CGRect(
      x: 0, y: isBeside ? 0 : photo.height, width: room,
      height: propertyView.height(forWidth: room))
    return (photo, lines)
  }
}

/// A line of a sheet; without a value it is a heading.
struct Property: Equatable {
  let name: String
  let value: String?
  let color: UIColor

  init(_ name: String, _ value: String? = nil, color: UIColor = .label) {
    (self.name, self.value, self.color) = (name, value, color)
  }
}

/// Lines of names and wrapped values.
final class PropertyView: UIView {
  /// The lines.
  var properties: [Property] = [] { didSet { if properties != oldValue { rebuild() } } }

  private var labels: [(name: UILabel, value: UILabel)] = []
  /// A limit for long texts.
  private static let longestText = 2000

  private func rebuild() {
    for view in subviews { view.removeFromSuperview() }
    labels = properties.map { property in
      let (name, value) = (UILabel(), UILabel())
      name.text = property.name
      name.textColor = property.value == nil ? .tintColor : .secondaryLabel
      if property.value == nil { name.font = .boldSystemFont(ofSize: UIFont.labelFontSize) }
      value.text = property.value.map { String($0.prefix(Self.longestText)) }
      value.textColor = property.color
      value.numberOfLines = 0
      addSubview(name)
      addSubview(value)
      return (name, value)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The width of the names with the gap.
  private func nameWidth(in width: CGFloat) -> CGFloat {
    let widths = properties.filter { $0.value != nil }.map { TextWidth.columns(of: $0.name) }
    return min(CGFloat(widths.max() ?? 0) + 2, (width / 2).rounded(.down))
  }

  /// The height at a width.
  func height(forWidth width: CGFloat) -> CGFloat { layOut(width: width, places: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut(width: bounds.width, places: true)
  }

  private func layOut(width: CGFloat, places: Bool) -> CGFloat {
    let left = nameWidth(in: width)
    let room = CGSize(width: max(1, width - left), height: .greatestFiniteMagnitude)
    var y: CGFloat = 0
    for (property, (name, value)) in zip(properties, labels) {
      let isHeading = property.value == nil
      // An empty line above a heading.
      if isHeading, y > 0 { y += 1 }
      let height = isHeading ? 1 : max(1, value.sizeThatFits(room).height)
      if places {
        name.frame = CGRect(x: 0, y: y, width: isHeading ? width : left - 1, height: 1)
        value.frame = CGRect(x: left, y: y, width: room.width, height: height)
      }
      y += height
    }
    return y
  }
}

/// A read-only scroll view that accepts focus even if everything is visible.
final class ReadingScrollView: UIScrollView {
  override var canBecomeFocused: Bool { true }
}
