import Foundation
import LocationServices
import Synchronization

/// A source that reports what a test passes to it.
final class StubSource: LocationSource {
  private struct State {
    var open: [AsyncStream<LocationReport>.Continuation] = []
    var opened = 0
    var ended = 0
  }

  private let state = Mutex(State())

  /// The number of streams that were opened.
  var opened: Int { state.withLock { $0.opened } }
  /// The number of streams that were terminated.
  var ended: Int { state.withLock { $0.ended } }

  func reports() -> AsyncStream<LocationReport> {
    let (stream, continuation) = AsyncStream.makeStream(of: LocationReport.self)
    continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.ended += 1 } }
    state.withLock { state in
      state.open.append(continuation)
      state.opened += 1
    }
    return stream
  }

  func send(_ latitude: Double, _ longitude: Double, accuracy: Double = 5) {
    send(
      .location(
        CLLocation(
          coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
          horizontalAccuracy: accuracy, verticalAccuracy: -1, timestamp: .distantPast)))
  }

  func send(_ report: LocationReport) {
    for continuation in state.withLock({ $0.open }) { continuation.yield(report) }
  }

  func finish() {
    for continuation in state.withLock({ $0.open }) { continuation.finish() }
  }
}
