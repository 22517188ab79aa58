import LabSources
import Testing

/// Lengths of frames where code gives lengths in points.
struct FrameLengthTests {
  /// Returns the lines that are changed by the rewriter.
  private func changedLines(_ text: String) -> [String] {
    let all = SourceRewriter()
      .rewrite(SourceFile(path: "App/View.swift", text: text), number: 0).text
    let lines = text.split(separator: "\n").map(String.init)
    return all.split(separator: "\n").dropFirst().prefix(lines.count).map(String.init)
      .filter { !lines.contains($0) }
  }

  @Test(arguments: [
    (
      "a.constraint(equalToConstant: view.frame.width / 2)",
      "a.constraint(equalToConstant: view.frame.width.columnsInPoints / 2)"
    ),
    (
      "top.constant = -1 * (view?.bounds.midY ?? 0)",
      "top.constant = -1 * (view?.bounds.midY.rowsInPoints ?? 0)"
    ),
    (
      "layout.itemSize = CGSize(width: UIScreen.main.bounds.size.width / 3, height: 90)",
      "layout.itemSize = CGSize(width: UIScreen.main.bounds.size.width.columnsInPoints / 3, "
        + "height: 90)"
    ),
    (
      "let size = NSCollectionLayoutDimension.absolute(view.frame.height / 4)",
      "let size = NSCollectionLayoutDimension.absolute(view.frame.height.rowsInPoints / 4)"
    ),
  ])
  func aLengthOfAFrameIsConverted(text: String, points: String) {
    #expect(changedLines(text) == [points])
  }

  @Test(arguments: [
    "a.constraint(equalToConstant: image.size.width)",
    "scrollView.contentSize = CGSize(width: view.frame.width, height: 1000)",
    "label.frame.size.width = view.frame.width", "top.constant = 20",
    "let size = label.sizeThatFits(CGSize(width: view.frame.width, height: 100))",
  ])
  func otherLengthsAreKept(text: String) { #expect(changedLines(text) == []) }

  @Test func aVariableOfASizeIsConvertedWhereItIsComputed() {
    let text = """
      func collectionView(_ v: UICollectionView, layout: L, sizeForItemAt path: IndexPath) -> CGSize {
        let available = v.bounds.width - 20
        let side = available / 3
        return CGSize(width: side, height: side)
      }
      """
    #expect(changedLines(text) == ["  let available = v.bounds.width.columnsInPoints - 20"])
  }

  @Test func aVariableThatAlsoPositionsAViewIsConvertedWhereItIsUsed() {
    let text = """
      func layOut() {
        let third = view.frame.width / 3
        let half = third / 2
        label.frame = CGRect(x: half, y: 0, width: third, height: 1)
        layout.itemSize = CGSize(width: third, height: 90)
      }
      """
    #expect(
      changedLines(text) == [
        "  layout.itemSize = CGSize(width: third.columnsInPoints, height: 90)"
      ])
  }

  @Test func theSizeThatAViewReturnsAsItsOwnIsConverted() {
    let text = """
      class Chart: UIView {
        override var intrinsicContentSize: CGSize {
          CGSize(width: UIView.noIntrinsicMetric, height: 210)
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize {
          return CGSize(width: size.width + 20, height: 90)
        }
        var other: CGSize { CGSize(width: 200, height: 200) }
      }
      """
    #expect(
      changedLines(text) == [
        "    CGSize(width: UIView.noIntrinsicMetric, height: 7)",
        "    return CGSize(width: size.width + 4, height: 3)",
      ])
  }

  @Test func marginsThatAreAddedToTheSizeOfALabelAreConverted() {
    let text = """
      class PaddingLabel: UILabel {
        override var intrinsicContentSize: CGSize {
          var size = super.intrinsicContentSize
          size.width += insets.left + insets.right
          size.height += 60
          return CGSize(width: size.width + padding * 2, height: size.height + topInset)
        }
        var other: CGFloat { size.height + topInset }
      }
      """
    #expect(
      changedLines(text) == [
        "    size.width += insets.left / 5 + insets.right / 5", "    size.height += 2",
        "    return CGSize(width: size.width + padding / 5 * 2, height: size.height + topInset / 30)",
      ])
  }

  @Test func aLayoutOfTheProjectIsInPoints() {
    let text = """
      class Mosaic: UICollectionViewLayout {
        override func prepare() {
          guard let collectionView = collectionView else { return }
          let width = collectionView.bounds.width
          let frame = CGRect(x: 0, y: last.maxY + 8, width: width, height: 200)
          attributes.frame = frame
        }
      }
      """
    #expect(changedLines(text) == ["    let width = collectionView.bounds.inPoints.width"])
  }

  @Test func smallInsetsOfASectionAreConverted() {
    let text = "layout.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 20, right: 2)"
    #expect(
      changedLines(text) == [
        "layout.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 20, right: 0)"
      ])
  }

  @Test func aWidthThatIsAlsoAHeightIsConvertedToRows() {
    let text = """
      func addKeys() {
        let side: CGFloat = (view.frame.size.width - 40) / 4
        let ratio = view.bounds.width / image.frame.width
        let key = UIButton(frame: CGRect(x: side * 2, y: pad.frame.height - (side * 3), width: side, height: side))
        box.frame = CGRect(x: 0, y: 0, width: view.frame.height / 2, height: view.frame.width)
        line.frame = CGRect(x: 0, y: 0, width: 50, height: ratio)
        let edges = [view.frame.width], wide = view.frame.width > 80 ? 4 : 2
        let title = UILabel(frame: CGRect(x: 0, y: 0, width: view.frame.width, height: 1))
        mark.frame = CGRect(x: 0, y: edges[0], width: 1, height: bottom(title))
        dot.frame = CGRect(x: 0, y: 0, width: view.frame.width, height: view.frame.height)
      }
      """
    let key =
      "  let key = UIButton(frame: CGRect(x: side * 2, y: pad.frame.height - "
      + "(side.columnsInRows * 3), width: side, height: side.columnsInRows))"
    #expect(
      changedLines(text) == [
        "  let side: CGFloat = (view.frame.size.width - 8) / 4", key,
        "  box.frame = CGRect(x: 0, y: 0, width: view.frame.height.rowsInColumns / 2, "
          + "height: view.frame.width.columnsInRows)",
        "  line.frame = CGRect(x: 0, y: 0, width: 10, height: ratio)",
      ])
  }

  @Test func aPropertyWithTheScreenIsConvertedWhereItIsUsed() {
    let text = """
      let screen = UIScreen.main.bounds
      class Table: UITableViewController {
        var itemHeight: CGFloat { view.frame.height / 8 }
        func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
          if path.row == 0 { return self.itemHeight }
          return screen.height / 4
        }
      }
      """
    #expect(
      changedLines(text) == [
        "    if path.row == 0 { return self.itemHeight.rowsInPoints }",
        "    return screen.height.rowsInPoints / 4",
      ])
  }

  @Test func aSmallSpaceBetweenItemsIsLessThanTwoCells() {
    let text = """
      layout.minimumInteritemSpacing = 4
      layout.minimumLineSpacing = 2
      layout.minimumLineSpacing = 10
      func collectionView(v: V, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat { 1.0 }
      """
    #expect(
      changedLines(text) == [
        "layout.minimumInteritemSpacing = 1", "layout.minimumLineSpacing = 0",
        "func collectionView(v: V, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat { 0 }",
      ])
  }

  @Test func halfOfALiteralIsALength() {
    #expect(
      changedLines("let a = CGPoint(x: view.center.x - 100 / 2, y: h * 1 / 3)") == [
        "let a = CGPoint(x: view.center.x - 20 / 2, y: h * 1 / 3)"
      ])
  }

  @Test func numbersInAPictureArePixels() {
    let line = "let i = r.image { c in c.fill(CGRect(x: 0, y: 0, width: 50, height: 60)) }"
    #expect(changedLines(line).isEmpty)
  }
}
