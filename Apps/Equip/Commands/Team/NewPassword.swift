import ArgumentParser
import CommandSupport
import Credentials

/// A password for somebody else: given by an open file, or made to be used once.
struct NewPassword {
  let text: String
  /// Whether it was made and is to be told.
  let isMade: Bool

  /// - Parameter descriptor: the option `--password-fd`.
  /// - Throws: `PasswordProblem` where the one that is given is too easy to guess.
  init(from descriptor: String?, for username: String) throws {
    guard let descriptor else {
      text = OneTimePassword.random()
      isMade = true
      return
    }
    guard let number = Int32(descriptor), number >= 0 else {
      throw CommandError.badUsage(
        "--password-fd is '\(descriptor)'", next: "Give the number of an open file, such as 3.")
    }
    text = try Secret.line(fromDescriptor: number)
    isMade = false
    try PasswordPolicy.checkNew(text, for: username)
  }

  /// Tells the password that was made.
  func tell(to output: inout Output) throws {
    guard isMade else { return }
    try output.line("Password: \(text)")
    try output.line("This is told once. It is to be changed at the first login.")
  }
}
