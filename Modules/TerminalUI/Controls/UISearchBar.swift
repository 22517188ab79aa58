public import Foundation
import TerminalCore

/// A line with a `/` and a text field for the search text.
open class UISearchBar: UIView {
  /// The text field.
  public let searchTextField = UISearchTextField(frame: .zero)
  weak var searchController: UISearchController?
  /// The object that follows the text.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The search text.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      textDidChange()
    }
  }

  /// The text shown while the field is empty.
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
      UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.editingDidChange(begins: true) }, for: .editingDidBegin)
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.editingDidChange(begins: false) }, for: .editingDidEnd)
    addSubview(searchTextField)
  }

  // MARK: Actions of the text field

  private func textDidChange() {
    searchController?.textDidChange()
    delegate?.searchBar(self, textDidChange: text ?? "")
  }

  private func editingDidChange(begins: Bool) {
    if begins {
      delegate?.searchBarTextDidBeginEditing(self)
    } else {
      delegate?.searchBarTextDidEndEditing(self)
    }
  }

  /// Handles Enter. A search controller returns the focus to the list.
  func searchButtonPressed() {
    searchController?.finishTyping()
    delegate?.searchBarSearchButtonClicked(self)
  }

  /// Handles Esc. A search controller ends the search. Without one, the editing ends.
  func cancelButtonPressed() {
    if let searchController {
      searchController.isActive = false
    } else {
      searchTextField.resignFirstResponder()
    }
    delegate?.searchBarCancelButtonClicked(self)
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
