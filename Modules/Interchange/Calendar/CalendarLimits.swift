/// The bounds of what is taken for a calendar at all.
package struct CalendarLimits {
  /// How many bytes a component may have, and how many may wait for a later time zone.
  var componentBytes = 128_000_000
  /// How many components may be open inside of each other.
  package var depth = 16

  package init(componentBytes: Int = 128_000_000, depth: Int = 16) {
    self.componentBytes = componentBytes
    self.depth = depth
  }
}
