import Foundation
import InterfaceBuilder
import LabSources

/// Writes the views of a scene or a prototype cell, one below the other.
struct ViewListWriter {
  /// The class of the scene's controller, or of the cell.
  let owner: String
  /// The outlets, by the identifier of the view.
  let outlets: [String: String]
  let file: InterfaceFile
  /// The name of the variable that the views are added to.
  let variable: String
  /// The segues that a view triggers, by the identifier of the view.
  let segues: [String: String]
  var classes: [String: DeclaredClass] = [:]
  private(set) var remarks: [String] = []

  private var names: Set<String> = []
  /// The names of the variables, by the identifier of the view.
  private var variables: [String: String] = [:]

  init(
    owner: String, outlets: [String: String], file: InterfaceFile, variable: String,
    segues: [String: String]
  ) {
    self.owner = owner
    self.outlets = outlets
    self.file = file
    self.variable = variable
    self.segues = segues
  }

  /// Writes the views in a view and in those that only group others.
  mutating func views(in root: InterfaceElement, depth: Int) -> String {
    var body = ""
    var added: [String] = []
    for view in Self.leaves(of: root) {
      guard let kind = Self.kinds[view.name] else {
        remarks.append("\(file.path):\(view.line): <\(view.name)> is left out.")
        continue
      }
      let isOwn = view["customClass"].map { classes[$0] != nil } ?? false
      let type = isOwn ? view["customClass"] ?? kind.type : kind.type
      let outlet = view.id.flatMap { outlets[$0] }
      let name = variableName(outlet ?? view.name)
      added.append(name)
      if let id = view.id { variables[id] = name }
      let creation = isOwn ? "\(type)()" : kind.creation(view)
      let argument = outlet.map { ", outlet: \(SwiftLiteral.string($0))" } ?? ""
      let configuration = configuration(of: view)
      let indent = String(repeating: "  ", count: depth)
      body += "\(indent)let \(name) = \(variable).add(\(creation)\(argument))"
      body +=
        configuration.isEmpty
        ? "\n"
        : " {\n" + configuration.map { line in "\(indent)  $0.\(line)\n" }.joined() + "\(indent)}\n"
      body += actions(of: view, name: name, type: type, indent: indent)
    }
    if !added.isEmpty {
      let indent = String(repeating: "  ", count: depth)
      let line = "\(variable).stack(\(added.joined(separator: ", ")), fillsHeight: false)"
      let lines =
        "\(variable).stack(\n\(indent)  "
        + added.joined(separator: ",\n\(indent)  ") + ",\n\(indent)  fillsHeight: false)"
      body += indent + (indent.count + line.count <= 100 ? line : lines) + "\n"
    }
    return body
  }

  /// Writes the outlet collections of an object, after its views.
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

  /// The distance in points of the middles of views that are in one row.
  private static let rowTolerance = 14.0

  /// Returns the views that show something, from top to bottom and from left to right.
  private static func leaves(of root: InterfaceElement) -> [InterfaceElement] {
    let groups: Set<String> = ["view", "stackView", "scrollView", "containerView"]
    var found: [(element: InterfaceElement, middle: Double, x: Double)] = []
    func collect(_ element: InterfaceElement, _ y: Double, _ x: Double, _ order: Double) {
      for (index, child) in element.contents(of: "subviews").enumerated() {
        let frame = child.child(key: "frame")
        let place = Double(index) * 0.001 + order
        let top = y + (Double(frame?["y"] ?? "") ?? 0) + place
        let left = x + (Double(frame?["x"] ?? "") ?? 0)
        if groups.contains(child.name), !child.contents(of: "subviews").isEmpty {
          collect(child, top, left, place)
        } else if child.name != "view" && child.name != "containerView" {
          found.append((child, top + (Double(frame?["height"] ?? "") ?? 0) / 2, left))
        }
      }
    }
    collect(root, 0, 0, 0)
    var rows: [[(element: InterfaceElement, middle: Double, x: Double)]] = []
    for view in found.sorted(by: { $0.middle < $1.middle }) {
      if let first = rows.last?.first, view.middle - first.middle < rowTolerance {
        rows[rows.count - 1].append(view)
      } else {
        rows.append([view])
      }
    }
    return rows.flatMap { row in row.sorted { $0.x < $1.x }.map(\.element) }
  }

  private mutating func variableName(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    let reserved: Set<String> = ["switch", "scene", "cell", "view"]
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
      case "outlet" where ["dataSource", "delegate"].contains(connection["property"]):
        remarks.append(
          "\(file.path):\(connection.line): set the \(connection["property"] ?? "") of '\(name)' in "
            + "viewDidLoad().")
      default: break
      }
    }
    return body
  }

  private static let events: Set<String> = [
    "touchUpInside", "valueChanged", "primaryActionTriggered", "editingDidBegin", "editingChanged",
    "editingDidEnd", "editingDidEndOnExit",
  ]

  // MARK: Kinds of views

  private struct Kind: Sendable {
    let type: String
    let creation: @Sendable (InterfaceElement) -> String

    init(_ type: String, _ creation: (@Sendable (InterfaceElement) -> String)? = nil) {
      self.type = type
      self.creation = creation ?? { _ in "\(type)()" }
    }
  }

  private static let kinds: [String: Kind] = [
    "label": Kind("UILabel"), "button": Kind("UIButton") { _ in "UIButton(type: .system)" },
    "textField": Kind("UITextField"), "textView": Kind("UITextView"), "switch": Kind("UISwitch"),
    "slider": Kind("UISlider"), "stepper": Kind("UIStepper"),
    "datePicker": Kind("UIDatePicker"), "pickerView": Kind("UIPickerView"),
    "searchBar": Kind("UISearchBar"), "pageControl": Kind("UIPageControl"),
    "imageView": Kind("UIImageView") { _ in "UIImageView(image: nil)" },
    "progressView": Kind("UIProgressView") { _ in "UIProgressView(progressViewStyle: .default)" },
    "activityIndicatorView": Kind("UIActivityIndicatorView") { _ in
      "UIActivityIndicatorView(style: .medium)"
    },
    "tableView": Kind("UITableView"),
    "segmentedControl": Kind("UISegmentedControl") { element in
      let titles = element.contents(of: "segments").compactMap { $0["title"] }
      return
        "UISegmentedControl(items: [\(titles.map(SwiftLiteral.string).joined(separator: ", "))])"
    },
  ]

  /// Returns the assignments that configure a view.
  private func configuration(of view: InterfaceElement) -> [String] {
    func text(_ key: String) -> String? { view[key].map(SwiftLiteral.string) }
    func number(_ key: String) -> String? { view[key].flatMap(Double.init).map { "\($0)" } }
    var lines: [String] = []
    func set(_ property: String, _ value: String?) {
      if let value { lines.append("\(property) = \(value)") }
    }
    switch view.name {
    case "label":
      set("text", text("text"))
      if let count = view["numberOfLines"] { set("numberOfLines", count) }
    case "button":
      let state = view.children.first { $0.name == "state" && $0["key"] == "normal" }
      let title = state?["title"] ?? view["title"]
      if let title { lines.append("setTitle(\(SwiftLiteral.string(title)), for: .normal)") }
    case "textField":
      set("text", text("text"))
      set("placeholder", text("placeholder"))
    case "textView": set("text", text("text"))
    case "searchBar": set("placeholder", text("placeholder"))
    case "switch": if view["on"] == "NO" { set("isOn", "false") }
    case "slider":
      set("minimumValue", number("minValue"))
      set("maximumValue", number("maxValue"))
      set("value", number("value"))
    case "stepper":
      set("maximumValue", number("maximumValue"))
      set("value", number("value"))
    case "segmentedControl": set("selectedSegmentIndex", view["selectedSegmentIndex"] ?? "0")
    case "datePicker": if view["datePickerMode"] == "date" { set("datePickerMode", ".date") }
    default: break
    }
    if let tag = view["tag"], tag != "0" { set("tag", tag) }
    return lines
  }
}
