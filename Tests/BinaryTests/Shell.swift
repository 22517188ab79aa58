import TestSupport

/// A shell that completions are made for, and how the user loads them into it.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The program; nil if the shell is not installed.
  var path: String? { InstalledProgram.path(of: rawValue) }

  /// Makes it an interactive shell that reads no configuration files.
  var arguments: [String] {
    switch self {
    case .bash: ["--norc", "--noprofile", "-i"]
    case .zsh: ["-f", "-i"]
    case .fish: ["--no-config", "-i"]
    }
  }

  /// The name under which the shell finds the completions of a program.
  func fileName(for program: String) -> String {
    switch self {
    case .bash: program
    case .zsh: "_\(program)"
    case .fish: "\(program).fish"
    }
  }

  /// The line to type that loads the completions in a folder.
  func loading(_ file: String, in folder: String) -> String {
    switch self {
    case .bash: "source '\(folder)/\(file)'"
    case .zsh: "fpath=('\(folder)' $fpath); autoload -Uz compinit; compinit -u -D"
    // Turns off suggestions before Tab is pressed.
    case .fish: "set -g fish_autosuggestion_enabled 0; source '\(folder)/\(file)'"
    }
  }
}
