/// Required constraints that could not all hold, and the one that was given up.
@MainActor
struct LayoutConflict: CustomStringConvertible {
  /// The constraint that yields from here on: it is kept to as far as the others let it.
  let broken: NSLayoutConstraint
  /// The constraints it conflicts with.
  let others: [NSLayoutConstraint]
  /// Whether frames set by hand are part of the conflict: a larger window may end it.
  let dependsOnFrames: Bool

  var description: String {
    var lines = ["Unable to satisfy these constraints together:"]
    lines += (others + [broken]).map { "  \($0.debugDescription)" }
    lines.append("Giving up: \(broken.debugDescription)")
    return lines.joined(separator: "\n")
  }
}
