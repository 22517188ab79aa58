import Foundation
import TerminalCore
import TerminalUITesting
import Testing

struct SnapshotTests {
  @Test func pictureShowsRowsInABorderWithTheCursorAtItsEdges() {
    let screen = ScreenEmulator(8, 3, showing: "Name:\r\n世界x␛[2;3H")
    #expect(
      Snapshot.text(of: screen) == """
        ┌──▾─────┐
        │Name:   │
        ▸世界x   │
        │        │
        └────────┘
        8×3, cursor at column 2, row 1

        """)
  }

  @Test func captionNamesWhatTheRowsCannotShow() {
    let screen = ScreenEmulator(3, 1, showing: "␛[?25l␛[6 q␛]2;Day\u{7}")
    #expect(
      Snapshot.text(of: screen) == """
        ┌───┐
        │   │
        └───┘
        3×1, cursor hidden, bar, title “Day”

        """)
  }

  @Test func stylesAreShownInASeparateBorder() {
    let screen = ScreenEmulator(
      8, 2, showing: "␛[?25l␛[1;31mab␛[m c␛[7m世␛[0;38;2;1;2;255;100mx␛[m\r\n␛[1;31md␛[0;2;38;5;77me"
    )
    #expect(
      Snapshot.text(of: screen, styles: true) == """
        ┌────────┐
        │ab c世x │
        │de      │
        └────────┘
        8×2, cursor hidden
        ┌────────┐
        │aa  bbc │
        │ad      │
        └────────┘
        a bold, red
        b reverse
        c #0102FF on bright black
        d dim, color 77

        """)
  }

  @Test func screenWithoutStylesIsCalledPlain() {
    let screen = ScreenEmulator(2, 1, showing: "a")
    #expect(Snapshot.text(of: screen, styles: true).hasSuffix("row 0\nall plain\n"))
  }

  @Test func severalAppearancesShareTheirCommonParts() {
    func screen(_ style: String, _ text: String = "Go") -> ScreenEmulator {
      ScreenEmulator(4, 1, showing: "␛[?25l␛[\(style)m\(text)")
    }
    #expect(
      Snapshot.text(of: [
        ("dark", screen("91")), ("light", screen("31")), ("no color", screen("")),
      ]) == """
        ┌────┐
        │Go  │
        └────┘
        4×1, cursor hidden

        dark, light
        ┌────┐
        │aa  │
        └────┘
        dark
        a bright red
        light
        a red

        no color
        ┌────┐
        │    │
        └────┘
        no color: all plain

        """)
    let high = Snapshot.text(of: [("dark", ScreenEmulator(4, 9, showing: "␛[1mGo"))])
    #expect(high.hasSuffix("\n│aa  │\n│    │\n⋮ 7 more rows like it\n└────┘\ndark\na bold\n"))
    let different = Snapshot.text(of: [("dark", screen("1")), ("no color", screen("1", "No"))])
    #expect(different.hasPrefix("dark\n┌────┐\n│Go  │\n"))
    #expect(different.contains("no color\n┌────┐\n│No  │\n"))
    #expect(different.contains("dark, no color\n┌────┐\n│aa  │\n"))
  }

  @Test func stylesBeyondTheLettersShareAnAsterisk() {
    let text = (0..<70).map { "␛[38;5;\(100 + $0)mx" }.joined()
    let picture = Snapshot.text(of: ScreenEmulator(70, 1, showing: text), styles: true)
    #expect(picture.contains("89********│"))
    #expect(picture.hasSuffix("* color 169\n"))
  }

  @Test func recordedPictureIsFoundBesideTheTest() {
    expectSnapshot(
      ScreenEmulator(12, 3, showing: "␛[1mKept␛[m 世"), named: "keptPicture", styles: true)
  }

  @Test func differentScreenIsAnIssueWithBothPicturesAndTheLines() {
    withKnownIssue {
      expectSnapshot(ScreenEmulator(12, 3, showing: "Changed"), named: "keptPicture", record: false)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("- ▸Kept 世     │") && text.contains("+ ▸Changed     │")
        && text.contains("RECORD_SNAPSHOTS=1")
    }
  }

  @Test func missingPictureIsAnIssueThatExplainsRecording() {
    withKnownIssue {
      expectSnapshot(ScreenEmulator(4, 1, showing: "new"), named: "nobodyKeptThis", record: false)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("No snapshot at") && text.contains("RECORD_SNAPSHOTS=1")
        && text.contains("▸new │")
    }
  }

  @Test func recordingWritesThePictureAndFailsTheTest() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshot-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let testFile = folder.appendingPathComponent("SomeTests.swift").path
    let file = SnapshotFile(named: "lists/empty", beside: testFile)
    #expect(file.path == folder.path + "/Snapshots/lists/empty.txt")
    #expect(file.verify("picture\n", record: false).message?.contains("No snapshot at") == true)
    #expect(file.verify("picture\n", record: true) == .recorded(path: file.path))
    #expect(file.verify("picture\n", record: false) == .same)
    #expect(
      file.verify("other\n", record: false)
        == .different(path: file.path, kept: "picture\n", picture: "other\n"))
    try Data([0xFF, 0xFE, 0xFF]).write(to: URL(fileURLWithPath: file.path))
    #expect(file.verify("picture\n", record: false).message?.contains("could not be read") == true)
    withKnownIssue {
      expectSnapshot(ScreenEmulator(4, 1, showing: "new"), named: "n", in: testFile, record: true)
    }
    let kept = try String(contentsOfFile: folder.path + "/Snapshots/n.txt", encoding: .utf8)
    #expect(kept.contains("▸new │"))
  }

  @Test func differenceKeepsTwoLinesAroundEachChange() {
    let kept = (1...9).map(String.init).joined(separator: "\n")
    let result = SnapshotResult.different(
      path: "p", kept: kept, picture: kept.replacing("5", with: "five"))
    #expect(
      result.message?.hasSuffix(
        """
          …
          3
          4
        - 5
        + five
          6
          7
          …
        """) == true)
  }
}
