import Foundation

/// The key commands of a part of the screen, as the help screen lists them.
@MainActor
struct KeyCommandGroup {
  /// The title of the group, such as `List`.
  let title: String
  /// The commands, nearest responder first.
  var commands: [UIKeyCommand]
}

extension UIWindow {
  /// The key commands that a key press would reach, nearest responder first. A command hides those
  /// of farther responders for the same key.
  package var activeKeyCommands: [UIKeyCommand] { reachableKeyCommands.map(\.command) }

  /// The key commands of the screen itself, without those of the focused view and of every screen.
  package var keyCommandsOfScreen: [UIKeyCommand] { keyCommandGroups.first?.commands ?? [] }

  /// The key commands in groups: those of the screen, then those of the focused view, then those of
  /// every screen.
  var keyCommandGroups: [KeyCommandGroup] {
    var screen = KeyCommandGroup(title: "This screen", commands: [])
    var views: [KeyCommandGroup] = []
    var everywhere = KeyCommandGroup(title: "Every screen", commands: [])
    for (responder, command) in reachableKeyCommands {
      if responder is UIApplication {
        everywhere.commands.append(command)
      } else if let title = (responder as? UIView)?.keyGroupTitle {
        if let index = views.firstIndex(where: { $0.title == title }) {
          views[index].commands.append(command)
        } else {
          views.append(KeyCommandGroup(title: title, commands: [command]))
        }
      } else {
        screen.commands.append(command)
      }
    }
    return [screen] + views + [everywhere]
  }

  /// Returns the middle of the help screen's row with a description, in cells of the window; nil if
  /// the row is scrolled out of sight or the help screen is closed.
  package func helpPoint(of title: String) -> CGPoint? {
    (topViewController as? UIKeyCommandsViewController)?.point(of: title)
  }

  /// The key commands that a key press would reach, with their responders, nearest first.
  var reachableKeyCommands: [(responder: UIResponder, command: UIKeyCommand)] {
    let isEditingText = firstResponder is any UIKeyInput
    var seen: Set<KeyInput> = []
    var commands: [(responder: UIResponder, command: UIKeyCommand)] = []
    seen.reserveCapacity(64)
    commands.reserveCapacity(64)
    var responder: UIResponder? = keyTarget
    while let current = responder {
      for command in current.allKeyCommands where command.isEnabled {
        if isEditingText && command.isTyped { continue }
        if seen.insert(KeyInput(command)).inserted { commands.append((current, command)) }
      }
      responder = current.next
    }
    return commands
  }
}

/// The input of a key command.
struct KeyInput: Hashable {
  let input: String
  let flags: UIKeyModifierFlags

  init(_ input: String, flags: UIKeyModifierFlags = []) {
    (self.input, self.flags) = (input, flags)
  }

  @MainActor init(_ command: UIKeyCommand) {
    self.init(command.input, flags: command.modifierFlags)
  }

  /// Returns a Boolean value that indicates whether the key is a given one without modifiers.
  func isPlain(_ input: String) -> Bool { self.input == input && flags.isEmpty }
}

extension UIKeyCommand {
  /// A Boolean value that indicates whether the key types a character while text is edited.
  fileprivate var isTyped: Bool {
    modifierFlags.isEmpty && input.count == 1
      && input.first.map { !$0.isNewline && $0 != "\t" && $0 != "\u{8}" } == true
  }
}

extension UIView {
  /// The title of the view's group on the help screen, or nil for a bar or a window, whose commands
  /// are the screen's.
  fileprivate var keyGroupTitle: String? {
    switch self {
    case is UIWindow, is any BarButtonHolding: nil
    case is UIListView: "List"
    case is any UIKeyInput: "Text"
    case is UIScrollView: "Scrolling"
    default: "Control"
    }
  }
}
