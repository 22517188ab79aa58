public import Foundation

/// The notifications of a keyboard on the screen. A terminal has none, so they are never posted.
extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The keys of the user info of such a notification.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
}

/// The names of the notifications in Swift 3 and 4.
extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
}

/// The traits of the keyboard for a view that edits text. They have no effect: the user types with
/// a keyboard that has all keys.
@preconcurrency
@MainActor
public protocol UITextInputTraits: UIView {}

extension UITextInputTraits {
  public var keyboardType: UIKeyboardType {
    get { accepted.value(or: .default) }
    set { accepted.set(newValue) }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { accepted.value(or: .default) }
    set { accepted.set(newValue) }
  }
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { accepted.value(or: .sentences) }
    set { accepted.set(newValue) }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { accepted.value(or: .default) }
    set { accepted.set(newValue) }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { accepted.value(or: .default) }
    set { accepted.set(newValue) }
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  public var textContentType: UITextContentType? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The view above the one in place of the keyboard. It isn't shown without that.
  public var inputAccessoryView: UIView? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The view in place of the keyboard, such as a picker, which a text field shows at the bottom of
  /// the window while it is edited.
  public var inputView: UIView? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

extension UITextField: UITextInputTraits {
  public var adjustsFontSizeToFitWidth: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  public var minimumFontSize: CGFloat {
    get { accepted.value(or: 0) }
    set { accepted.set(newValue) }
  }
  /// The views beside the text, which aren't shown.
  public var leftView: UIView? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var rightView: UIView? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var leftViewMode: ViewMode {
    get { accepted.value(or: .never) }
    set { accepted.set(newValue) }
  }
  public var rightViewMode: ViewMode {
    get { accepted.value(or: .never) }
    set { accepted.set(newValue) }
  }
  /// The placeholder, whose attributes aren't drawn.
  public var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// The text, whose attributes aren't drawn.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The attributes of the whole text, of which the font, the color and the alignment are drawn.
  ///
  ///     field.defaultTextAttributes = [.foregroundColor: UIColor.red]
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes: [NSAttributedString.Key: Any] = accepted.value(or: [:])
      if let font { attributes[.font] = font }
      if let textColor { attributes[.foregroundColor] = textColor }
      return attributes
    }
    set {
      accepted.set(newValue)
      let run = TextRun.runs(of: NSAttributedString(string: " ", attributes: newValue)).first
      if let font = run?.font { self.font = font }
      if let color = run?.color { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
    }
  }
}

/// The text of a text view with its attributes.
public typealias NSTextStorage = NSMutableAttributedString

extension UITextView: UITextInputTraits {
  /// The text, of whose attributes the alignment is drawn.
  public var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set {
      text = newValue?.string
      if let alignment = newValue?.firstAlignment, alignment != NSTextAlignment.natural {
        textAlignment = alignment
      }
    }
  }

  /// A copy of the text, so that changes of it are not shown.
  public var textStorage: NSTextStorage { NSTextStorage(string: text) }

  /// The attributes of the text that is typed next, which aren't drawn.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get { accepted.value(or: [:]) }
    set { accepted.set(newValue) }
  }
}

extension UISearchBar: UITextInputTraits {}

/// The keyboards. The raw values are the same as in UIKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The looks of keyboards.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
/// The automatic capitalization of typed text.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// The states of automatic correction.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// The states of spell checking.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// The meanings of texts for automatic input, which have no effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
}
