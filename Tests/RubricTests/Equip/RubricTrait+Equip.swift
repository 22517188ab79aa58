import Testing

extension Trait where Self == RubricTrait {
  /// The rows of Equip's rubric that a test checks.
  static func equip(_ rows: String...) -> Self { RubricTrait(app: "equip", rows: rows) }
}
