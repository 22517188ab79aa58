import Models

extension KeptComponent {
  /// The `kind` of a property of the calendar itself, such as `X-WR-CALNAME`; its `identifier` is
  /// the name, with a number behind it from the second of the same name on.
  public static let propertyKind = "property"
}
