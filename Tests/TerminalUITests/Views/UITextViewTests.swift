import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UITextViewTests {
  private func start(
    width: Int = 24, height: Int = 8, _ set: (UITextView) -> Void = { _ in }
  ) -> (Pilot, UITextView) {
    let view = UITextView()
    set(view)
    let stage = Stage { $0.put(view, x: 0, y: 0, width: width, height: height) }
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    pilot.window.focus(view)
    return (pilot, view)
  }

  @Test func typingWrapsAtWordsAndEnterBreaksLines() {
    let (pilot, view) = start()
    pilot.type("one two three four five\nsix")
    #expect(view.text == "one two three four five\nsix")
    #expect(pilot.screen.lines[1].contains("one two three four"))
    #expect(pilot.screen.lines[2].contains("five") && pilot.screen.lines[3].contains("six"))
    #expect(pilot.screen.cursor.row == 3 && pilot.screen.cursor.column == 5)
  }

  @Test func aBorderDoesNotCoverATextOfTwoRows() {
    let (pilot, _) = start(height: 2) {
      $0.text = "Title"
      $0.layer.borderWidth = 1
    }
    #expect(pilot.screen.lines[0].contains("Title"))
  }

  @Test func theCaretKeepsItsColumnAcrossShortLines() {
    let (pilot, view) = start { $0.text = "long line one\nab\nlong line two" }
    pilot.press("Up", "Up", "X")
    #expect(view.text.hasPrefix("long line oneX"))
    pilot.press("Down", "Down", "Y")
    #expect(view.text.hasSuffix("twoY"))
  }

  @Test func linesAreSelectedWithShift() {
    let (pilot, view) = start { $0.text = "one\ntwo\nthree" }
    pilot.press("Shift-Up", "Backspace")
    #expect(view.text == "one\ntwo")
    pilot.press("Shift-Home", "x")
    #expect(view.text == "one\nx")
  }

  @Test func theMouseSelectsAcrossLines() {
    let (pilot, view) = start { $0.text = "one\ntwo\nthree" }
    pilot.drag(from: (3, 1), to: (4, 3))
    pilot.press("Backspace")
    #expect(view.text == "oree")
    pilot.click(column: 3, row: 1)
    pilot.click(column: 3, row: 1)
    pilot.press("Backspace")
    #expect(view.text == "")
  }

  @Test func theDelegateIsAskedBeforeTextChanges() {
    final class Delegate: UITextViewDelegate {
      var calls: [String] = []
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        calls.append("shouldChange")
        return text != "\n"
      }
      func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
      func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
      func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool { false }
    }
    let delegate = Delegate()
    let (pilot, view) = start { $0.delegate = delegate }
    pilot.type("a\nb")
    #expect(view.text == "ab")
    let change = ["shouldChange", "selection", "didChange"]
    #expect(delegate.calls == change + ["shouldChange"] + change)
    view.isEditable = false
    #expect(delegate.calls.last == "didEnd" && pilot.window.firstResponder == nil)
  }

  @Test func readOnlyTextScrolls() {
    let (pilot, view) = start {
      $0.isEditable = false
      $0.text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    }
    pilot.press("x", "Down", "j")
    #expect(pilot.screen.lines[1].contains("line 3") && view.text.hasPrefix("line 1\n"))
    #expect(pilot.screen.lines[0].hasPrefix("╭──────────────────────╮"), "the bar is in the frame")
    #expect(pilot.screen.lines[1].contains("▐"))
    pilot.press("End")
    #expect(pilot.screen.contains("line 30") && pilot.screen.lines[6].contains("▐"))
    pilot.press("g", "PageDown")
    #expect(pilot.screen.lines[1].contains("line 6"))
    pilot.wheel(-1, column: 3, row: 3)
    #expect(pilot.screen.lines[1].contains("line 3"))
    #expect(pilot.window.firstResponder == nil)
  }

  @Test(arguments: 3...5)
  func theScrollBarDoesNotCoverTheCornersOfTheBorder(height: Int) {
    let (pilot, _) = start(height: height) {
      $0.isEditable = false
      $0.text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    }
    for key in ["Home", "PageDown", "End"] {
      pilot.press(key)
      let edge = pilot.screen.lines[..<height].compactMap(\.last)
      #expect(edge.first == "╮" && edge.last == "╯")
      #expect(edge.contains("▐"), "not everything fits on the screen")
    }
  }

  @Test func threeClicksSelectALine() {
    let (pilot, view) = start { $0.text = "one\ntwo words\nthree" }
    for _ in 0..<3 { pilot.click(column: 3, row: 2) }
    #expect(view.selectedRange == NSRange(location: 4, length: 9))
    pilot.press("Backspace")
    #expect(view.text == "one\n\nthree")
  }

  @Test func theTextFollowsTheCaret() {
    let (pilot, _) = start(height: 5)
    pilot.type((1...20).map { "\($0)" }.joined(separator: "\n"))
    #expect(pilot.screen.contains("20") && !pilot.screen.contains("15"))
    pilot.press("PageUp", "PageUp", "PageUp", "PageUp", "PageUp", "PageUp", "PageUp", "PageUp")
    pilot.press("PageUp", "PageUp")
    #expect(pilot.screen.lines[1].contains("1 "))
  }

  @Test func selectedRangesAreInUTF16AndNeverSplitACharacter() {
    let (_, view) = start { $0.text = "a👩‍👩‍👧b" }
    view.selectedRange = NSRange(location: 3, length: 2)
    #expect(view.selectedRange == NSRange(location: 1, length: 8))
    view.insertText("-")
    #expect(view.text == "a-b")
  }

  @Test func aKeyInAMegabyteWrapsOnlyTheAffectedLines() {
    let line = "A line of text, such as there are many of in a long description.\n"
    let (pilot, view) = start(width: 40) { $0.text = String(repeating: line, count: 16_000) }
    let cost = view.layout.linesWrapped
    pilot.press("Up", "x", "Ctrl-Home", "y", "Backspace", "Enter")
    #expect(view.text.hasPrefix("\nA line"))
    #expect(view.text.utf8.count == 16_000 * line.utf8.count + 2)
    #expect(view.layout.linesWrapped - cost < 30)
    #expect(pilot.screen.lines[2].contains("A line of text"))
  }

  @Test func aKeyInALongParagraphReusesTheFollowingLines() {
    let (pilot, view) = start(width: 40) { $0.text = String(repeating: "word ", count: 20_000) }
    let cost = view.layout.linesWrapped
    // A line has seven words, so that one more shifts all lines.
    pilot.press("Ctrl-Home", "x", "Backspace")
    #expect(view.layout.linesWrapped - cost < 10)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 3), (5, 1), (1, 5)])
  func viewsOfAnySizeAreDrawn(width: Int, height: Int) {
    let (pilot, view) = start(width: width, height: height)
    view.becomeFirstResponder()
    pilot.type("漢a 字\nb")
    pilot.press("Up", "Shift-Down", "Home")
    #expect(view.text == "漢a 字\nb")
  }
}
