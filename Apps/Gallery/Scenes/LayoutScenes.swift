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
    [
      page("border", GalleryPageViewController.self) { scene in
        @MainActor func view(_ caption: String, _ configure: @escaping @MainActor (UIView) -> Void)
        {
          scene.specimen(caption, UIView()) { view in
            view.frame.size = CGSize(width: 30, height: 3)
            view.layer.borderWidth = 1
            configure(view)
          }
        }
        view("Square") { _ in }
        view("Round corners") { $0.layer.cornerRadius = 5 }
        view("Custom colour, and a title") {
          $0.layer.borderColor = UIColor.systemGreen.cgColor
          $0.layer.cornerRadius = 5
          $0.layer.borderTitle = "Paid"
        }
        view("A background") {
          $0.layer.borderWidth = 0
          $0.backgroundColor = .selectionBackground
        }
      },
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
        stack("Fill equally, a column between") {
          $0.distribution = .fillEqually
          $0.spacing = 1
        }
        stack("Fill proportionally") { $0.distribution = .fillProportionally }
        stack("Equal spacing") { $0.distribution = .equalSpacing }
        stack("Downwards") {
          $0.axis = .vertical
          $0.distribution = .fillEqually
          $0.frame.size.height = 9
        }
      },
      page("scroll-view", GalleryPageViewController.self) { scene in
        scene.specimen("Twenty lines in eight; the mouse wheel and keys move them", UIScrollView())
        {
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
        scene.specimen("Wider than it shows", UIScrollView()) { scroll in
          let label = UILabel(frame: CGRect(x: 1, y: 0, width: 90, height: 1))
          label.text = (1...12).map { "Column \($0)" }.joined(separator: "  ")
          label.frame.size.width = label.intrinsicContentSize.width
          scroll.addSubview(label)
          scroll.contentSize = CGSize(width: label.frame.width + 2, height: 2)
          scroll.frame.size = CGSize(width: 44, height: 3)
          scroll.backgroundColor = .selectionBackground
        }
        scene.specimen("No more than it shows", UIScrollView()) { scroll in
          scroll.addSubview(UILabel(frame: CGRect(x: 1, y: 0, width: 40, height: 1)))
          (scroll.subviews.first as? UILabel)?.text = "One line"
          scroll.contentSize = CGSize(width: 44, height: 1)
          scroll.frame.size = CGSize(width: 44, height: 3)
          scroll.backgroundColor = .selectionBackground
        }
      },
      page("split-view", SplitPageViewController.self) { scene in
        scene.specimen("", UILabel()) { label in
          label.text =
            "List and detail: side by side from 110 columns on, else one after the other."
          label.numberOfLines = 0
        }
        let open = scene.specimen("Esc leads back here", UIButton()) { button in
          button.setTitle("Open", for: .normal)
        }
        scene.connect(
          open, for: .primaryActionTriggered, action: SplitPageViewController.openPressed)
      },
    ]
  }
}
