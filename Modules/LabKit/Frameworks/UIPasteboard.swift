public import Foundation
public import TerminalUI

/// The values that the program has copied. Other programs can't access them.
@preconcurrency @MainActor
public final class UIPasteboard {
  /// The pasteboard of the program.
  public static let general = UIPasteboard()

  private var contents: [Any] = [] { didSet { changeCount += 1 } }
  /// The number of changes.
  public private(set) var changeCount = 0

  private init() {}

  private func values<Value>(_ type: Value.Type) -> [Value] { contents.compactMap { $0 as? Value } }

  /// The first text. Setting it replaces the contents.
  public var string: String? {
    get { values(String.self).first ?? url?.absoluteString }
    set { contents = newValue.map { [$0] } ?? [] }
  }
  /// The texts. Setting them replaces the contents.
  public var strings: [String]? {
    get { hasStrings ? values(String.self) : nil }
    set { contents = newValue ?? [] }
  }
  /// The first address. Setting it replaces the contents.
  public var url: URL? {
    get { values(URL.self).first }
    set { contents = newValue.map { [$0] } ?? [] }
  }
  /// The first picture. Setting it replaces the contents.
  public var image: UIImage? {
    get { values(UIImage.self).first }
    set { contents = newValue.map { [$0] } ?? [] }
  }
  /// The first color. Setting it replaces the contents.
  public var color: UIColor? {
    get { values(UIColor.self).first }
    set { contents = newValue.map { [$0] } ?? [] }
  }

  public var hasStrings: Bool { !values(String.self).isEmpty }
  public var hasURLs: Bool { url != nil }
  public var hasImages: Bool { image != nil }
  public var hasColors: Bool { color != nil }
  /// The number of values.
  public var numberOfItems: Int { contents.count }
}

/// The request for a review of the app, which has no effect: a project isn't in the App Store.
@preconcurrency @MainActor
public enum SKStoreReviewController {
  /// Has no effect.
  public static func requestReview() {}
  /// Has no effect.
  public static func requestReview(in windowScene: UIWindowScene) {}
}

/// The App Store. Projects aren't in it.
@preconcurrency @MainActor
public enum AppStore {
  /// Has no effect.
  public static func requestReview(in scene: UIWindowScene) {}
}
