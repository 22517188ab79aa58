extension UIViewController {
  /// Performs a segue of the controller's scene: makes the destination, or finds it where the segue
  /// unwinds, prepares, shows it.
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
    let destination = storyboard.instantiateViewController(withIdentifier: segue.destination)
    if let style = segue.modalPresentationStyle { destination.modalPresentationStyle = style }
    let passage = UIStoryboardSegue(
      identifier: identifier, source: self, destination: destination
    ) { [self] in
      switch segue.kind {
      case .show: show(destination, sender: sender)
      case .showDetail: showDetailViewController(destination, sender: sender)
      case .presentModally: present(destination, animated: true)
      }
    }
    prepare(for: passage, sender: sender)
    let forms = formsInTheWay(of: destination, shownAsDetail: segue.kind == .showDetail)
    guard let window = viewIfLoaded?.window, !forms.isEmpty else { return passage.perform() }
    window.leave(forms) {
      for form in forms { form.closeForm() }
      passage.perform()
    }
  }

  /// The forms that are left before another screen is shown: such as stand where it comes, and all
  /// others where it is a form too, since only one is open at a time. A form may show further screens of
  /// its own.
  private func formsInTheWay(
    of destination: UIViewController, shownAsDetail: Bool
  ) -> [any EditedForm] {
    guard !destination.formsInside.isEmpty else {
      return shownAsDetail ? splitViewController?.formsInDetail ?? [] : []
    }
    let outermost = sequence(first: self, next: \.parent).reduce(self) { $1 }
    let below = navigationController?.viewControllers.prefix { $0 !== self } ?? []
    return outermost.formsInside.filter { form in form !== self && !below.contains { $0 === form } }
  }

  /// Shows a controller as the detail of what is chosen here: in the second column of a split view
  /// controller, else as `show(_:sender:)` does.
  public func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetail(viewController)
    } else {
      show(viewController, sender: sender)
    }
  }

  /// Shows a controller in the way that fits: pushed where there is a navigation controller,
  /// presented otherwise.
  public func show(_ viewController: UIViewController, sender: Any?) {
    if let navigationController, !(viewController is UINavigationController) {
      navigationController.pushViewController(viewController, animated: true)
    } else {
      present(viewController, animated: true)
    }
  }
}

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
