/// The orders of the numbers in the dates of a JSON list, and the objects that wait for them.
///
/// From an object with a date such as `12/03/2026` on, objects are held back until the end, because
/// a later one may show which number is the month, as in a table.
struct JSONDateOrders {
  private var orders = ColumnDateOrders<String>()
  private var held: [(item: JSONItems.Item, dates: [JSONNumericDate])] = []

  /// Returns a Boolean value that indicates whether an object is held back.
  ///
  /// - Parameters:
  ///   - item: The object's text.
  ///   - dates: The dates of three numbers in the object.
  mutating func hold(_ item: JSONItems.Item, _ dates: [JSONNumericDate]) -> Bool {
    var isAmbiguous = false
    for date in dates {
      orders.restrict(date.field, to: date.date)
      if date.date.isAmbiguous { isAmbiguous = true }
    }
    guard isAmbiguous || !held.isEmpty else { return false }
    held.append((item, dates))
    return true
  }

  /// Returns the objects that were held back, with their dates in the order of their field.
  func resolvedItems() -> [JSONItems.Item] {
    held.map { item, dates in
      var item = item
      // From the last one on, because a replaced text has another length.
      for date in dates.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        guard let text = orders.text(of: date.date, in: date.field) else { continue }
        item.bytes.replaceSubrange(date.range, with: JSONText.quoted(text).utf8)
      }
      return item
    }
  }
}

/// A date of three numbers in a JSON object, its field, and the position of its text.
struct JSONNumericDate {
  let field: String
  let date: NumericDate
  let range: Range<Int>
}

extension JSONObject {
  /// Returns the dates of three numbers in the object, or in the object with its properties.
  ///
  /// - Parameter fields: Returns the names of the fields with dates that keys mean, and nil for any
  ///   other key.
  func numericDates(_ fields: (_ keys: [String]) -> [String?]) -> [JSONNumericDate] {
    let hasObject = members.contains { if case .object = $0.value { true } else { false } }
    let nested = hasObject ? ["properties", "item", "Item"].compactMap { object($0) } : []
    return ([self] + nested).flatMap { $0.ownNumericDates(fields) }
  }

  private func ownNumericDates(_ fields: ([String]) -> [String?]) -> [JSONNumericDate] {
    let dates = members.map { member -> NumericDate? in
      guard case .text(let string) = member.value, mayBeNumericDate(string) else { return nil }
      return NumericDate(text(string))
    }
    guard dates.contains(where: { $0 != nil }) else { return [] }
    let fields = fields(members.map { text($0.key) })
    return members.indices.compactMap { index in
      guard let date = dates[index], let field = fields[index] else { return nil }
      return JSONNumericDate(field: field, date: date, range: members[index].range)
    }
  }

  /// Returns a Boolean value that indicates whether a text has digits and a separator of dates.
  private func mayBeNumericDate(_ string: JSONString) -> Bool {
    let text = bytes[string.range]
    return 6...60 ~= text.count && text.contains { "/-".utf8.contains($0) }
      && text.contains { "0123456789".utf8.contains($0) }
  }
}
