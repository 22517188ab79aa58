import Foundation

/// A date that was understood and is beyond a limit of the picker, which is given as it is shown.
enum DateNotAllowed: LocalizedError {
  case before(String)
  case after(String)

  var errorDescription: String? {
    switch self {
    case .before(let limit): "That is too early: \(limit) is the first."
    case .after(let limit): "That is too late: \(limit) is the last."
    }
  }
}
