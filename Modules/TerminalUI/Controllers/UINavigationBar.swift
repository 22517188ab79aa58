public import Foundation
import TerminalCore

/// The bar at the top: back at the left, the title in the middle, buttons at the right.
open class UINavigationBar: UIView {
  weak var navigationController: UINavigationController?
  private var item: UINavigationItem?
  private var backItem: UINavigationBarItem?
  private var leftItems: [UINavigationBarItem] = []
  private var rightItems: [UINavigationBarItem] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .barBackground
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The item of the screen that is shown.
  public var topItem: UINavigationItem? { item }

  func show(_ item: UINavigationItem?, back: UINavigationItem?) {
    self.item?.bar = nil
    self.item = item
    item?.bar = self
    backItem = back.flatMap { back in
      guard item?.hidesBackButton != true, item?.leftBarButtonItems?.isEmpty ?? true else {
        return nil
      }
      let title = "‹ " + (back.backButtonTitle ?? back.title ?? "Back")
      let button = UIBarButtonItem(
        title: title,
        primaryAction: UIAction { [weak self] _ in
          self?.navigationController?.popViewController(animated: true)
        })
      return UINavigationBarItem(of: button, underlinesKey: false)
    }
    itemDidChange()
  }

  func itemDidChange() {
    let focused = window?.focusedView as? UINavigationBarItem
    for view in subviews { view.removeFromSuperview() }
    leftItems = (item?.leftBarButtonItems ?? []).map { UINavigationBarItem(of: $0) }
    rightItems = (item?.rightBarButtonItems ?? []).map { UINavigationBarItem(of: $0) }
    for view in [backItem].compactMap(\.self) + leftItems + rightItems.reversed() {
      addSubview(view)
    }
    if let focused, let again = barItems.first(where: { $0.item === focused.item }) {
      window?.focusedView = again
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var barItems: [UINavigationBarItem] { subviews.compactMap { $0 as? UINavigationBarItem } }

  open override func layoutSubviews() {
    var left: CGFloat = 1
    for view in [backItem].compactMap(\.self) + leftItems {
      let room = max(0, min(view.intrinsicContentSize.width, bounds.width / 3))
      view.frame = CGRect(x: left, y: 0, width: room.rounded(.down), height: 1)
      left += view.frame.width + 1
    }
    var right = bounds.width - 1
    for view in rightItems {
      let width = view.intrinsicContentSize.width
      view.frame = CGRect(x: max(left, right - width), y: 0, width: width, height: 1)
      right = view.frame.minX - 1
    }
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let title = item?.title else { return }
    let left = ((leftItems.last ?? backItem)?.frame.maxX ?? 0) + 1
    let right = (rightItems.last?.frame.minX ?? bounds.width) - 1
    guard right > left else { return }
    let text = TextWidth.truncated(title, columns: Int(right - left))
    let width = CGFloat(TextWidth.columns(of: text))
    let centred = ((bounds.width - width) / 2).rounded(.down)
    context.draw(
      text, at: CGPoint(x: max(left, min(centred, right - width)), y: 0),
      attributes: TextAttributes(traits: .bold))
  }

  /// The letters that press the items, alone and with Alt; Ctrl-S presses a Save.
  var keyCommandsOfItems: [UIKeyCommand] {
    barItems.filter { $0 !== backItem && $0.item.isEnabled }.flatMap { view -> [UIKeyCommand] in
      let item = view.item
      guard let key = item.key else { return [] }
      let press: @MainActor () -> Void = { item.press() }
      var commands = [
        UIKeyCommand(
          title: item.title ?? "", input: String(key),
          discoverabilityTitle: item.discoverabilityTitle ?? item.title, action: press),
        UIKeyCommand(input: String(key), modifierFlags: .alternate, action: press),
      ]
      if item.title == UIBarButtonItem.SystemItem.save.title {
        commands.append(
          UIKeyCommand(
            input: "s", modifierFlags: .control, discoverabilityTitle: "Save", action: press))
      }
      return commands
    }
  }
}

/// A button in the bar, drawn with the letter underlined that presses it.
final class UINavigationBarItem: UIControl {
  let item: UIBarButtonItem
  private let underlinesKey: Bool

  init(of item: UIBarButtonItem, underlinesKey: Bool = true) {
    self.item = item
    self.underlinesKey = underlinesKey
    super.init(frame: .zero)
    addAction(UIAction { _ in item.press() }, for: .primaryActionTriggered)
    item.button = self
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { item.isEnabled }

  func itemDidChange() {
    setNeedsDisplay()
    superview?.setNeedsLayout()
    superview?.setNeedsDisplay()
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: TextWidth.columns(of: item.title ?? ""), height: 1)
  }

  override var keyCommands: [UIKeyCommand]? {
    let press: @MainActor () -> Void = { [item] in item.press() }
    return [
      UIKeyCommand(
        title: "Press", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Press the button",
        action: press),
      UIKeyCommand(input: " ", action: press),
    ]
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let title = item.title else { return }
    var attributes = TextAttributes(foreground: item.isEnabled ? .tintColor : .secondaryLabel)
    if item.style == .done { attributes.traits.insert(.bold) }
    if !item.isEnabled { attributes.traits.insert(.dim) }
    if isFocused || isHighlighted { attributes.traits.insert(.reverse) }
    context.draw(title, in: bounds, attributes: attributes)
    guard underlinesKey, item.isEnabled, let key = item.key,
      let index = title.firstIndex(where: { $0.lowercased() == key.lowercased() })
    else { return }
    let column = TextWidth.columns(of: title[..<index])
    attributes.traits.insert(.underline)
    context.draw(
      String(title[index]), at: CGPoint(x: CGFloat(column), y: 0), attributes: attributes)
  }
}
