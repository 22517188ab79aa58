import Foundation
import TerminalUI

/// The prototype cells of tables and collections, and the cells of static tables.
extension SceneBuilder {
  /// Registers the prototypes of a table, and the segues that selected rows and their detail
  /// buttons perform.
  func registerCells(of table: UITableView, _ element: InterfaceElement) {
    let prototypes = Self.prototypes("tableViewCell", among: element.contents(of: "prototypes"))
    for (identifier, prototype) in prototypes {
      table.registerPrototype(identifier, make: maker { $0.makeCell(prototype) })
    }
    performSegues(prototypes.compactMapValues(\.selectionSegue), whenSelectedIn: table)
    let segues = prototypes.compactMapValues(\.accessorySegue)
    guard !segues.isEmpty else { return }
    table.onAccessoryTap { [weak owner] cell in
      guard let segue = cell.reuseIdentifier.flatMap({ segues[$0] }) else { return }
      owner?.perform(segue, from: cell)
    }
  }

  /// Registers the prototypes of a collection, and the segues that selected items perform.
  func registerCells(of collection: UICollectionView, _ element: InterfaceElement) {
    let prototypes = Self.prototypes("collectionViewCell", among: element.contents(of: "cells"))
    for (identifier, prototype) in prototypes {
      collection.registerPrototype(identifier, make: maker { $0.makeItem(prototype) })
    }
    let headings = Self.prototypes("collectionReusableView", among: element.children)
    for (identifier, heading) in headings {
      collection.registerHeadingPrototype(identifier, make: maker { $0.makeHeading(heading) })
    }
    performSegues(prototypes.compactMapValues(\.selectionSegue), whenSelectedIn: collection)
  }

  /// Returns the elements with a name and a reuse identifier, by reuse identifier.
  private static func prototypes(
    _ name: String, among elements: [InterfaceElement]
  ) -> [String: InterfaceElement] {
    let named = elements.filter { $0.name == name }.compactMap { element in
      element["reuseIdentifier"].map { ($0, element) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// Returns a closure that creates a view and connects its outlets and actions.
  private func maker<View>(
    _ make: @escaping @MainActor (SceneBuilder) -> View
  ) -> @MainActor () -> View {
    { [file, classes, weak owner] in
      let builder = SceneBuilder(file: file, classes: classes, controller: owner)
      let view = make(builder)
      builder.connect()
      return view
    }
  }

  /// Creates the supplementary view of an element.
  private func makeHeading(_ element: InterfaceElement) -> UICollectionReusableView {
    let type = element["customClass"]
      .flatMap { classes[$0]?.type as? UICollectionReusableView.Type }
    let view = (type ?? UICollectionReusableView.self).makeFromStoryboard()
    adopt(view, element)
    fill(view, from: element)
    return view
  }

  private func performSegues(
    _ segues: [String: InterfaceElement], whenSelectedIn list: UIListView
  ) {
    list.onSelection { [weak owner, staticSegues] cell in
      let name =
        (cell as? UITableViewCell)?.reuseIdentifier
        ?? (cell as? UICollectionViewCell)?.reuseIdentifier
      guard let segue = staticSegues.segue(of: cell) ?? name.flatMap({ segues[$0] }) else {
        return
      }
      owner?.perform(segue, from: cell)
    }
  }

  /// Creates the table view cell of an element.
  func makeCell(_ element: InterfaceElement) -> UITableViewCell {
    let made = element["customClass"].flatMap { classes[$0]?.type as? UITableViewCell.Type }
      .map { $0.makeFromStoryboard() }
    let cell = made ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    let styles: [String: UITableViewCell.CellStyle] = [
      "IBUITableViewCellStyleSubtitle": .subtitle, "IBUITableViewCellStyleValue1": .value1,
      "IBUITableViewCellStyleValue2": .value2,
    ]
    if let style = element["style"].flatMap({ styles[$0] }) { cell.style = style }
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
      "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
    ]
    if let type = element["accessoryType"].flatMap({ accessories[$0] }) {
      cell.accessoryType = type
    }
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    register(cell, for: element)
    if let tag = element["tag"].flatMap(Int.init) { cell.tag = tag }
    guard let content = element.child(key: "contentView") else { return cell }
    if element["style"] == nil
      || element["style"] == "IBUITableViewCellStyleDefault"
        && element["textLabel"] == nil
    {
      fill(
        cell.contentView, from: content,
        canvas: content.frame.map { CGRect(origin: .zero, size: $0.size) })
    } else {
      configureLabels(of: cell, element, content)
    }
    return cell
  }

  /// Configures the labels and the image view of a cell with a built-in style.
  private func configureLabels(
    of cell: UITableViewCell, _ element: InterfaceElement, _ content: InterfaceElement
  ) {
    let labels: [(String, UIView?)] = [
      ("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel),
      ("imageView", element["imageView"] == nil ? nil : cell.imageView),
    ]
    for (attribute, view) in labels {
      guard let id = element[attribute], let view,
        let label = content.descendants.first(where: { $0.id == id })
      else { continue }
      adopt(view, label)
    }
  }

  /// Creates the collection view cell of an element.
  func makeItem(_ element: InterfaceElement) -> UICollectionViewCell {
    let type = element["customClass"].flatMap { classes[$0]?.type as? UICollectionViewCell.Type }
    let cell = (type ?? UICollectionViewCell.self).makeFromStoryboard()
    register(cell, for: element)
    if let content = element.child(key: "contentView")
      ?? element.child("collectionViewCellContentView")
    {
      fill(cell.contentView, from: content)
    }
    return cell
  }

  /// Creates the rows of a static table, or returns nil if the table's rows come from code.
  func makeStaticRows(_ element: InterfaceElement) -> StaticTableRows? {
    guard element["dataMode"] == "static" else { return nil }
    let sections = element.contents(of: "sections").filter { $0.name == "tableViewSection" }
    return StaticTableRows(
      sections: sections.map { section in
        let cells = section.contents(of: "cells").filter { $0.name == "tableViewCell" }
        return StaticTableRows.Section(
          header: section.string("headerTitle"), footer: section.string("footerTitle"),
          cells: cells.map { cell in
            let made = makeCell(cell)
            if let segue = cell.selectionSegue { staticSegues.add(segue, of: made) }
            return made
          })
      })
  }
}

extension UIViewController {
  /// Performs a segue of a cell unless the controller prevents it.
  fileprivate func perform(_ segue: InterfaceElement, from cell: UIView) {
    guard let identifier = segue.segueIdentifier,
      shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: cell)
    else { return }
    performSegue(withIdentifier: identifier, sender: cell)
  }
}

extension InterfaceElement {
  /// The segue that is performed when the cell is selected, or nil if there is none.
  var selectionSegue: InterfaceElement? {
    contents(of: "connections").first { $0.name == "segue" && $0["trigger"] != "accessoryAction" }
  }

  /// The segue that is performed when the cell's detail button is pressed, or nil if there is none.
  var accessorySegue: InterfaceElement? {
    contents(of: "connections").first { $0.name == "segue" && $0["trigger"] == "accessoryAction" }
  }
}

/// The segues of the cells of a static table.
@MainActor
final class StaticSegues {
  private var segues: [ObjectIdentifier: InterfaceElement] = [:]

  func add(_ segue: InterfaceElement, of cell: UIView) { segues[ObjectIdentifier(cell)] = segue }

  func segue(of cell: UIView) -> InterfaceElement? { segues[ObjectIdentifier(cell)] }
}
