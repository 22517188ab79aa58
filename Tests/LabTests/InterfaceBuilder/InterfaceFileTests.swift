import Foundation
import Testing

@testable import InterfaceBuilder

struct InterfaceFileTests {
  private func file(_ text: String) throws -> InterfaceFile {
    try InterfaceFile(data: Data(text.utf8), path: "Main.storyboard")
  }

  @Test func elementsHaveTheirLines() throws {
    let parsed = try file(
      "<document>\n<scenes>\n<scene sceneID=\"a\" id=\"x\"/></scenes></document>")
    #expect(parsed.elements["x"]?.line == 3)
    #expect(parsed.name == "Main")
  }

  @Test func aTruncatedFileIsReportedWithALine() {
    #expect(throws: InterfaceFileError.self) { try file("<document>\n<scenes>") }
    do {
      _ = try file("<document>\n<scenes>")
    } catch {
      #expect("\(error)".hasPrefix("Main.storyboard:2: the file is damaged"))
    }
  }

  @Test func aFileWithAMergeConflictIsReportedWithItsLine() {
    for damage in ["<<<<<<< HEAD", "<view text=\"a & b\"/>"] {
      do {
        _ = try file("<document>\n<scenes>\n\(damage)\n</scenes>\n</document>\n")
        Issue.record("'\(damage)' is accepted.")
      } catch {
        #expect("\(error)" == "Main.storyboard:3: the file is damaged: it is not XML.")
      }
    }
  }

  @Test func entitiesAreRefused() {
    let bomb = "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><document>&b;</document>"
    #expect(throws: InterfaceFileError.declaresEntities("Main.storyboard")) { try file(bomb) }
  }

  @Test func aLargeFileIsRefused() {
    let data = Data(count: 20 << 20)
    #expect(throws: InterfaceFileError.tooLarge("Main.storyboard", megabytes: 20)) {
      try InterfaceFile(data: data, path: "Main.storyboard")
    }
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "<view>", count: 300)
    #expect(throws: InterfaceFileError.tooDeep("Main.storyboard", line: 1)) { try file(deep) }
  }

  @Test func otherXMLIsRefused() {
    #expect(throws: InterfaceFileError.notInterfaceBuilder("Main.storyboard", root: "plist")) {
      try file("<plist/>")
    }
  }

  @Test func unsupportedElementsAreReportedWithTheirLines() throws {
    let parsed = try file(
      """
      <document><scenes><scene><objects>
      <viewController id="v" customClass="Missing"><view key="view" id="w"><subviews>
      <arscnView id="s"/>
      </subviews></view></viewController></objects></scene></scenes></document>
      """)
    let findings = parsed.findings(classes: [])
    #expect(findings.map(\.line) == [2, 3])
    #expect(findings.map(\.name) == ["Missing", "arscnView"])
  }
}

struct CutTreeTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the arrangement as text: rows with `/`, columns with `|`.
  private func shape(_ tree: CutTree) -> String {
    switch tree.arrangement {
    case .leaf(let index): "\(index)"
    case .rows(let parts): "(" + parts.map(shape).joined(separator: "/") + ")"
    case .columns(let parts): "(" + parts.map(shape).joined(separator: "|") + ")"
    case .background(let back, let front): "\(back)<\(shape(front))"
    }
  }

  @Test func labelsAndFieldsFormRowsOfColumns() {
    let form = [
      rect(20, 100, 80, 21), rect(120, 95, 200, 30), rect(20, 150, 80, 21), rect(120, 145, 200, 30),
    ]
    #expect(shape(CutTree(form)) == "((0|1)/(2|3))")
  }

  @Test func anImageBesideTwoLabelsFormsAColumn() {
    let cell = [rect(10, 10, 60, 60), rect(80, 10, 200, 20), rect(80, 40, 200, 20)]
    #expect(shape(CutTree(cell)) == "(0|(1/2))")
  }

  @Test func overlappingViewsAreSeparated() {
    #expect(shape(CutTree([rect(0, 0, 100, 40), rect(0, 30, 100, 40)])) == "(0/1)")
    #expect(shape(CutTree([rect(0, 0, 50, 50), rect(0, 0, 50, 50)])) == "0<1")
  }

  @Test func aThinLineIsARow() {
    // A third of a point of such a position cannot be represented exactly.
    let line = rect(0, 628.666_666_666_666_6, 100, 0.666_666_666_666_666_6)
    #expect(shape(CutTree([line, rect(0, 700, 100, 20)])) == "(0/1)")
  }

  @Test func aViewBehindTheOthersIsTheirBackground() {
    #expect(shape(CutTree([rect(0, 0, 400, 800), rect(20, 20, 80, 20)])) == "0<1")
  }
}
