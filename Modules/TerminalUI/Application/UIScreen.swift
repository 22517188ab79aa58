public import Foundation
import TerminalCore

/// The terminal as a screen: its size, its capabilities and the last frame drawn.
@preconcurrency @MainActor
public final class UIScreen {
  let terminal: any Terminal
  private var renderer = Renderer()
  /// The pictures that were sent to the terminal, which draws them itself.
  private let pictures = PictureLibrary()
  private var frame: CellBuffer
  private var output: [UInt8] = []
  private var needsFullRedraw = true
  /// The number of frames sent. A turn of the run loop in which nothing changed sends none.
  public private(set) var framesSent = 0

  init(terminal: any Terminal) {
    self.terminal = terminal
    frame = CellBuffer(columns: 0, rows: 0, graphemes: GraphemeTable())
  }

  /// The screen of the program. Before the program starts, it is that of a terminal that isn't
  /// open.
  public static var main: UIScreen { UIApplication.shared?.screen ?? unopened }

  private static let unopened = UIScreen(
    terminal: UIApplication.makeTerminal(ProcessInfo.processInfo.environment))

  /// The number of pixels in the width of a column.
  public var scale: CGFloat { 1 }

  /// The size in cells.
  public var bounds: CGRect {
    CGRect(x: 0, y: 0, width: terminal.size.columns, height: terminal.size.rows)
  }

  /// The number of columns from which the horizontal size class is regular.
  static let regularColumns = 110
  /// The number of rows from which the vertical size class is regular.
  static let regularRows = 16

  /// The traits of the terminal.
  public var traitCollection: UITraitCollection {
    var traits = UITraitCollection(
      userInterfaceStyle: terminal.profile.isDark ? .dark : .light,
      guessesBackground: terminal.profile.guessesBackground,
      colorDepth: terminal.profile.colorDepth, dotStyle: terminal.profile.dotStyle,
      showsGraphics: terminal.profile.showsGraphics)
    traits.horizontalSizeClass = terminal.size.columns < Self.regularColumns ? .compact : .regular
    traits.verticalSizeClass = terminal.size.rows < Self.regularRows ? .compact : .regular
    return traits
  }

  /// Returns the terminal's traits for a window, which may override light and dark, the contrast
  /// and the tint color. Terminals with at most 16 colors ignore the first two.
  func traitCollection(of window: UIWindow) -> UITraitCollection {
    var traits = traitCollection
    if window.overrideUserInterfaceStyle != .unspecified, traits.colorDepth > .ansi16 {
      traits.userInterfaceStyle = window.overrideUserInterfaceStyle
      traits.guessesBackground = false
    }
    traits.accessibilityContrast = window.accessibilityContrast
    // Colors that are readable on black and on white have a contrast of 4.58 to 1 at most.
    if traits.accessibilityContrast == .high, traits.colorDepth > .ansi16 {
      traits.guessesBackground = false
    }
    traits.tintColor = window.tintColor
    return traits
  }

  /// Returns the background color behind views without one. This is the terminal's own background,
  /// unless the window's style differs from the style of that background.
  private func paper(of window: UIWindow) -> Color {
    let wanted = window.traits
    let own = traitCollection
    if wanted.userInterfaceStyle == own.userInterfaceStyle,
      wanted.guessesBackground == own.guessesBackground || wanted.colorDepth <= .ansi16
    {
      return .default
    }
    return wanted.userInterfaceStyle == .light ? .rgb(0xff, 0xff, 0xff) : .rgb(0x1a, 0x1c, 0x20)
  }

  /// Draws and sends the whole next frame, because the content of the screen is no longer known.
  func invalidate() {
    needsFullRedraw = true
    renderer.invalidate()
  }

  /// Draws the whole window in the next frame, and sends only the differences.
  func redraw() { needsFullRedraw = true }

  /// Returns a part of the last frame drawn.
  func picture(of rect: CellRect) -> CellBuffer {
    let part = rect.intersection(frame.bounds)
    // The picture has its own table of graphemes, since the frame's table is emptied when it gets
    // large.
    var picture = CellBuffer(
      columns: part.columns, rows: part.rows, graphemes: GraphemeTable())
    picture.copy(frame, from: part, toColumn: 0, row: 0, clip: picture.bounds)
    return picture
  }

  /// Lays out the window, draws the changes and sends the differences in one write.
  ///
  /// If the terminal isn't ready for output, nothing is drawn, and the changes remain for the next
  /// frame.
  func show(_ window: UIWindow) {
    let size = terminal.size
    guard terminal.isReadyForOutput, size.columns > 0, size.rows > 0 else { return }
    if frame.columns != size.columns || frame.rows != size.rows {
      frame = CellBuffer(
        columns: size.columns, rows: size.rows, graphemes: frame.graphemes)
      needsFullRedraw = true
    }
    if frame.graphemes.isNearlyFull {
      frame.graphemes.removeAll()
      needsFullRedraw = true
    }
    window.frame = bounds
    layOut(window)
    // Any change may affect the key commands. An unchanged line of theirs sends nothing.
    window.statusDidChange()
    if window.needsLayout { layOut(window) }
    let all = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let dirty = window.consumeDirtyRects().map { CellRect(rounding: $0).intersection(all) }
    let drawn = needsFullRedraw ? [all] : dirty
    for rect in drawn { draw(window, in: rect) }
    needsFullRedraw = false
    send(rows: drawn.map { $0.row..<$0.row + $0.rows }, of: window)
  }

  /// Draws and sends a single view of the window, without laying out or drawing any other.
  func show(only view: UIView, of window: UIWindow) {
    let size = terminal.size
    // During a frame the buffer is empty.
    guard terminal.isReadyForOutput, !needsFullRedraw, frame.columns == size.columns,
      frame.rows == size.rows, !view.isHidden
    else { return }
    let rect = CellRect(rounding: view.convert(view.bounds, to: nil)).intersection(frame.bounds)
    draw(window, in: rect)
    send(rows: [rect.row..<rect.row + rect.rows], of: window)
  }

  private func send(rows: [Range<Int>], of window: UIWindow) {
    renderer.colorDepth = terminal.profile.colorDepth
    renderer.glyphForms = terminal.profile.glyphForms
    renderer.synchronizedOutput = terminal.profile.synchronizedOutput
    renderer.erasesWithBackground = terminal.profile.erasesWithBackground
    renderer.scrollsRegions = terminal.profile.scrollsRegions
    renderer.shapesCursor = terminal.profile.shapesCursor
    output.removeAll(keepingCapacity: true)
    renderer.render(
      frame, drawnIn: rows, pictures: picturesToSend(), cursor: cursor(of: window), into: &output)
    if !output.isEmpty {
      framesSent += 1
      terminal.write(output)
    }
  }

  /// Returns the bytes of the pictures in the frame that the terminal doesn't have. Some terminals
  /// delete pictures when the screen is cleared.
  private func picturesToSend() -> [UInt8] {
    guard !pictures.isEmpty else { return [] }
    if renderer.clearsScreen(for: frame) { pictures.markAllUnsent() }
    var bytes: [UInt8] = []
    pictures.prepare(for: frame, into: &bytes)
    return bytes
  }

  /// Lays out the window in at most four rounds, since layout may require another layout. For
  /// example, the height of a label follows its width.
  private func layOut(_ window: UIWindow) {
    for _ in 0..<4 {
      window.layoutIfNeeded()
      window.updateFocusIfNeeded()
      if !window.needsLayout, !window.holdsViewNeedingLayout { return }
    }
  }

  private func draw(_ window: UIWindow, in dirty: CellRect) {
    guard !dirty.isEmpty else { return }
    // The buffer is moved into the context and back, so that drawing writes into it without a copy.
    let context = CGContext(
      buffer: frame, clip: dirty, traits: window.traitCollection, pictures: pictures)
    frame = CellBuffer(columns: 0, rows: 0, graphemes: context.buffer.graphemes)
    context.paper = paper(of: window)
    context.buffer.fill(dirty, with: .blank(Style(background: context.paper)))
    window.render(in: context)
    frame = context.buffer
  }

  private func cursor(of window: UIWindow) -> Cursor? {
    guard window.animator?.isRunning != true, let view = window.firstResponder as? UIView,
      let caret = (view as? any TextEditing)?.caret
    else { return nil }
    let point = view.convert(caret, to: nil)
    let cell = CellRect(rounding: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    let visible = CellRect(rounding: view.visibleRect)
    guard visible.contains(column: cell.column, row: cell.row) else { return nil }
    return Cursor(column: cell.column, row: cell.row, shape: .bar)
  }
}

extension UIView {
  /// The part of the view that no ancestor clips, in window coordinates.
  var visibleRect: CGRect {
    var rect = convert(bounds, to: nil)
    var ancestor = superview
    while let current = ancestor {
      if current.clipsToBounds {
        rect = rect.intersection(current.convert(current.bounds, to: nil))
      }
      ancestor = current.superview
    }
    return rect.isNull ? .zero : rect
  }
}
