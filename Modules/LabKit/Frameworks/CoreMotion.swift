public import Foundation

/// The sensors of a device, of which a terminal has none.
public final class CMMotionManager {
  /// The time between two values.
  public var accelerometerUpdateInterval: TimeInterval = 0
  /// The time between two values.
  public var deviceMotionUpdateInterval: TimeInterval = 0
  /// The time between two values.
  public var gyroUpdateInterval: TimeInterval = 0
  /// False.
  public var isAccelerometerAvailable: Bool { false }
  /// False.
  public var isDeviceMotionAvailable: Bool { false }
  /// False.
  public var isGyroAvailable: Bool { false }
  /// Nil, since there are no values.
  public var accelerometerData: CMAccelerometerData? { nil }

  public init() {}

  /// Does nothing: the closure is never called.
  public func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) {}

  /// Does nothing.
  public func startAccelerometerUpdates() {}
  /// Does nothing.
  public func stopAccelerometerUpdates() {}
}

/// A value of the accelerometer.
public struct CMAccelerometerData: Sendable {
  /// The acceleration in the directions of space.
  public var acceleration: CMAcceleration
}

/// An acceleration in the directions of space.
public struct CMAcceleration: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double
}
