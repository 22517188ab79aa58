public import Foundation

/// The motion sensors of a device. None is available in a terminal.
public final class CMMotionManager {
  /// The interval between updates, in seconds. It has no effect.
  public var accelerometerUpdateInterval: TimeInterval = 0
  /// The interval between updates, in seconds. It has no effect.
  public var deviceMotionUpdateInterval: TimeInterval = 0
  /// The interval between updates, in seconds. It has no effect.
  public var gyroUpdateInterval: TimeInterval = 0
  /// A Boolean value that indicates whether an accelerometer is available. It is always false.
  public var isAccelerometerAvailable: Bool { false }
  /// A Boolean value that indicates whether device motion is available. It is always false.
  public var isDeviceMotionAvailable: Bool { false }
  /// A Boolean value that indicates whether a gyroscope is available. It is always false.
  public var isGyroAvailable: Bool { false }
  /// The latest measurement of the accelerometer. It is always nil.
  public var accelerometerData: CMAccelerometerData? { nil }

  public init() {}

  /// Does nothing. The handler is never called.
  public func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) {}

  /// Does nothing.
  public func startAccelerometerUpdates() {}
  /// Does nothing.
  public func stopAccelerometerUpdates() {}
}

/// A measurement of the accelerometer.
public struct CMAccelerometerData: Sendable {
  /// The acceleration along the three axes.
  public var acceleration: CMAcceleration
}

/// An acceleration along the three axes, in units of standard gravity.
public struct CMAcceleration: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double
}
