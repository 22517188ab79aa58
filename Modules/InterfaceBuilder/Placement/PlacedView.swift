import Foundation
import TerminalUI

/// A view with its rectangle in an Interface Builder file, in points.
@MainActor
struct PlacedView {
  let view: UIView
  let rect: CGRect
  /// A Boolean value that indicates whether the view is a label behind an opaque one in its place,
  /// such as the back of a card.
  var isBehindLabel = false

  /// A Boolean value that indicates whether the view has contents that must not be covered.
  var isReadable: Bool {
    switch view {
    case let label as UILabel: return label.text?.isEmpty == false && !isBehindLabel
    case let button as UIButton:
      return button.currentTitle?.isEmpty == false || button.currentImage?.symbol != nil
    case is UIImageView, is UIScrollView: return false
    case is UIControl: return true
    default: return !view.subviews.allSatisfy(Self.isPicture)
    }
  }

  /// Returns a Boolean value that indicates whether a view is a picture, or a plain view that
  /// contains nothing else.
  private static func isPicture(_ view: UIView) -> Bool {
    view is UIImageView || type(of: view) == UIView.self && view.subviews.allSatisfy(isPicture)
  }

  /// The minimum number of columns in which the view's contents are visible.
  var minimumWidth: CGFloat {
    switch view {
    case let field as UITextField: return minimumWidth(of: field)
    case is UISearchBar: return 8
    case is UITextView, is UITableView, is UICollectionView, is UIScrollView: return 10
    case is UIImageView: return 2
    case let label as UILabel where label.numberOfLines != 1: return min(naturalWidth, 12)
    default: return max(1, naturalWidth)
    }
  }

  private func minimumWidth(of field: UITextField) -> CGFloat {
    let characters = CGFloat(field.placeholder?.count ?? 0)
    // Without a width constraint, an empty field is as narrow as its edges, and grows with its
    // text.
    if characters == 0, rect.width < 40 { return 20 }
    // A placeholder that isn't cut in the file, with a border.
    return 6 * characters + 14 <= rect.width ? max(8, min(characters + 4, 20)) : 8
  }

  /// Returns a Boolean value that indicates whether the view is a label in the place of another
  /// view.
  ///
  /// - Parameter rect: The rectangle of the other view.
  func isLabel(inPlaceOf rect: CGRect) -> Bool {
    let (one, other) = (self.rect, rect)
    let distances = [
      one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY,
    ]
    return view is UILabel && distances.allSatisfy { abs($0) < 4 }
  }

  /// Returns a Boolean value that indicates whether the view is about as large as another one and
  /// covers at least half of it, or is covered by half, in the file.
  func isInPlace(of other: PlacedView) -> Bool {
    let common = rect.intersection(other.rect)
    let areas = [rect, other.rect].map { $0.width * $0.height }.sorted()
    return areas[0] > 0 && areas[0] >= areas[1] / 4
      && common.width * common.height >= areas[0] / 2
  }

  /// The average width of a character of a proportional font, as a fraction of the font's size.
  private static let characterWidth: CGFloat = 0.52

  /// Centers the text of a label that is as wide as its text in the file, in the middle of its
  /// superview. In the terminal's font the text is narrower than its label.
  ///
  /// - Parameters:
  ///   - whole: The rectangle of the superview.
  ///   - others: The views of the superview. If one is aligned with the left edge of the label,
  ///     the text stays there, too.
  func centerText(in whole: CGRect, beside others: [PlacedView]) {
    guard let label = view as? UILabel, label.textAlignment == .natural,
      abs(rect.midX - whole.midX) < 12,
      !others.contains(where: { $0.view !== view && abs($0.rect.minX - rect.minX) < 2 })
    else { return }
    let text = naturalWidth * label.font.pointSize * Self.characterWidth
    if text > 0, (0.7...1.3).contains(rect.width / text) { label.textAlignment = .center }
  }

  private var naturalWidth: CGFloat {
    if view is UIStackView { return view.systemLayoutSizeFitting(.zero).width }
    return max(0, view.intrinsicContentSize.width)
  }

  /// A Boolean value that indicates whether the view has its natural size, whatever its size in the
  /// file.
  private var isCompact: Bool { view is UISwitch || view is UIActivityIndicatorView }

  /// Returns the number of columns of the view at a scale.
  func preferredWidth(pointsPerColumn: CGFloat) -> CGFloat {
    isCompact ? minimumWidth : max(minimumWidth, (rect.width / pointsPerColumn).rounded())
  }

  /// A Boolean value that indicates whether the view can use more rows than it needs.
  var isFlexible: Bool {
    switch view {
    case is UITextView, is UIImageView, is UIScrollView, is UIPickerView: true
    case is UIControl, is UILabel, is UIProgressView, is UIActivityIndicatorView: false
    case is UIStackView: true
    default: true
    }
  }

  /// Returns a Boolean value that indicates whether a button has the height of the file: the key of
  /// an instrument, with a color, or the square of a game, which has a picture or will have a mark.
  private func isTall(_ button: UIButton, rows: CGFloat) -> Bool {
    let isColored = button.backgroundColor.map { $0 != .clear } ?? false
    return rows >= 3 && (isColored || button.currentTitle?.isEmpty != false)
  }

  /// Returns the rows that a stack view uses of those it doesn't need. Equal gaps between rows have
  /// whole numbers of them.
  private static func rows(_ rows: CGFloat, between stack: UIStackView) -> CGFloat {
    guard stack.axis == .vertical, stack.distribution == .equalSpacing else { return rows }
    let gaps = CGFloat(max(1, stack.arrangedSubviews.count { !$0.isHidden } - 1))
    return (rows / gaps).rounded(.down) * gaps
  }

  /// Returns the minimum number of rows of the view, and the number it has if there is enough
  /// space.
  func heights(inWidth width: CGFloat, pointsPerRow: CGFloat) -> (minimum: CGFloat, full: CGFloat) {
    let scaled = (rect.height / pointsPerRow).rounded()
    switch view {
    case let label as UILabel:
      let height = max(1, label.contentHeight(inWidth: width) ?? 1)
      return (height, height)
    case is UITableView, is UICollectionView: return (3, max(3, scaled))
    case is UITextView: return (2, max(2, scaled))
    case is UIImageView: return (1, max(1, scaled))
    case let stack as UIStackView:
      let fitting = view.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
      let natural = fitting.rounded(.up)
      return (max(1, natural), natural + Self.rows(max(0, scaled - natural), between: stack))
    case let button as UIButton where isTall(button, rows: scaled): return (1, scaled)
    case is UIScrollView: return (3, max(3, scaled))
    default:
      let natural = view.contentHeight(inWidth: width) ?? view.intrinsicContentSize.height
      let minimum = max(1, natural)
      return (minimum, isFlexible ? max(minimum, scaled) : minimum)
    }
  }
}

extension InterfaceElement {
  /// The identifiers of the subviews that are not installed on a phone in portrait orientation, in
  /// a file with variations of size classes.
  var uninstalledSubviews: Set<String> {
    let sizeClasses = [
      "default", "widthClass=compact", "heightClass=regular",
      "heightClass=regular-widthClass=compact",
    ]
    var identifiers: Set<String> = []
    for variation in children where variation.name == "variation" {
      guard let key = variation["key"], sizeClasses.contains(key) else { continue }
      for mask in variation.children where mask["key"] == "subviews" {
        for change in mask.children {
          guard let id = change["reference"] else { continue }
          if change.name == "exclude" { identifiers.insert(id) } else { identifiers.remove(id) }
        }
      }
    }
    return identifiers
  }

  /// A Boolean value that indicates whether the view has a background that is not transparent.
  var hasBackground: Bool {
    children.contains {
      $0.name == "color" && $0["key"] == "backgroundColor" && ($0.number("alpha") ?? 1) >= 0.5
    }
  }

  /// The part of a controller's view that is not covered by bars, in points.
  var visibleCanvas: CGRect {
    let size = frame?.size ?? CGSize(width: 375, height: 667)
    let frames = contents(of: "subviews").compactMap(\.frame)
    let hasNotch = size.height >= 812 && size.width < 500
    let top = min(hasNotch ? 88 : 64, max(0, frames.map(\.minY).min() ?? 0))
    let bottom = max(
      size.height - (hasNotch ? 34 : 0), min(size.height, frames.map(\.maxY).max() ?? 0))
    return CGRect(x: 0, y: top, width: size.width, height: max(1, bottom - top))
  }
}
