import Foundation

@testable import TerminalUI

/// A view with contents of a given size, or with a number of characters that wrap.
@MainActor
final class Block: UIView {
  var contents: CGSize { didSet { invalidateIntrinsicContentSize() } }
  /// The number of characters of a text that wraps; nil for contents that do not.
  var characters: Int? { didSet { invalidateIntrinsicContentSize() } }
  var updates = 0

  init(_ width: CGFloat = noIntrinsicMetric, _ height: CGFloat = noIntrinsicMetric) {
    contents = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  convenience init(characters: Int) {
    self.init()
    self.characters = characters
  }

  required init?(coder: NSCoder) {
    contents = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize {
    characters.map { CGSize(width: CGFloat($0), height: 1) } ?? contents
  }

  override func heightForWidth(_ width: CGFloat) -> CGFloat? {
    characters.map { (CGFloat($0) / max(1, width.rounded(.down))).rounded(.up) }
  }

  override func updateConstraints() {
    updates += 1
    super.updateConstraints()
  }
}

extension UIView {
  /// A view of a size with subviews, as a controller's would be.
  static func screen(_ width: CGFloat, _ height: CGFloat, _ views: UIView...) -> UIView {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    for view in views { screen.addSubview(view) }
    return screen
  }

  /// Gives the view a size and lays it out.
  func layOut(_ width: CGFloat, _ height: CGFloat) {
    frame.size = CGSize(width: width, height: height)
    layoutIfNeeded()
  }

  /// The edges at which the view is drawn.
  var cells: [CGFloat] {
    [frame.minX.cellEdge, frame.minY.cellEdge, frame.maxX.cellEdge, frame.maxY.cellEdge]
  }

  /// Pins all edges to the superview's.
  func pinEdges(inset: CGFloat = 0) {
    guard let superview else { return }
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -inset),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: inset),
      bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -inset),
    ])
  }
}

/// A rectangle, briefly.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
