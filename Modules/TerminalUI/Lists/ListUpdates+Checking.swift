import Foundation

extension ListUpdates {
  /// What the changes and the data source do not agree on, in figures; nil where they do.
  ///
  /// - Parameters:
  ///   - before: how many rows each section had.
  ///   - after: how many rows the data source says each section has.
  func problem(before: [Int], after: [Int]) -> String? {
    if let section = deletedSections.last, section >= before.count {
      return "section \(section) is deleted or moved; there were \(before.count) sections"
    }
    if let section = insertedSections.last, section >= after.count {
      return "section \(section) is inserted; the data source has \(after.count) sections"
    }
    let expected = before.count - deletedSections.count + insertedSections.count
    guard expected == after.count else {
      return "there were \(before.count) sections, \(deletedSections.count) are deleted or moved"
        + " away and \(insertedSections.count) inserted or moved in, which makes \(expected);"
        + " the data source has \(after.count)"
    }
    return problemWithPlaces(before: before, after: after)
      ?? problemWithCounts(before: before, after: after)
  }

  private func problemWithPlaces(before: [Int], after: [Int]) -> String? {
    for (section, rows) in deletedRows {
      guard let row = rows.last else { continue }
      guard before.indices.contains(section) else {
        return "\(noun) \(row) of section \(section) is deleted or moved; there were"
          + " \(before.count) sections"
      }
      if row >= before[section] {
        return "\(noun) \(row) of section \(section) is deleted or moved; it had"
          + " \(before[section]) \(noun)s"
      }
    }
    for (section, rows) in insertedRows {
      guard let row = rows.last else { continue }
      guard after.indices.contains(section) else {
        return "\(noun) \(row) is inserted into section \(section); the data source has"
          + " \(after.count) sections"
      }
      if row >= after[section] {
        return "\(noun) \(row) is inserted into section \(section), in which the data source has"
          + " \(after[section]) \(noun)s"
      }
    }
    return nil
  }

  private func problemWithCounts(before: [Int], after: [Int]) -> String? {
    let origins = origins(before: before.count, after: after.count)
    for (section, origin) in origins.enumerated() {
      guard let origin, !recounts(origin) else { continue }
      let deleted = deletedRows[origin]?.count ?? 0
      let inserted = insertedRows[section]?.count ?? 0
      let expected = before[origin] - deleted + inserted
      guard expected == after[section] else {
        return
          "section \(origin) had \(before[origin]) \(noun)s, \(deleted) are deleted or moved away"
          + " and \(inserted) inserted or moved in, which makes \(expected); the data source has"
          + " \(after[section])"
      }
    }
    return nil
  }
}
