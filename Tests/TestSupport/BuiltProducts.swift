import Foundation

/// The executables that were built together with the tests, or others that are to be tested instead.
public enum BuiltProducts {
  /// The path of one: in the folder that `BINARIES_UNDER_TEST` names, where it is there, as
  /// `Scripts/test --release` has it; else beside the tests' own executable.
  public static func path(of product: String) -> String {
    if let folder = ProcessInfo.processInfo.environment["BINARIES_UNDER_TEST"] {
      let path = folder + "/" + product
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(product).path
  }
}
