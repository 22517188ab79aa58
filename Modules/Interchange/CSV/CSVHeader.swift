import DateFormatting
import Models
internal import Recurrence

/// The first row of a table, with the field of each column.
struct CSVHeader<Rows: CSVRowReader> {
  private enum Column {
    case field(Rows.Field)
    /// Another column with the name of a field's column.
    case repeated(Rows.Field)
    /// The time of day of a date.
    case time(Rows.Field)
    /// The kind of a row, by the name of the column, with the kinds that are read.
    case kind(String, Set<String>)
    /// A detail that the meaning of fields depends on.
    case detail(String)
    case unknown
  }

  private let columns: [Column]
  /// The names of the columns, reduced to lowercase letters and digits.
  private let names: Set<String>
  /// The fields whose columns have another program's names.
  let renamed: Set<Rows.Field>
  /// A Boolean value that indicates whether the day precedes the month in the table's dates.
  private let isDayFirst: Bool
  /// The unknown names, and other programs' names of columns whose field another column has.
  let unknown: [String]
  /// The names of columns whose field a column with another name has.
  let equivalent: [String]
  /// The names of columns that have the name of another one.
  let repeated: Set<String>
  /// Those of ``repeated`` whose field has a single value.
  let repeatedValues: Set<String>

  init(_ written: [String]) {
    let english = OutlookHeadings.english(written)
    let names = english ?? written
    isDayFirst = english != nil
    let plain = names.map(CSVColumnName.plain)
    self.names = Set(plain)
    let own = Rows.columns(named: names)
    let others = Rows.otherNames(in: self.names)
    let times = Rows.timeColumns(in: self.names)
    let kinds = Rows.entryKinds(in: self.names)
    let details = Rows.detailColumns(in: self.names)
    var taken: [Rows.Field: String] = [:]
    for (field, name) in zip(own, plain) { if let field { taken[field] = name } }
    let known = { (index: Int) in own[index] ?? Rows.columns(named: [names[index]])[0] }
    let hasRepetitions = self.names.count < plain.count
    var renamed: Set<Rows.Field> = []
    let columns = plain.enumerated().map { index, name -> Column in
      if let field = own[index] { return .field(field) }
      if details.contains(name) { return .detail(name) }
      if hasRepetitions, let field = known(index) ?? others[name], taken[field] == name {
        return .repeated(field)
      }
      if let field = others[name], taken[field] == nil {
        taken[field] = name
        renamed.insert(field)
        return .field(field)
      }
      if let field = times[name] { return .time(field) }
      return kinds[name].map { .kind(name, $0) } ?? .unknown
    }
    self.columns = columns
    self.renamed = renamed
    let unused = names.indices.filter { index in
      if case .unknown = columns[index] { !names[index].isEmpty } else { false }
    }
    unknown = unused.filter { known($0) == nil }.map { written[$0] }
    equivalent = unused.filter { known($0) != nil || others[plain[$0]] != nil }.map { written[$0] }
    let repetitions = zip(written, columns).compactMap { name, column in
      if case .repeated(let field) = column { (name, field) } else { nil }
    }
    repeated = Set(repetitions.map(\.0))
    repeatedValues = Set(repetitions.filter { !Rows.listFields.contains($0.1) }.map(\.0))
  }

  /// The field of each column; nil for a column with anything else than the value of a field.
  var fields: [Rows.Field?] {
    columns.map { if case .field(let field) = $0 { field } else { nil } }
  }

  /// A Boolean value that indicates whether the row names at least one of the required columns.
  var hasRequiredColumn: Bool { has(Rows.requiredColumns) }

  /// A Boolean value that indicates whether the row names at least one column of any kind.
  var hasKnownColumn: Bool {
    !equivalent.isEmpty || columns.contains { if case .unknown = $0 { false } else { true } }
  }

  /// The names of the required columns that the row does not name.
  var missingColumns: [String] {
    Rows.requiredColumns.map(\.rawValue).filter { !names.contains(CSVColumnName.plain($0)) }
  }

  /// Returns a Boolean value that indicates whether the row names at least one of the given fields.
  func has(_ fields: some Sequence<Rows.Field>) -> Bool {
    columns.contains { column in
      if case .field(let field) = column { fields.contains(field) } else { false }
    }
  }

  /// Returns a Boolean value that indicates whether the row names a detail column.
  func hasDetail(_ name: String) -> Bool {
    columns.contains { if case .detail(name) = $0 { true } else { false } }
  }

  /// Returns the fields of a row. A shorter row does not state its missing fields.
  ///
  /// - Throws: ``FieldFailure`` when the quotes of the row are wrong, it has more fields than there
  ///   are columns, it may be cut off, or it is of another kind.
  func row(
    _ texts: [String], of record: CSVRecords.Record
  ) throws(FieldFailure) -> CSVRow<Rows.Field> {
    if let fault = record.fault { throw FieldFailure(fault) }
    let isCutOff = texts.count < columns.count && !record.isTerminated
    guard texts.dropFirst(columns.count).allSatisfy(\.isEmpty), !isCutOff else {
      throw FieldFailure(.fieldCount(found: texts.count, expected: columns.count))
    }
    let missing = record.fields.indices.filter { CSVField.isMissing(record.fields[$0]) }
    return try row(texts, missing: Set(missing))
  }

  /// Returns the fields of a row, which may omit the last columns.
  ///
  /// - Parameters:
  ///   - texts: The texts of the columns.
  ///   - missing: The indexes of the texts that stand for a missing value. The row does not state
  ///     their fields.
  /// - Throws: ``FieldFailure`` when the row is of another kind.
  func row(_ texts: [String], missing: Set<Int> = []) throws(FieldFailure) -> CSVRow<Rows.Field> {
    var row = CSVRow<Rows.Field>(names: names, renamed: renamed)
    row.isDayFirst = isDayFirst
    var stated: [String] = []
    var times: [(Rows.Field, String)] = []
    var repeated: [(Rows.Field, String)] = []
    for (index, (column, text)) in zip(columns, texts).enumerated() {
      if missing.contains(index) {
        switch column {
        case .field(let field), .repeated(let field), .time(let field):
          row.missing.append((field, text))
        case .kind, .detail, .unknown: break
        }
        continue
      }
      switch column {
      case .field(let field):
        stated.append(field.rawValue)
        if !text.isEmpty { row.texts[field] = text }
      case .repeated(let field):
        stated.append(field.rawValue)
        if !text.isEmpty { repeated.append((field, text)) }
      case .time(let field):
        guard !text.isEmpty else { continue }
        times.append((field, text))
        row.times[field] = text
      case .kind(let name, let kinds):
        guard text.isEmpty || kinds.contains(text.lowercased()) else {
          let message =
            name == "archived"
            ? "It is archived." : "The row is of the kind '\(Excerpt.of(text))'."
          throw FieldFailure(.refusedEntry(message))
        }
      case .detail(let name):
        if row.details[name]?.isEmpty ?? true { row.details[name] = text }
      case .unknown: break
      }
    }
    for (field, text) in repeated {
      let first = row.texts[field]
      let isList = first != nil && Rows.listFields.contains(field)
      row.texts[field] = isList ? "\(first ?? ""),\(text)" : first ?? text
    }
    for (field, time) in times { row.texts[field]?.append(" \(time)") }
    row.stated = StatedFields(stated)
    for fields in Rows.dateRanges { row.readRange(in: fields) }
    return row
  }
}

/// A row of a table.
package struct CSVRow<Field: Hashable> {
  /// The fields that are not empty, by column.
  package var texts: [Field: String]
  /// The columns for which the row has a field, empty or not.
  package var stated: StatedFields
  /// The times of day that have columns of their own, by the field of their date.
  package var times: [Field: String] = [:]
  /// The texts of the detail columns, by their reduced names.
  package var details: [String: String] = [:]
  /// The fields whose texts stand for a missing value, with these texts.
  package var missing: [(field: Field, text: String)] = []
  /// The fields whose texts were ranges of dates, which have been divided.
  package internal(set) var ranges: Set<Field> = []
  /// A Boolean value that indicates whether the row is an object of JSON.
  package var isObject = false
  /// The remarks about the row, which was read.
  package var remarks: [FieldFailure] = []
  /// A Boolean value that indicates whether the day precedes the month in a date like `05/12/2026`.
  fileprivate(set) var isDayFirst = false
  /// The names of all columns of the table, reduced to lowercase letters and digits.
  package let names: Set<String>
  /// The fields whose columns have another program's names.
  package let renamed: Set<Field>

  package init(
    texts: [Field: String] = [:], stated: StatedFields = StatedFields([]),
    names: Set<String> = [], renamed: Set<Field> = []
  ) {
    (self.texts, self.stated, self.names, self.renamed) = (texts, stated, names, renamed)
  }
}

extension CSVRow {
  /// Converts dates like `05/12/2026` if the language of the table's headings tells that the day
  /// precedes the month.
  package mutating func readDayBeforeMonth(in fields: [Field]) {
    guard isDayFirst else { return }
    for field in fields {
      guard let date = texts[field]?.wholeMatch(of: FieldPattern.dayOrMonthFirst) else { continue }
      texts[field] = "\(date.1).\(date.2).\(date.3)\(date.4)"
    }
    if let date = details["reminderdate"]?.wholeMatch(of: FieldPattern.dayOrMonthFirst) {
      details["reminderdate"] = "\(date.1).\(date.2).\(date.3)\(date.4)"
    }
  }

  /// Moves the labels in the text of a task of Todoist, such as `Milk @shop`, to its tags.
  ///
  /// - Returns: A Boolean value that indicates whether the text has labels.
  @discardableResult
  package mutating func readLabels(in field: Field, to tags: Field) -> Bool
  where Field: RawRepresentable<String> {
    guard names.isSuperset(of: ["content", "indent"]), let text = texts[field] else {
      return false
    }
    let words = text.split(separator: " ")
    let isLabel = { (word: Substring) in word.count > 1 && word.hasPrefix("@") }
    let labels = words.filter(isLabel).map { String($0.dropFirst()) }
    let rest = words.filter { !isLabel($0) }.joined(separator: " ")
    guard !labels.isEmpty, !rest.isEmpty else { return false }
    texts[field] = rest
    var names = TagList.tags(texts[tags] ?? "")
    for label in labels { TagList.add(label, to: &names) }
    texts[tags] = TagList.text(of: names)
    stated = stated.adding(tags.rawValue)
    return true
  }

  /// Converts the dates of an all-day task of TickTick, which are instants, to days in its time
  /// zone.
  ///
  /// - Parameters:
  ///   - fields: The fields with dates.
  ///   - timeZone: The field with the time zone. It is cleared, because a day has none.
  ///   - local: The clock of a task without a time zone.
  package mutating func readDays(in fields: [Field], timeZone: Field, on local: WallClock) {
    guard details["isallday"].flatMap({ try? CSVField.flag($0, field: "") }) == true else { return }
    let clock = texts[timeZone].flatMap { ZoneResolver.systemName(of: $0) }
      .flatMap { WallClock(zoneNamed: $0) }
    for field in fields {
      let text = texts[field] ?? ""
      let written =
        if let clock { WrittenDay(text, on: clock) } else { WrittenDay(text, in: [local]) }
      guard let written else { continue }
      texts[field] = "\(written.day)"
      if written.omittedTime != nil {
        remarks.append(FieldFailure(.timeOfAllDayEntry, text: Excerpt.of(text)))
      }
    }
    if clock != nil { texts[timeZone] = nil }
  }

  /// Converts the midnight in UTC by which Google Tasks and Microsoft To Do write a day, in a field
  /// with another program's name, and the local one of Jira.
  package mutating func readMidnightAsDay(in field: Field) {
    let midnight = " 12:00 AM"
    if names.contains("issuekey"), let text = texts[field], text.hasSuffix(midnight) {
      texts[field] = String(text.dropLast(midnight.count))
    }
    guard renamed.contains(field), let text = texts[field],
      text.hasSuffix("T00:00:00.000Z") || text.hasSuffix("T00:00:00.0000000")
        // In the time zone of a repetition.
        || text.hasSuffix("T00:00:00") && names.contains("duedatetimetimezone")
        || text.hasSuffix("T00:00:00Z") && !names.isDisjoint(with: ["tasktype", "kind"])
    else { return }
    texts[field] = String(text.prefix { $0 != "T" })
  }

  /// Converts dates without an offset to instants if other programs state that they are in UTC.
  ///
  /// - Parameters:
  ///   - fields: The fields with dates.
  ///   - timeZone: The field with the time zone. It is cleared if it is UTC.
  package mutating func readInstants(in fields: [Field], timeZone: Field) {
    guard renamed.contains(timeZone), texts[timeZone]?.uppercased() == "UTC" else { return }
    for field in fields {
      guard let text = texts[field], TimeKind(ofDate: text) == .floating else { continue }
      texts[field] = "\(text)Z"
    }
    texts[timeZone] = nil
  }

  /// Converts a date without an offset to an instant. If the time zone is unknown, the date is
  /// removed with a remark.
  ///
  /// - Parameters:
  ///   - field: The field with the date.
  ///   - detail: The detail column with the name of its time zone.
  package mutating func readInstant(in field: Field, timeZone detail: String)
  where Field: RawRepresentable<String> {
    guard let name = details[detail], let text = texts[field], TimeKind(ofDate: text) == .floating
    else { return }
    let clock = ZoneResolver.systemName(of: name).flatMap { WallClock(zoneNamed: $0) }
    if let clock, let date = ISODateText.date(Array(text.utf8)[...], on: clock) {
      texts[field] = ISO8601Format(clock: .utc).string(from: date)
      return
    }
    texts[field] = nil
    stated = stated.subtracting([field.rawValue], of: [field.rawValue])
    let reason = ImportProblem.Reason.unreadableValue(
      field: "\(field.rawValue) time zone", advice: "a name like Europe/Berlin")
    remarks.append(FieldFailure(reason, text: Excerpt.of(name)).ofDetail)
  }

  /// Returns the date with which other programs mark a completed entry, and sets its field to true;
  /// nil if there is none.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - detail: The detail column with the date if the field has another value.
  package mutating func readCompletion(in field: Field, or detail: String? = nil) -> String? {
    func date(_ text: String?) -> String? {
      guard let text, !text.allSatisfy(\.isNumber) else { return nil }
      return ISODateText.date(Array(text.utf8)[...], on: .utc).map { _ in text }
    }
    if renamed.contains(field), let text = date(texts[field]) {
      texts[field] = "true"
      return text
    }
    return date(detail.flatMap { details[$0] })
  }

  /// Adds a remark if a detail column with a flag contradicts a field with a status, which is read.
  /// Without a status, the flag is read.
  ///
  /// - Parameters:
  ///   - field: The field with the status.
  ///   - detail: The detail column with the flag.
  ///   - isCompleted: Returns whether a status means that the entry is completed; nil for an
  ///     unknown one.
  package mutating func readFlag(
    of field: Field, in detail: String, _ isCompleted: (_ status: String) -> Bool?
  ) {
    guard let other = details[detail], let flag = try? CSVField.flag(other, field: "") else {
      return
    }
    guard let text = texts[field] else {
      texts[field] = other
      return
    }
    guard let state = isCompleted(text), state != flag else { return }
    remarks.append(FieldFailure(.contradictsStatus(text, key: detail), text: Excerpt.of(other)))
  }

  /// Converts semicolons between the texts of a field to commas, in a column with another program's
  /// name.
  package mutating func readSemicolons(in field: Field) {
    if renamed.contains(field) { texts[field] = texts[field]?.replacing(";", with: ",") }
  }
}

/// Normalizes the names of columns for comparison.
package enum CSVColumnName {
  /// Returns a name reduced to lowercase letters and digits.
  package static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
