import Foundation

/// The way to the server inside the program, which no proxy may stand in.
enum LoopbackRoute {
  /// Adds this computer's own addresses to `no_proxy`, as web browsers do by themselves: libcurl,
  /// through which `URLSession` speaks on Linux, would ask the proxy for them.
  ///
  /// It is called before anything else, as no other thread may read the environment meanwhile.
  static func open(environment: [String: String] = ProcessInfo.processInfo.environment) {
    setenv("no_proxy", exceptions(in: environment), 1)
  }

  /// What `no_proxy` is to be.
  static func exceptions(in environment: [String: String]) -> String {
    let given = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    if given == "*" { return given }
    return ([given].filter { !$0.isEmpty } + ["localhost", "127.0.0.1", "::1"])
      .joined(separator: ",")
  }
}
