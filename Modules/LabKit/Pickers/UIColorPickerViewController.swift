public import Foundation
public import TerminalUI

/// The methods that notify an object of a chosen color.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Notifies the delegate that a color was chosen.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Notifies the delegate that a color was chosen. This is the earlier name of
  /// `colorPickerViewController(_:didSelect:continuously:)`.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Notifies the delegate that the picker was closed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A list of colors. Choosing one closes it.
public final class UIColorPickerViewController: UITableViewController {
  private static let colors: [(name: String, color: UIColor)] = [
    ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow),
    ("Green", .systemGreen), ("Teal", .systemTeal), ("Blue", .systemBlue),
    ("Indigo", .systemIndigo), ("Purple", .systemPurple), ("Pink", .systemPink),
    ("Brown", .brown), ("Gray", .systemGray), ("White", .white), ("Black", .black),
  ]

  /// The object that is notified of the color.
  public weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen color.
  public var selectedColor = UIColor.systemBlue
  /// A Boolean value that indicates whether the color may be transparent. It never is.
  public var supportsAlpha = true

  public init() {
    super.init(style: .plain)
    title = "Colors"
  }

  public required init?(coder: NSCoder) { nil }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { Self.colors.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Color")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Color")
    let (name, color) = Self.colors[indexPath.row]
    cell.textLabel?.text = "● " + name
    cell.textLabel?.textColor = color
    cell.accessoryType = color == selectedColor ? .checkmark : .none
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    selectedColor = Self.colors[indexPath.row].color
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: false)
    delegate?.colorPickerViewControllerDidSelectColor(self)
    dismiss(animated: true) { [self] in delegate?.colorPickerViewControllerDidFinish(self) }
  }
}

/// A button with a color, which shows the list of colors.
public final class UIColorWell: UIButton {
  private final class Choice: UIColorPickerViewControllerDelegate {
    weak var well: UIColorWell?

    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
      well?.selectedColor = viewController.selectedColor
      well?.sendActions(for: .valueChanged)
    }
  }

  private let choice = Choice()
  /// The chosen color, or nil for none.
  public var selectedColor: UIColor? { didSet { setTitleColor(selectedColor, for: .normal) } }
  /// The title of the list.
  public var title: String?
  /// A Boolean value that indicates whether the color may be transparent. It never is.
  public var supportsAlpha = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    choice.well = self
    setTitle("●", for: .normal)
    accessibilityLabel = "Color"
    addAction(UIAction { [weak self] _ in self?.showColors() }, for: .primaryActionTriggered)
  }

  public required init?(coder: NSCoder) { nil }

  private func showColors() {
    let list = UIColorPickerViewController()
    list.delegate = choice
    if let title { list.title = title }
    if let selectedColor { list.selectedColor = selectedColor }
    window?.rootViewController?.present(list, animated: true)
  }
}
