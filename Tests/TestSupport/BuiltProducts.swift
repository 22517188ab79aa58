import Foundation

/// The executables that were built with the tests, or others to be tested instead.
public enum BuiltProducts {
  /// Returns the path of a product: in the folder given by `BINARIES_UNDER_TEST` if it exists
  /// there, as with `Scripts/test --release`; otherwise next to the tests' own executable.
  public static func path(of product: String) -> String {
    if let folder = ProcessInfo.processInfo.environment["BINARIES_UNDER_TEST"] {
      let path = folder + "/" + product
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(product).path
  }
}
