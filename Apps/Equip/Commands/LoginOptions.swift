import ArgumentParser
import CommandSupport
import Credentials
import DateFormatting
import Models
import Persistence

/// `--user NAME` and `--password-fd N`, for every command that shows or changes what is a team's.
///
/// A password is never an argument or a variable, which other programs can read.
struct LoginOptions: ParsableArguments {
  @Option(
    name: .customLong("user"),
    help: ArgumentHelp("Log in as this user; also EQUIP_USER.", valueName: "name"))
  var username: String?

  @Option(
    help: ArgumentHelp(
      "Read the password from this open file instead of asking, as in '3<FILE'.",
      valueName: "number"))
  var passwordFd: String?

  func validate() throws { _ = try Self.descriptor(passwordFd) }

  /// What is to be logged in with.
  var request: LoginRequest {
    get throws { LoginRequest(username: username, descriptor: try Self.descriptor(passwordFd)) }
  }

  private static func descriptor(_ text: String?) throws -> Int32? {
    guard let text else { return nil }
    guard let number = Int32(text), number >= 0 else {
      throw ValidationError(
        "--password-fd is '\(text)'. Give the number of an open file, such as 3.")
    }
    return number
  }
}
