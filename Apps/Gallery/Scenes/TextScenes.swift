import Foundation
import TerminalUI

/// The scenes of labels and text input.
extension UIStoryboard {
  static var textScenes: [StoryboardScene] {
    [labelScene, textFieldScene, secureEntryScene, webViewScene, textViewScene, searchScene]
  }

  private static var labelScene: StoryboardScene {
    page("label", GalleryPageViewController.self) { scene in
      @MainActor func label(
        _ caption: String, _ text: String, _ configure: @escaping @MainActor (UILabel) -> Void
      ) {
        scene.specimen(caption, UILabel()) { label in
          label.text = text
          configure(label)
        }
      }
      let long = "The quick brown fox jumps over the lazy dog, and then it jumps back once more."
      label("Plain", "Schedule") { _ in }
      label("Bold", "Schedule") { $0.font = .boldSystemFont(ofSize: UIFont.labelFontSize) }
      label("Italic", "Schedule") { $0.font = .italicSystemFont(ofSize: UIFont.labelFontSize) }
      label("Secondary", "10/26/26, 7:30 PM") { $0.textColor = .secondaryLabel }
      label("Tint", "Something to press") { $0.textColor = .tintColor }
      label("Red", "Overdue") { $0.textColor = .systemRed }
      label("Green", "Done") { $0.textColor = .systemGreen }
      label("Orange", "Soon") { $0.textColor = .systemOrange }
      label("Highlighted", "The row's cursor is here") { $0.isHighlighted = true }
      label("Disabled", "Not now") { $0.isEnabled = false }
      label("Centered", "In the middle") { $0.textAlignment = .center }
      label("Right", "At the end") { $0.textAlignment = .right }
      label("Truncated tail", long) { _ in }
      label("Truncated middle", long) { $0.lineBreakMode = .byTruncatingMiddle }
      label("Truncated head", long) { $0.lineBreakMode = .byTruncatingHead }
      label("Two lines", long + " " + long) { $0.numberOfLines = 2 }
      label("Unlimited lines", long + " " + long) { $0.numberOfLines = 0 }
      label("Wide and joined characters", "会議 · Zoë 👩‍👩‍👧‍👦 🇨🇦 · قاعة") { _ in }
      label("Control characters", "Bell \u{7} and \u{1B}[31mred") { _ in }
    }
  }

  private static var textFieldScene: StoryboardScene {
    page("text-field", GalleryPageViewController.self) { scene in
      field("Empty, with a placeholder", "Title", in: &scene) {
        $0.placeholder = "Title"
      }
      field("With a clear button", "City", "Ottawa", in: &scene) { $0.clearButtonMode = .always }
      field("Secure", "Password", "secret", in: &scene) { $0.isSecureTextEntry = true }
      field("Disabled", "Number", "42", in: &scene) { $0.isEnabled = false }
      field("Without a border", nil, "One row high", in: &scene) { $0.borderStyle = .none }
      field("Right-aligned", nil, "1,024", in: &scene) {
        $0.borderStyle = .none
        $0.textAlignment = .right
      }
    }
  }

  private static var secureEntryScene: StoryboardScene {
    page("secure-entry", GalleryPageViewController.self) { scene in
      @MainActor func secret(
        _ caption: String, _ name: String?, _ text: String = "",
        _ configure: @escaping @MainActor (UITextField) -> Void = { _ in }
      ) {
        field(caption, name, text, in: &scene) { field in
          field.isSecureTextEntry = true
          configure(field)
        }
      }
      secret("Empty, with a placeholder", "Password") {
        $0.placeholder = "At least eight characters"
      }
      secret("A dot for each character", "Password", "two words 漢字")
      secret("With a clear button", "Password", "secret") { $0.clearButtonMode = .always }
      secret("Disabled", "Password", "secret") { $0.isEnabled = false }
      secret("Without a border", nil, "secret") { $0.borderStyle = .none }
      secret("Longer than the field", nil, "a very long secret") {
        $0.borderStyle = .none
        $0.frame.size = CGSize(width: 12, height: 1)
      }
    }
  }

  private static var webViewScene: StoryboardScene {
    page("web-view", GalleryPageViewController.self) { scene in
      scene.specimen("Page from a URL", WKWebView(frame: .zero)) { view in
        view.frame.size.height = 5
        if let url = URL(string: "https://www.swift.org/getting-started") { view.load(url) }
      }
      scene.specimen("Page from an HTML string", WKWebView(frame: .zero)) { view in
        view.frame.size.height = 8
        view.loadHTMLString(
          "<h1>Tea</h1><p>For <b>two</b> cups:</p><ul><li>water<li>two spoons of tea</ul>",
          baseURL: nil)
      }
    }
  }

  private static var textViewScene: StoryboardScene {
    page("text-view", GalleryPageViewController.self) { scene in
      @MainActor func view(
        _ caption: String, _ configure: @escaping @MainActor (UITextView) -> Void
      ) {
        scene.specimen(caption, UITextView()) { view in
          view.frame.size.height = 5
          configure(view)
        }
      }
      view("Editable") {
        $0.accessibilityLabel = "Notes"
        $0.text = "Doors open an hour before.\nRow 7, seat 12, on the left side of the hall."
      }
      view("Empty, with a placeholder") {
        $0.accessibilityLabel = "Description"
        $0.placeholder = "Notes"
      }
      view("Read-only, with more lines than fit") {
        $0.accessibilityLabel = "Help"
        $0.text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
        $0.isEditable = false
      }
    }
  }

  private static var searchScene: StoryboardScene {
    titledScene("search", SearchPageViewController.self) { scene in
      scene.prototypeCell("City", style: .default)
    }
  }

  /// Adds a text field with a name and a text.
  private static func field(
    _ caption: String, _ name: String?, _ text: String = "",
    in scene: inout StoryboardSceneContents<GalleryPageViewController>,
    configure: @escaping @MainActor (UITextField) -> Void
  ) {
    scene.control(caption, UITextField()) { field in
      field.accessibilityLabel = name
      field.text = text
      configure(field)
    }
  }
}
