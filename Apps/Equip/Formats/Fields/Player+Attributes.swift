import Interchange
import Models

extension Player {
  /// The attributes of a player that files and commands name, but for the photo, in the order in which
  /// they are written.
  ///
  /// Like the tables of ``EquipmentKind/attributes`` this one drives all that reads them.
  static let attributes = [
    EquipmentAttribute("lastName", "Last Name", .text),
    EquipmentAttribute("givenNames", "Given Names", .text),
    EquipmentAttribute("jerseyNumber", "Jersey Number", .integer(jerseyNumbers)),
    EquipmentAttribute("position", "Position", .choice(PlayerPosition.allCases.map(\.rawValue))),
    EquipmentAttribute("handedness", "Handedness", .choice(Handedness.allCases.map(\.rawValue))),
    EquipmentAttribute("playingStatus", "Status", .choice(PlayingStatus.allCases.map(\.rawValue))),
    EquipmentAttribute("birthDate", "Birth Date", .text),
    EquipmentAttribute("height", "Height", .integer(heights), unit: "in."),
    EquipmentAttribute("weight", "Weight", .integer(weights), unit: "lb"),
    EquipmentAttribute("wsObjectId", "Web Service Id", .integer(0...Int(Int32.max))),
  ]

  /// The text of an attribute as files have it; empty for what is not known and for keys that are none
  /// of ``attributes``.
  func text(of key: String) -> String {
    switch key {
    case "lastName": lastName
    case "givenNames": givenNames
    case "jerseyNumber": String(jerseyNumber)
    case "position": position.rawValue
    case "handedness": handedness.rawValue
    case "playingStatus": playingStatus.rawValue
    case "birthDate": birthDate.map(BirthDateText.text) ?? ""
    case "height": String(height)
    case "weight": String(weight)
    case "wsObjectId": String(wsObjectId)
    default: ""
    }
  }

  /// Gives the player an attribute that a text says. A blank one takes away a name or a birth date and
  /// says nothing else.
  ///
  /// - Throws: `EquipmentValueProblem` when it is not what the attribute takes, in words that name the
  ///   attribute and the text.
  mutating func set(_ key: String, to text: String) throws(EquipmentValueProblem) {
    guard let attribute = Self.attributes.first(where: { $0.key == key }) else { return }
    if key == "birthDate" { return try setBirthDate(text) }
    if key == "position", let position = PlayerPosition(named: text) {
      self.position = position
      return
    }
    switch (key, try attribute.value(reading: text)) {
    case ("lastName", let value): lastName = value?.description ?? ""
    case ("givenNames", let value): givenNames = value?.description ?? ""
    case ("jerseyNumber", .integer(let number)?): jerseyNumber = number
    case ("position", let value?): position = PlayerPosition(named: "\(value)") ?? position
    case ("handedness", let value?): handedness = Handedness(named: "\(value)") ?? handedness
    case ("playingStatus", let value?):
      playingStatus = PlayingStatus(named: "\(value)") ?? playingStatus
    case ("height", .integer(let number)?): height = number
    case ("weight", .integer(let number)?): weight = number
    case ("wsObjectId", .integer(let number)?): wsObjectId = number
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
