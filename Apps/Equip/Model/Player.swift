import Foundation

/// A hockey player, with the equipment that the player has. Everything except one of the names may
/// be unknown.
struct Player: Hashable, Identifiable, Sendable {
  /// The identifier in the store; nil until the player is stored.
  var id: Int64?
  /// The identifier on the host's web service; 0 for none.
  var wsObjectId: Int
  var lastName: String
  var givenNames: String
  /// A picture of the player's head, as PNG; nil if there is none or if it was not read (see
  /// ``hasUnreadPhoto``).
  var photoHeadshot: Data? { didSet { hasUnreadPhoto = false } }
  /// A Boolean value that indicates whether there is a photo that was not read, as in lists.
  /// Storing the player then keeps the photo, unless ``photoHeadshot`` was set.
  var hasUnreadPhoto = false
  /// The jersey number, 0 to 99. This and the following attributes are nil if unknown.
  var jerseyNumber: Int?
  /// The position on the ice.
  var position: PlayerPosition?
  /// The side from which the player shoots.
  var handedness: Handedness?
  /// The playing status, such as active.
  var playingStatus: PlayingStatus?
  /// The date of birth, at noon in UTC.
  var birthDate: Date?
  /// The height in inches.
  var height: Int?
  /// The weight in pounds.
  var weight: Int?
  /// The ids of the player's items; nil for no item.
  var helmet: Int64?
  var gloves: Int64?
  var skateBoot: Int64?
  var skateHolder: Int64?
  var skateRunner: Int64?
  var stick: Int64?

  /// Creates a player who has not been stored and has no equipment.
  init(
    lastName: String = "", givenNames: String = "", jerseyNumber: Int? = nil,
    position: PlayerPosition? = nil, handedness: Handedness? = nil,
    playingStatus: PlayingStatus? = nil, birthDate: Date? = nil, height: Int? = nil,
    weight: Int? = nil, photoHeadshot: Data? = nil, wsObjectId: Int = 0
  ) {
    self.wsObjectId = wsObjectId
    self.lastName = lastName
    self.givenNames = givenNames
    self.photoHeadshot = photoHeadshot
    self.jerseyNumber = jerseyNumber
    self.position = position
    self.handedness = handedness
    self.playingStatus = playingStatus
    self.birthDate = birthDate
    self.height = height
    self.weight = weight
  }
}

extension Player {
  /// The id of the player's item of a kind; nil for no item.
  subscript(kind: EquipmentKind) -> Int64? {
    get { self[keyPath: Self.item(of: kind)] }
    set { self[keyPath: Self.item(of: kind)] = newValue }
  }

  private static func item(of kind: EquipmentKind) -> WritableKeyPath<Player, Int64?> {
    switch kind {
    case .helmet: \.helmet
    case .gloves: \.gloves
    case .skateBoot: \.skateBoot
    case .skateHolder: \.skateHolder
    case .skateRunner: \.skateRunner
    case .stick: \.stick
    }
  }

  /// The full name with the given names first, such as `Jo Marie Tremblay`.
  var fullName: String { [givenNames, lastName].joinedBySpaces }

  /// The full name with the last name first, such as `Tremblay, Jo Marie`.
  var listName: String {
    [lastName, givenNames].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The jersey number with a number sign, such as `#17`; nil if it is unknown.
  var numberText: String? { jerseyNumber.map { "#\($0)" } }

  /// A Boolean value that indicates whether the player is known not to play at the moment. A player
  /// of unknown status needs equipment as well.
  var isInactive: Bool { playingStatus == .inactive }
}

extension Player {
  /// The attributes of a player except the photo, in the order of files.
  ///
  /// All code that reads or writes attributes uses this table and ``EquipmentKind/attributes``.
  static let attributes = [
    EquipmentAttribute("lastName", "Last Name", .text),
    EquipmentAttribute("givenNames", "Given Names", .text),
    EquipmentAttribute("jerseyNumber", "Jersey Number", .integer(0...99)),
    EquipmentAttribute("position", "Position", PlayerPosition.self),
    EquipmentAttribute("handedness", "Handedness", Handedness.self),
    EquipmentAttribute("playingStatus", "Status", PlayingStatus.self),
    EquipmentAttribute(dayOf: "birthDate", "Birth Date"),
    EquipmentAttribute("height", "Height", .integer(36...96), unit: .inches),
    EquipmentAttribute("weight", "Weight", .integer(50...400), unit: .pounds),
    EquipmentAttribute("wsObjectId", "Web Service Id", .integer(0...Int(Int32.max))),
  ]

  /// Returns the missing and invalid attributes, each as a sentence with the attribute, the value
  /// and the range.
  ///
  /// The date of birth must be before the given date, or at most one day later, because the day
  /// begins earlier further east.
  func problems(at now: Date) -> [String] {
    let numbers: [String: Int?] = [
      "jerseyNumber": jerseyNumber, "height": height, "weight": weight, "wsObjectId": wsObjectId,
    ]
    var problems = Self.attributes.compactMap { attribute in
      attribute.problem(with: numbers[attribute.key]?.map(EquipmentValue.integer))
    }
    if fullName.allSatisfy(\.isWhitespace) { problems.insert("A player needs a name.", at: 0) }
    if let birthDate,
      !(Self.earliestBirth...max(now, Self.earliestBirth) + 86_400).contains(birthDate)
    {
      problems.append("The birth date must be between 1900-01-01 and today.")
    }
    return problems
  }

  /// The earliest date of birth, 1900-01-01.
  static let earliestBirth = Date(timeIntervalSince1970: -25_567 * 86_400)
}

/// The side from which a player shoots or with which a goaltender catches.
enum Handedness: String, NamedCase, Hashable, Sendable {
  case left = "Left"
  case right = "Right"

  static let otherNames: [String: Handedness] = [
    "l": .left, "lh": .left, "lefthand": .left, "lefthanded": .left, "lefty": .left,
    "r": .right, "rh": .right, "righthand": .right, "righthanded": .right, "righty": .right,
    "gauche": .left, "gaucher": .left, "droite": .right, "droit": .right, "droitier": .right,
    "links": .left, "rechts": .right,
  ]
}

/// The status of a player, who is playing at the moment or not.
enum PlayingStatus: String, NamedCase, Hashable, Sendable {
  case active = "Active"
  case inactive = "Inactive"

  static let otherNames: [String: PlayingStatus] = [
    "a": .active, "yes": .active, "y": .active, "true": .active, "1": .active,
    "i": .inactive, "no": .inactive, "n": .inactive, "false": .inactive, "0": .inactive,
  ]
}

/// A position on the ice.
enum PlayerPosition: String, NamedCase, Hashable, Sendable {
  case centre = "Centre"
  case leftWing = "Left Wing"
  case rightWing = "Right Wing"
  case defenceman = "Defenceman"
  case goaltender = "Goaltender"

  /// The names in rosters. A forward or a winger may play several positions, so these words are not
  /// included.
  static let otherNames: [String: PlayerPosition] = {
    let names: [PlayerPosition: [String]] = [
      .centre: ["c", "center", "centreman", "centerman"],
      .leftWing: ["l", "lw", "leftwinger", "ailiergauche"],
      .rightWing: ["r", "rw", "rightwinger", "ailierdroit"],
      .defenceman: [
        "d", "ld", "rd", "defence", "defense", "defenseman", "defender", "leftdefence",
        "leftdefense", "rightdefence", "rightdefense", "défenseur", "défense", "verteidiger",
      ],
      .goaltender: [
        "g", "gk", "goal", "goalie", "goalkeeper", "keeper", "netminder", "gardien", "gardienne",
        "gardiendebut", "torwart", "torhüter",
      ],
    ]
    let pairs = names.flatMap { position, names in names.map { ($0, position) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()
}
