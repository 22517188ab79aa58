extension UIWindow {
  /// Remembers a toolbar that came into the window.
  func add(_ toolbar: UIToolbar) {
    toolbars.removeAll { $0.toolbar?.window !== self || $0.toolbar === toolbar }
    toolbars.append(WeakToolbar(toolbar: toolbar))
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

  /// The keys that press the buttons of the toolbars.
  var toolbarKeyCommands: [UIKeyCommand] { shownToolbars.flatMap(\.keyCommandsOfItems) }
}
