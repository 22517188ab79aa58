import Foundation

extension TaskItem {
  /// What it is filed under: its tags, its project, and all that this is a part of.
  ///
  /// A task with the tag `Home` and the project `kitchen.floor` has the labels `+home`, `/kitchen` and
  /// `/kitchen.floor`. Equal tags and projects have equal labels, however they are written.
  public var labels: Set<String> {
    var labels = Set(tags.map(Self.label(tag:)))
    guard let project, !project.isEmpty else { return labels }
    let whole = Self.label(project: project)
    labels.insert(whole)
    let dot = UInt8(ascii: ".")
    for index in whole.utf8.indices where whole.utf8[index] == dot {
      labels.insert(String(whole[..<index]))
    }
    return labels
  }

  /// The label of tasks with a tag.
  public static func label(tag: String) -> String { "+" + folded(tag) }

  /// The label of tasks that are a part of a project.
  public static func label(project: String) -> String { "/" + folded(project) }

  private static func folded(_ name: String) -> String {
    let lower = name.lowercased()
    guard lower.utf8.contains(where: { $0 >= 0x80 || $0 == 0 }) else { return lower }
    // The same bytes for the same letters, so that a store can compare them.
    let composed = lower.precomposedStringWithCanonicalMapping
    return String(String.UnicodeScalarView(composed.unicodeScalars.lazy.filter { $0.value != 0 }))
  }
}
