import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Labels with parts that look different.
@MainActor
struct AttributedTextTests {
  private func show(
    _ text: NSAttributedString, width: Int = 20, height: Int = 1,
    _ set: (UILabel) -> Void = { _ in }
  ) -> Pilot {
    let label = UILabel()
    label.attributedText = text
    set(label)
    let stage = Stage { $0.put(label, x: 0, y: 0, width: width, height: height) }
    return Pilot(showing: stage, columns: 30, rows: 6)
  }

  /// The columns of a row in which text has an attribute.
  private func columns(
    of attribute: Style.Attributes, row: Int = 0, on pilot: Pilot
  ) -> [Int] {
    (0..<30).filter { pilot.screen[column: $0, row: row].style.attributes.contains(attribute) }
  }

  private let struck: [NSAttributedString.Key: Any] = [
    .strikethroughStyle: NSUnderlineStyle.single.rawValue
  ]

  @Test func textIsStruckThrough() {
    let pilot = show(NSAttributedString(string: "Milk", attributes: struck))
    #expect(columns(of: .strikethrough, on: pilot) == [0, 1, 2, 3])
  }

  @Test func aRangeIsStruckThroughAfterWideCharacters() {
    let text = NSMutableAttributedString(string: "牛乳 Milk, two")
    text.addAttributes(struck, range: NSRange(location: 3, length: 4))
    let pilot = show(text)
    #expect(columns(of: .strikethrough, on: pilot) == [5, 6, 7, 8])
    let centered = show(text) { $0.textAlignment = .center }
    #expect(columns(of: .strikethrough, on: centered) == [8, 9, 10, 11])
  }

  @Test func aLabelBetweenCellsDrawsItsTextOnce() {
    let label = UILabel(frame: CGRect(x: 0.6, y: 0, width: 10.6, height: 1))
    label.attributedText = NSAttributedString(string: "Milk", attributes: struck)
    label.textAlignment = .right
    let pilot = Pilot(showing: Stage { $0.view.addSubview(label) }, columns: 30, rows: 6)
    #expect(pilot.screen.lines[0].hasPrefix("       Milk"))
    #expect(columns(of: .strikethrough, on: pilot) == [7, 8, 9, 10])
  }

  @Test func truncatedStruckThroughTextIncludesItsEllipsis() {
    let pilot = show(NSAttributedString(string: "Milk and bread", attributes: struck), width: 8)
    #expect(pilot.screen.lines[0].hasPrefix("Milk an…"))
    #expect(columns(of: .strikethrough, on: pilot) == Array(0..<8))
  }

  @Test func attributesContinueAcrossLines() {
    let text = NSMutableAttributedString(string: "Milk and bread")
    text.addAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.systemRed],
      range: NSRange(location: 5, length: 7))
    let pilot = show(text, width: 8, height: 2) { $0.numberOfLines = 2 }
    #expect(columns(of: .bold, on: pilot) == [5, 6, 7])
    #expect(columns(of: .bold, row: 1, on: pilot) == [0, 1, 2])
  }

  @Test func textsWithStylesAndShadowsAreCompared() {
    func attributes(_ alignment: NSTextAlignment) -> [NSAttributedString.Key: Any] {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      return [.paragraphStyle: style, .shadow: NSShadow()]
    }
    let text = NSMutableAttributedString(string: "Two ", attributes: attributes(.left))
    text.append(NSAttributedString(string: "styles ", attributes: attributes(.left)))
    text.append(NSAttributedString(string: "here", attributes: attributes(.right)))
    var range = NSRange()
    _ = text.attributes(at: 0, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 11))
  }

  @Test func plainTextRemovesTheAttributes() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "Milk", attributes: struck)
    label.text = "Milk"
    #expect(label.attributedText == NSAttributedString(string: "Milk"))
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }

  @Test func aRangeCanHaveAnotherColorWithoutAnAttributedString() throws {
    let text = "牛乳 Milk, two"
    let label = UILabel()
    let milk = try #require(text.firstRange(of: "Milk"))
    label.setText(text, coloring: [(milk, .systemRed)])
    let stage = Stage { $0.put(label, x: 0, y: 0, width: 20, height: 1) }
    let pilot = Pilot(showing: stage, columns: 30, rows: 6)
    let plain = pilot.screen[column: 0, row: 0].style.foreground
    let colored = (0..<15).filter { pilot.screen[column: $0, row: 0].style.foreground != plain }
    #expect(colored == [5, 6, 7, 8])
    label.setText(text, coloring: [])
    pilot.drawPendingFrame()
    #expect((0..<15).allSatisfy { pilot.screen[column: $0, row: 0].style.foreground == plain })
  }
}
