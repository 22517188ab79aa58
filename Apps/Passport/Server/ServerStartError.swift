public import Foundation
public import Persistence

/// Why a server could not start; `description` is a sentence.
public enum ServerStartError: Error, Hashable, Sendable {
  /// The port is in use.
  case portTaken(port: Int)
  /// The port requires administrator rights.
  case portForbidden(port: Int)
  /// There is no interface with that name or address.
  case addressUnknown(host: String)
  /// The file of accounts cannot be read.
  case accountsUnreadable(path: String, reason: String)
  /// The file of accounts is empty.
  case noAccounts(path: String)
  /// The store could not be opened.
  case store(StoreError)
  /// Another error of the system.
  case failed(host: String, port: Int, reason: String)
}

extension ServerStartError: CustomStringConvertible, LocalizedError {
  /// What happened, and what to do next.
  public var description: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is in use by another program. Choose another with --port; 0 takes any that is free."
    case .portForbidden(let port):
      "Port \(port) is for the administrator only. Choose one from 1024 on with --port."
    case .addressUnknown(let host):
      "“\(host)” is no address of this machine. Give --host 127.0.0.1 for this machine alone, or "
        + "0.0.0.0 for all its networks."
    case .accountsUnreadable(let path, let reason):
      "The accounts in “\(path)” cannot be read: \(reason)."
    case .noAccounts(let path):
      "“\(path)” names no account. Write one on each line."
    case .store(let error): error.description
    case .failed(let host, let port, let reason):
      "The server could not listen on \(host), port \(port): \(reason)."
    }
  }

  /// The same sentence, for `localizedDescription`.
  public var errorDescription: String? { description }
}
