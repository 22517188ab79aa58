public import Foundation

/// The name of a color in an asset catalog. Xcode generates a constant for each color.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// Creates the name of a color. There is one catalog, so the bundle is ignored.
  public init(name: String, bundle: Bundle = .main) { self.name = name }
}

/// The name of a picture in an asset catalog. Xcode generates a constant for each picture.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// Creates the name of a picture. There is one catalog, so the bundle is ignored.
  public init(name: String, bundle: Bundle = .main) { self.name = name }
}

extension UIColor {
  /// Creates a color of the asset catalog, which is clear if its file cannot be read.
  public init(resource: ColorResource) { self = UIColor(named: resource.name) ?? .clear }
}

extension UIImage {
  /// Creates a picture of the asset catalog. If its file cannot be read, the name is shown.
  public convenience init(resource: ImageResource) {
    self.init(UIImage(named: resource.name) ?? UIImage(shownAs: resource.name))
  }

  /// Creates a picture that is shown as its name, for a file that cannot be drawn. A name such as
  /// `Unchecked` is shown as a sign.
  ///
  /// - Parameter name: The name, which is also the accessibility label.
  package convenience init(shownAs name: String) {
    let symbol = SymbolTable.text(forPicture: name) ?? name
    self.init(bitmap: Self.emptyBitmap, symbol: symbol, accessibilityLabel: name)
  }
}
