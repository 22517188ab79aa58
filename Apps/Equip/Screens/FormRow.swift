import Foundation
import TerminalCore
import TerminalUI

/// A line of a form on the screen: the title, the field or button, and at the right what is to be
/// known of it.
final class FormRow: UIView {
  let field: FormField
  /// Told that the value has changed.
  var onChange: (@MainActor (FormRow) -> Void)?
  /// What is wrong with the value, in a sentence; nil where nothing is.
  private(set) var problem: String? { didSet { showNote() } }
  /// The value as it is typed or chosen.
  var text: String {
    get { textField?.text ?? chosen }
    set {
      chosen = newValue
      textField?.text = newValue
      button?.setTitle(newValue.isEmpty ? "None" : String(newValue.prefix(200)), for: .normal)
      setNeedsLayout()
    }
  }
  /// The columns that titles take.
  var titleWidth: CGFloat = 16 { didSet { setNeedsLayout() } }

  private(set) var textField: UITextField?
  private(set) var button: UIButton?
  private let titleLabel = UILabel()
  private let noteLabel = UILabel()
  private var chosen = ""

  /// Fewer columns have no room for a note beside the field.
  private static let widthForNotes: CGFloat = 70

  init(_ field: FormField) {
    self.field = field
    super.init(frame: .zero)
    titleLabel.text = field.title
    titleLabel.textColor = .secondaryLabel
    addSubview(titleLabel)
    switch field.shape {
    case .text, .secret: addTextField()
    case .choice, .elsewhere:
      let button = UIButton(type: .system)
      button.accessibilityLabel = field.title
      addSubview(button)
      self.button = button
    }
    addSubview(noteLabel)
    showNote()
  }

  required init?(coder: NSCoder) { nil }

  private func addTextField() {
    let textField = UITextField()
    textField.borderStyle = .none
    textField.placeholder = field.placeholder
    textField.accessibilityLabel = field.title
    textField.returnKeyType = .next
    textField.clearButtonMode = .whileEditing
    if case .secret = field.shape { textField.isSecureTextEntry = true }
    textField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange?(self)
      }, for: .editingChanged)
    addSubview(textField)
    self.textField = textField
  }

  /// Finds out whether anything is wrong with the value.
  func check() { problem = field.problem(text) }

  /// What takes the keys.
  var control: UIControl? { textField ?? button }

  /// What is to be known of the value at present.
  var note: String { problem ?? field.note }

  private func showNote() {
    noteLabel.text = problem == nil ? field.note : "✗ " + (problem ?? "")
    noteLabel.textColor = problem == nil ? .secondaryLabel : .systemRed
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.width
    let left = min(titleWidth, room)
    titleLabel.frame = CGRect(x: 0, y: 0, width: max(0, left - 1), height: 1)
    let hasNote = room >= Self.widthForNotes
    let rest = room - left
    let width = hasNote ? min(40, (rest * 0.5).rounded()) : rest
    let own = button.map { min(width, $0.intrinsicContentSize.width) }
    control?.frame = CGRect(x: left, y: 0, width: own ?? width, height: 1)
    noteLabel.isHidden = !hasNote
    noteLabel.frame = CGRect(
      x: left + width + 2, y: 0, width: max(0, rest - width - 2), height: 1)
  }
}

/// One line of a form: what is asked for, and how.
struct FormField {
  /// How the value is given.
  enum Shape {
    /// A line of text.
    case text
    /// A text that nobody is to read.
    case secret
    /// One of a few words, chosen from a sheet.
    case choice([String])
    /// Something chosen on a screen of its own.
    case elsewhere
  }

  /// What the value is called in the program.
  let key: String
  /// What a person calls it.
  let title: String
  var shape = Shape.text
  /// What stands in the empty field.
  var placeholder = ""
  /// What there is to know of it, such as the unit and the range.
  var note = ""
  /// What it begins with.
  var value = ""
  /// What is wrong with a value, in a sentence; nil where nothing is.
  var problem: @MainActor (String) -> String? = { _ in nil }

  /// Whether nobody is to read the value.
  var isSecret: Bool {
    if case .secret = shape { true } else { false }
  }
}
