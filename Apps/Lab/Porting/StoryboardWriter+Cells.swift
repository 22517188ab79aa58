import Foundation
import InterfaceBuilder
import LabSources

/// The cells of tables and collections.
extension StoryboardWriter {
  /// Returns the source of a table's prototype cells.
  mutating func prototypes(of table: InterfaceElement) -> String {
    var body = ""
    for cell in table.contents(of: "prototypes") {
      guard let identifier = cell["reuseIdentifier"] else {
        remark(cell, "a prototype cell without an identifier is left out.")
        continue
      }
      let content = cell.child(key: "contentView") ?? cell
      let hasViews = cell["style"] == nil && !content.contents(of: "subviews").isEmpty
      let ownClass = cell["customClass"].flatMap { classes[$0] == nil ? nil : $0 }
      guard let name = ownClass ?? (hasViews ? "UITableViewCell" : nil) else {
        let style = Self.cellStyles[cell["style"] ?? ""] ?? "default"
        body += line(
          5, "scene.prototypeCell(\(quoted(identifier)), style: .\(style)\(selection(of: cell)))")
        continue
      }
      body += prototype(cell, identifier, name, content)
    }
    return body
  }

  /// Returns the source of a collection's prototype cells.
  mutating func items(of collection: InterfaceElement) -> String {
    var body = ""
    for cell in collection.contents(of: "cells") where cell.name == "collectionViewCell" {
      guard let identifier = cell["reuseIdentifier"] else {
        remark(cell, "a prototype cell without an identifier is left out.")
        continue
      }
      let name =
        cell["customClass"].flatMap { classes[$0] == nil ? nil : $0 } ?? "UICollectionViewCell"
      let content =
        cell.child(key: "contentView")
        ?? cell.children.first { $0.name == "collectionViewCellContentView" } ?? cell
      body += prototype(cell, identifier, name, content)
    }
    return body
  }

  /// Returns the source of a prototype cell with views of its own.
  private mutating func prototype(
    _ cell: InterfaceElement, _ identifier: String, _ className: String, _ content: InterfaceElement
  ) -> String {
    var views = ViewListWriter(
      owner: className, of: cell, file: file, variable: "cell", segues: [:], classes: classes)
    let inner = views.views(in: content, depth: 6)
    remarks += views.remarks
    let arguments = "\(quoted(identifier)), \(className).self\(selection(of: cell))"
    return line(5, "scene.prototypeCell(\(arguments)) { cell in") + inner + line(5, "}")
  }

  /// Returns the argument for the segue that the selection of a prototype cell performs, or an
  /// empty string.
  private func selection(of cell: InterfaceElement) -> String {
    let segue = cell.contents(of: "connections").first { $0.name == "segue" }
    return segue.map { ", selectionSegue: \(quoted(segueName($0)))" } ?? ""
  }

  /// Returns the source of a static table's cells.
  mutating func staticCells(
    of table: InterfaceElement, in controller: InterfaceElement, with views: inout ViewListWriter
  ) -> String {
    guard table["dataMode"] == "static" else { return "" }
    let properties = controller.outletNames
    var body = ""
    for section in table.contents(of: "sections") {
      let texts = ["header", "footer"].compactMap { key in
        section[key + "Title"].map { "\(key): \(quoted($0))" }
      }
      body += line(5, "scene.staticSection(\(texts.joined(separator: ", ")))")
      for cell in section.contents(of: "cells") where cell.name == "tableViewCell" {
        body += staticCell(cell, properties, with: &views)
      }
    }
    return body
  }

  private mutating func staticCell(
    _ cell: InterfaceElement, _ properties: [String: String], with views: inout ViewListWriter
  ) -> String {
    let content = cell.child(key: "contentView") ?? cell
    let segue = cell.contents(of: "connections").first { $0.name == "segue" }
      .map { "selectionSegue: \(quoted(segueName($0)))" }
    var settings: [String] = []
    if let type = cell["accessoryType"], Self.accessoryTypes.contains(type) {
      settings.append("cell.accessoryType = .\(type)")
    }
    if let property = cell.id.flatMap({ properties[$0] }) {
      settings.append("owner.\(property) = cell")
    }
    var arguments: [String]
    var body = ""
    if cell["style"] != nil, cell["textLabel"] != nil {
      func label(_ key: String) -> InterfaceElement? {
        cell[key].flatMap { id in content.descendants.first { $0.id == id } }
      }
      for key in ["textLabel", "detailTextLabel"] {
        guard let property = cell[key].flatMap({ properties[$0] }) else { continue }
        settings.append("owner.\(property) = cell.\(key)")
      }
      arguments = ["title: \(quoted(label("textLabel")?["text"] ?? ""))"]
      if let detail = label("detailTextLabel")?["text"] {
        arguments.append("detail: \(quoted(detail))")
      }
      if let style = cell["style"].flatMap({ Self.cellStyles[$0] }) {
        arguments.append("style: .\(style)")
      }
    } else {
      let inner = views.column(of: content, depth: 5)
      body = inner.body
      arguments = inner.name.map { [$0] } ?? []
    }
    arguments += [segue].compactMap(\.self)
    let call = "scene.staticCell(\(arguments.joined(separator: ", ")))"
    if settings.isEmpty { return body + line(5, call) }
    return body + line(5, call + " { owner, cell in") + settings.map { line(6, $0) }.joined()
      + line(5, "}")
  }

  private static let accessoryTypes = [
    "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
  ]

  private static let cellStyles = [
    "IBUITableViewCellStyleSubtitle": "subtitle", "IBUITableViewCellStyleValue1": "value1",
    "IBUITableViewCellStyleValue2": "value2",
  ]
}
