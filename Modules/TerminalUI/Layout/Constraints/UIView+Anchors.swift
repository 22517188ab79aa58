/// The parts of a view that constraints are made from.
extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  /// The lower edge of the first row of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
  /// The lower edge of the last row of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
}
