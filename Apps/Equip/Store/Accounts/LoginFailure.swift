import Foundation
import Persistence

/// Why somebody was not logged in, as facts; `description` turns them into a sentence.
enum LoginFailure: Error, Hashable, Sendable {
  /// There is no team of that user name, or the password is another; it is not said which.
  case invalidCredentials
  /// There were too many wrong passwords; the next one is looked at from then on.
  case tooManyAttempts(retryAt: Date)
  /// The password has more bytes than any password may have; it was not looked at.
  case passwordTooLong(limit: Int)
  /// The accounts cannot be read at the moment, as when another program keeps them to itself.
  case locked(StoreError)

  /// What kind of mishap this is, by which a command chooses its exit code.
  var kind: StoreError.Kind {
    switch self {
    case .invalidCredentials, .tooManyAttempts, .passwordTooLong: .refused
    case .locked: .inputOutput
    }
  }
}

extension LoginFailure: CustomStringConvertible, LocalizedError {
  /// What happened, and what to do next. When an attempt may be made again is said in seconds only by
  /// ``sentence(at:)``.
  var description: String {
    switch self {
    case .invalidCredentials: "Invalid credentials"
    case .tooManyAttempts: "Too many wrong passwords. Wait a while and try again."
    case .passwordTooLong(let limit):
      "The password is longer than \(limit) bytes, which no password here is."
    case .locked(let error): error.description
    }
  }

  /// The sentence for a moment, with the seconds or minutes to wait.
  func sentence(at now: Date) -> String {
    guard case .tooManyAttempts(let retryAt) = self else { return description }
    let seconds = max(1, Int(min(retryAt.timeIntervalSince(now), 1e6).rounded(.up)))
    let wait =
      seconds < 120
      ? "\(seconds) second\(seconds == 1 ? "" : "s")" : "\((seconds + 59) / 60) minutes"
    return "Too many wrong passwords. Try again in \(wait)."
  }

  /// The same sentence, for `localizedDescription`.
  var errorDescription: String? { description }
}
