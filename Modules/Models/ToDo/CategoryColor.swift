/// A color that identifies a category, from a palette like that of Reminders and Calendar.
public enum CategoryColor: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, teal, blue, purple, gray

  /// Returns the default color of a category, which is always the same for the same name.
  public static func defaultColor(forCategory name: String) -> CategoryColor {
    var hash = ContentHash()
    hash.combine(CategoryName(name).key)
    let offered = allCases.filter { $0 != .gray }
    return offered[Int((hash.value >> 96) % UInt128(offered.count))]
  }

  /// Returns the color that is closest to a CSS color (CSS Color Module Level 4, 6.1).
  ///
  /// - Parameter cssName: The name of the CSS color in any case, such as `tomato`.
  /// - Returns: The closest color, or nil if CSS has no color of that name.
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
