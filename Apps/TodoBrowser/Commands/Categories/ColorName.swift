import ArgumentParser
import Models

/// `--color blue`, or a color that is taken away.
enum ColorName: String, CaseIterable, ExpressibleByArgument {
  case red, orange, yellow, green, teal, blue, purple, gray, none

  /// The color; nil for none.
  var color: CategoryColor? { CategoryColor(rawValue: rawValue) }
}
