import DateFormatting
import Foundation
import Interchange
import Models

/// Makes a player or an item from the texts that JSON or CSV has for its properties.
struct EquipDraft {
  /// The kind where the text does not name one.
  private let assumedKind: EquipmentKind?
  /// Whether it is read from the web service: `id` is then the record's number there, and what else
  /// an object has is ignored.
  let isOfService: Bool
  private var texts: [EquipField: String] = [:]
  private var holders: [String] = []
  private var links: [EquipmentKind: Int64] = [:]

  init(kind: EquipmentKind? = nil, isOfService: Bool = false) {
    assumedKind = kind
    self.isOfService = isOfService
  }

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

  /// Sets the file's id of the item of a kind that the player has.
  mutating func setItem(_ id: Int64, of kind: EquipmentKind) { links[kind] = id }

  /// The player or the item.
  ///
  /// - Throws: ``FieldFailure`` that names the property which is missing or invalid.
  func record() throws(FieldFailure) -> EquipRecord {
    guard let kind = try itemKind() else { return EquipRecord(.player(try player())) }
    return EquipRecord(.item(try item(of: kind)), holders: holders)
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
    var player = Player()
    try read(Player.attributes, besides: [.photoHeadshot], of: EquipRecord.playerKind) {
      attribute, text throws(EquipmentValueProblem) in try player.set(attribute.key, to: text)
    }
    player.wsObjectId = try serviceID(player.wsObjectId)
    player.id = id
    for (kind, id) in links { player[kind] = id }
    player.photoHeadshot = try photo(.photoHeadshot)
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

  private func item(of kind: EquipmentKind) throws(FieldFailure) -> Equipment {
    var item = Equipment(kind)
    let attributes = kind.attributes + EquipmentAttribute.common
    try read(attributes, besides: [.photo, .player], of: kind.displayName) {
      attribute, text throws(EquipmentValueProblem) in
      item[attribute.key] = try attribute.value(reading: text)
    }
    item.wsObjectId = try serviceID(item.wsObjectId)
    item.id = id
    item.photo = try photo(.photo)
    return item
  }

  /// Reads the given attributes. A property that this kind does not have is an error, so that no
  /// value is lost silently.
  private func read(
    _ attributes: [EquipmentAttribute], besides others: [EquipField], of kind: String,
    _ take: (EquipmentAttribute, String) throws(EquipmentValueProblem) -> Void
  ) throws(FieldFailure) {
    let known = Set(attributes.map(\.key) + (others + [.kind, .id]).map(\.rawValue))
    // Other members of a service's object are ignored.
    for field in EquipField.allCases where !isOfService && !known.contains(field.rawValue) {
      guard let text = texts[field] else { continue }
      throw FieldFailure(
        .otherKindsField(field: field.rawValue, kind: kind), text: Excerpt.of(text))
    }
    for attribute in attributes {
      guard let field = EquipField(rawValue: attribute.key), let text = texts[field] else {
        continue
      }
      do throws(EquipmentValueProblem) {
        try take(attribute, text)
      } catch {
        let advice = field == .birthDate ? BirthDateText.advice : attribute.expectation
        throw Self.unreadable(field, advice, text)
      }
    }
  }

  /// The record's number in the file.
  private var id: Int64? {
    texts[.id].flatMap { Int64($0.trimmingCharacters(in: .whitespaces)) }
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

  private var otherNames: [String] {
    switch self {
    case .kind: ["entity", "nameofentity", "type", "category"]
    case .lastName: ["surname", "familyname"]
    case .givenNames: ["givenname", "firstname", "firstnames"]
    case .jerseyNumber: ["jersey", "number"]
    case .playingStatus: ["status"]
    case .handedness: ["hand", "shoots"]
    case .birthDate: ["dateofbirth", "born"]
    case .colour: ["color"]
    case .modelCode: ["model"]
    case .leftRight: ["side"]
    case .player: ["players", "holder", "holders"]
    default: []
    }
  }

  private static let fields = Dictionary(
    allCases.flatMap { field in
      ([plain(field.rawValue)] + field.otherNames).map { ($0, field) }
    }, uniquingKeysWith: { $1 })
}

extension Player {
  /// The value of the attribute with a key; nil where it is not known or there is no such attribute.
  subscript(key: String) -> EquipmentValue? {
    switch key {
    case "lastName": .text(lastName)
    case "givenNames": .text(givenNames)
    case "jerseyNumber": .integer(jerseyNumber)
    case "position": .text(position.rawValue)
    case "handedness": .text(handedness.rawValue)
    case "playingStatus": .text(playingStatus.rawValue)
    case "birthDate": birthDate.map { .text(BirthDateText.text($0)) }
    case "height": .integer(height)
    case "weight": .integer(weight)
    case "wsObjectId": .integer(wsObjectId)
    default: nil
    }
  }

  /// Sets an attribute of the player from a text. Blank text clears a name or a birth date, and is
  /// ignored otherwise.
  ///
  /// - Throws: `EquipmentValueProblem` for an invalid value; it names the attribute and the text.
  mutating func set(_ key: String, to text: String) throws(EquipmentValueProblem) {
    guard let attribute = Self.attributes.first(where: { $0.key == key }) else { return }
    if key == "birthDate" { return try setBirthDate(text) }
    // A position may be spelled in more ways than other choices.
    if key == "position", let position = PlayerPosition(named: text) {
      self.position = position
      return
    }
    switch (key, try attribute.value(reading: text)) {
    case ("lastName", let value): lastName = value?.description ?? ""
    case ("givenNames", let value): givenNames = value?.description ?? ""
    case ("jerseyNumber", .integer(let number)): jerseyNumber = number
    case ("handedness", .text(let word)): handedness = Handedness(rawValue: word) ?? handedness
    case ("playingStatus", .text(let word)):
      playingStatus = PlayingStatus(rawValue: word) ?? playingStatus
    case ("height", .integer(let number)): height = number
    case ("weight", .integer(let number)): weight = number
    case ("wsObjectId", .integer(let number)): wsObjectId = number
    default: break
    }
  }

  private mutating func setBirthDate(_ text: String) throws(EquipmentValueProblem) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      birthDate = nil
      return
    }
    guard let date = BirthDateText.date(text) else {
      throw EquipmentValueProblem(
        sentence: "Birth Date cannot be “\(text.prefix(60))”; it takes \(BirthDateText.advice).")
    }
    birthDate = date
  }
}
