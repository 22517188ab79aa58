public import Foundation

/// A row of segments, one of which can be selected.
///
///     let status = UISegmentedControl(items: ["Completed", "Not Completed"])
///     status.selectedSegmentIndex = 1
///     status.addAction(UIAction { _ in update() }, for: .valueChanged)
///
/// ← and → select a segment, and so do its number, the first letter of its title and a click. Space
/// and Enter select the next one. A selection by the user sends `.valueChanged`. The selected
/// segment is marked with a `●`. With a height of three rows the control has a border with its
/// `accessibilityLabel`. If it is too narrow for all titles, it cuts the selected one last; if it
/// is too narrow for all segments, it shows one at a time.
open class UISegmentedControl: UIControl {
  /// The index that indicates that no segment is selected.
  public nonisolated static let noSegment = -1

  private(set) var segments: [Segment] = []
  private var selected = UISegmentedControl.noSegment
  /// The segment from which the keys move. It is the selected segment if there is one.
  private(set) var cursor = 0

  /// A Boolean value that indicates whether segments act like buttons and don't remain selected.
  /// While the actions run, `selectedSegmentIndex` is the pressed segment.
  open var isMomentary = false {
    didSet {
      if isMomentary { selected = Self.noSegment }
      contentsDidChange()
    }
  }
  /// A Boolean value that indicates whether each segment is as wide as its title requires.
  /// Otherwise all segments have the same width.
  open var apportionsSegmentWidthsByContent = false { didSet { contentsDidChange() } }

  /// Creates a control with a segment for each item.
  ///
  /// - Parameter items: The titles.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: "\($0)") }
    frame.size = intrinsicContentSize
  }

  // MARK: Selection

  /// The index of the selected segment, from 0, or `noSegment`. Setting an index that doesn't exist
  /// selects no segment. Setting this property doesn't send an event.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
      if selected != Self.noSegment { cursor = selected }
      setNeedsDisplay()
    }
  }

  /// Selects a segment as the user does.
  func choose(_ index: Int) {
    guard isEnabled, segments.indices.contains(index), segments[index].isEnabled else { return }
    cursor = index
    setNeedsDisplay()
    guard isMomentary || selected != index else { return }
    selected = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selected = Self.noSegment }
  }

  /// Moves the cursor to a segment without selecting it.
  func moveCursor(to index: Int) {
    cursor = index
    setNeedsDisplay()
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title at an index, which is limited to the end. The selected segment
  /// remains selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let index = max(0, min(segment, segments.count))
    segments.insert(Segment(title: title ?? ""), at: index)
    if selected >= index { selected += 1 }
    if cursor >= index, segments.count > 1 { cursor += 1 }
    contentsDidChange()
  }

  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
    cursor = 0
    contentsDidChange()
  }

  /// Sets the title of a segment. Here and in the methods below, an index past the end means the
  /// last segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let index = clamped(segment) else { return }
    segments[index].title = title
    contentsDidChange()
  }

  /// Returns the title of a segment, or nil if there are no segments.
  open func titleForSegment(at segment: Int) -> String? {
    clamped(segment).flatMap { segments[$0].title }
  }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let index = clamped(segment) else { return }
    segments[index].isEnabled = enabled
    contentsDidChange()
  }

  private func clamped(_ index: Int) -> Int? {
    segments.isEmpty ? nil : max(0, min(index, segments.count - 1))
  }

  private func contentsDidChange() {
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsDisplay()
  }

  // MARK: Keys, touches, size and drawing

  /// A control without enabled segments doesn't accept the focus.
  open override var canBecomeFocused: Bool { isEnabled && segments.contains(where: \.isEnabled) }

  open override var keyCommands: [UIKeyCommand]? { canBecomeFocused ? segmentKeyCommands : nil }

  override var tapEvents: Event { .touchUpInside }

  override func handleTap(at place: CGPoint) {
    if let index = segment(at: place) { choose(index) }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: SegmentLayout.naturalWidth(of: self), height: 3)
  }

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawSegments(in: context) }
  }
}

extension UISegmentedControl {
  /// The key commands that select a segment.
  var segmentKeyCommands: [UIKeyCommand] {
    var commands = [
      UIKeyCommand(
        title: isMomentary ? "Move" : "Choose", representing: UIKeyCommand.leftAndRightArrows),
      key(UIKeyCommand.inputLeftArrow, "Previous segment") { $0.step(forward: false) },
      key(UIKeyCommand.inputRightArrow, "The next segment") { $0.step(forward: true) },
    ]
    if isMomentary {
      commands += [
        key(UIKeyCommand.inputReturn, title: "Press", "Press the segment") { $0.choose($0.cursor) },
        key(" ") { $0.choose($0.cursor) },
      ]
    } else {
      let description = "The next segment, from the last to the first"
      commands += [
        key(UIKeyCommand.inputReturn, description) { $0.chooseNextWrapping() },
        key(" ", description) { $0.chooseNextWrapping() },
      ]
    }
    for index in segments.indices.prefix(isBelowTabs ? 0 : 9) where segments[index].isEnabled {
      commands.append(key("\(index + 1)", "The segment of that number") { $0.choose(index) })
    }
    return commands
      + initials.map { letter in
        key(String(letter), "The segment with this first letter") {
          $0.chooseNext(beginningWith: letter)
        }
      }
  }

  /// A Boolean value that indicates whether the digits select the screens of a tab bar.
  private var isBelowTabs: Bool {
    let responders = sequence(first: self as UIResponder, next: \.next)
    return responders.lazy.compactMap { $0 as? UIViewController }.first?.tabBarController != nil
  }

  /// The first letters of the segments, without the one that quits the program.
  private var initials: [Character] {
    var letters: [Character] = []
    for segment in segments where segment.isEnabled {
      guard let letter = segment.initial, letter != "q", !letters.contains(letter) else { continue }
      letters.append(letter)
    }
    return letters
  }

  private func step(forward: Bool) {
    // If no segment is selected, an arrow key selects the segment at the cursor.
    if !isMomentary, selectedSegmentIndex == Self.noSegment, segments[cursor].isEnabled {
      return choose(cursor)
    }
    guard let next = neighbor(of: cursor, forward: forward) else { return }
    if isMomentary { moveCursor(to: next) } else { choose(next) }
  }

  private func chooseNextWrapping() {
    if selectedSegmentIndex == Self.noSegment, segments[cursor].isEnabled { return choose(cursor) }
    chooseNext { _ in true }
  }

  private func chooseNext(beginningWith letter: Character) {
    chooseNext { $0.initial == letter }
  }

  /// Selects the next matching segment, starting at the cursor and wrapping around at the end.
  private func chooseNext(where fits: (Segment) -> Bool) {
    let isFresh = isMomentary || selectedSegmentIndex == Self.noSegment
    let first = isFresh ? cursor : cursor + 1
    let order = segments.indices.map { (first + $0) % segments.count }
    if let next = order.first(where: { segments[$0].isEnabled && fits(segments[$0]) }) {
      choose(next)
    }
  }
}

extension Segment {
  /// The first letter of the title in lowercase, or nil if the title doesn't begin with a letter.
  fileprivate var initial: Character? {
    title?.first { !$0.isWhitespace }.flatMap { letter in
      letter.isLetter ? letter.lowercased().first : nil
    }
  }
}
