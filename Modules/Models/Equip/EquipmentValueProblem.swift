public import Foundation

/// Why a text is no value of an attribute.
public struct EquipmentValueProblem: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError
{
  /// The reason as a sentence that names the attribute, the text and what it takes.
  public let sentence: String

  /// Makes a problem of its sentence.
  public init(sentence: String) {
    self.sentence = sentence
  }

  /// The reason as a sentence.
  public var description: String { sentence }

  /// The same sentence, for `localizedDescription`.
  public var errorDescription: String? { sentence }
}
