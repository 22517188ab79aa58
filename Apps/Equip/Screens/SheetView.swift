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

  func show(photo: UIImage?, _ properties: [PropertyView.Property]) {
    imageView.image = photo
    propertyView.properties = properties
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Fills the width of a scroll view, with the height that the contents need.
  func fill(_ scrollView: UIScrollView) {
    let width = max(1, scrollView.bounds.width - 2)
    let height = height(forWidth: width)
    frame = CGRect(x: 0, y: 0, width: width, height: height)
    scrollView.contentSize = CGSize(width: width, height: height)
  }

  private func height(forWidth width: CGFloat) -> CGFloat {
    guard imageView.image != nil else { return propertyView.height(forWidth: width) }
    let photo = Self.photoSize
    guard width >= Self.widthForTwo else {
      return Self.smallPhotoSize.height + propertyView.height(forWidth: width)
    }
    return max(photo.height, propertyView.height(forWidth: width - photo.width - 2))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let photo = Self.photoSize
    let size = bounds.size
    imageView.isHidden = imageView.image == nil
    if imageView.image == nil {
      propertyView.frame = bounds
    } else if size.width >= Self.widthForTwo {
      let room = size.width - photo.width - 2
      propertyView.frame = CGRect(x: 0, y: 0, width: room, height: size.height)
      imageView.frame = CGRect(x: room + 2, y: 0, width: photo.width, height: photo.height)
    } else {
      let photo = Self.smallPhotoSize
      imageView.frame = CGRect(
        x: 0, y: 0, width: min(size.width, photo.width), height: photo.height)
      propertyView.frame = CGRect(
        x: 0, y: photo.height, width: size.width, height: max(0, size.height - photo.height))
    }
  }
}

/// Lines of names and wrapped values.
final class PropertyView: UIView {
  /// A line; without a value it is a heading.
  struct Property: Equatable {
    var name: String
    var value: String?
    var color = UIColor.label
  }

  /// The lines.
  var properties: [Property] = [] { didSet { if properties != oldValue { rebuild() } } }

  private var names: [UILabel] = []
  private var values: [UILabel] = []
  /// A limit for long texts.
  private static let longestText = 2000

  private func rebuild() {
    for label in names + values { label.removeFromSuperview() }
    names = properties.map { property in
      let label = UILabel()
      label.text = property.name
      label.textColor = property.value == nil ? .tintColor : .secondaryLabel
      if property.value == nil { label.font = .boldSystemFont(ofSize: UIFont.labelFontSize) }
      return label
    }
    values = properties.map { property in
      let label = UILabel()
      label.text = property.value.map { String($0.prefix(Self.longestText)) }
      label.textColor = property.color
      label.numberOfLines = 0
      return label
    }
    for label in names + values { addSubview(label) }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The width of the names with the gap.
  private func nameWidth(in width: CGFloat) -> CGFloat {
    let widest =
      properties.filter { $0.value != nil }
      .map { CGFloat(TextWidth.columns(of: $0.name)) }.max() ?? 0
    return min(widest + 2, (width / 2).rounded(.down))
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
    for (index, property) in properties.enumerated() {
      let isHeading = property.value == nil
      // An empty line above a heading.
      if isHeading, index > 0 { y += 1 }
      let height = isHeading ? 1 : max(1, values[index].sizeThatFits(room).height)
      if places {
        names[index].frame = CGRect(x: 0, y: y, width: isHeading ? width : left - 1, height: 1)
        values[index].frame = CGRect(x: left, y: y, width: room.width, height: height)
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
