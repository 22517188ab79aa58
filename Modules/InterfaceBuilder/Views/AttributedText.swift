import Foundation
import TerminalUI

/// Attributed strings, and the layouts of collection views.
extension InterfaceElement {
  /// Returns the attributed string with a key, or nil if the element has none.
  func attributedString(_ key: String) -> NSAttributedString? {
    guard let element = children.first(where: { $0["key"] == key }),
      element.name == "attributedString"
    else { return nil }
    let text = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      text.append(
        NSAttributedString(
          string: fragment.string("content") ?? "", attributes: fragment.textAttributes))
    }
    return text
  }

  private var textAttributes: [NSAttributedString.Key: Any] {
    guard let element = child("attributes") else { return [:] }
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let color = element.color("NSColor") { attributes[.foregroundColor] = color }
    if let font = element.child(key: "NSFont"), let size = font.number("size") {
      let name = (font["name"] ?? font["metaFont"] ?? "").lowercased()
      if name.contains("bold") {
        attributes[.font] = UIFont.boldSystemFont(ofSize: size)
      } else if name.contains("italic") {
        attributes[.font] = UIFont.italicSystemFont(ofSize: size)
      }
    }
    if let style = element.child(key: "NSParagraphStyle") {
      let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified,
      ]
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = style["alignment"].flatMap { alignments[$0] } ?? .natural
      attributes[.paragraphStyle] = paragraph
    }
    if element.children.contains(where: {
      $0["key"] == "NSUnderline" && $0["value"] != "0"
    }) {
      attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    return attributes
  }

  /// Configures the flow layout of a collection view, converting lengths from points to cells.
  @MainActor
  func configureLayout(of collection: UICollectionView) {
    guard let layout = child(key: "collectionViewLayout"),
      let flow = collection.collectionViewLayout as? UICollectionViewFlowLayout
    else { return }
    if layout["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if let size = layout.size("itemSize"), size.width > 0, size.height > 0 {
      flow.itemSize = CGSize(
        width: max(1, (size.width / PointLengths.perColumn).rounded()),
        height: max(1, (size.height / PointLengths.perRow).rounded()))
    }
    if let size = layout.size("headerReferenceSize"), size.height > 0 {
      flow.headerReferenceSize = CGSize(
        width: 0, height: max(1, (size.height / PointLengths.perRow).rounded()))
    }
    if let spacing = layout.number("minimumInteritemSpacing") {
      flow.minimumInteritemSpacing =
        spacing > 0 ? max(1, (spacing / PointLengths.perColumn).rounded()) : 0
    }
    if let spacing = layout.number("minimumLineSpacing") {
      flow.minimumLineSpacing = (spacing / PointLengths.perRow).rounded()
    }
    if let inset = layout.child(key: "sectionInset") {
      flow.sectionInset = UIEdgeInsets(
        top: 0, left: ((inset.number("minX") ?? 0) / PointLengths.perColumn).rounded(), bottom: 0,
        right: ((inset.number("maxX") ?? 0) / PointLengths.perColumn).rounded())
    }
  }

  /// Returns the size with a key, or nil if the element has none.
  func size(_ key: String) -> CGSize? {
    guard let size = child(key: key), size.name == "size", let width = size.number("width"),
      let height = size.number("height"), width.isFinite, height.isFinite
    else { return nil }
    return CGSize(width: width, height: height)
  }
}
