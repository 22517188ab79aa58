import Foundation
import TestSupport
import Testing

@testable import TerminalUI

/// Random hierarchies with constraints derived from random frames.
@MainActor
struct RandomLayoutTests {
  @Test(arguments: 0..<40)
  func aLayoutReproducesTheFramesOfItsConstraints(seed: Int) {
    let layout = RandomLayout(seed: seed)
    layout.screen.layoutIfNeeded()
    for (view, frame) in zip(layout.views, layout.frames) { #expect(view.frame == frame) }
    #expect(layout.screen.layoutState?.system?.broken.isEmpty == true)
  }

  @Test(arguments: 0..<40)
  func anyChangeGivesTheFramesOfAFreshLayout(seed: Int) {
    let layout = RandomLayout(seed: seed)
    layout.addOptionalConstraints()
    for step in 0..<8 {
      layout.change()
      layout.screen.layoutIfNeeded()
      let frames = layout.views.map { $0.frame }
      LayoutEngine.invalidate(at: layout.screen)
      layout.screen.layoutIfNeeded()
      #expect(layout.views.map { $0.frame } == frames, "step \(step)")
    }
  }
}

/// Views with random frames and just the constraints that give them.
@MainActor
private final class RandomLayout {
  let screen = UIView.screen(100, 40)
  var views: [Block] = []
  var frames: [CGRect] = []
  private var generator: SeededGenerator
  private var optionalConstraints: [NSLayoutConstraint] = []

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
    for _ in 0..<random(2...15) {
      let view = Block()
      let parent = views.isEmpty || random(0...2) == 0 ? screen : views[random(0...views.count - 1)]
      parent.addSubview(view)
      views.append(view)
      frames.append(
        rect(
          CGFloat(random(-10...60)), CGFloat(random(-5...30)), CGFloat(random(0...80)) / 2,
          CGFloat(random(0...20))))
    }
    let all = (0..<views.count).shuffled(using: &generator)
    for (count, index) in all.enumerated() { place(index, by: Array(all[..<count])) }
  }

  private func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Returns the frame that a view will have, in the screen's coordinates.
  private func absoluteFrame(_ view: UIView) -> CGRect {
    guard let index = views.firstIndex(where: { $0 === view }) else { return screen.bounds }
    let outer = absoluteFrame(views[index].superview ?? screen)
    return frames[index].offsetBy(dx: outer.minX, dy: outer.minY)
  }

  private func place(_ index: Int, by known: [Int]) {
    let attributes: [[NSLayoutConstraint.Attribute]] = [
      [.leading, .centerX], [.width, .trailing], [.top, .bottom], [.height, .centerY],
    ]
    for pair in attributes {
      let attribute = pair[random(0...1)]
      let anchor: UIView = known.isEmpty ? screen : views[known[random(0...known.count - 1)]]
      if attribute == .width || attribute == .height, random(0...1) == 0 {
        let length = attribute == .width ? frames[index].width : frames[index].height
        NSLayoutConstraint(
          item: views[index], attribute: attribute, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: length
        ).isActive = true
      } else {
        let other: NSLayoutConstraint.Attribute =
          switch attribute.kind {
          case .horizontalPosition: .left
          case .verticalPosition: .top
          default: attribute
          }
        let constant =
          value(attribute, absoluteFrame(views[index])) - value(other, absoluteFrame(anchor))
        NSLayoutConstraint(
          item: views[index], attribute: attribute, relatedBy: .equal, toItem: anchor,
          attribute: other, multiplier: 1, constant: constant
        ).isActive = true
      }
    }
  }

  private func value(_ attribute: NSLayoutConstraint.Attribute, _ frame: CGRect) -> CGFloat {
    switch attribute {
    case .leading, .left: frame.minX
    case .trailing: frame.maxX
    case .centerX: frame.midX
    case .top: frame.minY
    case .bottom: frame.maxY
    case .centerY: frame.midY
    case .width: frame.width
    default: frame.height
    }
  }

  /// Loosens some constraints and adds others that compete with them.
  func addOptionalConstraints() {
    for view in views {
      for constraint in view.constraints + screen.constraints where random(0...3) == 0 {
        constraint.priority = UILayoutPriority(Float(random(1...3) * 200))
      }
      let width = view.widthAnchor.constraint(
        lessThanOrEqualTo: screen.widthAnchor, multiplier: CGFloat(random(1...4)) / 4)
      width.priority = UILayoutPriority(Float(random(1...4) * 200))
      let right = view.trailingAnchor.constraint(lessThanOrEqualTo: screen.trailingAnchor)
      right.priority = UILayoutPriority(Float(random(1...4) * 200))
      optionalConstraints += [width, right]
      view.contents = CGSize(width: random(0...40), height: random(0...5))
    }
    NSLayoutConstraint.activate(optionalConstraints)
    screen.layoutIfNeeded()
  }

  func change() {
    switch random(0...4) {
    case 0:
      screen.frame.size = CGSize(width: random(20...150), height: random(5...60))
    case 1:
      let constraint = optionalConstraints[random(0...optionalConstraints.count - 1)]
      constraint.isActive.toggle()
    case 2:
      optionalConstraints[random(0...optionalConstraints.count - 1)].constant = CGFloat(
        random(-10...10))
    case 3:
      views[random(0...views.count - 1)].contents.width = CGFloat(random(0...50))
    default:
      views[random(0...views.count - 1)].setContentHuggingPriority(
        UILayoutPriority(Float(random(1...4) * 200)), for: .horizontal)
    }
  }
}
