extension UIViewController {
  /// Says in an alert what went wrong; one at a time.
  ///
  /// - Parameters:
  ///   - error: its description is the alert's message.
  ///   - title: what did not happen, such as `The change is not stored`.
  public func tell(_ error: any Error, title: String) {
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(title: title, message: "\(error)", preferredStyle: .alert)
    present(alert, animated: true)
  }
}
