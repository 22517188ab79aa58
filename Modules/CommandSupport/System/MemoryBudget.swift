import Glibc

/// The memory that a command may use for the content of a file.
///
/// The content of a file stays in memory until its end, and an endless file has no end.
struct MemoryBudget {
  /// The number of bytes by which the process may grow.
  let limit: Int

  private let initialSize = residentSize

  init(limit: Int) { self.limit = limit }

  /// A Boolean value that indicates whether the process has grown by more than the limit.
  var isExceeded: Bool { Self.residentSize - initialSize > limit }
}

extension MemoryBudget {
  /// Returns a budget for what is read and then stored. Storing needs about as much again, and
  /// arrays that grow briefly need three times their size, so reading may use a quarter of what is
  /// available.
  ///
  /// - Parameter largest: The maximum number of bytes.
  static func forReading(atMost largest: Int) -> MemoryBudget {
    MemoryBudget(limit: min(largest, available / 4))
  }

  /// The number of bytes that the process can still allocate: as much as the machine has, the
  /// control group allows and the limit of the address space leaves.
  static var available: Int {
    let free = lines(of: "/proc/meminfo").first { $0.hasPrefix("MemAvailable:") }
      .flatMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
      .map { $0 << 10 }
    // "max" if the group has no limit.
    let group = lines(of: "/sys/fs/cgroup/memory.max").first.flatMap { Int($0) }
    return [free, group, addressSpace].compactMap(\.self).min() ?? .max
  }

  /// The rest of the address space (`ulimit -v`); nil without a limit.
  private static var addressSpace: Int? {
    var bound = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    guard getrlimit(resource, &bound) == 0, let bytes = Int(exactly: bound.rlim_cur) else {
      return nil
    }
    return max(0, bytes - pages(0))
  }

  /// The resident size of the process in bytes; 0 if it is unknown.
  private static var residentSize: Int { pages(1) }

  /// Returns a size of `/proc/self/statm` in bytes; 0 if it cannot be read.
  private static func pages(_ column: Int) -> Int {
    let sizes = lines(of: "/proc/self/statm").first?.split(separator: " ") ?? []
    guard sizes.indices.contains(column), let count = Int(sizes[column]) else { return 0 }
    return count * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Returns the first lines of a small system file; an empty array if it cannot be read.
  private static func lines(of path: String) -> [Substring] {
    guard let file = try? FileDescriptor.reading(path) else { return [] }
    defer { try? file.close() }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { space, count in
      count = (try? file.read(into: UnsafeMutableRawBufferPointer(space))) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
