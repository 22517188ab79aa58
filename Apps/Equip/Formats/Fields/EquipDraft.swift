import DateFormatting
import Foundation
import Interchange
import Models

/// Makes a player or an item of the texts that JSON or CSV has for its properties.
struct EquipDraft {
  /// What it is where the text does not say.
  private let assumedKind: EquipmentKind?
  /// Whether `id` is the number that the host's web service has for it.
  private let readsServiceIDs: Bool
  private var texts: [EquipField: String] = [:]
  private var holders: [String] = []
  private var links: [EquipmentKind: Int64] = [:]

  init(kind: EquipmentKind? = nil, readsServiceIDs: Bool = false) {
    assumedKind = kind
    self.readsServiceIDs = readsServiceIDs
  }

  /// Takes what a file has for a property. Blanks say nothing.
  mutating func set(_ field: EquipField, to text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    if field == .player { setHolders(text.split(separator: ";").map(String.init)) }
    texts[field] = text
  }

  /// Takes the names of those who have an item.
  mutating func setHolders(_ names: [String]) {
    holders = names.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter {
      !$0.isEmpty
    }
  }

  /// Takes the file's id of the item of a kind that a player has.
  mutating func setItem(_ id: Int64, of kind: EquipmentKind) { links[kind] = id }

  /// The player or the item.
  ///
  /// - Throws: ``FieldFailure`` that names the property which is missing or does not fit.
  func record() throws(FieldFailure) -> EquipRecord {
    switch try foundKind() {
    case .player: EquipRecord(.player(try player()))
    case .item(let kind): EquipRecord(.item(try item(of: kind)), holders: holders)
    }
  }
}

extension EquipDraft {
  private enum Kind {
    case player
    case item(EquipmentKind)
  }

  /// What messages ask for.
  private static let kindAdvice =
    ([EquipRecord.playerKind] + EquipmentKind.allCases.map(\.rawValue)).joined(separator: ", ")

  private func foundKind() throws(FieldFailure) -> Kind {
    guard let text = texts[.kind] else {
      if let assumedKind { return .item(assumedKind) }
      if texts[.lastName] != nil || texts[.givenNames] != nil { return .player }
      throw FieldFailure(.missingKey(EquipField.kind.rawValue), text: anyText)
    }
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if word.lowercased() == EquipRecord.playerKind.lowercased() { return .player }
    guard let kind = EquipmentKind(named: word) else {
      throw Self.unreadable(.kind, Self.kindAdvice, text)
    }
    return .item(kind)
  }

  private func player() throws(FieldFailure) -> Player {
    var player = Player()
    try refuseOthers(
      than: Player.attributes.map(\.key) + [EquipField.photoHeadshot.rawValue],
      of: EquipRecord.playerKind)
    for attribute in Player.attributes {
      guard let field = EquipField(rawValue: attribute.key), let text = texts[field] else {
        continue
      }
      do throws(EquipmentValueProblem) {
        try player.set(attribute.key, to: text)
      } catch {
        let advice =
          field == .birthDate ? BirthDateText.advice : attribute.expectation
        throw Self.unreadable(field, advice, text)
      }
    }
    player.wsObjectId = try serviceID(player.wsObjectId)
    player.id = id
    for (kind, id) in links { player[kind] = id }
    player.photoHeadshot = try photo(.photoHeadshot)
    guard !player.fullName.isEmpty else {
      throw FieldFailure(.missingKey(EquipField.lastName.rawValue), text: anyText)
    }
    if let birthDate = player.birthDate, let text = texts[.birthDate],
      birthDate.timeIntervalSince1970 < Self.earliestBirth
    {
      throw Self.unreadable(.birthDate, "a day from 1900-01-01", text)
    }
    return player
  }

  /// 1900-01-01, in seconds since 1970.
  private static let earliestBirth = -2_208_988_800.0

  private func item(of kind: EquipmentKind) throws(FieldFailure) -> any Equipment {
    var item = kind.makeItem()
    let attributes = kind.attributes + EquipmentAttribute.common
    let own = attributes.map(\.key) + [EquipField.photo, .player].map(\.rawValue)
    try refuseOthers(than: own, of: kind.displayName)
    for attribute in attributes {
      guard let field = EquipField(rawValue: attribute.key), let text = texts[field] else {
        continue
      }
      do throws(EquipmentValueProblem) {
        item[attribute.key] = try attribute.value(reading: text)
      } catch {
        throw Self.unreadable(field, attribute.expectation, text)
      }
    }
    item.wsObjectId = try serviceID(item.wsObjectId)
    item.id = id
    item.photo = try photo(.photo)
    return item
  }

  /// Refuses what stands in a property that this kind does not have: it must not be lost unsaid.
  private func refuseOthers(than keys: [String], of kind: String) throws(FieldFailure) {
    // What a service has beside it is its own.
    if readsServiceIDs { return }
    for field in EquipField.allCases where field != .kind && field != .id {
      guard let text = texts[field], !keys.contains(field.rawValue) else { continue }
      throw FieldFailure(
        .otherKindsField(field: field.rawValue, kind: kind), text: Excerpt.of(text))
    }
  }

  /// The number that the file has for it.
  private var id: Int64? {
    texts[.id].flatMap { Int64($0.trimmingCharacters(in: .whitespaces)) }
  }

  private func serviceID(_ known: Int) throws(FieldFailure) -> Int {
    guard readsServiceIDs, known == 0, let text = texts[.id] else { return known }
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

  /// What stands for the entry in a message.
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

/// Reads and writes the day somebody was born, which is kept as noon of it in UTC.
enum BirthDateText {
  /// What messages ask for.
  static let advice = "a day like 1991-05-27"

  /// The day of `1991-05-27`; a time behind it, as services write one, is left out. Nil for other text
  /// and for days that do not exist.
  static func date(_ text: String) -> Date? {
    let bytes = Array(text.utf8.drop { $0 <= 0x20 })
    guard bytes.count >= 10, let day = ISODateText.day(bytes[..<10]) else { return nil }
    let rest = bytes[10...].drop { $0 <= 0x20 }
    guard rest.isEmpty || bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") else {
      return nil
    }
    return TimeOfDay(hour: 12).map { noon in
      WallClock.utc.date(showing: CivilDateTime(day: day, time: noon))
    }
  }

  /// `1991-05-27`
  static func text(_ date: Date) -> String {
    var bytes: [UInt8] = []
    ISODateText.append(WallClock.utc.day(of: date), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The properties of players and equipment that files name, in the order they are written.
enum EquipField: String, CaseIterable {
  case kind, id, wsObjectId
  case lastName, givenNames, jerseyNumber, position, handedness, playingStatus, birthDate
  case height, weight
  case manufacturer, brand, modelCode, orderCode, colour, quantity, lowStockLevel, notes
  case size, faceProtector, chinStrap, length, stiffness, width, contour, hollow, pitch
  case pattern, leftRight, curve, flex
  /// Who has an item.
  case player
  /// PNG as Base64, in JSON alone.
  case photoHeadshot, photo

  /// Those that a table has.
  static let columns = allCases.filter { $0 != .photoHeadshot && $0 != .photo }

  /// The names as a message lists them.
  static let list = columns.map(\.rawValue).joined(separator: ", ")

  /// The property of a name, in any case and with any blanks or marks in it; also by what other
  /// programs call it.
  init?(named name: String) {
    if let field = Self(rawValue: name) {
      self = field
    } else if let field = Self.fields[Self.plain(name)] {
      self = field
    } else {
      return nil
    }
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

  private static let fields: [String: EquipField] = {
    var fields: [String: EquipField] = [:]
    for field in allCases {
      for name in [plain(field.rawValue)] + field.otherNames { fields[name] = field }
    }
    return fields
  }()
}
