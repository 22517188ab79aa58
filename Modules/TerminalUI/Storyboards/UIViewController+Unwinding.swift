import Foundation

extension UIViewController {
  /// Goes back to the nearest screen that an unwind segue leads to: prepares, calls the action there,
  /// and takes away what has come since. Nothing happens where there is no such screen.
  func unwind(by segue: StoryboardScene.UnwindSegue, sender: Any?) {
    guard let destination = wayBack.first(where: { segue.leadsTo(type(of: $0)) }) else { return }
    let passage = UIStoryboardSegue(
      identifier: segue.identifier, source: self, destination: destination
    ) { destination.uncover() }
    prepare(for: passage, sender: sender)
    segue.action(destination, passage)
    passage.perform()
  }

  /// The screens from this one back to the first, the nearest first: what is below in the stack, what
  /// that is in, and what presents it.
  private var wayBack: [UIViewController] {
    var way: [UIViewController] = []
    var current = self
    while true {
      if let parent = current.parent {
        let below = parent.children.prefix { $0 !== current }
        way += below.reversed().flatMap(\.withDescendants) + [parent]
        current = parent
      } else if let presenter = current.ownPresenting {
        way += presenter.withDescendants
        current = presenter
      } else {
        return way
      }
    }
  }

  /// What is in the controller, the last first, and the controller itself.
  private var withDescendants: [UIViewController] {
    children.reversed().flatMap(\.withDescendants) + [self]
  }

  /// Dismisses what is presented over the screen, and pops what is above it in its stack.
  private func uncover() {
    if presentedViewController != nil { dismiss(animated: true) }
    guard let navigation = navigationController else { return }
    var member = self
    while let parent = member.parent, parent !== navigation { member = parent }
    navigation.popToViewController(member, animated: true)
  }
}
