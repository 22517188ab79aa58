extension UIWindow {
  /// Remembers a toolbar that came into the window.
  func add(_ toolbar: UIToolbar) {
    toolbars.removeAll { $0.toolbar?.window !== self || $0.toolbar === toolbar }
    toolbars.append(WeakToolbar(toolbar: toolbar))
    for entry in toolbars { entry.toolbar?.assignKeys() }
  }

  /// The letters of a navigation bar are others now; the toolbars below it take what is left.
  func navigationKeysDidChange() {
    for entry in toolbars { entry.toolbar?.assignKeys() }
  }

  /// The toolbars that are on the screen and not behind something presented.
  private var shownToolbars: [UIToolbar] {
    let scope = focusScope
    return toolbars.compactMap(\.toolbar).filter { toolbar in
      guard toolbar.window === self, toolbar.isDescendant(of: scope) else { return false }
      var view: UIView? = toolbar
      while let current = view {
        if current.isHidden { return false }
        view = current.superview
      }
      return true
    }
  }

  /// The letters that press the buttons of the toolbars.
  var toolbarKeyCommands: [UIKeyCommand] { shownToolbars.flatMap(\.keyCommandsOfItems) }

  /// The letters that the navigation bar around a toolbar and the toolbars before it have.
  func keysTaken(before toolbar: UIToolbar) -> Set<Character> {
    var taken: Set<Character> = []
    for other in shownToolbars.prefix(while: { $0 !== toolbar }) { taken.formUnion(other.keys) }
    var responder: UIResponder? = toolbar.navigationController ?? toolbar.next
    while let current = responder {
      if let navigation = current as? UINavigationController {
        taken.formUnion(navigation.navigationBar.keys)
      }
      responder = current.next
    }
    return taken
  }
}
