extension UIMenu {
  /// Presents the menu as an action sheet. A submenu is presented as another sheet.
  ///
  /// - Parameters:
  ///   - presenter: The view controller that presents the sheet.
  ///   - sender: The button whose menu it is.
  ///   - didChoose: A closure that is called before the chosen action.
  ///   - didEnd: A closure that is called after the chosen action, or after the menu was canceled.
  func present(
    from presenter: UIViewController, sender: Any?,
    didChoose: @escaping @MainActor (UIAction) -> Void = { _ in },
    didEnd: @escaping @MainActor () -> Void = {}
  ) {
    let sheet = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    for element in elements {
      if let menu = element as? UIMenu {
        let isDestructive = menu.options.contains(.destructive)
        sheet.addAction(
          UIAlertAction(
            title: menu.shownTitle + " ›", style: isDestructive ? .destructive : .default
          ) { [weak presenter] _ in
            guard let presenter else { return }
            menu.present(from: presenter, sender: sender, didChoose: didChoose, didEnd: didEnd)
          })
      } else if let action = element as? UIAction, !action.attributes.contains(.hidden) {
        let choice = UIAlertAction(
          title: action.shownTitle,
          style: action.attributes.contains(.destructive) ? .destructive : .default
        ) { [self] _ in
          if options.contains(.singleSelection) { select(action) }
          didChoose(action)
          action.perform(sender: sender)
          didEnd()
        }
        choice.isEnabled = !action.attributes.contains(.disabled)
        sheet.addAction(choice)
      }
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in didEnd() })
    presenter.present(sheet, animated: true)
  }

  /// Turns the state of an action on, and that of the others off.
  func select(_ chosen: UIAction) {
    for case let action as UIAction in elements { action.state = action === chosen ? .on : .off }
  }
}

extension UIControl {
  /// A Boolean value that indicates whether pressing the control shows its menu instead of running
  /// its actions.
  ///
  /// The menu of a button that also has actions is shown by the right mouse button and Alt-Enter.
  public var showsMenuAsPrimaryAction: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
}

extension UIButton {
  /// The menu of the button, which pressing it shows if `showsMenuAsPrimaryAction` is true or the
  /// button has no actions.
  public var menu: UIMenu? {
    get { accepted.value(or: nil) }
    set {
      accepted.set(newValue)
      showSelection()
    }
  }

  /// A Boolean value that indicates whether the title of the button is that of the menu's selected
  /// action, and choosing an action selects it.
  public var changesSelectionAsPrimaryAction: Bool {
    get { accepted.value(or: false) }
    set {
      accepted.set(newValue)
      showSelection()
    }
  }

  /// Shows the menu in response to events that press the button.
  ///
  /// - Returns: False if the events have actions to run instead.
  func showMenu(for events: Event) -> Bool {
    guard events.contains(.primaryActionTriggered), pressingShowsMenu else { return false }
    return showMenu()
  }

  /// A Boolean value that indicates whether pressing the button shows its menu.
  var pressingShowsMenu: Bool { menu != nil && (showsMenuAsPrimaryAction || actions.isEmpty) }

  /// Shows the menu.
  ///
  /// - Returns: False if there is none.
  func showMenu() -> Bool {
    guard let menu, let presenter = window?.topViewController else { return false }
    menu.present(from: presenter, sender: self) { [weak self] action in
      guard let self, changesSelectionAsPrimaryAction else { return }
      menu.select(action)
      showSelection()
    }
    return true
  }

  /// Sets the title to that of the selected action, or of the first one if none is.
  private func showSelection() {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    let actions = menu.elements.compactMap { $0 as? UIAction }
    guard let selected = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    menu.select(selected)
    setTitle(selected.title, for: .normal)
  }
}

extension UIBarButtonItem {
  /// Creates a button that shows a menu, or has a menu beside an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture, of which a bar shows the symbol.
  ///   - primaryAction: The action that pressing the button performs instead of showing the menu.
  ///   - menu: The menu.
  public convenience init(
    title: String? = nil, image: UIImage?, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: title, primaryAction: primaryAction)
    self.image = image ?? primaryAction?.image
    self.menu = menu
  }

  /// Creates a button with a title that shows a menu.
  public convenience init(title: String?, primaryAction: UIAction? = nil, menu: UIMenu?) {
    self.init(title: title, image: nil, primaryAction: primaryAction, menu: menu)
  }

  /// Creates a button that calls a method, and has a menu if there is no method.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture, of which a bar shows the symbol.
  ///   - target: The object that has the method, or nil for the first one in the responder chain.
  ///   - action: The method, or nil for none.
  ///   - menu: The menu.
  public convenience init(
    title: String? = nil, image: UIImage?, target: AnyObject?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// Creates a button with the title and the picture of an action.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
  }

  /// Creates a standard button that shows a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu?
  ) {
    self.init(systemItem: systemItem, primaryAction: primaryAction)
    self.menu = menu
  }

  /// Shows the menu, if there is one.
  func showMenu() {
    guard let menu, let presenter = button?.window?.topViewController else { return }
    menu.present(from: presenter, sender: self)
  }
}
