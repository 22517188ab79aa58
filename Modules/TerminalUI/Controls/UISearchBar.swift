public import Foundation
import TerminalCore

/// One line to type what is searched for, with a `/` before it.
open class UISearchBar: UIView {
  /// The field itself.
  public let searchTextField = UISearchTextField(frame: .zero)
  /// Is told what is typed and pressed.
  open weak var delegate: (any UISearchBarDelegate)?
  weak var searchController: UISearchController?

  /// What is searched for.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      textDidChange()
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
      UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    addSubview(searchTextField)
  }

  // MARK: What the field tells

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.textDidChange()
  }

  /// Enter: the delegate searches, and a search controller gives the keys back.
  func searchButtonPressed() {
    delegate?.searchBarSearchButtonClicked(self)
    searchController?.finishTyping()
  }

  /// Esc: the delegate is told, and a search controller ends the search; otherwise typing ends.
  func cancelButtonPressed() {
    delegate?.searchBarCancelButtonClicked(self)
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

/// Is told what happens in a search bar.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// The text is another now.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Enter was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Esc was pressed: the search is about to end.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
