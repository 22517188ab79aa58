import Foundation
import TerminalUI

/// A drawing structure without isolation, as the handouts of courses have it.
public struct AxisDrawer {
  private let label: NSString

  public init(label: String) { self.label = NSString(string: label) }

  public func draw(at point: CGPoint) {
    let attributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    let size = label.size(withAttributes: attributes)
    label.draw(in: CGRect(origin: point, size: size), withAttributes: attributes)
  }
}
