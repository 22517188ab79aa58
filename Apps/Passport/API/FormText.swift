/// A form as browsers send it: `account=lenc0001`, blanks as pluses.
public enum FormText {
  /// The value of a field; nil where it is not there.
  public static func value(of name: String, in form: String) -> String? {
    for pair in form.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0] == name, parts.count == 2 else { continue }
      return QueryText.decode(parts[1], takingPlusForBlank: true)
    }
    return nil
  }
}
