public import Foundation
import TerminalCore

/// The line a search is typed into: `/ concert`.
open class UISearchBar: UIView {
  public let searchTextField = UITextField(frame: .zero)

  /// What is searched for.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The words in an empty search bar.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .barBackground
    searchTextField.borderStyle = .none
    searchTextField.accessibilityLabel = "Search"
    searchTextField.clearButtonMode = .whileEditing
    searchTextField.returnKeyType = .search
    addSubview(searchTextField)
  }

  public required init?(coder: NSCoder) { nil }

  open override func layoutSubviews() {
    searchTextField.frame = CGRect(x: 3, y: 0, width: max(0, bounds.width - 4), height: 1)
  }

  open override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(
      "/", at: CGPoint(x: 1, y: 0),
      attributes: TextAttributes(foreground: .tintColor, traits: .bold))
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard searchTextField.isFirstResponder else { return nil }
    return [
      UIKeyCommand(input: UIKeyCommand.inputDownArrow, discoverabilityTitle: "To what was found") {
        [weak self] in self?.searchTextField.resignFirstResponder()
      }
    ]
  }
}
