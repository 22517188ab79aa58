import Foundation
import TerminalCore
import TerminalUI

/// The contents of a sheet to read: a photo and lines of names and values, beside each other where
/// there is room.
final class SheetView: UIView {
  let imageView = UIImageView()
  let propertyView = PropertyView()

  /// The columns and rows of the photo beside the lines.
  private static let photoSize = CGSize(width: 24, height: 12)
  /// The columns and rows of the photo above the lines, of which some are to be seen too.
  private static let smallPhotoSize = CGSize(width: 12, height: 6)
  /// The columns from which the photo stands beside the lines.
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

  /// Takes the width of a scroll view and the height that needs.
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

/// Lines of a name and a value, the values below each other and wrapped where they are long.
final class PropertyView: UIView {
  /// A line, or a heading where there is no value.
  struct Property: Equatable {
    var name: String
    var value: String?
    var color = UIColor.label
  }

  /// What is shown.
  var properties: [Property] = [] { didSet { if properties != oldValue { rebuild() } } }

  private var names: [UILabel] = []
  private var values: [UILabel] = []
  /// More of a text than anybody reads here.
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

  /// The columns the names take, with the gap behind them.
  private func nameWidth(in width: CGFloat) -> CGFloat {
    let widest =
      properties.filter { $0.value != nil }
      .map { CGFloat(TextWidth.columns(of: $0.name)) }.max() ?? 0
    return min(widest + 2, (width / 2).rounded(.down))
  }

  /// The rows it takes at a width.
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
      // A line of air above a heading.
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

/// A scroll view for what is only read, which has the keys even where all of it is seen.
final class ReadingScrollView: UIScrollView {
  override var canBecomeFocused: Bool { true }
}
