import Foundation

/// The executables that were built together with the tests.
public enum BuiltProducts {
  /// The path of one: it lies beside the tests' own executable.
  public static func path(of product: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(product).path
  }
}
