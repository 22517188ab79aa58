import Foundation
import TerminalUI

final class HelloViewController: UIViewController {
  @Outlet var nameField: UITextField!

  @IBAction func greetPressed(_ sender: UIButton) {
    statusText = "Hello, \(nameField.text ?? "")"
  }
}

extension UIStoryboard {
  static func hello() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "Hello"),
        StoryboardScene("Hello", HelloViewController.self) { scene in
          scene.title("Hello")
          let field = scene.add(UITextField(), outlet: "nameField") { $0.placeholder = "Your name" }
          let button = scene.add(UIButton()) { $0.setTitle("Greet", for: .normal) }
          scene.connect(
            button, for: .primaryActionTriggered, action: HelloViewController.greetPressed)
          scene.constrain { views in
            [
              views[field].topAnchor.constraint(equalTo: views.root.topAnchor, constant: 1),
              views[field].leadingAnchor.constraint(equalTo: views.root.leadingAnchor, constant: 2),
              views[field].widthAnchor.constraint(equalToConstant: 40),
              views[button].topAnchor.constraint(equalTo: views[field].bottomAnchor),
              views[button].leadingAnchor.constraint(equalTo: views[field].leadingAnchor),
            ]
          }
        },
      ])
  }
}

/// In a test the runner has `@main`.
@MainActor
struct HelloLab {
  static func main() throws {
    try UIApplication(terminal: TTY()).run(UIStoryboard.hello().instantiateInitialViewController())
  }
}
