public import Foundation

/// A row of choices of which one is taken.
///
///     let status = UISegmentedControl(items: ["Completed", "Not Completed"])
///     status.selectedSegmentIndex = 1
///     status.addAction(UIAction { _ in update() }, for: .valueChanged)
///
/// ← and → choose, and so do the number of a segment, the letter its title begins with, and a click;
/// Space and Enter go on to the next one. A choice made by a person sends `.valueChanged`. The
/// chosen segment has a `●`. Three rows high it has a frame with its `accessibilityLabel`; where it
/// is too narrow for all segments it shows one at a time.
open class UISegmentedControl: UIControl {
  /// The index that says that nothing is chosen.
  public nonisolated static let noSegment = -1

  private(set) var segments: [Segment] = []
  private var selected = UISegmentedControl.noSegment
  /// The segment the keys begin from: the chosen one, where there is one.
  private(set) var cursor = 0

  /// Whether segments are pressed like buttons, so that none stays chosen. While its actions run,
  /// `selectedSegmentIndex` says which one was pressed.
  open var isMomentary = false {
    didSet {
      if isMomentary { selected = Self.noSegment }
      contentsDidChange()
    }
  }
  /// Whether segments are as wide as their titles ask for instead of all alike.
  open var apportionsSegmentWidthsByContent = false { didSet { contentsDidChange() } }

  /// Makes a control with a segment for each item.
  ///
  /// - Parameter items: the titles.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: "\($0)") }
    frame.size = intrinsicContentSize
  }

  // MARK: What is chosen

  /// The segment that is chosen, from 0; `noSegment` for none, also where there is none of a number
  /// that is set. Setting it sends no event.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
      if selected != Self.noSegment { cursor = selected }
      setNeedsDisplay()
    }
  }

  /// Chooses a segment as a person does.
  func choose(_ index: Int) {
    guard isEnabled, segments.indices.contains(index), segments[index].isEnabled else { return }
    cursor = index
    setNeedsDisplay()
    guard isMomentary || selected != index else { return }
    selected = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selected = Self.noSegment }
  }

  /// Puts the keys' place on a segment without choosing it.
  func moveCursor(to index: Int) {
    cursor = index
    setNeedsDisplay()
  }

  // MARK: Segments

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Puts a segment with a title at an index; one behind the end is added at the end. What was chosen
  /// stays chosen.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let index = max(0, min(segment, segments.count))
    segments.insert(Segment(title: title ?? ""), at: index)
    if selected >= index { selected += 1 }
    if cursor >= index, segments.count > 1 { cursor += 1 }
    contentsDidChange()
  }

  /// Takes all segments out.
  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
    cursor = 0
    contentsDidChange()
  }

  /// Changes the words on a segment; an index behind the end means the last one, here and below.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let index = clamped(segment) else { return }
    segments[index].title = title
    contentsDidChange()
  }

  /// The words on a segment; nil where there is none.
  open func titleForSegment(at segment: Int) -> String? {
    clamped(segment).flatMap { segments[$0].title }
  }

  /// Changes whether a segment can be chosen.
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

  /// A control with nothing to choose is no stop for Tab.
  open override var canBecomeFocused: Bool { isEnabled && segments.contains(where: \.isEnabled) }

  open override var keyCommands: [UIKeyCommand]? { canBecomeFocused ? segmentKeyCommands : nil }

  override var eventsOfTap: Event { .touchUpInside }

  override func wasTapped(at place: CGPoint) {
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
  /// The keys that choose.
  var segmentKeyCommands: [UIKeyCommand] {
    var commands = [
      // An entry of the key line that stands for a pair of keys; no key types it.
      key("←→", title: isMomentary ? "Move" : "Choose") { _ in },
      key(UIKeyCommand.inputLeftArrow, "The segment before") { $0.step(forward: false) },
      key(UIKeyCommand.inputRightArrow, "The next segment") { $0.step(forward: true) },
    ]
    if isMomentary {
      commands += [
        key(UIKeyCommand.inputReturn, title: "Press", "Press the segment") { $0.choose($0.cursor) },
        key(" ") { $0.choose($0.cursor) },
      ]
    } else {
      let words = "The next segment, from the last to the first"
      commands += [
        key(UIKeyCommand.inputReturn, words) { $0.chooseNextAround() },
        key(" ", words) { $0.chooseNextAround() },
      ]
    }
    for index in segments.indices.prefix(9) where segments[index].isEnabled {
      commands.append(key("\(index + 1)", "The segment of that number") { $0.choose(index) })
    }
    return commands
      + initials.map { letter in
        key(String(letter), "The segment that begins so") { $0.chooseNext(beginningWith: letter) }
      }
  }

  /// The letters that segments begin with, but for the one that quits the program.
  private var initials: [Character] {
    var letters: [Character] = []
    for segment in segments where segment.isEnabled {
      guard let letter = segment.initial, letter != "q", !letters.contains(letter) else { continue }
      letters.append(letter)
    }
    return letters
  }

  private func step(forward: Bool) {
    // Where nothing is chosen yet, an arrow chooses the place the keys are at.
    if !isMomentary, selectedSegmentIndex == Self.noSegment, segments[cursor].isEnabled {
      return choose(cursor)
    }
    guard let next = neighbour(of: cursor, forward: forward) else { return }
    if isMomentary { moveCursor(to: next) } else { choose(next) }
  }

  private func chooseNextAround() {
    if selectedSegmentIndex == Self.noSegment, segments[cursor].isEnabled { return choose(cursor) }
    chooseNext { _ in true }
  }

  private func chooseNext(beginningWith letter: Character) {
    chooseNext { $0.initial == letter }
  }

  /// Chooses the next segment that fits, from the keys' place on and around the end.
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
  /// The letter the title begins with, in lower case.
  fileprivate var initial: Character? {
    title?.first { !$0.isWhitespace }.flatMap { letter in
      letter.isLetter ? letter.lowercased().first : nil
    }
  }
}
