import Foundation
import TerminalUI

/// The configuration of views by the attributes of Interface Builder elements.
extension InterfaceElement {
  /// Sets the properties of a view from the attributes of the element.
  @MainActor
  func configure(_ view: UIView) {
    if let tag = self["tag"].flatMap(Int.init) { view.tag = tag }
    if let isHidden = flag("hidden") { view.isHidden = isHidden }
    if let alpha = number("alpha") { view.alpha = alpha }
    if let isEnabled = flag("userInteractionEnabled") { view.isUserInteractionEnabled = isEnabled }
    if let color = color("backgroundColor") { view.backgroundColor = color }
    if let accessibility = child("accessibility") {
      view.accessibilityLabel = accessibility["label"]
      view.accessibilityHint = accessibility["hint"]
    }
    configureContents(of: view)
    if let control = view as? UIControl {
      if let isEnabled = flag("enabled") { control.isEnabled = isEnabled }
      if let isSelected = flag("selected") { control.isSelected = isSelected }
    }
  }

  @MainActor
  private func configureContents(of view: UIView) {
    switch view {
    case let label as UILabel: configure(label: label)
    case let button as UIButton: configure(button: button)
    case let field as UITextField: configure(field: field)
    case let textView as UITextView:
      textView.text = string("text") ?? string("attributedText") ?? ""
      textView.isEditable = flag("editable") ?? true
      textView.isSelectable = flag("selectable") ?? true
      if let color = color("textColor") { textView.textColor = color }
      if let alignment = textAlignment { textView.textAlignment = alignment }
    case let stack as UIStackView: configure(stack: stack)
    case let image as UIImageView:
      if let name = self["image"] {
        let isSymbol = self["catalog"] == "system"
        image.image = isSymbol ? UIImage(systemName: name) : UIImage(named: name)
      }
      if let name = self["highlightedImage"] { image.highlightedImage = UIImage(named: name) }
      image.isHighlighted = flag("highlighted") ?? false
      image.accessibilityLabel = image.accessibilityLabel ?? self["image"]
      image.contentMode = contentMode
    case let control as UISwitch: control.isOn = flag("on") ?? false
    case let control as UISegmentedControl: configure(segments: control)
    case let picker as UIDatePicker: configure(datePicker: picker)
    case let progress as UIProgressView: progress.progress = Float(number("progress") ?? 0)
    case let indicator as UIActivityIndicatorView:
      indicator.hidesWhenStopped = flag("hidesWhenStopped") ?? false
      if flag("animating") == true { indicator.startAnimating() }
    case let slider as UISlider: configure(slider: slider)
    case let stepper as UIStepper: configure(stepper: stepper)
    case let pages as UIPageControl:
      pages.numberOfPages = min(100, self["numberOfPages"].flatMap(Int.init) ?? 3)
      pages.currentPage = self["currentPage"].flatMap(Int.init) ?? 0
    case let bar as UISearchBar:
      bar.placeholder = self["placeholder"]
      bar.text = self["text"]
    default: break
    }
  }

  @MainActor
  private func configure(label: UILabel) {
    label.text = string("text")
    if let text = attributedString("attributedText") { label.attributedText = text }
    label.numberOfLines = self["numberOfLines"].flatMap(Int.init) ?? 1
    if let alignment = textAlignment { label.textAlignment = alignment }
    if let color = color("textColor") { label.textColor = color }
    if let font { label.font = font }
  }

  @MainActor
  private func configure(button: UIButton) {
    let states: [(String, UIControl.State)] = [
      ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected),
      ("disabled", .disabled),
    ]
    let configuration = child(key: "configuration")
    for (key, state) in states {
      guard let element = child(key: key), element.name == "state" else { continue }
      // A button with an empty title shows its image.
      let title = key == "normal" ? normalTitle : element.buttonTitle
      let picture = element["image"] ?? element["backgroundImage"]
      if let title, !(title.isEmpty && picture != nil), !hides(title, behind: element["image"]) {
        button.setTitle(title, for: state)
      } else if let picture {
        setPicture(picture, isSymbol: element["catalog"] == "system", on: button, for: state)
      }
      if configuration == nil || key != "normal",
        let text = element.attributedString("attributedTitle")
      {
        button.setAttributedTitle(text, for: state)
      }
      if let color = element.color("titleColor") { button.setTitleColor(color, for: state) }
    }
    switch self["contentHorizontalAlignment"] {
    case "left", "leading": button.contentHorizontalAlignment = .left
    case "right", "trailing": button.contentHorizontalAlignment = .right
    default: break
    }
    if let configuration {
      let title = normalTitle
      let reference = configuration.child(key: "image")
      if let title, !title.isEmpty {
        button.setTitle(title, for: .normal)
      } else if button.currentTitle ?? "" == "",
        let picture = configuration["image"] ?? reference?["image"]
      {
        let isSymbol = (configuration["catalog"] ?? reference?["catalog"]) == "system"
        setPicture(picture, isSymbol: isSymbol, on: button, for: .normal)
      }
      if let color = configuration.color("baseForegroundColor") {
        button.setTitleColor(color, for: .normal)
      }
    }
  }

  /// The title of a button in its normal state. If the button has a configuration, Interface
  /// Builder keeps another title in the state, which is not shown.
  package var normalTitle: String? {
    let state = children.first { $0.name == "state" && $0["key"] == "normal" }
    return (child(key: "configuration") ?? state)?.buttonTitle
  }

  /// Returns a Boolean value that indicates whether a title is the one that Interface Builder gives
  /// a new button, and the image leaves no room for it.
  private func hides(_ title: String, behind image: String?) -> Bool {
    guard title == "Button", let image, let width = frame?.width else { return false }
    let resource = resources.first { $0["name"] == image }
    let widthOfTitle = 46.0
    return width < (resource?.number("width") ?? 0) + widthOfTitle
  }

  private var buttonTitle: String? { string("title") ?? string("attributedTitle") }

  /// Sets the image of a button, or uses its name as the title if the project has no such image.
  @MainActor
  private func setPicture(
    _ name: String, isSymbol: Bool, on button: UIButton, for state: UIControl.State
  ) {
    if let image = isSymbol ? UIImage(systemName: name) : UIImage(named: name) {
      button.setImage(image, for: state)
    } else {
      button.setTitle(Self.title(ofPicture: name), for: state)
    }
  }

  /// Returns the name of an image as a title: `square.and.pencil` becomes `square and pencil`.
  private static func title(ofPicture name: String) -> String {
    let stem = name.split(separator: "/").last.map(String.init) ?? name
    return stem.map { "._-".contains($0) ? " " : String($0) }.joined()
  }

  @MainActor
  private func configure(field: UITextField) {
    field.text = string("text") ?? ""
    field.placeholder = string("placeholder")
    if let alignment = textAlignment { field.textAlignment = alignment }
    if let color = color("textColor") { field.textColor = color }
    switch self["clearButtonMode"] {
    case "always": field.clearButtonMode = .always
    case "whileEditing": field.clearButtonMode = .whileEditing
    case "unlessEditing": field.clearButtonMode = .unlessEditing
    default: break
    }
    if let traits = child("textInputTraits") {
      field.isSecureTextEntry = traits.flag("secureTextEntry") ?? false
      let keys: [String: UIReturnKeyType] = [
        "go": .go, "next": .next, "search": .search, "send": .send, "done": .done, "join": .join,
        "continue": .continue,
      ]
      if let key = traits["returnKeyType"].flatMap({ keys[$0] }) { field.returnKeyType = key }
    }
  }

  @MainActor
  private func configure(stack: UIStackView) {
    stack.axis = self["axis"] == "vertical" ? .vertical : .horizontal
    switch self["distribution"] {
    case "fillEqually": stack.distribution = .fillEqually
    case "fillProportionally": stack.distribution = .fillProportionally
    case "equalSpacing", "equalCentering": stack.distribution = .equalSpacing
    default: break
    }
    switch self["alignment"] {
    case "top", "leading", "firstBaseline": stack.alignment = .leading
    case "center": stack.alignment = .center
    case "bottom", "trailing", "lastBaseline": stack.alignment = .trailing
    default: break
    }
    // A gap of about one line of text becomes a row.
    let spacing = number("spacing") ?? 0
    let cells = stack.axis == .horizontal ? (spacing / 10).rounded(.up) : (spacing / 40).rounded()
    stack.setSpacing(cells: min(4, cells))
  }

  @MainActor
  private func configure(segments control: UISegmentedControl) {
    control.removeAllSegments()
    for (index, segment) in contents(of: "segments").enumerated() {
      control.insertSegment(
        withTitle: segment.string("title") ?? segment["image"] ?? "", at: index, animated: false)
    }
    let selected = self["selectedSegmentIndex"].flatMap(Int.init) ?? -1
    if (0..<control.numberOfSegments).contains(selected) { control.selectedSegmentIndex = selected }
  }

  @MainActor
  private func configure(datePicker: UIDatePicker) {
    switch self["datePickerMode"] {
    case "time": datePicker.datePickerMode = .time
    case "date": datePicker.datePickerMode = .date
    case "countDownTimer": datePicker.datePickerMode = .countDownTimer
    default: datePicker.datePickerMode = .dateAndTime
    }
    if flag("useCurrentDate") != true, let date = date("date") { datePicker.date = date }
    datePicker.minimumDate = date("minimumDate")
    datePicker.maximumDate = date("maximumDate")
    if let interval = self["minuteInterval"].flatMap(Int.init), interval > 0, 60 % interval == 0 {
      datePicker.minuteInterval = interval
    }
  }

  @MainActor
  private func configure(slider: UISlider) {
    slider.minimumValue = Float(number("minValue") ?? 0)
    slider.maximumValue = Float(number("maxValue") ?? 1)
    slider.value = Float(number("value") ?? 0.5)
    slider.isContinuous = flag("continuous") ?? true
    slider.minimumTrackTintColor = color("minimumTrackTintColor")
    slider.thumbTintColor = color("thumbTintColor")
  }

  @MainActor
  private func configure(stepper: UIStepper) {
    stepper.minimumValue = number("minimumValue") ?? 0
    stepper.maximumValue = number("maximumValue") ?? 100
    if let step = number("stepValue"), step > 0 { stepper.stepValue = step }
    stepper.value = number("value") ?? 0
    stepper.wraps = flag("wraps") ?? false
  }

  /// Returns the date with a key, or nil if the element has none.
  private func date(_ key: String) -> Date? {
    guard let element = child(key: key), element.name == "date",
      let seconds = element.number("timeIntervalSinceReferenceDate"), abs(seconds) < 1e11
    else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  private var contentMode: UIView.ContentMode {
    switch self["contentMode"] {
    case "scaleAspectFit": .scaleAspectFit
    case "scaleAspectFill": .scaleAspectFill
    case "center": .center
    default: .scaleToFill
    }
  }
}
