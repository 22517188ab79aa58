import Foundation
import TerminalCore
import TerminalUI

/// The contents of a read-only sheet: lines of names and wrapped values, and a photo beside them in
/// a wide view or above them in a narrow one.
final class SheetView: UIView {
  let imageView = UIImageView()
  private var lines: [(property: Property, name: UILabel, value: UILabel)] = []

  /// The size of the photo beside the lines.
  private static let photoSize = CGSize(width: 24, height: 12)
  /// The size of the photo above the lines, small enough to leave some of them visible.
  private static let smallPhotoSize = CGSize(width: 12, height: 6)
  /// The minimum width for the photo beside the lines.
  private static let widthForTwo: CGFloat = 64
  /// A limit for long texts.
  private static let maximumTextLength = 2000

  init() {
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFit
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows other contents, which ``fill(_:)`` gives their places.
  func show(photo: UIImage?, _ properties: [Property]) {
    imageView.image = photo
    guard properties != lines.map(\.property) else { return }
    for view in lines.flatMap({ [$0.name, $0.value] }) { view.removeFromSuperview() }
    lines = properties.map { property in
      let (name, value) = (UILabel(), UILabel())
      name.text = property.name
      name.textColor = property.value == nil ? .tintColor : .secondaryLabel
      if property.value == nil { name.font = .boldSystemFont(ofSize: UIFont.labelFontSize) }
      value.textColor = property.color
      value.numberOfLines = 0
      addSubview(name)
      addSubview(value)
      return (property, name, value)
    }
    setNeedsDisplay()
  }

  /// Fills the width of a scroll view, with the height that the contents need.
  func fill(_ scrollView: UIScrollView) {
    let width = max(1, scrollView.bounds.width - 2)
    let hasPhoto = imageView.image != nil
    let isBeside = hasPhoto && width >= Self.widthForTwo
    let room = isBeside ? width - Self.photoSize.width - 2 : width
    let small = CGSize(
      width: min(width, Self.smallPhotoSize.width), height: Self.smallPhotoSize.height)
    imageView.isHidden = !hasPhoto
    imageView.frame = CGRect(
      origin: CGPoint(x: isBeside ? room + 2 : 0, y: 0), size: isBeside ? Self.photoSize : small)
    let end = placeLines(from: hasPhoto && !isBeside ? small.height : 0, width: room)
    frame = CGRect(
      x: 0, y: 0, width: width, height: isBeside ? max(Self.photoSize.height, end) : end)
    scrollView.contentSize = frame.size
  }

  /// - Returns: Where the lines end.
  private func placeLines(from top: CGFloat, width: CGFloat) -> CGFloat {
    let names = lines.filter { $0.property.value != nil }.map(\.property.name)
    let widest = names.map { TextWidth.columns(of: $0) }.max() ?? 0
    let left = min(CGFloat(widest) + 2, (width / 2).rounded(.down))
    let room = CGSize(width: max(1, width - left), height: .greatestFiniteMagnitude)
    var y = top
    for (property, name, value) in lines {
      let isHeading = property.value == nil
      value.text = property.value.map {
        WrappedParts(String($0.prefix(Self.maximumTextLength))).text(inColumns: Int(room.width))
      }
      // An empty line above a heading.
      if isHeading, y > top { y += 1 }
      let height = isHeading ? 1 : max(1, value.sizeThatFits(room).height)
      name.frame = CGRect(x: 0, y: y, width: isHeading ? width : left - 1, height: 1)
      value.frame = CGRect(x: left, y: y, width: room.width, height: height)
      y += height
    }
    return y
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

  /// Creates a line of a value; a gray dash if it is unknown.
  init(known name: String, _ value: String?) {
    self.init(name, value ?? "–", color: value == nil ? .secondaryLabel : .label)
  }
}

/// A text of several parts, such as `Tamarack · Length 381 mm`.
struct WrappedParts {
  private let text: String
  private let parts: [String]

  init(_ text: String) {
    self.text = text
    parts = text.components(separatedBy: " · ")
  }

  /// Returns the text with line breaks between its parts, if it needs several lines and each part
  /// fits in one; otherwise the text unchanged.
  func text(inColumns columns: Int) -> String {
    guard TextWidth.columns(of: text) > columns,
      parts.allSatisfy({ TextWidth.columns(of: $0) + 2 <= columns })
    else { return text }
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      let longer = lines.last.map { "\($0) · \(part)" }
      let needed = longer.map { TextWidth.columns(of: $0) + (index < parts.count - 1 ? 2 : 0) }
      if let longer, let needed, needed <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part)
      }
    }
    return lines.joined(separator: " ·\n")
  }
}

/// A read-only scroll view that accepts focus even if everything is visible.
final class ReadingScrollView: UIScrollView {
  override var canBecomeFocused: Bool { true }
}
