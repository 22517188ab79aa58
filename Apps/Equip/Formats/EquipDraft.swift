import DateFormatting
import Foundation
import Interchange
import Models

/// Makes a player or an item from the texts that JSON or CSV has for its properties.
struct EquipDraft {
  /// The kind where the text does not name one.
  var assumedKind: EquipmentKind?
  /// Whether it is read from the web service: `id` is then the record's number there, and what else
  /// an object has is ignored.
  var isOfService = false
  /// The file's ids of the items that the player has.
  var items: [EquipmentKind: Int64] = [:]
  /// The properties as the file has them.
  var texts: [EquipField: String] = [:]
  /// The names of the players who have the item.
  var holders: [String] = []

  /// Sets a property from its text in the file. Blank text is ignored.
  mutating func set(_ field: EquipField, to text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    if field == .player { setHolders(text.split(separator: ";").map(String.init)) }
    texts[field] = text
  }

  /// Sets the names of the players who have the item.
  mutating func setHolders(_ names: [String]) {
    holders = names.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter {
      !$0.isEmpty
    }
  }

  /// The player or the item.
  ///
  /// - Throws: ``FieldFailure`` that names the property which is missing or invalid.
  func record() throws(FieldFailure) -> EquipRecord {
    guard let kind = try itemKind() else { return EquipRecord(try player()) }
    let item = try filled(Equipment(kind), besides: [.player])
    return EquipRecord(item, holders: holders)
  }
}

extension EquipDraft {
  /// The expected text in messages.
  private static let kindAdvice =
    ([EquipRecord.playerKind] + EquipmentKind.allCases.map(\.rawValue)).joined(separator: ", ")

  /// What kind of item it is; nil for a player.
  private func itemKind() throws(FieldFailure) -> EquipmentKind? {
    guard let text = texts[.kind] else {
      if let assumedKind { return assumedKind }
      if texts[.lastName] != nil || texts[.givenNames] != nil { return nil }
      throw FieldFailure(.missingKey(EquipField.kind.rawValue), text: anyText)
    }
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if word.lowercased() == EquipRecord.playerKind.lowercased() { return nil }
    guard let kind = EquipmentKind(named: word) else {
      throw Self.unreadable(.kind, Self.kindAdvice, text)
    }
    return kind
  }

  private func player() throws(FieldFailure) -> Player {
    var player = try filled(Player(), besides: [])
    for (kind, id) in items { player[kind] = id }
    guard !player.fullName.isEmpty else {
      throw FieldFailure(.missingKey(EquipField.lastName.rawValue), text: anyText)
    }
    if let birthDate = player.birthDate, let text = texts[.birthDate],
      birthDate < Player.earliestBirth
    {
      throw Self.unreadable(.birthDate, "a day from 1900-01-01", text)
    }
    return player
  }

  /// The object with the properties of the text. A property that its kind does not have is an error,
  /// so that no value is lost silently.
  private func filled<Object: TeamObject>(
    _ new: Object, besides others: [EquipField]
  ) throws(FieldFailure) -> Object {
    var object = new
    let others = others + [.kind, .id, object.photoField]
    let known = Set(object.allAttributes.map(\.key) + others.map(\.rawValue))
    // Other members of a service's object are ignored.
    for field in EquipField.allCases where !isOfService && !known.contains(field.rawValue) {
      guard let text = texts[field] else { continue }
      throw FieldFailure(
        .otherKindsField(field: field.rawValue, kind: object.kindTitle), text: Excerpt.of(text))
    }
    for attribute in object.allAttributes {
      guard let field = EquipField(rawValue: attribute.key), let text = texts[field] else {
        continue
      }
      do throws(EquipmentValueProblem) {
        try object.set(attribute, to: text)
      } catch {
        let advice = field == .birthDate ? BirthDateText.advice : attribute.expectation
        throw Self.unreadable(field, advice, text)
      }
    }
    object.wsObjectId = try serviceID(object.wsObjectId)
    object.id = texts[.id].flatMap { Int64($0.trimmingCharacters(in: .whitespaces)) }
    object.photo = try photo(object.photoField)
    return object
  }

  private func serviceID(_ known: Int) throws(FieldFailure) -> Int {
    guard isOfService, known == 0, let text = texts[.id] else { return known }
    guard let number = Int(text), (0...Int(Int32.max)).contains(number) else {
      throw Self.unreadable(.id, "a whole number", text)
    }
    return number
  }

  private func photo(_ field: EquipField) throws(FieldFailure) -> Data? {
    guard let text = texts[field] else { return nil }
    guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters),
      data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { throw Self.unreadable(field, "a PNG picture in Base64", text) }
    return data
  }

  /// Identifies the entry in a message.
  private var anyText: String? {
    [.lastName, .givenNames, .brand, .manufacturer, .modelCode, .notes].lazy
      .compactMap { texts[$0] }.first.map(Excerpt.of)
  }

  private static func unreadable(
    _ field: EquipField, _ advice: String, _ text: String
  ) -> FieldFailure {
    FieldFailure(.unreadableValue(field: field.rawValue, advice: advice), text: Excerpt.of(text))
  }
}

/// Reads and writes a birth date, which is stored as noon of that day in UTC.
enum BirthDateText {
  /// The expected text in messages.
  static let advice = "a day like 1991-05-27"

  /// The day of `1991-05-27`. A time after it, as services write one, is ignored. Nil for other
  /// text and for days that do not exist.
  static func date(_ text: String) -> Date? {
    let text = text.drop(while: \.isWhitespace)
    guard let day = ISODateText.day(Array(text.utf8.prefix(10))[...]) else { return nil }
    let rest = text.utf8.dropFirst(10).first
    guard rest.map({ $0 <= 0x20 || $0 == UInt8(ascii: "T") }) ?? true else { return nil }
    return WallClock.utc.startOfDay(day).addingTimeInterval(12 * 3600)
  }

  /// `1991-05-27`
  static func text(_ date: Date) -> String {
    WallClock.utc.day(of: date).description
  }
}

/// The properties of players and equipment in files, in the order they are written.
enum EquipField: String, CaseIterable {
  case kind, id, wsObjectId
  case lastName, givenNames, jerseyNumber, position, handedness, playingStatus, birthDate
  case height, weight
  case manufacturer, brand, modelCode, orderCode, colour, quantity, lowStockLevel, notes
  case size, faceProtector, chinStrap, length, stiffness, width, contour, hollow, pitch
  case pattern, leftRight, curve, flex
  /// The players who have an item.
  case player
  /// PNG as Base64, in JSON only.
  case photoHeadshot, photo

  /// The columns of a table.
  static let columns = allCases.filter { $0 != .photoHeadshot && $0 != .photo }

  /// The names, as a message lists them.
  static let list = columns.map(\.rawValue).joined(separator: ", ")

  /// The property of a name, ignoring case, blanks and punctuation; names that other programs use
  /// are known too.
  init?(named name: String) {
    guard let field = Self(rawValue: name) ?? Self.fields[Self.plain(name)] else { return nil }
    self = field
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static let otherNames: [String: EquipField] = [
    "entity": .kind, "nameofentity": .kind, "type": .kind, "category": .kind,
    "surname": .lastName, "familyname": .lastName, "givenname": .givenNames,
    "firstname": .givenNames, "firstnames": .givenNames, "jersey": .jerseyNumber,
    "number": .jerseyNumber, "status": .playingStatus, "hand": .handedness, "shoots": .handedness,
    "dateofbirth": .birthDate, "born": .birthDate, "color": .colour, "model": .modelCode,
    "side": .leftRight, "players": .player, "holder": .player, "holders": .player,
  ]

  private static let fields = otherNames.merging(
    allCases.map { (plain($0.rawValue), $0) }, uniquingKeysWith: { $1 })
}
