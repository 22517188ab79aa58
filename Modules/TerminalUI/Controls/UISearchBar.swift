public import Foundation
import TerminalCore

/// One line to type what is searched for, with a `/` before it.
open class UISearchBar: UIView {
  /// The field itself.
  public let searchTextField = UISearchTextField(frame: .zero)
  weak var searchController: UISearchController?

  /// What is searched for.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      searchController?.textDidChange()
    }
  }

  /// The words in the empty field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  override func setUp() {
    backgroundColor = .barBackground
    clipsToBounds = true
    placeholder = "Search"
    searchTextField.searchBar = self
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.searchController?.textDidChange() }, for: .editingChanged)
    addSubview(searchTextField)
  }

  // MARK: What the field tells

  /// Enter: a search controller gives the keys back.
  func searchButtonPressed() { searchController?.finishTyping() }

  /// Esc: a search controller ends the search; otherwise typing ends.
  func cancelButtonPressed() {
    if let searchController {
      searchController.isActive = false
    } else {
      searchTextField.resignFirstResponder()
    }
  }

  open override func layoutSubviews() {
    searchTextField.frame = CGRect(x: 3, y: 0, width: max(0, bounds.width - 4), height: 1)
  }

  open override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(
      "/", at: CGPoint(x: 1, y: 0),
      attributes: TextAttributes(foreground: .tintColor, traits: .bold))
  }
}
