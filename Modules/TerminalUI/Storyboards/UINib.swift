public import Foundation

/// A nib file of the program, whose objects are created each time it is instantiated.
///
/// A program whose screens are Swift values has none. One that reads Interface Builder files sets
/// `UINib.finder`.
@preconcurrency @MainActor
public final class UINib {
  /// A function that creates the objects of a nib file with a name and connects them and an owner,
  /// or returns nil if there is no such file.
  package static var finder: (@MainActor (String, AnyObject?) -> [AnyObject]?)?

  private let name: String

  /// Creates a nib of a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - bundleOrNil: The bundle of the file, which is always that of the program.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Creates the objects of the file. A missing file is a programming error that stops the program.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object whose outlets and actions the file connects.
  ///   - optionsOrNil: Ignored.
  public func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let objects = Self.objects(ofNib: name, owner: ownerOrNil) else {
      preconditionFailure("Could not load a nib named '\(name)'")
    }
    return objects
  }

  /// The objects that were created in this turn of the run loop. As on iOS, they exist until its
  /// end, so that code can add a view to which only a weak outlet refers.
  private static var recent: [AnyObject] = []

  fileprivate static func objects(ofNib name: String, owner: Any?) -> [AnyObject]? {
    guard let objects = finder?(name, owner as AnyObject?) else { return nil }
    if recent.isEmpty {
      DispatchQueue.main.async { MainActor.assumeIsolated { UINib.recent = [] } }
    }
    recent += objects
    return objects
  }

  /// A key of the options, of which there are none.
  public struct OptionsKey: Hashable, Sendable {}

  /// Creates a view of a class: the first of the file.
  fileprivate func makeView<View: UIView>(_ type: View.Type) -> View {
    guard let view = instantiate(withOwner: nil).lazy.compactMap({ $0 as? View }).first else {
      preconditionFailure("The nib '\(name)' has no \(type)")
    }
    return view
  }
}

extension UITableView {
  /// Registers a nib file with a cell for a reuse identifier; nil unregisters the identifier.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cachedNaturalHeight = nil
    guard let nib else { return cellPool.register(identifier, make: nil) }
    cellPool.register(identifier) { nib.makeView(UITableViewCell.self) }
  }
}

extension UITableView {
  /// Registers a nib file with a header or footer view for a reuse identifier; nil unregisters the
  /// identifier.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return headingPool.register(identifier, make: nil) }
    headingPool.register(identifier) { nib.makeView(UITableViewHeaderFooterView.self) }
  }
}

extension UICollectionView {
  /// Registers a nib file with a cell for a reuse identifier; nil unregisters the identifier.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return cellPool.register(identifier, make: nil) }
    cellPool.register(identifier) { nib.makeView(UICollectionViewCell.self) }
  }
}

extension UIViewController {
  /// The name of the nib file that the view controller was created with, or nil.
  public var nibName: String? { accepted.value(or: nil) }

  /// Returns the view of the view controller's nib file: that of its name, or of the name of its
  /// class; nil if there is none.
  func makeViewOfNib() -> UIView? {
    guard let finder = UINib.finder else { return nil }
    let name = nibName ?? "\(type(of: self))"
    return finder(name, self)?.lazy.compactMap { $0 as? UIView }.first
  }
}

extension Bundle {
  /// Creates the objects of a nib file, or returns nil if there is no such file.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - owner: The object whose outlets and actions the file connects.
  ///   - options: Ignored.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib.objects(ofNib: name, owner: owner) }
}
