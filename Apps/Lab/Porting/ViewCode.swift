import InterfaceBuilder

/// The Swift code of a view in a storyboard: its type, its initializer and its properties.
struct ViewCode {
  /// The name of the view's class in UIKit.
  let type: String
  /// The call of the initializer.
  let initializer: String
  private let view: InterfaceElement

  /// Creates the code of a view, or returns nil for an element that is not supported.
  init?(_ view: InterfaceElement) {
    guard let creation = Self.creations[view.name] else { return nil }
    self.view = view
    type = creation.type
    initializer = creation.initializer(view)
  }

  /// The assignments that configure the view, without its name.
  var configuration: [String] {
    func text(_ key: String) -> String? { view.string(key).map(SwiftLiteral.string) }
    func number(_ key: String) -> String? { view[key].flatMap(Double.init).map { "\($0)" } }
    var lines: [String] = []
    func set(_ property: String, _ value: String?) {
      if let value { lines.append("\(property) = \(value)") }
    }
    switch view.name {
    case "label":
      set("text", text("text"))
      set("numberOfLines", SwiftLiteral.integer(view["numberOfLines"]))
    case "button":
      if let title = view.normalTitle ?? view["title"] {
        lines.append("setTitle(\(SwiftLiteral.string(title)), for: .normal)")
      }
    case "textField":
      set("text", text("text"))
      set("placeholder", text("placeholder"))
      let traits = view.children.first { $0.name == "textInputTraits" }
      if traits?["secureTextEntry"] == "YES" { set("isSecureTextEntry", "true") }
      if let key = traits?["returnKeyType"], Self.returnKeys.contains(key) {
        set("returnKeyType", "." + key)
      }
    case "textView":
      set("text", text("text"))
      if view["editable"] == "NO" { set("isEditable", "false") }
    case "searchBar": set("placeholder", text("placeholder"))
    case "switch": if view["on"] == "YES" { set("isOn", "true") }
    case "slider":
      set("minimumValue", number("minValue"))
      set("maximumValue", number("maxValue"))
      set("value", number("value"))
    case "stepper":
      set("minimumValue", number("minimumValue"))
      set("maximumValue", number("maximumValue"))
      set("stepValue", number("stepValue"))
      set("value", number("value"))
      if view["wraps"] == "YES" { set("wraps", "true") }
    case "progressView": set("progress", number("progress"))
    case "segmentedControl":
      set("selectedSegmentIndex", SwiftLiteral.integer(view["selectedSegmentIndex"]) ?? "0")
    case "datePicker":
      if let mode = view["datePickerMode"], ["date", "time", "countDownTimer"].contains(mode) {
        set("datePickerMode", "." + mode)
      }
    default: break
    }
    if let tag = SwiftLiteral.integer(view["tag"]), tag != "0" { set("tag", tag) }
    if view["hidden"] == "YES" { set("isHidden", "true") }
    if view["enabled"] == "NO", view.name != "label" { set("isEnabled", "false") }
    return lines
  }

  private static let returnKeys: Set<String> = [
    "go", "next", "search", "send", "done", "join", "continue",
  ]

  // MARK: Classes

  private struct Creation: Sendable {
    let type: String
    let initializer: @Sendable (InterfaceElement) -> String

    init(_ type: String, _ initializer: (@Sendable (InterfaceElement) -> String)? = nil) {
      self.type = type
      self.initializer = initializer ?? { _ in "\(type)()" }
    }
  }

  private static let creations: [String: Creation] = [
    "label": Creation("UILabel"), "button": Creation("UIButton") { _ in "UIButton(type: .system)" },
    "textField": Creation("UITextField"), "textView": Creation("UITextView"),
    "switch": Creation("UISwitch"),
    "slider": Creation("UISlider"), "stepper": Creation("UIStepper"),
    "datePicker": Creation("UIDatePicker"), "pickerView": Creation("UIPickerView"),
    "searchBar": Creation("UISearchBar"), "pageControl": Creation("UIPageControl"),
    "imageView": Creation("UIImageView") { _ in "UIImageView(image: nil)" },
    "progressView": Creation("UIProgressView") { _ in "UIProgressView(progressViewStyle: .default)"
    },
    "activityIndicatorView": Creation("UIActivityIndicatorView") { _ in
      "UIActivityIndicatorView(style: .medium)"
    },
    "view": Creation("UIView"), "stackView": Creation("UIStackView"),
    "containerView": Creation("UIView"),
    "mapView": Creation("MKMapView"), "toolbar": Creation("UIToolbar"),
    "collectionView": Creation("UICollectionView") { _ in
      "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
    },
    "tableView": Creation("UITableView") { element in
      element["style"] == "grouped"
        ? "UITableView(frame: .zero, style: .grouped)" : "UITableView()"
    },
    "segmentedControl": Creation("UISegmentedControl") { element in
      let titles = element.contents(of: "segments").map { $0.string("title") ?? $0["image"] ?? "" }
      return
        "UISegmentedControl(items: [\(titles.map(SwiftLiteral.string).joined(separator: ", "))])"
    },
  ]
}
