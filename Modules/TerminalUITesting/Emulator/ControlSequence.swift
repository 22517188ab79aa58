/// A control sequence (ECMA-48 §5.4) taken apart: `CSI`, perhaps a private marker, parameters,
/// perhaps intermediate bytes, and the byte that says what it does.
struct ControlSequence: Sendable {
  /// One of `< = > ?` where the first parameter byte was one of them.
  var marker: UInt8?
  var parameters: [Parameter] = []
  var intermediates: [UInt8] = []
  /// 0 while the sequence is not complete.
  var final: UInt8 = 0

  /// A number; `nil` where the place between two separators is empty.
  struct Parameter: Sendable {
    var value: Int?
    /// Whether a colon stood before it, which makes it a part of the parameter before.
    var isPart = false
  }

  /// The number at a place; what is missing is `missing`.
  func value(at index: Int, missing: Int = 0) -> Int {
    index < parameters.count ? parameters[index].value ?? missing : missing
  }

  /// How often to do something: what is missing or 0 means once.
  func count(at index: Int = 0) -> Int {
    max(1, value(at: index, missing: 1))
  }
}

extension ControlSequence: CustomStringConvertible {
  /// As in manuals: `CSI ?25h`, `CSI 38:5:1m`, `CSI 2 q`.
  var description: String {
    var text = "CSI "
    if let marker { text.append(Character(Unicode.Scalar(marker))) }
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { text.append(parameter.isPart ? ":" : ";") }
      if let value = parameter.value { text += String(value) }
    }
    for byte in intermediates { text.append(Character(Unicode.Scalar(byte))) }
    if final > 0 { text.append(Character(Unicode.Scalar(final))) }
    return text
  }
}
