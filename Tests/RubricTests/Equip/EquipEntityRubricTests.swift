import CommandSupport
import Foundation
import Imaging
import Models
import Persistence
import TerminalCore
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip
@testable import RubricSupport

/// The lines about entities, their attributes and their relationships.
@MainActor
@Suite(.serialized)
struct EquipEntityRubricTests {
  /// The names of a value's properties with their types.
  private func properties(of value: Any) -> [String: String] {
    Dictionary(
      Mirror(reflecting: value).children.compactMap { child in
        child.label.map { ($0, "\(Swift.type(of: child.value))") }
      }, uniquingKeysWith: { $1 })
  }

  private func expect(
    _ value: Any, _ expected: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let known = properties(of: value)
    for (name, type) in expected {
      #expect(known[name] == type, "\(name)", sourceLocation: sourceLocation)
    }
  }

  @Test(.equip("entity.team"))
  func aTeamHasTheAttributesOfTheAssignment() {
    expect(
      Team(),
      [
        ("city", "String"), ("teamName", "String"), ("nameOfEM", "String"), ("username", "String"),
        ("password", "String"), ("loginToken", "Optional<String>"),
        ("loginTimestamp", "Optional<Date>"),
      ])
  }

  @Test(.equip("entity.category"))
  func aCategoryHasTheAttributesOfTheAssignment() {
    expect(
      EquipmentCategory(displayOrder: 10, displayName: "Helmet", nameOfEntity: "Helmet"),
      [
        ("displayOrder", "Int"), ("displayName", "String"), ("displayIcon", "Optional<Data>"),
        ("nameOfEntity", "String"),
      ])
  }

  @Test(.equip("entity.player"))
  func aPlayerHasTheAttributesOfTheAssignment() {
    expect(
      Player(),
      [
        ("lastName", "String"), ("givenNames", "String"), ("jerseyNumber", "Int"),
        ("position", "PlayerPosition"), ("handedness", "Handedness"),
        ("playingStatus", "PlayingStatus"), ("birthDate", "Optional<Date>"), ("height", "Int"),
        ("weight", "Int"),
      ])
    #expect(Player().photoHeadshot == nil)
  }

  @Test(.equip("entity.equipment"), arguments: EquipmentKind.allCases)
  func allEquipmentHasTheCommonAttributes(kind: EquipmentKind) {
    var item = kind.makeItem()
    item.manufacturer = "A"
    item.brand = "B"
    item.modelCode = "C"
    item.orderCode = "D"
    item.colour = "E"
    item.photo = Data([1])
    #expect(
      [item.manufacturer, item.brand, item.modelCode, item.orderCode, item.colour]
        == ["A", "B", "C", "D", "E"])
    #expect(item.photo == Data([1]))
  }

  @Test(.equip("entity.helmet"))
  func aHelmetHasItsAttributes() {
    expect(
      Helmet(),
      [("size", "Optional<Double>"), ("faceProtector", "String"), ("chinStrap", "String")])
  }

  @Test(.equip("entity.gloves"))
  func glovesHaveTheirAttributes() {
    expect(Gloves(), [("size", "Optional<Int>"), ("length", "Optional<Int>")])
  }

  @Test(.equip("entity.stick"))
  func aStickHasItsAttributes() {
    expect(
      Stick(),
      [
        ("pattern", "String"), ("leftRight", "String"), ("curve", "Optional<Int>"),
        ("flex", "Optional<Int>"),
      ])
  }

  @Test(.equip("entity.skateBoot"))
  func aSkateBootHasItsAttributes() {
    expect(
      SkateBoot(),
      [("size", "Optional<Int>"), ("stiffness", "Optional<Int>"), ("width", "String")])
  }

  @Test(.equip("entity.skateHolder"))
  func aSkateHolderHasItsAttribute() { expect(SkateHolder(), [("size", "Optional<Int>")]) }

  @Test(.equip("entity.skateRunner"))
  func aSkateRunnerHasItsAttributes() {
    expect(
      SkateRunner(),
      [
        ("size", "Optional<Int>"), ("contour", "Optional<Int>"), ("hollow", "Optional<Int>"),
        ("pitch", "Optional<Int>"),
      ])
  }

  @Test(.equip("entity.inheritance"))
  func allSixAreEquipment() {
    let kinds = EquipmentKind.allCases.map { "\($0.itemType)" }
    #expect(kinds == ["Helmet", "Gloves", "SkateBoot", "SkateHolder", "SkateRunner", "Stick"])
    #expect(EquipmentKind.allCases.map(\.rawValue) == kinds)
    for kind in EquipmentKind.allCases { #expect(kind.makeItem().kind == kind) }
  }

  @Test(.equip("entity.wsObjectId"))
  func everyEntityHasAnIdentifierOfTheWebService() {
    #expect(properties(of: Team())["wsObjectId"] == "Int")
    #expect(properties(of: Player())["wsObjectId"] == "Int")
    let category = EquipmentCategory(displayOrder: 1, displayName: "", nameOfEntity: "")
    #expect(properties(of: category)["wsObjectId"] == "Int")
    for kind in EquipmentKind.allCases {
      var item = kind.makeItem()
      item.wsObjectId = 7
      #expect(item.wsObjectId == 7)
    }
  }

  @Test(.equip("entity.transformer"))
  func picturesGoThroughTheTransformerAndBack() throws {
    let red = Bitmap.Pixel(red: 200, green: 20, blue: 20)
    let bitmap = try #require(Bitmap(width: 6, height: 4, filledWith: red))
    let transformer = ImageToDataTransformer()
    let app = try MarkedEquip()
    var player = try #require(try app.store.players().first)
    player.photoHeadshot = try transformer.transformedValue(bitmap)
    try app.store.update(player)
    let kept = try #require(try app.store.player(player.id ?? 0)?.photoHeadshot)
    #expect(kept.starts(with: [0x89, 0x50, 0x4E, 0x47]), "a PNG")
    #expect(try transformer.reverseTransformedValue(kept) == bitmap)
  }

  @Test(.equip("entity.transformer"), arguments: ["screen", "command"])
  func aPhotoFileGoesThroughTheTransformer(way: String) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".png")
    let data = PNGMaker(width: 640, height: 40) { x, _ in [x % 256, 90, 30, 255] }.data
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let kept: Data
    if way == "command" {
      kept = try PhotoArgument.data(of: InputFile(file.path))
    } else {
      let app = try MarkedEquip()
      try await app.logIn()
      app.pilot.press("i", "p")
      app.pilot.click(on: "Choose a File")
      app.pilot.type(file.path)
      app.pilot.press("Enter")
      let id = try #require(try app.store.players().first?.id)
      kept = try #require(try app.store.player(id)?.photoHeadshot)
    }
    #expect(kept == (try ImageToDataTransformer(maximumSide: 320).storedData(ofImport: data)))
    #expect(kept != data)
  }

  // MARK: Relationships

  @Test(.equip("relation.team", "relation.category"))
  func teamAndCategoryAreRelatedToNoOtherEntity() throws {
    let team = properties(of: Team()).values
    let category = properties(
      of: EquipmentCategory(displayOrder: 1, displayName: "", nameOfEntity: "")
    ).values
    for type in Array(team) + Array(category) {
      #expect(!type.contains("Player") && !type.contains("Helmet") && !type.contains("Equipment"))
    }
    // The accounts are not even in the file that players and equipment are in.
    let app = try MarkedEquip()
    #expect(app.accounts.location != app.store.location)
  }

  @Test(.equip("relation.player"), arguments: EquipmentKind.allCases)
  func aPlayerHasOneOfEachKind(kind: EquipmentKind) throws {
    let app = try MarkedEquip()
    let player = try #require(try app.store.players().first?.id)
    let first = try #require(try app.store.add(kind.makeItem()).id)
    let second = try #require(try app.store.add(kind.makeItem()).id)
    try app.store.assign(first, to: player)
    try app.store.assign(second, to: player)
    #expect(try app.store.player(player)?[kind] == second)
    #expect(try app.store.holders(of: first).isEmpty)
  }

  @Test(.equip("relation.equipment"), arguments: EquipmentKind.allCases)
  func anItemHasManyPlayersAndIsNullifiedWithIt(kind: EquipmentKind) throws {
    let app = try MarkedEquip()
    let item = try #require(try app.store.add(kind.makeItem()).id)
    let players = try app.store.players().compactMap(\.id).prefix(3)
    for player in players { try app.store.assign(item, to: player, sharing: true) }
    #expect(try app.store.holders(of: item).count == 3)
    try app.store.deleteItems([item])
    #expect(try app.store.players().allSatisfy { $0[kind] == nil })
    #expect(try app.store.players().count == 5)
  }

  @Test(.equip("entity.stored"))
  func whatIsStoredIsThereAgain() throws {
    let app = try MarkedEquip()
    var stick = Stick()
    stick.flex = 85
    let id = try #require(try app.store.add(stick).id)
    let player = try #require(try app.store.players().first?.id)
    try app.store.assign(id, to: player)
    try app.store.close()
    let again = try app.reopen()
    #expect(try again.item(id)?["flex"] == .integer(85))
    #expect(try again.player(player)?.stick == id)
  }

  @Test(.equip("entity.stored"))
  func everyAttributeIsThereAgain() throws {
    let app = try MarkedEquip()
    let player = try app.store.add(
      Player(
        lastName: "Roy", givenNames: "Patrick", jerseyNumber: 33, position: .goaltender,
        handedness: .right, playingStatus: .inactive,
        birthDate: Date(timeIntervalSince1970: -133_920_000), height: 74, weight: 185))
    let team = try app.team()
    var helmet = Helmet()
    helmet.size = 7.5
    helmet.manufacturer = "A"
    helmet.brand = "B"
    helmet.modelCode = "C"
    helmet.orderCode = "D"
    helmet.colour = "E"
    let item = try app.store.add(helmet)
    try app.store.close()
    let again = try app.reopen()
    #expect(try again.player(player.id ?? 0) == player)
    let kept = try #require(try again.item(item.id ?? 0))
    #expect(
      [kept.manufacturer, kept.brand, kept.modelCode, kept.orderCode, kept.colour]
        == ["A", "B", "C", "D", "E"])
    #expect(kept["size"] == .decimal(7.5))
    #expect(try app.team() == team && team.city == "Port Hope")
  }

  // MARK: Initial data

  @Test(.equip("initial.team"))
  func theInitialiserMakesOneTeam() throws {
    let app = try MarkedEquip()
    #expect(try app.accounts.teams().map(\.fullName) == ["Port Hope Herons"])
  }

  @Test(.equip("initial.players", "initial.goaltender"))
  func theInitialiserMakesFivePlayersWithAGoaltender() throws {
    let app = try MarkedEquip()
    let players = try app.store.players()
    #expect(players.count == 5)
    #expect(players.count { $0.position == .goaltender } == 1)
    for player in players { #expect(player.problems(at: MarkedEquip.now).isEmpty) }
  }

  @Test(.equip("initial.categories", "initial.order", "initial.gaps"))
  func theCategoriesGoFromHeadToToesWithGaps() throws {
    let app = try MarkedEquip()
    let categories = try app.store.categories()
    let sorted = categories.sorted { $0.displayOrder < $1.displayOrder }
    #expect(
      sorted.map(\.displayName)
        == ["Helmet", "Gloves", "Skate Boot", "Skate Holder", "Skate Runner", "Stick"])
    #expect(sorted.map(\.displayOrder) == [10, 20, 30, 40, 50, 60])
    #expect(sorted.map { $0.kind } == EquipmentKind.allCases)
  }
}
