import Foundation
import Interchange
import Models

/// Creates a player or an item from the texts of its properties in JSON or CSV.
///
/// A value that cannot be read is reported. The rest is read without it, and the import keeps the
/// stored value.
struct EquipDraft {
  /// The kind to use if the text does not contain one.
  var assumedKind: EquipmentKind?
  /// A Boolean value that indicates whether the text comes from the web service. In that case, `id`
  /// is the number of the record there, and unknown members are ignored.
  var isOfService = false
  /// A Boolean value that indicates whether the text has a property `kind`, and not that of another
  /// program with the same meaning.
  var hasKind = false
  /// The file's ids of the items that the player has.
  var items: [EquipmentKind: Int64] = [:]
  /// The texts of the properties in the file, without empty ones.
  var texts: [EquipField: String] = [:]
  /// The names of the players who have the item.
  var holders: [String] = []
  /// The texts that say whether a person is a player.
  var role = PersonRole()
  /// The names of the properties that the file states, including empty ones.
  var stated: Set<String> = []
  /// The name of a player whose last name begins at one of several words.
  private(set) var wholeName: String?
  /// The details that could not be read.
  private(set) var problems: [FieldFailure] = []

  /// Sets a property from its text in the file. A blank text states that there is nothing.
  mutating func set(_ field: EquipField, to text: String) {
    stated.insert(field.rawValue)
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    if field == .player { setHolders(text.split(separator: ";").map(String.init)) }
    texts[field] = text
  }

  /// Sets the names of the players who have the item.
  mutating func setHolders(_ names: [String]) {
    stated.insert(EquipField.player.rawValue)
    holders = names.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter {
      !$0.isEmpty
    }
  }

  /// Leaves out a property that cannot be read.
  mutating func leaveOut(_ field: EquipField, because failure: FieldFailure) {
    leaveOut(field.rawValue, because: failure)
  }

  /// Leaves out a property that cannot be read, by its name.
  mutating func leaveOut(_ key: String, because failure: FieldFailure) {
    stated.remove(key)
    problems.append(failure.ofDetail)
  }

  /// Reports a property that the file states under another name as well.
  mutating func reportRepeated(_ name: String) {
    problems.append(FieldFailure(.repeatedProperty, text: Excerpt.of(name)).ofDetail)
  }

  /// Returns the player or the item.
  ///
  /// - Throws: ``FieldFailure`` if it has no kind or no name.
  mutating func record() throws(FieldFailure) -> EquipRecord {
    var record: EquipRecord
    if let kind = try itemKind() {
      try checkAttributes(of: kind)
      record = EquipRecord(filled(Equipment(kind), besides: [.player]), holders: holders)
    } else {
      try checkRole()
      record = EquipRecord(try player())
    }
    record.stated = StatedFields(stated)
    record.uid = uid
    record.isOfService = isOfService
    record.isOfOtherProgram = !hasKind
    record.wholeName = wholeName
    if !isOfService { record.id = record.object.id }
    return record
  }
}

extension EquipDraft {
  private var uid: String? { texts[.uid]?.trimmingCharacters(in: .whitespaces) }

  /// The expected text in messages.
  private static let kindAdvice =
    ([EquipRecord.playerKind] + EquipmentKind.allCases.map(\.rawValue)).joined(separator: ", ")

  /// Returns the kind of the item; nil for a player.
  private mutating func itemKind() throws(FieldFailure) -> EquipmentKind? {
    guard let text = texts[.kind] else {
      if let assumedKind { return assumedKind }
      if hasName { return nil }
      // Where names but no kinds are stated, such as in a roster, a name is missing.
      let isOfPlayer =
        !stated.contains(EquipField.kind.rawValue)
        && Self.names.contains { stated.contains($0.rawValue) }
      let missing: EquipField = isOfPlayer ? .lastName : .kind
      throw FieldFailure(.missingKey(missing.rawValue), text: anyText)
    }
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if word.lowercased() == EquipRecord.playerKind.lowercased() { return nil }
    guard let kind = EquipmentKind(named: word) else {
      let failure = Self.unreadable(.kind, Self.kindAdvice, text)
      guard isOfRoster else { throw failure }
      if !PersonRole.isStaff(word) { leaveOut(.kind, because: failure) }
      return nil
    }
    return kind
  }

  private static let names: [EquipField] = [.name, .lastName, .givenNames]

  private var hasName: Bool { Self.names.contains { texts[$0] != nil } }

  /// A Boolean value that indicates whether the text is a row of a roster, whose `type` or
  /// `category` is not the kind of an object.
  private var isOfRoster: Bool {
    let ofPlayers: [EquipField] = [
      .jerseyNumber, .position, .handedness, .playingStatus, .birthDate,
    ]
    return !hasKind && !isOfService && hasName
      && ofPlayers.contains { stated.contains($0.rawValue) }
  }

  /// Throws if the person is staff, and leaves out a role that is neither a player's nor staff's.
  private mutating func checkRole() throws(FieldFailure) {
    guard !isOfService else { return }
    let kind = hasKind ? nil : texts[.kind]
    if role.isOfStaff
      || [texts[.position], texts[.jerseyNumber], kind].contains(where: {
        $0.map(PersonRole.isStaff) == true
      })
    {
      let person = Player(
        lastName: texts[.lastName] ?? "", givenNames: texts[.givenNames] ?? "")
      throw FieldFailure(.staff, text: person.listName.isEmpty ? anyText : person.listName)
    }
    for text in role.unknownTexts {
      leaveOut("role", because: Self.unreadable("role", "Player or Coach", text))
    }
  }

  /// Throws if an object of the web service, which has no kind, has no attribute of the kind that
  /// it is assumed to have. It is an error message or anything else.
  private func checkAttributes(of kind: EquipmentKind) throws(FieldFailure) {
    guard texts[.kind] == nil else { return }
    let item = Equipment(kind)
    let keys = Set(item.allAttributes.map(\.key) + [item.photoField.rawValue])
    guard stated.isDisjoint(with: keys.subtracting([EquipField.wsObjectId.rawValue])) else {
      return
    }
    throw FieldFailure(.noAttribute(ofKind: item.kindTitle))
  }

  private mutating func player() throws(FieldFailure) -> Player {
    readMetricHeight()
    var player = filled(Player(), besides: [.name])
    separateNames(of: &player)
    for (kind, id) in items { player[kind] = id }
    guard !player.fullName.isEmpty || isOfStored(player) else {
      throw FieldFailure(.missingKey(EquipField.lastName.rawValue), text: anyText)
    }
    if let birthDate = player.birthDate, let text = texts[.birthDate],
      birthDate < Player.earliestBirth
    {
      player.birthDate = nil
      leaveOut(.birthDate, because: Self.unreadable(.birthDate, "a day from 1900-01-01", text))
    }
    return player
  }

  /// Adds the unit of a height that is too large for inches. A weight without a unit may then be in
  /// either system, as in Canada.
  private mutating func readMetricHeight() {
    guard !isOfService, let text = texts[.height], let height = DecimalText.number(text),
      (100...250).contains(height)
    else { return }
    texts[.height] = "\(text) cm"
    guard let weight = texts[.weight], DecimalText.number(weight) != nil else { return }
    texts[.weight] = nil
    leaveOut(.weight, because: Self.unreadable(.weight, "\(weight) kg or \(weight) lb", weight))
  }

  /// Separates the names of a player that a file has as one text. An export has them separately.
  private mutating func separateNames(of player: inout Player) {
    guard uid == nil, player.givenNames.isEmpty else { return }
    let whole = player.lastName.isEmpty ? texts[.name] ?? "" : player.lastName
    let text = hasKind ? whole : withoutCaptaincy(whole)
    if text != whole, !player.lastName.isEmpty { player.lastName = text }
    guard text.contains(",") || player.lastName.isEmpty && !text.isEmpty else { return }
    do throws(PlayerName.Ambiguity) {
      let name = try PlayerName(reading: text)
      (player.lastName, player.givenNames) = (name.lastName, name.givenNames)
      if !text.contains(",") { wholeName = text }
    } catch {
      // It is kept whole, as in `Roy, Jr.`.
      player.lastName = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    stated.formUnion([EquipField.lastName.rawValue, EquipField.givenNames.rawValue])
  }

  /// Returns a name without the mark of a captain or an alternate captain, with which rosters end
  /// it: `Jo Roy "C"`, `Jo Roy (A)`. The mark is mentioned.
  private mutating func withoutCaptaincy(_ name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let mark = words.last, mark.count == 3,
      ["\"\"", "()", "[]", "“”"].contains("\(mark.prefix(1))\(mark.suffix(1))"),
      "CA".contains(mark.dropFirst().prefix(1).uppercased())
    else { return name }
    problems.append(FieldFailure(.captaincy, text: Excerpt.of(name)))
    return words.dropLast().joined(separator: " ")
  }

  /// Returns a Boolean value that indicates whether an entry without a name may be a stored player,
  /// whose name it does not state.
  private func isOfStored(_ player: Player) -> Bool {
    !isOfService && (uid != nil || player.id != nil)
      && !stated.isSuperset(of: [EquipField.lastName.rawValue, EquipField.givenNames.rawValue])
  }

  /// Returns the object with the properties of the text. A property that its kind does not have is
  /// a problem, so that no value is lost silently.
  private mutating func filled<Object: TeamObject>(
    _ new: Object, besides others: [EquipField]
  ) -> Object {
    var object = new
    let others = others + [.kind, .id, .uid, object.photoField]
    let known = Set(object.allAttributes.map(\.key) + others.map(\.rawValue))
    // Other members of a service's object are ignored.
    for field in EquipField.allCases where !isOfService && !known.contains(field.rawValue) {
      guard let text = texts[field] else { continue }
      let reason = ImportProblem.Reason.otherKindsField(
        field: field.rawValue, kind: object.kindTitle)
      leaveOut(field, because: FieldFailure(reason, text: Excerpt.of(text)))
    }
    for attribute in object.allAttributes {
      guard let field = EquipField(rawValue: attribute.key), let text = texts[field] else {
        continue
      }
      do throws(EquipmentValueProblem) {
        try object.set(attribute, to: text)
      } catch {
        let advice = error.advice ?? attribute.expectation
        leaveOut(field, because: Self.unreadable(field, advice, text))
      }
    }
    object.id = texts[.id].flatMap(Self.id)
    if hasKind, !isOfService, uid == nil, object.id == nil, let text = texts[.id] {
      leaveOut(.id, because: Self.unreadable(.id, "a whole number", text))
    }
    do throws(FieldFailure) {
      object.wsObjectId = try serviceID(object.wsObjectId)
    } catch {
      leaveOut(.id, because: error)
    }
    do throws(FieldFailure) {
      object.photo = try photo(object.photoField)
    } catch {
      leaveOut(object.photoField, because: error)
    }
    return object
  }

  /// Returns the id in a text, which a spreadsheet may write as `3.0`.
  private static func id(_ text: String) -> Int64? {
    let text = text.trimmingCharacters(in: .whitespaces)
    return Int64(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
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
    [.lastName, .givenNames, .name, .brand, .manufacturer, .modelCode, .notes].lazy
      .compactMap { texts[$0] }.first.map(Excerpt.of)
  }

  private static func unreadable(
    _ field: EquipField, _ advice: String, _ text: String
  ) -> FieldFailure {
    unreadable(field.rawValue, advice, text)
  }

  private static func unreadable(
    _ name: String, _ advice: String, _ text: String
  ) -> FieldFailure {
    FieldFailure(.unreadableValue(field: name, advice: advice), text: Excerpt.of(text))
  }
}

/// The role of a person in a roster of another program, which lists coaches as well.
struct PersonRole {
  /// A Boolean value that indicates whether the person is not a player.
  private(set) var isOfStaff = false
  /// The texts that name neither a player nor staff.
  private(set) var unknownTexts: [String] = []

  /// The names of properties with a role, reduced to lowercase letters and digits.
  static let names = flags.union(["role", "teamrole", "memberrole", "rolelabel", "membertype"])
  /// The names of properties that say of staff that it is staff.
  private static let flags: Set<String> = ["nonplayer", "isnonplayer", "iscoach", "isstaff"]

  private static let staff = [
    "coach", "manager", "trainer", "staff", "parent", "guardian", "volunteer", "referee",
  ]

  /// Returns a Boolean value that indicates whether a text names staff, such as `Head Coach`.
  static func isStaff(_ text: String) -> Bool {
    let text = text.lowercased()
    return staff.contains { text.contains($0) }
  }

  /// Reads the text of a property, by one of the ``names``.
  mutating func read(_ text: String, named name: String) {
    let word = comparedName(of: text)
    if Self.flags.contains(name) {
      if ["y", "yes", "true", "1", "x"].contains(word) { isOfStaff = true }
    } else if Self.isStaff(text) || word == "nonplayer" {
      isOfStaff = true
    } else if !word.isEmpty, !word.contains("player") {
      unknownTexts.append(text)
    }
  }
}

/// The problems of equipment.
extension ImportProblem.Reason {
  /// A value in a field that this kind of equipment does not have.
  static func otherKindsField(field: String, kind: String) -> Self {
    "'\(.text)' is in '\(field)', which the kind \(kind) does not have. \(.outcome)"
  }

  /// An object without a kind in a collection of items.
  static func noAttribute(ofKind kind: String) -> Self {
    "'\(.text)' has no attribute of the kind \(kind). \(.outcome)"
  }

  /// A coach or another person in a roster who is not a player. It is only mentioned.
  static var staff: Self {
    var reason: Self = "'\(.text)' is staff, not a player, and was left out."
    reason.isNote = true
    return reason
  }

  /// A name with the mark of a captain, which players do not have. It is only mentioned.
  static var captaincy: Self {
    var reason: Self =
      "'\(.text)' has the mark of a captain, which was left out. The entry was read."
    reason.isNote = true
    return reason
  }

  /// A property that the entry states under its own name as well.
  static var repeatedProperty: Self {
    "The entry has '\(.text)' under another name as well. \(.outcome)"
  }

  /// A name, a number or an id that no player, item or kit has.
  static func unknownReference(to what: String) -> Self {
    "There is no \(what) '\(.text)'. \(.outcome)"
  }

  /// A name that several players, items or kits have.
  static func ambiguousReference(to what: String) -> Self {
    "There is more than one \(what) '\(.text)'. Give the id. \(.outcome)"
  }
}
