import Foundation
import TerminalCore
import TerminalUI

/// A line of a form on the screen: the title, the field or button, and a note at the right.
final class FormRow: UIView {
  let field: FormField
  /// The problem with the value, as a sentence; nil if it is valid.
  private(set) var problem: String? { didSet { showNote() } }
  /// A remark about the value, as a sentence, or nil.
  private(set) var remark: String?
  /// The typed or chosen value.
  var text: String {
    get { textField?.text ?? chosen }
    set {
      chosen = newValue
      textField?.text = newValue
      (control as? UIButton)?.setTitle(
        newValue.isEmpty ? field.emptyChoice : String(newValue.prefix(200)), for: .normal)
      setNeedsLayout()
    }
  }
  var titleWidth: CGFloat = 16 { didSet { setNeedsLayout() } }

  /// A text field or, for a chosen value, a button.
  let control: UIControl
  var textField: UITextField? { control as? UITextField }
  private let titleLabel = UILabel()
  private let noteLabel = UILabel()
  private var chosen = ""

  /// With fewer columns, a note beside the field does not fit.
  private static let widthForNotes: CGFloat = 70

  init(_ field: FormField) {
    self.field = field
    switch field.shape {
    case .text, .secret: control = UITextField()
    case .choice, .elsewhere: control = UIButton(type: .system)
    }
    super.init(frame: .zero)
    titleLabel.text = field.title
    titleLabel.textColor = .secondaryLabel
    addSubview(titleLabel)
    control.accessibilityLabel = field.title
    textField?.borderStyle = .none
    textField?.placeholder = field.placeholder
    textField?.returnKeyType = .next
    textField?.clearButtonMode = .whileEditing
    textField?.isSecureTextEntry = field.shape == .secret
    addSubview(control)
    addSubview(noteLabel)
    showNote()
  }

  required init?(coder: NSCoder) { nil }

  /// Validates the value.
  func check() {
    remark = field.remark(text)
    problem = field.problem(text)
  }

  /// Updates the remark without validating the value.
  func updateRemark() {
    remark = field.remark(text)
    showNote()
  }

  /// The note for the current value.
  var note: String { problem ?? remark ?? field.note }

  /// Shows the note, or the problem if it fits; the hint below the form has the whole sentence.
  private func showNote() {
    let message = problem.map { "✗ \($0)" }
    let fits = message.map { TextWidth.columns(of: $0) <= Int(noteLabel.frame.width) } ?? false
    noteLabel.text = fits ? message : problem == nil ? note : "✗ \(field.note)"
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
    let own = textField == nil ? min(width, control.intrinsicContentSize.width) : width
    control.frame = CGRect(x: left, y: 0, width: own, height: 1)
    noteLabel.isHidden = !hasNote
    noteLabel.frame = CGRect(
      x: left + width + 2, y: 0, width: max(0, rest - width - 2), height: 1)
    showNote()
  }
}

/// One line of a form: its title, and how its value is entered.
struct FormField {
  /// The way to enter the value.
  enum Shape: Equatable {
    /// A line of text.
    case text
    /// A text that is not displayed.
    case secret
    /// One of a few choices or none of them, from an action sheet.
    case choice([String])
    /// A value that is chosen on another screen.
    case elsewhere
  }

  /// The name of the value in code.
  let key: String
  /// The name of the value on the screen.
  let title: String
  var shape = Shape.text
  var placeholder = ""
  /// A note such as the unit and the range.
  var note = ""
  /// The initial value.
  var value = ""
  /// The problem with a value, as a sentence; nil if it is valid.
  var problem: @MainActor (String) -> String? = { _ in nil }
  /// A closure that returns a remark about a valid value, as a sentence, or nil.
  var remark: @MainActor (String) -> String? = { _ in nil }

  /// The title of a button without a choice.
  var emptyChoice: String { shape == .elsewhere ? "None" : "Not known" }
}
