extension Equipment {
  /// The value of an attribute, of its own or of those all kinds have; nil where nothing is known or
  /// there is no such attribute. An empty text is nothing.
  ///
  /// A value of another shape than the attribute's is not taken.
  public subscript(attribute: EquipmentAttribute) -> EquipmentValue? {
    get { self[attribute.key] }
    set { self[attribute.key] = newValue }
  }

  /// The value of the attribute with a key.
  public subscript(key: String) -> EquipmentValue? {
    get { Self.paths[key]?.value(of: self) ?? EquipmentCommon.paths[key]?.value(of: common) }
    set {
      if let path = Self.paths[key] {
        path.set(newValue, of: &self)
      } else if key == "quantity", newValue == nil {
        common.quantity = 1
      } else {
        EquipmentCommon.paths[key]?.set(newValue, of: &common)
      }
    }
  }

  /// What is out of range, each as a sentence that names the attribute, the value and the range.
  public var problems: [String] {
    (kind.attributes + EquipmentAttribute.common).compactMap { $0.problem(with: self[$0]) }
  }

  /// Whether another item is of the same kind and says the same.
  public func isEqual(to other: any Equipment) -> Bool {
    (other as? Self) == self
  }
}

extension EquipmentCommon {
  static let paths: [String: EquipmentPath<EquipmentCommon>] = [
    "manufacturer": .text(\.manufacturer), "brand": .text(\.brand),
    "modelCode": .text(\.modelCode), "orderCode": .text(\.orderCode), "colour": .text(\.colour),
    "quantity": .number(\.quantity), "lowStockLevel": .integer(\.lowStockLevel),
    "notes": .text(\.notes), "wsObjectId": .number(\.wsObjectId),
  ]
}
