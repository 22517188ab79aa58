public import Foundation
import TerminalCore

/// A line with a `/` and a text field for the search text, and a line with the scopes, if there are
/// any.
open class UISearchBar: UIView {
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

  /// The titles of the scopes, which are in a segmented control below the text field. A search
  /// controller shows them while it is active.
  open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
  /// A Boolean value that indicates whether a search bar without a search controller shows the
  /// scopes.
  open var showsScopeBar = false { didSet { scopesDidChange() } }
  /// The index of the selected scope. Setting it doesn't notify the delegate.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopeControl.selectedSegmentIndex = selectedScopeButtonIndex }
  }

  private let scopeControl = UISegmentedControl(frame: .zero)

  /// The control of the scopes, or nil if they aren't shown.
  var shownScopeControl: UISegmentedControl? {
    guard scopeButtonTitles?.isEmpty == false, showsScopeBar || searchController != nil else {
      return nil
    }
    return scopeControl
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
    scopeControl.isHidden = true
    scopeControl.accessibilityLabel = "Scope"
    scopeControl.addAction(
      UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
    addSubview(scopeControl)
  }

  private func scopesDidChange() {
    scopeControl.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopeControl.insertSegment(withTitle: title, at: index, animated: false)
    }
    scopeControl.selectedSegmentIndex = selectedScopeButtonIndex
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func scopeDidChange() {
    selectedScopeButtonIndex = scopeControl.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.textDidChange()
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

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: shownScopeControl == nil ? 1 : 2)
  }

  open override func layoutSubviews() {
    searchTextField.frame = CGRect(x: 3, y: 0, width: max(0, bounds.width - 4), height: 1)
    scopeControl.isHidden = shownScopeControl == nil || bounds.height < 2
    scopeControl.frame = CGRect(x: 1, y: 1, width: max(0, bounds.width - 2), height: 1)
  }

  open override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(
      "/", at: CGPoint(x: 1, y: 0),
      attributes: TextAttributes(foreground: .tintColor, traits: .bold))
  }
}
