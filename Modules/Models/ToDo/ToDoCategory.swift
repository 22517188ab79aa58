/// A category of events, as the list of categories shows it.
public struct ToDoCategory: Hashable, Identifiable, Sendable {
  /// The number its store gave it, which stays when it is renamed.
  public let id: Int64
  /// What it is called.
  public var name: String
  /// The colour it is told by; nil for none.
  public var color: CategoryColor?
  /// How many events are in it.
  public var counts: ToDoCounts

  public init(id: Int64, name: String, color: CategoryColor? = nil, counts: ToDoCounts = .none) {
    self.id = id
    self.name = name
    self.color = color
    self.counts = counts
  }
}

/// A colour to tell a category by, as Reminders and Calendar offer them.
public enum CategoryColor: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, teal, blue, purple, gray

  /// The color of a category that nobody gave one: always the same for the same name.
  public static func ofCategory(_ name: String) -> CategoryColor {
    var hash = ContentHash()
    hash.combine(CategoryName(name).key)
    let offered = allCases.filter { $0 != .gray }
    return offered[Int((hash.value >> 96) % UInt128(offered.count))]
  }

  /// The one that comes nearest to a color of CSS (CSS Color Module Level 4, 6.1).
  ///
  /// - Parameter cssName: Such as `tomato`, in capitals or not.
  /// - Returns: nil for a name that CSS does not have.
  public static func nearest(toCSS cssName: String) -> CategoryColor? {
    let name = Substring(cssName.lowercased())
    return cssNames.first { $0.names.contains(name) }?.color
  }

  private static let cssNames = [
    (
      red, "red crimson darkred brown firebrick maroon indianred tomato lightcoral rosybrown"
    ),
    (
      orange,
      """
      orange darkorange orangered coral salmon darksalmon lightsalmon chocolate peru sienna saddlebrown \
      sandybrown peachpuff bisque linen seashell antiquewhite navajowhite burlywood tan blanchedalmond \
      papayawhip moccasin wheat oldlace floralwhite mistyrose
      """
    ),
    (
      yellow,
      """
      yellow gold goldenrod darkgoldenrod palegoldenrod khaki darkkhaki lightyellow lemonchiffon \
      lightgoldenrodyellow cornsilk beige ivory
      """
    ),
    (
      green,
      """
      green lime darkgreen limegreen forestgreen lightgreen palegreen darkseagreen seagreen springgreen \
      mediumspringgreen mediumseagreen lawngreen chartreuse greenyellow yellowgreen olive olivedrab \
      darkolivegreen honeydew mintcream
      """
    ),
    (
      teal,
      """
      teal aqua cyan darkcyan lightcyan turquoise mediumturquoise darkturquoise paleturquoise aquamarine \
      mediumaquamarine lightseagreen cadetblue azure
      """
    ),
    (
      blue,
      """
      blue navy darkblue mediumblue midnightblue royalblue cornflowerblue dodgerblue deepskyblue \
      lightskyblue skyblue lightblue powderblue steelblue lightsteelblue aliceblue ghostwhite
      """
    ),
    (
      purple,
      """
      purple indigo violet magenta fuchsia orchid plum thistle lavender lavenderblush rebeccapurple \
      blueviolet darkviolet darkorchid darkmagenta mediumorchid mediumpurple slateblue darkslateblue \
      mediumslateblue mediumvioletred palevioletred pink lightpink hotpink deeppink
      """
    ),
    (
      gray,
      """
      gray grey black white silver gainsboro whitesmoke snow dimgray dimgrey darkgray darkgrey lightgray \
      lightgrey slategray slategrey lightslategray lightslategrey darkslategray darkslategrey
      """
    ),
  ].map { (color: $0, names: Set($1.split(separator: " "))) }
}

/// How many events there are somewhere, and how many of them remain to be done.
public struct ToDoCounts: Hashable, Sendable {
  /// Those that are not completed.
  public var open: Int
  /// All of them.
  public var all: Int

  /// No events at all.
  public static let none = ToDoCounts(open: 0, all: 0)

  public init(open: Int, all: Int) {
    self.open = open
    self.all = all
  }
}

/// Which events a list shows, by the category they are in.
public enum ToDoScope: Hashable, Sendable {
  /// All events, whatever their category.
  case all
  /// The events of the category with this id, however it is called.
  case category(Int64)
  /// The events that are in no category.
  case uncategorized
}
