import Foundation
import TerminalUI

/// The scenes of container views.
extension UIStoryboard {
  private static func box(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textAlignment = .center
    label.layer.borderWidth = 1
    return label
  }

  static var layoutScenes: [StoryboardScene] {
    [borderScene, stackViewScene, scrollViewScene, splitViewScene]
  }

  private static var borderScene: StoryboardScene {
    page("border", GalleryPageViewController.self) { scene in
      @MainActor func view(_ caption: String, _ configure: @escaping @MainActor (UIView) -> Void) {
        scene.specimen(caption, UIView()) { view in
          view.frame.size = CGSize(width: 30, height: 3)
          view.layer.borderWidth = 1
          configure(view)
        }
      }
      view("Square") { _ in }
      view("Round corners") { $0.layer.cornerRadius = 5 }
      view("Custom color and a title") {
        $0.layer.borderColor = UIColor.systemGreen.cgColor
        $0.layer.cornerRadius = 5
        $0.layer.borderTitle = "Paid"
      }
      view("A background") {
        $0.layer.borderWidth = 0
        $0.backgroundColor = .selectionBackground
      }
    }
  }

  private static var stackViewScene: StoryboardScene {
    page("stack-view", GalleryPageViewController.self) { scene in
      @MainActor func stack(
        _ caption: String, _ configure: @escaping @MainActor (UIStackView) -> Void
      ) {
        scene.specimen(caption, UIStackView()) { stack in
          for words in ["One", "The second", "Three"] { stack.addArrangedSubview(box(words)) }
          stack.frame.size = CGSize(width: 48, height: 3)
          configure(stack)
        }
      }
      stack("Fill") { $0.distribution = .fill }
      stack("Fill equally, spacing of 1") {
        $0.distribution = .fillEqually
        $0.spacing = 1
      }
      stack("Fill proportionally") { $0.distribution = .fillProportionally }
      stack("Equal spacing") { $0.distribution = .equalSpacing }
      stack("Vertical") {
        $0.axis = .vertical
        $0.distribution = .fillEqually
        $0.frame.size.height = 9
      }
    }
  }

  private static var scrollViewScene: StoryboardScene {
    page("scroll-view", GalleryPageViewController.self) { scene in
      scene.specimen("Twenty lines in eight rows; scroll with the wheel or keys", UIScrollView()) {
        scroll in
        let label = UILabel()
        label.numberOfLines = 0
        label.text = (1...20).map { "\($0). A line of the contents" }.joined(separator: "\n")
        label.frame = CGRect(x: 1, y: 0, width: 40, height: 20)
        scroll.addSubview(label)
        scroll.contentSize = CGSize(width: 44, height: 20)
        scroll.frame.size = CGSize(width: 44, height: 8)
        scroll.backgroundColor = .selectionBackground
      }
      scene.specimen("Wide content", UIScrollView()) { scroll in
        let label = UILabel(frame: CGRect(x: 1, y: 0, width: 90, height: 1))
        label.text = (1...12).map { "Column \($0)" }.joined(separator: "  ")
        label.frame.size.width = label.intrinsicContentSize.width
        scroll.addSubview(label)
        scroll.contentSize = CGSize(width: label.frame.width + 2, height: 2)
        scroll.frame.size = CGSize(width: 44, height: 3)
        scroll.backgroundColor = .selectionBackground
      }
      scene.specimen("Content that fits", UIScrollView()) { scroll in
        scroll.addSubview(UILabel(frame: CGRect(x: 1, y: 0, width: 40, height: 1)))
        (scroll.subviews.first as? UILabel)?.text = "One line"
        scroll.contentSize = CGSize(width: 44, height: 1)
        scroll.frame.size = CGSize(width: 44, height: 3)
        scroll.backgroundColor = .selectionBackground
      }
    }
  }

  private static var splitViewScene: StoryboardScene {
    page("split-view", SplitPageViewController.self) { scene in
      scene.specimen("", UILabel()) { label in
        label.text =
          "List and detail, side by side in a terminal of at least 110 columns."
        label.numberOfLines = 0
      }
      let open = scene.specimen("Esc returns here", UIButton()) { button in
        button.setTitle("Open", for: .normal)
      }
      scene.connect(
        open, for: .primaryActionTriggered, action: SplitPageViewController.openPressed)
    }
  }
}
