public import Foundation

/// The initializers of a program's own cells and headings, which a list needs to create those that
/// are registered by their class.
///
/// UIKit finds them by the Objective-C runtime. Here a class is created by `init?(coder:)`, unless
/// the program names its other initializers:
///
///     ViewInitializers.add(MealCell.self) { MealCell(style: $0, reuseIdentifier: $1) }
@MainActor
public enum ViewInitializers {
  private static var cells:
    [ObjectIdentifier: (UITableViewCell.CellStyle, String?) -> UITableViewCell] = [:]
  private static var framed: [ObjectIdentifier: (CGRect) -> UIView] = [:]
  private static var headings: [ObjectIdentifier: (String?) -> UITableViewHeaderFooterView] = [:]

  /// Names the initializer of a table's cells.
  public static func add(
    _ type: AnyClass, make: @escaping (UITableViewCell.CellStyle, String?) -> UITableViewCell
  ) {
    cells[ObjectIdentifier(type)] = make
  }

  /// Names the initializer of views that are created with a frame, such as a collection's cells.
  public static func add(_ type: AnyClass, make: @escaping (CGRect) -> UIView) {
    framed[ObjectIdentifier(type)] = make
  }

  /// Names the initializer of a table's headers and footers.
  public static func add(
    _ type: AnyClass, make: @escaping (String?) -> UITableViewHeaderFooterView
  ) {
    headings[ObjectIdentifier(type)] = make
  }

  /// Creates a view that is registered by its class.
  static func make<View: UIView>(_ type: View.Type, identifier: String) -> View {
    let key = ObjectIdentifier(type)
    let made: UIView? =
      cells[key]?(.default, identifier) ?? headings[key]?(identifier) ?? framed[key]?(.zero)
    return made as? View ?? EmptyCoder.make(type)
  }
}
