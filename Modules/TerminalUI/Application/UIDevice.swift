public import Foundation

/// The device on which the program runs. A terminal is described as a phone in portrait
/// orientation.
@preconcurrency @MainActor
public final class UIDevice {
  /// The current device.
  public static let current = UIDevice()

  private init() {}

  /// The name of the host.
  public var name: String { ProcessInfo.processInfo.hostName }
  public var model: String { "Terminal" }
  /// The localized name of the model.
  public var localizedModel: String { model }
  /// The name of the operating system.
  public var systemName: String { "Linux" }
  /// The version of the operating system.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// The kind of device, for code that has a layout for each.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The orientation, which never changes.
  public var orientation: UIDeviceOrientation { .portrait }
  /// Has no effect. The orientation never changes.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Has no effect. The orientation never changes.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Has no effect. On iOS, code sets the orientation by its key.
  public func setValue(_ value: Any?, forKey key: String) {}
  /// A Boolean value that indicates whether the battery is monitored. It has no effect.
  public var isBatteryMonitoringEnabled = false
  /// The level of the battery: -1, because it is unknown.
  public var batteryLevel: Float { -1 }
  /// An identifier of the program on this device. It differs in each run.
  public let identifierForVendor: UUID? = UUID()

  /// The name of the notification of a changed orientation. It is never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The kinds of devices. The raw values are the same as in UIKit.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// The orientations of a device. The raw values are the same as in UIKit.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// A Boolean value that indicates whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The orientations of the interface. The raw values are the same as in UIKit.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// A Boolean value that indicates whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The orientations that a view controller supports. They have no effect.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The size classes. The raw values are the same as in UIKit.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

extension UITraitCollection {
  /// The traits of the view that is being drawn or, at other times, of the terminal.
  @preconcurrency @MainActor
  public static var current: UITraitCollection {
    CGContext.current?.traits ?? UIScreen.main.traitCollection
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The number of pixels per point: 1, because a point is a cell.
  public var displayScale: CGFloat { 1 }
}

/// The styles of the status bar. A terminal doesn't have one.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// The styles of bars. They have no effect.
public enum UIBarStyle: Int, Sendable { case `default`, black }

extension UIEvent {
  /// The subtypes of events. They don't occur in a terminal.
  public enum EventSubtype: Int, Sendable { case none, motionShake }
  /// The subtype of the event.
  public var subtype: EventSubtype { .none }
}

/// The name of event subtypes in Swift 3 and 4.
public typealias UIEventSubtype = UIEvent.EventSubtype
