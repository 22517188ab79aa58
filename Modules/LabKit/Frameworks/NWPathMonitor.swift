public import Dispatch
import Foundation
import Synchronization

/// A snapshot of the network connection.
public struct NWPath: Hashable, Sendable {
  /// The states of a connection.
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }

  /// The state, which is satisfied if the machine has an address other than the loopback one.
  public let status: Status
  /// The interfaces with an address.
  public let availableInterfaces: [NWInterface]
  /// False. The cost of a connection isn't known.
  public var isExpensive: Bool { false }
  /// False. A low data mode isn't known.
  public var isConstrained: Bool { false }

  /// Returns a Boolean value that indicates whether an interface has a type.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  /// Returns the connection by the addresses of the machine.
  static func current() -> NWPath {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else {
      return NWPath(status: .unsatisfied, availableInterfaces: [])
    }
    defer { freeifaddrs(list) }
    var names: Set<String> = []
    for entry in sequence(first: list, next: { $0?.pointee.ifa_next }) {
      guard let entry = entry?.pointee, let address = entry.ifa_addr, let name = entry.ifa_name,
        [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family)),
        entry.ifa_flags & UInt32(IFF_UP) != 0,
        entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      names.insert(String(cString: name))
    }
    return NWPath(
      status: names.isEmpty ? .unsatisfied : .satisfied,
      availableInterfaces: names.sorted().map(NWInterface.init))
  }
}

/// A network interface.
public struct NWInterface: Hashable, Sendable {
  /// The types of interfaces.
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }

  /// The name, such as `eth0`.
  public let name: String

  /// The type, by the name.
  public var type: InterfaceType {
    if name.hasPrefix("wl") { return .wifi }
    if name.hasPrefix("ww") { return .cellular }
    return name.hasPrefix("e") ? .wiredEthernet : .other
  }
}

/// An observer of the network connection. It reports the connection once, when it is started.
public final class NWPathMonitor: Sendable {
  private let handler = Mutex<(@Sendable (NWPath) -> Void)?>(nil)

  public init() {}

  /// Creates an observer of all interfaces.
  ///
  /// - Parameter requiredInterfaceType: Ignored.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}

  /// The closure that receives the connection.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
  }

  /// The current connection.
  public var currentPath: NWPath { NWPath.current() }

  /// Reports the connection on a queue.
  public func start(queue: DispatchQueue) {
    queue.async { [self] in pathUpdateHandler?(currentPath) }
  }

  /// Removes the closure that receives the connection.
  public func cancel() { pathUpdateHandler = nil }
}
