import Foundation

/// A screen that shows the text the program has printed, scrolled to the end.
///
/// Text from `print` can't be shown on the terminal while the program's screen covers it, so it is
/// stored. Here it can be read before the program ends.
final class PrintedTextViewController: UIViewController {
  private let text: String
  private lazy var textView = UITextView()

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    title = "Printed"
    modalPresentationStyle = .pageSheet
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    textView.isEditable = false
    textView.hasBorder = false
    textView.text = TypedText.lines(text)
    view = textView
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.layoutIfNeeded()
    let end = CGRect(x: 0, y: textView.contentSize.height - 1, width: 1, height: 1)
    textView.scrollRectToVisible(end, animated: false)
  }
}
