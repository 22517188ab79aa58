import Foundation
import InterfaceBuilder
import LabSources
import TerminalUI

/// Generates the source of the views in a scene or a cell, which are arranged in rows.
struct ViewListWriter {
  /// The name of the class of the view controller or the cell.
  let owner: String
  /// The identifier of the view controller or the cell.
  let ownerID: String?
  /// The names of the outlets, by the identifiers of the views.
  let outlets: [String: String]
  let file: InterfaceFile
  /// The name of the variable to which the views are added.
  let variable: String
  /// The names of the segues that views trigger, by the identifiers of the views.
  let segues: [String: String]
  var classes: [String: DeclaredClass] = [:]
  private(set) var remarks: [String] = []

  private var names: Set<String> = []
  /// The identifiers of the views in outlet collections.
  var collected: Set<String> = []
  /// The names of the variables, by the identifiers of the views.
  private var variables: [String: String] = [:]

  init(
    owner: String, of element: InterfaceElement, file: InterfaceFile, variable: String,
    segues: [String: String], classes: [String: DeclaredClass]
  ) {
    self.owner = owner
    ownerID = element.id
    outlets = element.outletNames
    self.file = file
    self.variable = variable
    self.segues = segues
    self.classes = classes
  }

  /// Returns the source of the views in a view, including views in groups, and of a stack that
  /// arranges them.
  mutating func views(in root: InterfaceElement, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    var body = ""
    let rows = writeRows(of: root, indent: indent, into: &body)
    guard !rows.isEmpty else { return body }
    let fills = root.descendants.contains { Self.tallKinds.contains($0.name) }
    return body + call("stack", rows, ending: "fillsHeight: \(fills)", indent: indent)
  }

  /// Returns the source of the views in a static cell.
  ///
  /// - Returns: The source, and the name of the only row or of a stack view of several rows; nil if
  ///   there are no views.
  mutating func column(of root: InterfaceElement, depth: Int) -> (body: String, name: String?) {
    var body = ""
    let indent = String(repeating: "  ", count: depth)
    let names = writeRows(of: root, indent: indent, into: &body)
    guard names.count > 1 else { return (body, names.first) }
    let name = variableName("column")
    body += "\(indent)let \(name) = \(variable).add(UIStackView()) { $0.axis = .vertical }\n"
    body += arrange(names, in: name, indent: indent)
    return (body, name)
  }

  /// Writes the views in a view, and a horizontal stack view for each row of several views.
  ///
  /// - Returns: The names of the rows.
  private mutating func writeRows(
    of root: InterfaceElement, indent: String, into body: inout String
  ) -> [String] {
    var names: [String] = []
    for row in rowElements(of: root) {
      let members = row.compactMap { write($0, indent: indent, into: &body) }
      guard members.count > 1 else {
        names += members
        continue
      }
      let name = variableName("row")
      let isEqual = Set(row.map(\.name)).count == 1
      body += "\(indent)let \(name) = \(variable).add(UIStackView()) {\n"
      body += "\(indent)  $0.spacing = \(Int(PointLengths.perColumn))\n"
      if isEqual { body += "\(indent)  $0.distribution = .fillEqually\n" }
      body += "\(indent)}\n" + arrange(members, in: name, indent: indent)
      names.append(name)
    }
    return names
  }

  /// Returns the source that adds arranged subviews to a stack view.
  private func arrange(_ members: [String], in name: String, indent: String) -> String {
    "\(indent)\(variable).configure { _, views in\n"
      + members.map { "\(indent)  views[\(name)].addArrangedSubview(views[\($0)])\n" }.joined()
      + "\(indent)}\n"
  }

  private func call(
    _ method: String, _ arguments: [String], ending: String, indent: String
  ) -> String {
    let all = arguments + [ending]
    let line = "\(variable).\(method)(\(all.joined(separator: ", ")))"
    if indent.count + line.count <= 100 { return indent + line + "\n" }
    return "\(indent)\(variable).\(method)(\n\(indent)  "
      + all.joined(separator: ",\n\(indent)  ") + ")\n"
  }

  /// Writes a view with its properties, outlets and actions.
  ///
  /// - Returns: The name of its variable, or nil if it is left out.
  private mutating func write(
    _ view: InterfaceElement, indent: String, into body: inout String
  ) -> String? {
    let isGroup = Self.groups.contains(view.name) && !view.contents(of: "subviews").isEmpty
    if isGroup, view.name != "scrollView" { return writeGroup(view, indent: indent, into: &body) }
    guard let code = ViewCode(view) else {
      remarks.append("\(file.path):\(view.line): <\(view.name)> is left out.")
      return nil
    }
    let isProjectClass = view["customClass"].map { classes[$0] != nil } ?? false
    let type = isProjectClass ? view["customClass"] ?? code.type : code.type
    let outlet = view.id.flatMap { outlets[$0] }
    let name = variableName(outlet ?? view.name)
    if let id = view.id { variables[id] = name }
    let creation = isProjectClass ? "\(type)()" : code.initializer
    let argument = outlet.map { ", outlet: \(SwiftLiteral.string($0))" } ?? ""
    let configuration = code.configuration
    body += "\(indent)let \(name) = \(variable).add(\(creation)\(argument))"
    body +=
      configuration.isEmpty
      ? "\n"
      : " {\n" + configuration.map { line in "\(indent)  $0.\(line)\n" }.joined() + "\(indent)}\n"
    if ["view", "imageView", "mapView"].contains(view.name) {
      let height = Self.height(of: view)
      body += "\(indent)\(variable).constrain { views in\n"
      body += "\(indent)  [views[\(name)].heightAnchor.constraint(equalToConstant: \(height))]\n"
      body += "\(indent)}\n"
    }
    body += actions(of: view, name: name, type: type, indent: indent)
    return name
  }

  /// Writes a group to which an outlet refers, as a stack view.
  private mutating func writeGroup(
    _ view: InterfaceElement, indent: String, into body: inout String
  ) -> String {
    let inner = writeRows(of: view, indent: indent, into: &body)
    let outlet = view.id.flatMap { outlets[$0] }
    let name = variableName(outlet ?? "group")
    if let id = view.id { variables[id] = name }
    let argument = outlet.map { ", outlet: \(SwiftLiteral.string($0))" } ?? ""
    let isHidden = view["hidden"] == "YES" ? "; $0.isHidden = true" : ""
    body += "\(indent)let \(name) = \(variable).add(UIStackView()\(argument)) {"
    body += " $0.axis = .vertical\(isHidden) }\n" + arrange(inner, in: name, indent: indent)
    return name
  }

  /// Returns the source of the outlets for the view controller's view, and for constraints, which
  /// have no effect.
  mutating func otherOutlets(of element: InterfaceElement, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    let view = element.children.first { $0["key"] == "view" || $0["key"] == "tableView" }
    let constraints = Set(
      element.descendants.filter { $0.name == "constraint" }.compactMap(\.id))
    return outlets.sorted { $0.value < $1.value }.compactMap { id, property in
      guard property != "view",
        classes[owner]?.outlets.contains(where: { $0.name == property }) == true
      else { return nil }
      if constraints.contains(id) {
        return "\(indent)\(variable).configure { owner, views in\n\(indent)  owner.\(property) = "
          + "views.root.heightAnchor.constraint(equalToConstant: 0)\n\(indent)}\n"
      }
      if id == view?.id, view?.name == "view" {
        return "\(indent)\(variable).configure { owner, views in owner.\(property) = views.root }\n"
      }
      return nil
    }.joined()
  }

  /// Returns the source of an object's outlet collections. The views must have been written before.
  mutating func collections(of owner: InterfaceElement, depth: Int) -> String {
    var order: [String] = []
    var members: [String: [String]] = [:]
    for connection in owner.contents(of: "connections")
    where connection.name == "outletCollection" {
      guard let property = connection["property"], let id = connection["destination"] else {
        continue
      }
      guard let name = variables[id] else {
        remarks.append(
          "\(file.path):\(connection.line): a view of '\(property)' is not in the list of views.")
        continue
      }
      if members[property] == nil { order.append(property) }
      members[property, default: []].append(name)
    }
    let indent = String(repeating: "  ", count: depth)
    return order.map { property in
      "\(indent)\(variable).connect(\n\(indent)  outletCollection: "
        + "\(SwiftLiteral.string(property)), to: "
        + (members[property] ?? []).joined(separator: ",\n\(indent)  ") + ")\n"
    }.joined()
  }

  /// The vertical distance in points below which the centers of views are in one row.
  private static let rowTolerance = 14.0
  /// The elements of views that only group others.
  private static let groups: Set<String> = ["view", "stackView", "scrollView", "containerView"]
  /// The elements of views that fill the remaining height.
  private static let tallKinds: Set<String> = [
    "tableView", "collectionView", "textView", "mapView",
  ]
  /// The height of a row of text, in points.
  private static let rowHeight = 30

  /// Returns the height of a view in points, which are a whole number of rows.
  private static func height(of view: InterfaceElement) -> Int {
    guard let height = view.child(key: "frame")?["height"].flatMap(Double.init),
      height.isFinite, height > 0, height < 10_000
    else { return rowHeight * (view.name == "view" ? 1 : 4) }
    return rowHeight * max(1, Int((height / Double(rowHeight)).rounded()))
  }

  /// Returns the views that have contents or an outlet, in rows from top to bottom, each from left
  /// to right.
  private func rowElements(of root: InterfaceElement) -> [[InterfaceElement]] {
    var found: [(element: InterfaceElement, middle: Double, x: Double)] = []
    func collect(_ element: InterfaceElement, _ y: Double, _ x: Double, _ order: Double) {
      for (index, child) in element.contents(of: "subviews").enumerated() {
        let frame = child.child(key: "frame")
        let place = Double(index) * 0.001 + order
        let top = y + (Double(frame?["y"] ?? "") ?? 0) + place
        let left = x + (Double(frame?["x"] ?? "") ?? 0)
        let isNamed =
          child.id.map { outlets[$0] != nil || isInCollection($0) } == true
          && child.name != "scrollView"
        if Self.groups.contains(child.name), !child.contents(of: "subviews").isEmpty, !isNamed {
          collect(child, top, left, place)
        } else if isNamed || child.name != "view" && child.name != "containerView" {
          found.append((child, top + (Double(frame?["height"] ?? "") ?? 0) / 2, left))
        }
      }
    }
    collect(root, 0, 0, 0)
    var rows: [[(element: InterfaceElement, middle: Double, x: Double)]] = []
    for view in found.sorted(by: { $0.middle < $1.middle }) {
      if let first = rows.last?.first, view.middle - first.middle < Self.rowTolerance {
        rows[rows.count - 1].append(view)
      } else {
        rows.append([view])
      }
    }
    return rows.map { row in row.sorted { $0.x < $1.x }.map(\.element) }
  }

  private func isInCollection(_ id: String) -> Bool { collected.contains(id) }

  private mutating func variableName(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    let reserved: Set<String> = [
      "switch", "scene", "cell", "view", "views", "owner", "default", "in", "self",
    ]
    if reserved.contains(name) { name += "View" }
    let base = name
    while !names.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }

  private mutating func actions(
    of view: InterfaceElement, name: String, type: String, indent: String
  ) -> String {
    var body = ""
    for connection in view.contents(of: "connections") {
      switch connection.name {
      case "action":
        let selector = connection["selector"] ?? ""
        let event = connection["eventType"] ?? "primaryActionTriggered"
        guard Self.events.contains(event),
          let call = ActionCall.text(selector, of: classes[owner], sender: "sender", type: type)
        else {
          remarks.append(
            "\(file.path):\(connection.line): the action '\(selector)' is not connected.")
          continue
        }
        if ActionCall.isDirect(selector, of: classes[owner], type: type) {
          let method = "\(owner).\(selector.prefix { $0 != ":" })"
          body += "\(indent)\(variable).connect(\n"
          body += "\(indent)  \(name), for: .\(event), action: \(method))\n"
        } else {
          body += "\(indent)\(variable).connect(\(name), for: .\(event)) { owner in\n"
          body += "\(indent)  { (sender: \(type)) in \(call) }\n\(indent)}\n"
        }
      case "segue":
        guard let segue = view.id.flatMap({ segues[$0] }), view.name == "button" else { continue }
        body += "\(indent)\(variable).connect(\(name), for: .touchUpInside) { owner in\n"
        body += "\(indent)  { (sender: \(type)) in\n\(indent)    owner.performSegue("
        body += "withIdentifier: \(SwiftLiteral.string(segue)), sender: sender)\n"
        body += "\(indent)  }\n\(indent)}\n"
      case "outlet" where connection["destination"] == ownerID && ownerID != nil:
        let property = connection["property"] ?? ""
        guard let type = Self.delegates[view.name]?[property] else {
          remarks.append(
            "\(file.path):\(connection.line): set the \(property) of '\(name)' in viewDidLoad().")
          continue
        }
        body += "\(indent)\(variable).configure { owner, views in\n"
        body += "\(indent)  let object: Any = owner\n"
        body += "\(indent)  views[\(name)].\(property) = object as? any \(type)\n\(indent)}\n"
      default: break
      }
    }
    return body
  }

  private static let events: Set<String> = [
    "touchUpInside", "valueChanged", "primaryActionTriggered", "editingDidBegin", "editingChanged",
    "editingDidEnd", "editingDidEndOnExit",
  ]

  /// The types of the outlets of views that may refer to the view controller.
  private static let delegates: [String: [String: String]] = [
    "tableView": ["dataSource": "UITableViewDataSource", "delegate": "UITableViewDelegate"],
    "collectionView": [
      "dataSource": "UICollectionViewDataSource", "delegate": "UICollectionViewDelegate",
    ],
    "pickerView": ["dataSource": "UIPickerViewDataSource", "delegate": "UIPickerViewDelegate"],
    "textField": ["delegate": "UITextFieldDelegate"],
    "textView": ["delegate": "UITextViewDelegate"],
    "searchBar": ["delegate": "UISearchBarDelegate"],
    "scrollView": ["delegate": "UIScrollViewDelegate"],
    "mapView": ["delegate": "MKMapViewDelegate"],
  ]
}

/// Generates calls of actions.
enum ActionCall {
  /// Returns a Boolean value that indicates whether a reference to a method can be passed as the
  /// action of a control.
  static func isDirect(_ selector: String, of owner: DeclaredClass?, type: String) -> Bool {
    let action = owner?.actions.first { $0.selector == selector }
    return action?.types == [] || action?.types == [type] && action?.labels == ["_"]
  }

  /// Returns the call of an action, or nil if the class has no such action or its sender is of
  /// another type.
  static func text(
    _ selector: String, of owner: DeclaredClass?, sender: String, type: String
  ) -> String? {
    guard let action = owner?.actions.first(where: { $0.selector == selector }) else { return nil }
    guard let label = action.labels.first else { return "_ = \(sender); owner.\(action.name)()" }
    let supertypes = ["Any", "Any?", "AnyObject", "AnyObject?", type, "UIControl", "UIView"]
    guard supertypes.contains(action.types[0]), action.types.count == 1 else { return nil }
    return "owner.\(action.name)(\(label == "_" ? "" : label + ": ")\(sender))"
  }
}
