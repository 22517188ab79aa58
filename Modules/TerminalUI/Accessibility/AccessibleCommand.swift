import Foundation

/// A key command or a button of a bar, which the user performs by typing its name.
@MainActor
struct AccessibleCommand {
  /// The title in lower case, such as `add`.
  let name: String
  /// The description, such as `Add an event in one line`.
  let discoverabilityTitle: String
  /// The key, which is accepted as well; nil for a button without one.
  let key: String?
  /// A Boolean value that indicates whether the command goes one level back.
  let isBack: Bool
  /// A Boolean value that indicates whether the command ticks a row, for actions on several.
  var ticks = false
  let perform: @MainActor () -> Void

  /// A Boolean value that indicates whether the name says as much as the description.
  var nameIsDiscoverabilityTitle: Bool {
    name == discoverabilityTitle.lowercased()
      || name == AccessibilityText.withoutArticles(discoverabilityTitle).lowercased()
  }

  /// The result of looking a command up by what was typed.
  enum Match {
    case none
    case one(AccessibleCommand)
    case multiple([String])
  }

  /// Finds a command by its key, its title or an unambiguous beginning of a title or description.
  static func match(_ typed: String, in commands: [AccessibleCommand]) -> Match {
    let text = typed.lowercased()
    if let command = commands.first(where: { $0.key == typed }) { return .one(command) }
    if let command = commands.first(where: {
      $0.name == text || $0.discoverabilityTitle.lowercased() == text
    }) {
      return .one(command)
    }
    let beginnings: [(AccessibleCommand) -> Bool] = [
      { $0.name.hasPrefix(text) }, { $0.discoverabilityTitle.lowercased().hasPrefix(text) },
      { command in
        command.discoverabilityTitle.lowercased().split(separator: " ").contains {
          $0.hasPrefix(text)
        }
      },
    ]
    for fits in beginnings {
      let found = commands.filter(fits)
      if found.count == 1 { return .one(found[0]) }
      if found.count > 1 { return .multiple(found.map(\.name)) }
    }
    return .none
  }
}

/// Key commands and bar buttons as commands, each under a name of its own.
@MainActor
private struct AccessibleCommandList {
  private(set) var commands: [AccessibleCommand] = []

  /// The titles of the key commands, to which the names of the commands are added.
  private var names: Set<String>
  private var keyNames: Set<String> = []
  /// The texts that descriptions of key commands quote.
  private let quotedTexts: [String]
  /// The number of key commands without a title that begin with each word.
  private let firstWords: [Substring: Int]
  /// The descriptions of titled key commands and of bar buttons. Other keys for them aren't listed.
  private let titledDescriptions: Set<String>

  init(_ keyCommands: [UIKeyCommand], _ barItems: [UIBarButtonItem]) {
    names = Set(keyCommands.map { $0.title.lowercased() })
    quotedTexts = keyCommands.compactMap { $0.quotedText?.lowercased() }
    firstWords = keyCommands.filter(\.title.isEmpty)
      .reduce(into: [:]) { $0[$1.firstWord, default: 0] += 1 }
    let titled =
      keyCommands.filter { !$0.title.isEmpty }.map(\.discoverabilityTitle)
      + barItems.map(\.discoverabilityTitle)
    titledDescriptions = Set(titled.compactMap(\.self)).subtracting([""])
    for command in keyCommands { append(command) }
    let keyDescriptions = Set(commands.map(\.discoverabilityTitle))
    names.formUnion(keyNames)
    for item in barItems where !keyDescriptions.contains(item.discoverabilityTitle ?? " ") {
      append(item)
    }
  }

  private mutating func append(_ command: UIKeyCommand) {
    let discoverabilityTitle = command.discoverabilityTitle ?? command.title
    var name = AccessibilityText.title(command.title).lowercased()
    if name.isEmpty {
      guard !titledDescriptions.contains(discoverabilityTitle),
        !commands.contains(where: { $0.discoverabilityTitle == discoverabilityTitle })
      else { return }
      name = self.name(of: command) ?? discoverabilityTitle.lowercased()
    }
    guard !name.isEmpty, keyNames.insert(name).inserted else { return }
    let isTyped = command.modifierFlags.isEmpty && command.input.count == 1
    let isVisible = command.input.allSatisfy { !$0.isWhitespace && !$0.isNewline }
    commands.append(
      AccessibleCommand(
        name: name, discoverabilityTitle: discoverabilityTitle,
        key: isTyped && isVisible ? command.input : nil,
        isBack: command.input == UIKeyCommand.inputEscape, ticks: command.input == " ",
        perform: command.perform))
  }

  /// Returns a short name for a key command without a title: the text that it quotes, its first
  /// word if no other command begins with it, or its short description; nil if all are in use.
  private func name(of command: UIKeyCommand) -> String? {
    let first = command.firstWord
    let isUnique = firstWords[first] == 1 && !quotedTexts.contains(first.lowercased())
    if let word = (command.quotedText ?? (isUnique ? first : nil))?.lowercased(),
      !names.contains(word)
    {
      return word
    }
    let short = command.shortDescription.lowercased()
    return names.contains(short) || keyNames.contains(short) ? nil : short
  }

  private mutating func append(_ item: UIBarButtonItem) {
    let title = AccessibilityText.spoken(sign: item.shownTitle ?? "")
    let name = AccessibilityText.title(title).lowercased()
    guard !name.isEmpty, !title.hasPrefix("‹"), names.insert(name).inserted else { return }
    commands.append(
      AccessibleCommand(
        name: name, discoverabilityTitle: item.discoverabilityTitle ?? item.shownTitle ?? "",
        key: nil,
        isBack: false, perform: { [weak item] in item?.press() }))
  }
}

extension UIWindow {
  /// The commands of the screen: the key commands of the focused list, the screens around it and
  /// the bars, and the buttons of the bars. Keys that only move in a list or a control aren't among
  /// them.
  var accessibleCommands: [AccessibleCommand] {
    AccessibleCommandList(accessibleKeyCommands, accessibleBarItems).commands
  }

  /// The key commands that a key press would reach, nearest responder first, without those that
  /// only move and those of fields, which are operated by numbers.
  private var accessibleKeyCommands: [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    var keys: Set<String> = []
    let hasFields = AccessibleScreen(of: focusScope).controls.contains(where: \.isField)
    var responder: UIResponder? = keyTarget
    while let current = responder, !(current is UIApplication) {
      for command in current.allKeyCommands where command.isEnabled {
        // The numbers of an alert's buttons replace all of its keys but Esc.
        let isEscape = current is UIAlertController && command.input == UIKeyCommand.inputEscape
        guard isEscape || !current.isOperatedByNumber,
          keys.insert("\(command.input) \(command.modifierFlags.rawValue)").inserted,
          command.hasEffect,
          // Numbers open rows and choose fields.
          !((hasFields || current is UIScrollView) && command.movesInList),
          // Searching asks for a text.
          !(current is UINavigationController && command.input == "/")
        else { continue }
        commands.append(command)
      }
      responder = current.next
    }
    return commands
  }

  /// The enabled buttons of the visible bars.
  private var accessibleBarItems: [UIBarButtonItem] {
    var items: [UIBarButtonItem] = []
    func visit(_ view: UIView) {
      guard !view.isHidden else { return }
      if let button = view as? BarButton {
        if button.isButton, button.item.isEnabled, button.item.primaryAction != nil {
          items.append(button.item)
        }
      } else {
        for subview in view.subviews { visit(subview) }
      }
    }
    visit(focusScope)
    return items
  }
}

extension UIResponder {
  /// A Boolean value that indicates whether the view is a control that the user chooses by its
  /// number and answers a question about.
  fileprivate var isOperatedByNumber: Bool {
    self is UIControl || self is UITextView || self is UIPickerView || self is UICalendarView
      || self is UIAlertController
  }
}

extension UIKeyCommand {
  /// The quoted text of the description, such as the name of a view.
  fileprivate var quotedText: Substring? {
    discoverabilityTitle?.split(separator: "“").dropFirst().first?.prefix { $0 != "”" }
  }

  /// The description up to the first comma or semicolon, without `the` and quotation marks, such as
  /// `Move task to a project`.
  fileprivate var shortDescription: String {
    let part = (discoverabilityTitle ?? "").prefix { $0 != "," && $0 != ";" }
    return AccessibilityText.withoutArticles(part.filter { $0 != "“" && $0 != "”" })
  }

  /// The first word of the description, and of one such as “Go to today, or the next day” the
  /// destination.
  fileprivate var firstWord: Substring {
    let words = (discoverabilityTitle ?? "").split { $0 == " " || $0 == "," }.prefix(3)
    return words.count == 3 && words.prefix(2) == ["Go", "to"] ? words[2] : words.first ?? ""
  }

  /// A Boolean value that indicates whether the command does something. Some only represent a pair
  /// of keys in the key hints.
  fileprivate var hasEffect: Bool {
    guard input != Self.inputTab else { return false }
    return input.count == 1 || input.hasPrefix("UIKeyInput") || input.first == "F"
  }

  /// A Boolean value that indicates whether the command moves a list's cursor or opens its row,
  /// which numbers do.
  fileprivate var movesInList: Bool {
    let keys: Set<String> = [
      Self.inputReturn, Self.inputUpArrow, Self.inputDownArrow, Self.inputPageUp,
      Self.inputPageDown, Self.inputHome, Self.inputEnd, "j", "k", "g", "G", "[", "]",
    ]
    return keys.contains(input)
  }
}
