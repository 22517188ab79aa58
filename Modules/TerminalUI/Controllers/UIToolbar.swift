public import Foundation

/// A bar of buttons at the bottom of a navigation controller, or anywhere else as a view.
///
///     let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in close() })
///     toolbar.items = [
///       .flexibleSpace(), UIBarButtonItem(title: "Priority"), .flexibleSpace(), done,
///
///     ]
///
/// A button's key presses it, as in a navigation bar. An item with a title and no action is a
/// label. Between two flexible spaces it is centered in the bar if there is room.
open class UIToolbar: UIView, BarButtonHolding {
  weak var navigationController: UINavigationController?
  private var buttons: [BarButton] = []

  override func setUp() {
    backgroundColor = .barBackground
    clipsToBounds = true
  }

  /// The object that determines the bar's position, which has no effect.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The items, from left to right.
  open var items: [UIBarButtonItem]? { didSet { itemsDidChange() } }

  private func itemsDidChange() {
    let focused = window?.focusedView as? BarButton
    for view in buttons { view.removeFromSuperview() }
    buttons = (items ?? []).filter { $0.systemItem?.isSpace != true }.map { BarButton(of: $0) }
    for view in buttons { addSubview(view) }
    assignKeys()
    if let focused, focused.window == nil,
      let again = buttons.first(where: { $0.item === focused.item && $0.canBecomeFocused })
    {
      window?.focusedView = again
    }
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Keys

  /// The next responder of a navigation controller's toolbar is the screen above it, which handles
  /// the keys that no button handles.
  open override var next: UIResponder? {
    navigationController?.topViewController ?? super.next
  }

  var keyedButtons: [BarButton] { buttons.filter(\.isButton) }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 1)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 1)
  }

  open override func layoutSubviews() {
    let row = ((bounds.height - 1) / 2).rounded(.down)
    var views = buttons.makeIterator()
    let layout = ToolbarLayout(of: items ?? [], in: bounds.width) { item in
      item.button?.intrinsicContentSize.width ?? 0
    } isTitle: { item in
      item.button?.isTitle ?? false
    }
    for (item, place) in zip(items ?? [], layout.places) {
      guard item.systemItem?.isSpace != true, let view = views.next() else { continue }
      view.frame = CGRect(
        x: place.lowerBound, y: row, width: place.upperBound - place.lowerBound, height: 1)
    }
  }
}

/// The positions of a toolbar's items, in columns.
@MainActor
struct ToolbarLayout {
  /// The columns of each item, including the spaces.
  let places: [Range<CGFloat>]

  /// An item or a space during the layout.
  private struct Piece {
    enum Kind { case button, title, fixed, flexible }
    let kind: Kind
    var width: CGFloat
    /// The columns between this piece and the previous one.
    var gap: CGFloat = 0
  }

  /// Places items in a bar.
  ///
  /// - Parameters:
  ///   - items: The items, including the spaces.
  ///   - room: The width of the bar, in columns.
  ///   - width: Returns the width of an item that isn't a space, in columns.
  ///   - isTitle: Returns true for an item that gives way to the others if there is little room.
  init(
    of items: [UIBarButtonItem], in room: CGFloat, width: (UIBarButtonItem) -> CGFloat,
    isTitle: (UIBarButtonItem) -> Bool
  ) {
    var pieces = items.map { item in
      switch item.systemItem {
      case .flexibleSpace: Piece(kind: .flexible, width: 0)
      case .fixedSpace: Piece(kind: .fixed, width: max(0, item.width.rounded()))
      default: Piece(kind: isTitle(item) ? .title : .button, width: width(item).rounded(.up))
      }
    }
    let inner = max(0, room - 2)
    Self.setGaps(of: &pieces, to: 2)
    if Self.total(of: pieces) > inner { Self.setGaps(of: &pieces, to: 1) }
    Self.shrink(.fixed, of: &pieces, to: inner, least: 1)
    Self.shrink(.title, of: &pieces, to: inner)
    // A letter and an ellipsis are of no use.
    for index in pieces.indices where pieces[index].kind == .title && pieces[index].width < 4 {
      if Self.total(of: pieces) >= inner { pieces[index].width = 0 }
    }
    Self.shrink(.button, of: &pieces, to: inner)
    Self.spread(inner - Self.total(of: pieces), over: &pieces)
    Self.centreTitle(of: &pieces, in: room)
    var x: CGFloat = 1
    places = pieces.map { piece in
      x += piece.gap
      defer { x += piece.width }
      return x..<x + piece.width
    }
  }

  private static func total(of pieces: [Piece]) -> CGFloat {
    pieces.reduce(0) { $0 + $1.gap + $1.width }
  }

  /// Sets the distance between adjacent items. Items with a flexible space between them are at
  /// least one column apart, since the space may vanish.
  private static func setGaps(of pieces: inout [Piece], to gap: CGFloat) {
    enum Between { case start, nothing, fixed, flexible }
    var between = Between.start
    for index in pieces.indices {
      switch pieces[index].kind {
      case .fixed: if between == .nothing { between = .fixed }
      case .flexible: if between != .start { between = .flexible }
      case .button, .title:
        pieces[index].gap = between == .nothing ? gap : between == .flexible ? 1 : 0
        between = .nothing
      }
    }
  }

  /// Removes columns from the widest pieces of a kind until all pieces fit, or until the widest has
  /// the minimum width.
  private static func shrink(
    _ kind: Piece.Kind, of pieces: inout [Piece], to room: CGFloat, least: CGFloat = 0
  ) {
    for index in pieces.indices where pieces[index].kind == kind {
      pieces[index].width = min(pieces[index].width, room)
    }
    var excess = total(of: pieces) - room
    while excess > 0,
      let widest = pieces.indices.filter({ pieces[$0].kind == kind && pieces[$0].width > least })
        .max(by: { pieces[$0].width < pieces[$1].width })
    {
      pieces[widest].width -= 1
      excess -= 1
    }
  }

  private static func spread(_ rest: CGFloat, over pieces: inout [Piece]) {
    let flexible = pieces.indices.filter { pieces[$0].kind == .flexible }
    guard rest > 0, !flexible.isEmpty else { return }
    let share = (rest / CGFloat(flexible.count)).rounded(.down)
    for (place, index) in flexible.enumerated() {
      let isFirst = CGFloat(place) < rest - share * CGFloat(flexible.count)
      pieces[index].width = share + (isFirst ? 1 : 0)
    }
  }

  /// Centers the only title in the bar if it is between flexible spaces, as far as these give way.
  private static func centreTitle(of pieces: inout [Piece], in room: CGFloat) {
    let titles = pieces.indices.filter { pieces[$0].kind == .title }
    guard titles.count == 1, let index = titles.first, index > 0, index + 1 < pieces.count,
      pieces[index - 1].kind == .flexible, pieces[index + 1].kind == .flexible
    else { return }
    let start = 1 + total(of: Array(pieces[..<index])) + pieces[index].gap
    let wanted = ((room - pieces[index].width) / 2).rounded(.down)
    let shift = max(-pieces[index - 1].width, min(pieces[index + 1].width, wanted - start))
    pieces[index - 1].width += shift
    pieces[index + 1].width -= shift
  }
}

/// A bar whose buttons may have keys.
@MainActor
protocol BarButtonHolding: UIView {
  /// The buttons that can be pressed by keys.
  var keyedButtons: [BarButton] { get }
}

extension BarButtonHolding {
  /// Assigns a key to each item that has an action but no key, in a program whose code was written
  /// for phones: the first letter of its title, or of its image's name, that is not in use.
  func assignKeys() {
    guard PointLengths.areConverted else { return }
    let items = keyedButtons.map(\.item)
    var used = items.reduce(into: UIBarButtonItem.reservedKeys) { $0.formUnion($1.keyEquivalents) }
    for item in items
    where item.keyEquivalents.isEmpty && item.hasAction && item.systemItem != .save {
      let names = [item.shownTitle, item.image?.accessibilityLabel].compactMap(\.self)
      let key = names.joined().lowercased().first { letter in
        letter.isASCII && letter.isLetter && !used.contains(letter)
      }
      guard let key else { continue }
      item.keyEquivalent = key
      used.insert(key)
    }
  }

  /// The key commands that press the items, alone and with Alt. Ctrl-S presses a system item that
  /// saves.
  var keyCommandsOfItems: [UIKeyCommand] {
    keyedButtons.filter(\.item.isEnabled).flatMap { view -> [UIKeyCommand] in
      let item = view.item
      let press: @MainActor () -> Void = { item.press() }
      if item.systemItem == .save {
        return [
          UIKeyCommand(
            title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save",
            action: press)
        ]
      }
      let keys = item.keyEquivalents
      return keys.map { key in
        let command = UIKeyCommand(
          title: key == keys.first ? item.shownTitle ?? "" : "", input: String(key),
          discoverabilityTitle: item.discoverabilityTitle ?? item.shownTitle, action: press)
        command.entryInput = item.entryInput
        return command
      }
        + keys.map { UIKeyCommand(input: String($0), modifierFlags: .alternate, action: press) }
    }
  }
}
