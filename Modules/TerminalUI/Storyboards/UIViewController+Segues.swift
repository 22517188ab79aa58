extension UIViewController {
  /// Performs a segue of the controller's scene: creates the destination or, for an unwind segue,
  /// finds it, prepares the segue, and shows the destination.
  func performSceneSegue(withIdentifier identifier: String, sender: Any?) {
    guard let scene, let storyboard else {
      preconditionFailure("\(type(of: self)) was not made by a storyboard: no segue \(identifier)")
    }
    if let segue = scene.unwindSegues.first(where: { $0.identifier == identifier }) {
      return unwind(by: segue, sender: sender)
    }
    guard let segue = scene.segues.first(where: { $0.identifier == identifier }) else {
      let problem = StoryboardProblem.unknownSegue(
        identifier, scene: scene.identifier, known: scene.segueIdentifiers)
      preconditionFailure("storyboard \"\(storyboard.name)\": \(problem)")
    }
    let destination = storyboard.makeDestination(of: segue, from: self, sender: sender)
    if let style = segue.modalPresentationStyle { destination.modalPresentationStyle = style }
    let storyboardSegue = UIStoryboardSegue(
      identifier: segue.isAnonymous ? nil : identifier, source: self, destination: destination
    ) { [self] in
      switch segue.kind {
      case .show: show(destination, sender: sender)
      case .showDetail: showDetailViewController(destination, sender: sender)
      case .presentModally: present(destination, animated: true)
      }
    }
    prepare(for: storyboardSegue, sender: sender)
    let forms = formsToClose(of: destination, shownAsDetail: segue.kind == .showDetail)
    guard let window = viewIfLoaded?.window, !forms.isEmpty else {
      return storyboardSegue.perform()
    }
    window.leave(forms) {
      for form in forms { form.closeForm() }
      storyboardSegue.perform()
    }
  }

  /// Returns the forms to leave before another screen is shown: those in its place and, if it is a
  /// form too, all others, because only one form is open at a time. A form may show further screens
  /// of its own.
  private func formsToClose(
    of destination: UIViewController, shownAsDetail: Bool
  ) -> [any EditedForm] {
    guard !destination.formsInside.isEmpty else {
      return shownAsDetail ? splitViewController?.formsInDetail ?? [] : []
    }
    let outermost = sequence(first: self, next: \.parent).reduce(self) { $1 }
    let below = navigationController?.viewControllers.prefix { $0 !== self } ?? []
    return outermost.formsInside.filter { form in form !== self && !below.contains { $0 === form } }
  }

  /// Shows a view controller as the detail of a selection: in the second column of a split view
  /// controller, or else as `show(_:sender:)` does.
  public func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetail(viewController)
    } else {
      show(viewController, sender: sender)
    }
  }

  /// Shows a view controller in the appropriate way: pushes it on a navigation controller if there
  /// is one, and presents it otherwise.
  public func show(_ viewController: UIViewController, sender: Any?) {
    if let navigationController, !(viewController is UINavigationController) {
      navigationController.pushViewController(viewController, animated: true)
    } else {
      present(viewController, animated: true)
    }
  }
}

extension UIViewController {
  /// Unwinds to the nearest screen that a segue leads to: prepares the segue, calls the action, and
  /// removes the screens that were shown since. Without such a screen this has no effect.
  func unwind(by segue: StoryboardScene.UnwindSegue, sender: Any?) {
    guard let destination = unwindCandidates.first(where: { segue.leadsTo(type(of: $0)) }) else {
      return
    }
    let storyboardSegue = UIStoryboardSegue(
      identifier: segue.identifier, source: self, destination: destination
    ) { destination.uncover() }
    prepare(for: storyboardSegue, sender: sender)
    segue.action(destination, storyboardSegue)
    storyboardSegue.perform()
  }

  /// The view controllers from this one back to the first, nearest first: those below it in a
  /// stack, its parent, and its presenter.
  private var unwindCandidates: [UIViewController] {
    var way: [UIViewController] = []
    var current = self
    while true {
      if let parent = current.parent {
        let below = parent.children.prefix { $0 !== current }
        way += below.reversed().flatMap(\.descendantsAndSelf) + [parent]
        current = parent
      } else if let presenter = current.ownPresenting {
        way += presenter.descendantsAndSelf
        current = presenter
      } else {
        return way
      }
    }
  }

  /// The descendants of the controller, with the last first, and then the controller itself.
  private var descendantsAndSelf: [UIViewController] {
    children.reversed().flatMap(\.descendantsAndSelf) + [self]
  }

  /// Dismisses the view controllers presented over this one, and pops those above it.
  private func uncover() {
    if presentedViewController != nil { dismiss(animated: true) }
    guard let navigation = navigationController else { return }
    var member = self
    while let parent = member.parent, parent !== navigation { member = parent }
    navigation.popToViewController(member, animated: true)
  }
}
