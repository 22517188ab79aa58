import Foundation

/// How many files and connections the system lets this process have open.
public enum DescriptorLimit {
  /// Raises the limit as far as this process may, for so many connections.
  ///
  /// - Returns: How many of them there is room for beside the files of the store.
  public static func raised(forConnections connections: Int) -> Int {
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(files, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + spare)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      _ = setrlimit(files, &limit)
      guard getrlimit(files, &limit) == 0 else { return connections }
    }
    let room = limit.rlim_cur < wanted ? Int(limit.rlim_cur) - spare : connections
    return max(1, room)
  }

  /// What else is open: the store, its log and readers, the standard streams, event loops.
  private static let spare = 64
}
