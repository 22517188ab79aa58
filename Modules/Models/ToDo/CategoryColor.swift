/// A colour to tell a category by, as Reminders and Calendar offer them.
public enum CategoryColor: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, teal, blue, purple, gray
}
