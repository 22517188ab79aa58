import Foundation
import TerminalUITesting

@testable import TerminalUI

/// A screen for a test's views, which records its calls.
@MainActor
final class Stage: UIViewController {
  /// The events in order, such as `viewWillAppear`, preceded by the name.
  static var diary: [String] = []
  let name: String
  private let build: (Stage) -> Void
  var touches = 0
  var onWillAppear: () -> Void = {}
  var commands: [UIKeyCommand] = []

  init(_ name: String = "Stage", build: @escaping (Stage) -> Void = { _ in }) {
    self.name = name
    self.build = build
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a view at a place.
  @discardableResult
  func put<View: UIView>(_ view: View, x: Int, y: Int, width: Int, height: Int) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    self.view.addSubview(view)
    return view
  }

  private func write(_ event: String) { Self.diary.append("\(name) \(event)") }

  override var keyCommands: [UIKeyCommand]? { commands }

  override func viewDidLoad() {
    super.viewDidLoad()
    write("didLoad")
    build(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    write("willAppear")
    onWillAppear()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    write("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    write("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    write("didDisappear")
  }

  override func willMove(toParent parent: UIViewController?) {
    write(parent == nil ? "willLeave" : "willEnter")
  }

  override func didMove(toParent parent: UIViewController?) {
    write(parent == nil ? "didLeave" : "didEnter")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches += 1
    view.endEditing(true)
  }
}
