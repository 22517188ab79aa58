extension NSLayoutConstraint {
  /// The constraint as a wish of a priority below 1000, which gives way to greater ones.
  ///
  ///     field.heightAnchor.constraint(equalToConstant: 3).wished(780)
  public func wished(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }
}
