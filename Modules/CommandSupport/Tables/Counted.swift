/// How many of each kind there are, as the line under a list says it.
public enum Counted {
  /// `5 open, 3 done`: each count with the name of its kind, without the kinds there is none of.
  public static func words(_ counts: [(Int, String)]) -> String {
    var words = ""
    for (count, kind) in counts where count != 0 {
      words += words.isEmpty ? "\(count) \(kind)" : ", \(count) \(kind)"
    }
    return words
  }
}
