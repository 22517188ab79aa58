public import ArgumentParser
import Foundation
public import Persistence

/// A value that a shell offers for an argument, such as an id with the title of its item.
public struct CompletionValue: Hashable, Sendable {
  /// The text that becomes the argument.
  public let value: String
  /// A description, which zsh and fish display next to the value; empty if there is none.
  public let description: String

  public init(_ value: String, description: String = "") {
    self.value = value
    self.description = description
  }

  /// The id of an item, described by the item's title.
  public init(id: Int64, title: String) { self.init("\(id)", description: title) }
}

/// The command line on which the user asked for completions.
public struct CompletionRequest: Sendable {
  /// The words as they were typed, with quotes and backslashes.
  let words: [String]

  /// Returns the value of an option, such as `--database`; nil if it is not on the command line.
  public func value(of option: String) -> String? {
    let options = words.prefix { $0 != "--" }
    for (index, word) in options.enumerated().reversed() {
      if word == option, index + 1 < options.count {
        return ShellWord.unquoted(options[index + 1])
      }
      if word.hasPrefix(option + "=") {
        return ShellWord.unquoted(String(word.dropFirst(option.count + 1)))
      }
    }
    return nil
  }

  /// The path given with `--database`.
  public var database: String? { value(of: "--database") }

  /// Returns a Boolean value that indicates whether a store exists. Completing an argument does not
  /// create one.
  public func isStored(at location: StoreLocation) -> Bool {
    location.path.map(FileManager.default.fileExists(atPath:)) ?? false
  }
}

/// A program, or another type, that knows the ids a shell offers for ``ItemIDArguments``.
public protocol ItemCompleting: SendableMetatype {
  /// Returns the ids of the items, in the order in which a shell offers them.
  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue]
}

extension CompletionKind {
  /// Completes an argument with values from a program's store, which are read when the user presses
  /// Tab.
  ///
  /// ```swift
  /// @Option(help: "The category.", completion: .stored(EventScheduler.categoryCompletions))
  /// var category: String?
  /// ```
  ///
  /// - Parameter values: Returns the values. If it throws an error, none is offered, because a
  ///   shell displays no messages while a command line is typed.
  public static func stored(
    _ values: @escaping @Sendable (CompletionRequest) throws -> [CompletionValue]
  ) -> CompletionKind {
    .custom { words, _, _ in
      CompletionRequest(words: words).completions(for: CompletionShell.requesting, values)
    }
  }
}

extension CompletionRequest {
  /// Returns the completions in the form that a shell reads; none if `values` throws an error.
  func completions(
    for shell: CompletionShell?, _ values: (CompletionRequest) throws -> [CompletionValue]
  ) -> [String] {
    do {
      return try values(self).map { ShellWord.completion($0, for: shell) }
    } catch {
      return []
    }
  }
}

/// The quoting of words in the shells for which completions are generated.
enum ShellWord {
  /// Returns a completion in the form that the completion script of a shell reads.
  ///
  /// - zsh: `value:description`, with colons and backslashes of the value escaped (`_describe` in
  ///   zshcompsys(1)).
  /// - fish: The value, a tab and the description (`complete` in fish's documentation).
  /// - bash: The value in single quotes, because `compgen -W` expands the words of its list as the
  ///   shell does, including command substitutions (bash(1), Programmable Completion).
  static func completion(_ completion: CompletionValue, for shell: CompletionShell?) -> String {
    let value = line(completion.value)
    let description = line(completion.description)
    switch shell {
    case .zsh?:
      let escaped = value.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
      return description.isEmpty ? escaped : "\(escaped):\(description)"
    case .fish?:
      return description.isEmpty ? value : "\(value)\t\(description)"
    case .bash?:
      return ShellQuoting.quoted(value)
    default:
      return value
    }
  }

  /// Returns a text without line breaks and other control characters, of at most 200 scalars.
  private static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(200).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the text of a word of a command line without its quotes and backslashes (POSIX.1-2024,
  /// Shell Command Language, 2.2), and with the home folder in place of `~`. Variables and other
  /// expansions are left unchanged.
  static func unquoted(_ word: String) -> String {
    var result = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        // Within double quotes a backslash is removed only before these.
        if quote == "\"", !"\"\\$`".contains(character) { result.append("\\") }
        result.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        result.append(character)
      }
    }
    guard word.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"] else {
      return result
    }
    return home + result.dropFirst()
  }
}
