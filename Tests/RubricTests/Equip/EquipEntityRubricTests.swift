import Credentials
import Foundation
import Imaging
import Models
import Persistence
import TerminalCore
import TestSupport
import Testing

@testable import Equip
@testable import EquipAssignment
@testable import RubricSupport

/// The rows about entities, their attributes and their relationships, and about the initial data.
@MainActor
struct EquipEntityRubricTests {
  /// Expects that an entity of the assignment's object model has attributes.
  private func expect(
    _ entity: String, text: [String] = [], integer: [String] = [], decimal: [String] = [],
    date: [String] = [], picture: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try #require(
      Solution.entities.first { "\(type(of: $0))" == entity }, sourceLocation: sourceLocation)
    let attributes = Attributes(of: found)
    let expected: [(Attributes.Kind, [String])] = [
      (.text, text), (.integer, integer), (.decimal, decimal), (.date, date), (.picture, picture),
    ]
    for (kind, names) in expected {
      for name in names {
        #expect(attributes.kind(of: name) == kind, "\(name)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test(.equip("entity.team"))
  func aTeamHasTheAttributesOfTheAssignment() throws {
    try expect(
      "Team",
      text: ["city", "teamName", "nameOfEM", "username", "password", "loginToken"],
      date: ["loginTimestamp"])
  }

  @Test(.equip("entity.category"))
  func aCategoryHasTheAttributesOfTheAssignment() throws {
    try expect(
      "EquipmentCategory", text: ["displayName", "nameOfEntity"], integer: ["displayOrder"],
      picture: ["displayIcon"])
  }

  @Test(.equip("entity.player"))
  func aPlayerHasTheAttributesOfTheAssignment() throws {
    try expect(
      "Player", text: ["lastName", "givenNames", "position", "handedness", "playingStatus"],
      integer: ["jerseyNumber", "height", "weight"], date: ["birthDate"],
      picture: ["photoHeadshot"])
  }

  @Test(
    .equip("entity.equipment"),
    arguments: ["Helmet", "Gloves", "SkateBoot", "SkateHolder", "SkateRunner", "Stick"])
  func allEquipmentHasTheCommonAttributes(entity: String) throws {
    try expect(
      entity, text: ["manufacturer", "brand", "modelCode", "orderCode", "colour"],
      picture: ["photo"])
  }

  @Test(.equip("entity.helmet"))
  func aHelmetHasItsAttributes() throws {
    try expect("Helmet", text: ["faceProtector", "chinStrap"], decimal: ["size"])
  }

  @Test(.equip("entity.gloves"))
  func glovesHaveTheirAttributes() throws {
    try expect("Gloves", integer: ["size", "length"])
  }

  @Test(.equip("entity.stick"))
  func aStickHasItsAttributes() throws {
    try expect("Stick", text: ["pattern", "leftRight"], integer: ["curve", "flex"])
  }

  @Test(.equip("entity.skateBoot"))
  func aSkateBootHasItsAttributes() throws {
    try expect("SkateBoot", text: ["width"], integer: ["size", "stiffness"])
  }

  @Test(.equip("entity.skateHolder"))
  func aSkateHolderHasItsAttribute() throws { try expect("SkateHolder", integer: ["size"]) }

  @Test(.equip("entity.skateRunner"))
  func aSkateRunnerHasItsAttributes() throws {
    try expect("SkateRunner", integer: ["size", "contour", "hollow", "pitch"])
  }

  @Test(.equip("entity.inheritance"))
  func allSixHaveEquipmentAsTheirParent() {
    #expect(Solution.equipment.count == 6)
    for item in Solution.equipment {
      let parent = Mirror(reflecting: item).superclassMirror?.subjectType
      #expect(parent.map { "\($0)" } == "Equipment", "\(type(of: item))")
    }
  }

  @Test(.equip("entity.wsObjectId"))
  func everyEntityHasAnIdentifierOfTheWebService() {
    for entity in Solution.entities {
      let kind = Attributes(of: entity).kind(of: "wsObjectId")
      #expect(kind == .integer, "\(type(of: entity))")
    }
  }

  @Test(.equip("entity.transformer"), arguments: Solution.allCases)
  func imagesAreStoredThroughTheTransformer(solution: Solution) throws {
    let app = try SolutionOnScreen(solution)
    let pictures =
      try app.categories().map { $0["displayIcon"] } + app.players().map { $0["photoHeadshot"] }
    #expect(!pictures.isEmpty)
    for case let data as Data? in pictures where solution != .product || data != nil {
      let bitmap = try ImageToDataTransformer().reverseTransformedValue(data)
      #expect(bitmap.map { $0.width > 1 && $0.height > 1 } == true)
    }
  }

  // MARK: Relationships

  @Test(.equip("relation.team"))
  func aTeamHasNoRelationships() throws { try expectNoRelationship(of: "Team") }

  @Test(.equip("relation.category"))
  func aCategoryHasNoRelationships() throws {
    try expectNoRelationship(of: "EquipmentCategory")
  }

  private func expectNoRelationship(of entity: String) throws {
    let names = Solution.entities.map { "\(type(of: $0))" } + ["Equipment"]
    let found = try #require(Solution.entities.first { "\(type(of: $0))" == entity })
    for type in Attributes(of: found).typeNames {
      #expect(!Self.isRelationship(type, to: names), "\(type)")
    }
  }

  /// The set types of Core Data, which do not name their entity.
  private static let sets = ["NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet"]

  /// Returns a Boolean value that indicates whether a type is that of a relationship to an entity.
  private static func isRelationship(_ type: String, to entities: [String]) -> Bool {
    let plain = String(type.replacing("Optional<", with: "").prefix { $0 != ">" })
    return sets.contains(plain) || entities.contains { type.contains($0) }
  }

  @Test(arguments: [
    ("Optional<NSSet>", true), ("NSOrderedSet", true), ("Array<Player>", true),
    ("Optional<Helmet>", true), ("Optional<String>", false), ("Date", false), ("Int64", false),
  ])
  func aRelationshipIsRecognizedByItsType(type: String, isRelationship: Bool) {
    #expect(Self.isRelationship(type, to: ["Player", "Helmet"]) == isRelationship)
  }

  @Test(.equip("relation.player"))
  func aPlayerHasOneOfEachKind() throws {
    let player = try #require(Solution.entities.first { "\(type(of: $0))" == "Player" })
    let types = Attributes(of: player).typeNames
    for item in Solution.equipment {
      let kind = "\(type(of: item))"
      #expect(types.filter { $0.contains(kind) } == ["Optional<\(kind)>"])
    }
  }

  @Test(.equip("relation.equipment"))
  func anItemHasManyPlayers() {
    for item in Solution.equipment {
      let relations = Attributes(of: item).types.filter { name, type in
        type.contains("Player") || name.lowercased().contains("player")
      }
      #expect(relations.count == 1, "\(type(of: item))")
      #expect(relations.values.allSatisfy(Self.isToMany), "\(type(of: item)): \(relations)")
    }
  }

  @Test(.equip("relation.equipment"))
  func anItemHasThePlayersThatHaveIt() {
    let (first, second) = (Models.Player(), Models.Player())
    let helmet = Helmet()
    (first.helmet, second.helmet) = (helmet, helmet)
    #expect(helmet.players.count == 2 && helmet.players.first === first)
    #expect(helmet.players.last === second)
    first.helmet = nil
    #expect(helmet.players.count == 1 && helmet.players.last === second)
  }

  /// Returns a Boolean value that indicates whether a type is that of a to-many relationship to
  /// players.
  private static func isToMany(_ type: String) -> Bool {
    let plain = type.replacing("Optional<", with: "").prefix { $0 != ">" }
    return (["Array<Player", "Set<Player"] + sets).contains(String(plain))
  }

  @Test(arguments: [
    ("Array<Player>", true), ("Set<Player>", true), ("Optional<Array<Player>>", true),
    ("Optional<NSSet>", true), ("NSOrderedSet", true), ("Optional<Player>", false),
    ("Player", false), ("Array<Helmet>", false), ("Int32", false),
  ])
  func toManyRelationshipsAreRecognized(type: String, isToMany: Bool) {
    #expect(Self.isToMany(type) == isToMany)
  }

  @Test(.equip("entity.stored"))
  func changesPersistAcrossLaunchesOfTheAssignment() throws {
    let folder = try TemporaryFolder()
    func model() throws -> EquipAssignment.Model {
      try EquipAssignment.Model(
        location: { .file("\(folder.path)/\($0).sqlite") },
        hasher: PasswordHasher(cost: .minimum))
    }
    let first = try model()
    let players = first.playersController.fetchedObjects
    let changed = try #require(players.first)
    changed.position = "Centre"
    changed.weight += 1
    changed.birthDate = MarkedEquip.now
    try first.players.update(changed)
    try first.players.delete([try #require(players.last?.id)])
    let second = try model()
    #expect(second.playersController.fetchedObjects == Array(players.dropLast()))
    #expect(second.team.username == first.team.username && second.team.id == first.team.id)
    let (before, after) = (first.equipmentCategories, second.equipmentCategories)
    #expect(before.map(\.displayName) == after.map(\.displayName))
    #expect(before.map(\.displayIcon) == after.map(\.displayIcon))
  }

  @Test(.equip("entity.stored"))
  func everyAttributePersistsAcrossLaunchesOfTheAssignment() throws {
    let folder = try TemporaryFolder()
    func objects() throws -> [Attributes] {
      let model = try EquipAssignment.Model(
        location: { .file("\(folder.path)/\($0).sqlite") },
        hasher: PasswordHasher(cost: .minimum))
      return [Attributes(of: model.team)] + model.equipmentCategories.map { Attributes(of: $0) }
        + model.playersController.fetchedObjects.map { Attributes(of: $0) }
    }
    let (first, second) = (try objects(), try objects())
    #expect(first.count == second.count)
    for (before, after) in zip(first, second) {
      for name in before.types.keys where before.kind(of: name) != nil {
        #expect(before.text(name) == after.text(name), "\(name)")
      }
    }
  }

  @Test(.equip("entity.stored"))
  func storedValuesPersist() throws {
    let app = try MarkedEquip()
    let photo = try #require(try app.store.player(1)?.photoHeadshot)
    var player = try app.store.add(
      Equip.Player(
        lastName: "Roy", givenNames: "Patrick", jerseyNumber: 33, position: .goaltender,
        handedness: .right, playingStatus: .inactive,
        birthDate: Date(timeIntervalSince1970: -133_920_000), height: 74, weight: 185,
        photoHeadshot: photo, wsObjectId: 9))
    var stick = Equip.Equipment(.stick)
    stick.brand = "B"
    stick["flex"] = .integer(85)
    let item = try #require(try app.store.add(stick).id)
    let id = try #require(player.id)
    try app.store.checkOut(item, to: id)
    // Changes and deletions persist, too.
    player.weight = 190
    try app.store.update(player)
    try app.store.delete(Equip.Player.self, [2])
    try app.store.close()
    let again = try app.reopen()
    var kept = try #require(try again.player(id))
    #expect(kept.stick == item)
    kept.stick = nil
    #expect(kept == player)
    #expect(try again.player(2) == nil && again.playerCount() == 5)
    #expect(try again.item(item)?["flex"] == .integer(85))
    #expect(try again.item(item)?.brand == "B")
  }

  // MARK: Initial data

  @Test(.equip("initial.team"), arguments: Solution.allCases)
  func theStoreHasOneTeam(solution: Solution) throws {
    let teams = try SolutionOnScreen(solution).teams()
    #expect(teams.count == 1)
    let names = ["teamName", "username", "password"]
    #expect(teams.allSatisfy { team in names.allSatisfy { !team.text($0).isEmpty } })
    // Another row checks whether it has these attributes.
    for name in ["city", "nameOfEM"] {
      #expect(teams.allSatisfy { $0.kind(of: name) == nil || !$0.text(name).isEmpty }, "\(name)")
    }
  }

  @Test(.equip("initial.players"), arguments: Solution.allCases)
  func theStoreHasFivePlayers(solution: Solution) throws {
    let players = try SolutionOnScreen(solution).players()
    #expect(players.count == 5)
    let names = ["lastName", "givenNames", "position", "handedness", "playingStatus"]
    #expect(players.allSatisfy { player in names.allSatisfy { !player.text($0).isEmpty } })
    #expect(players.allSatisfy { $0["birthDate"] is Date })
    // Inches and pounds.
    #expect(players.allSatisfy { (60...84).contains($0.number("height")) })
    #expect(players.allSatisfy { (120...300).contains($0.number("weight")) })
    #expect(Set(players.map { $0.text("lastName") + $0.text("jerseyNumber") }).count == 5)
  }

  @Test(.equip("initial.players"))
  func aLaterLaunchOfTheAssignmentAddsNoPlayers() throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 {
      let model = try EquipAssignment.Model(
        location: { .file("\(folder.path)/\($0).sqlite") },
        hasher: PasswordHasher(cost: .minimum))
      #expect(model.playersController.fetchedObjects.count == 5)
    }
  }

  @Test(.equip("initial.goaltender"), arguments: Solution.allCases)
  func onePlayerIsAGoalkeeper(solution: Solution) throws {
    let positions = try SolutionOnScreen(solution).players().map { $0.text("position") }
    #expect(positions.contains { $0.lowercased().contains("goal") })
  }

  @Test(.equip("initial.categories"), arguments: Solution.allCases)
  func theStoreHasTheCategories(solution: Solution) throws {
    let categories = try SolutionOnScreen(solution).categories()
    #expect(
      categories.map { $0.text("nameOfEntity") }.sorted()
        == ["Gloves", "Helmet", "SkateBoot", "SkateHolder", "SkateRunner", "Stick"])
    #expect(Set(categories.map { $0.text("displayName") }).subtracting([""]).count == 6)
  }

  @Test(.equip("initial.order"), arguments: Solution.allCases)
  func categoriesAreOrderedFromHeadToToe(solution: Solution) throws {
    let categories = try SolutionOnScreen(solution).categories().sorted {
      $0.number("displayOrder") < $1.number("displayOrder")
    }
    #expect(
      categories.map { $0.text("nameOfEntity") }
        == ["Helmet", "Gloves", "SkateBoot", "SkateHolder", "SkateRunner", "Stick"])
    // No category has the name of another one.
    for category in categories {
      let name = category.text("displayName").filter(\.isLetter).lowercased()
      for other in categories where other.text("nameOfEntity") != category.text("nameOfEntity") {
        #expect(!name.contains(other.text("nameOfEntity").lowercased()), "\(name)")
      }
    }
  }

  @Test(.equip("initial.gaps"), arguments: Solution.allCases)
  func displayOrdersHaveGaps(solution: Solution) throws {
    let orders = try SolutionOnScreen(solution).categories().map { $0.number("displayOrder") }
      .sorted()
    #expect(zip(orders, orders.dropFirst()).allSatisfy { $1 - $0 > 1 }, "\(orders)")
  }
}
