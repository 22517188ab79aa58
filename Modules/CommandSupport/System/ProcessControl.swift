#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a command does to its own process.
enum ProcessControl {
  static var identifier: Int32 { getpid() }

  /// Makes a write to a pipe that nobody reads fail with `EPIPE` instead of killing the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  static func end(with status: Int32) -> Never { exit(status) }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
