import Foundation
import TerminalUI

/// The prototype cells of tables and collections, and the cells of static tables.
extension SceneBuilder {
  /// Registers the prototypes of a table, and the segues that selected rows perform.
  func registerCells(of table: UITableView, _ element: InterfaceElement) {
    let prototypes = element.contents(of: "prototypes").filter { $0.name == "tableViewCell" }
    for prototype in prototypes {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      table.registerPrototype(identifier) { [file, classes, weak owner] in
        let builder = SceneBuilder(file: file, classes: classes, controller: owner)
        let cell = builder.makeCell(prototype)
        builder.connect()
        return cell
      }
    }
    let segues = prototypes.compactMap { prototype in
      prototype["reuseIdentifier"].flatMap { name in
        prototype.selectionSegue.map { (name, $0) }
      }
    }
    performSegues(
      Dictionary(segues, uniquingKeysWith: { first, _ in first }), whenSelectedIn: table)
    performSegues(
      Dictionary(
        prototypes.compactMap { prototype in
          prototype["reuseIdentifier"].flatMap { name in
            prototype.accessorySegue.map { (name, $0) }
          }
        }, uniquingKeysWith: { first, _ in first }), whenAccessoryIsTappedIn: table)
  }

  private func performSegues(
    _ segues: [String: InterfaceElement], whenAccessoryIsTappedIn table: UITableView
  ) {
    guard !segues.isEmpty else { return }
    table.onAccessoryTap { [weak owner] cell in
      guard let owner, let segue = cell.reuseIdentifier.flatMap({ segues[$0] }),
        let identifier = segue.segueIdentifier,
        owner.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: cell)
      else { return }
      owner.performSegue(withIdentifier: identifier, sender: cell)
    }
  }

  /// Registers the prototypes of a collection, and the segues that selected items perform.
  func registerCells(of collection: UICollectionView, _ element: InterfaceElement) {
    let prototypes = element.contents(of: "cells").filter { $0.name == "collectionViewCell" }
    var segues: [String: InterfaceElement] = [:]
    for prototype in prototypes {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      segues[identifier] = prototype.selectionSegue
      collection.registerPrototype(identifier) { [file, classes, weak owner] in
        let builder = SceneBuilder(file: file, classes: classes, controller: owner)
        let cell = builder.makeItem(prototype)
        builder.connect()
        return cell
      }
    }
    for heading in element.children where heading.name == "collectionReusableView" {
      guard let identifier = heading["reuseIdentifier"] else { continue }
      collection.registerHeadingPrototype(identifier) { [file, classes, weak owner] in
        let builder = SceneBuilder(file: file, classes: classes, controller: owner)
        let view = builder.makeHeading(heading)
        builder.connect()
        return view
      }
    }
    performSegues(segues, whenSelectedIn: collection)
  }

  /// Creates the heading of a collection's element.
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
      let segue = staticSegues.segue(of: cell) ?? name.flatMap { segues[$0] }
      guard let owner, let segue, let identifier = segue.segueIdentifier,
        owner.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: cell)
      else { return }
      owner.performSegue(withIdentifier: identifier, sender: cell)
    }
  }

  /// Creates the cell of an element.
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

  /// Sets the texts of a cell with a style, whose labels the cell has itself.
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

  /// Creates the cell of a collection's element.
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

extension InterfaceElement {
  /// The segue that the selection of the cell performs, or nil if there is none.
  var selectionSegue: InterfaceElement? {
    contents(of: "connections").first { $0.name == "segue" && $0["trigger"] != "accessoryAction" }
  }
}

extension InterfaceElement {
  /// The segue that the detail button of the cell performs, or nil if there is none.
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
