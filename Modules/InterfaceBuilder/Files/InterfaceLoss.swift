/// Something in an Interface Builder file that is not shown, or shown as something else.
public struct InterfaceLoss: Hashable, Sendable {
  /// The path of the file.
  public let file: String
  /// The line in the file, counted from 1.
  public let line: Int
  /// The name of the element, class, outlet or action.
  public let name: String
  /// The consequence, as a sentence.
  public let reason: String

  public init(file: String, line: Int, name: String, reason: String) {
    self.file = file
    self.line = line
    self.name = name
    self.reason = reason
  }
}

extension InterfaceLoss: CustomStringConvertible {
  public var description: String { "\(file):\(line): \(name): \(reason)" }
}
