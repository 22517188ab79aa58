public import Foundation

/// The authentication of the user by the device, of which a terminal has none.
public final class LAContext: Sendable {
  public init() {}

  /// The kind of biometric authentication. It is always `none`.
  public var biometryType: LABiometryType { .none }

  /// Returns false.
  ///
  /// - Parameters:
  ///   - policy: The kind of authentication.
  ///   - error: Set to an `LAError` that names the reason.
  public func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    error?.pointee = LAError(policy) as NSError
    return false
  }

  /// Calls a closure with false and an `LAError`.
  ///
  /// - Parameters:
  ///   - policy: The kind of authentication.
  ///   - localizedReason: Ignored.
  ///   - reply: The closure.
  @preconcurrency
  public func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { reply(false, LAError(policy)) }
  }

  /// Accepted. Nothing is being evaluated.
  public func invalidate() {}
}

/// The kinds of authentication. The raw values are those of iOS.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

/// The kinds of biometric authentication.
public enum LABiometryType: Int, Sendable { case none, touchID, faceID }

/// The reason why the user cannot be authenticated.
public struct LAError: CustomNSError, Equatable, Sendable {
  /// The reasons. The raw values are those of iOS.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
  }

  public static let errorDomain = "com.apple.LocalAuthentication"
  public let code: Code
  public var errorCode: Int { code.rawValue }

  public init(_ code: Code) { self.code = code }

  init(_ policy: LAPolicy) {
    switch policy {
    case .deviceOwnerAuthenticationWithBiometrics: self.init(.biometryNotAvailable)
    case .deviceOwnerAuthentication: self.init(.passcodeNotSet)
    }
  }
}
