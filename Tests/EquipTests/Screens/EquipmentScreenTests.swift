import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip

/// A player's equipment, the items, the inventory, kits and the report.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EquipmentScreenTests {
  private func app(columns: Int = 80, rows: Int = 24) async throws -> EquipAppOnScreen {
    try await EquipAppOnScreen.atPlayers(columns: columns, rows: rows) { try $0.addSamples() }
  }

  /// Opens the equipment of a player.
  private func open(_ lastName: String, _ app: EquipAppOnScreen) throws -> EquipmentList {
    app.pilot.click(on: lastName)
    return try app.top(EquipmentList.self)
  }

  // MARK: A player's equipment

  @Test func theCategoriesAreOrderedFromHeadToToeThenTheStick() async throws {
    let app = try await app()
    _ = try open("Okafor", app)
    let titles = ["Helmet", "Gloves", "Skate Boot", "Skate Holder", "Skate Runner", "Stick"]
    var row = 0
    for title in titles {
      let found = app.screen.lines.indices.first { index in
        index > row && app.screen.lines[index].contains(title)
      }
      row = try #require(found, "\(title) below line \(row)")
    }
    #expect(app.screen.contains("CCM Tacks 710 · 7 1/8 · black"))
    #expect(app.screen.contains("CCM Ribcor · 85L · Curve 12 mm"))
    #expect(app.status.contains("2 missing"))
  }

  @Test(arguments: [
    (50, "CCM Jetspeed · Size 14 in. · Length 355 mm · black"),
    (49, "CCM Jetspeed · Size 14 in. · Length 355 mm ·\nblack"),
    (30, "CCM Jetspeed · Size 14 in. ·\nLength 355 mm · black"),
    (16, "CCM Jetspeed ·\nSize 14 in. ·\nLength 355 mm ·\nblack"),
    (14, "CCM Jetspeed · Size 14 in. · Length 355 mm · black"),
  ])
  func linesBreakBetweenTheAttributesOfAnItem(columns: Int, text: String) {
    let item = WrappedParts("CCM Jetspeed · Size 14 in. · Length 355 mm · black")
    #expect(item.text(inColumns: columns) == text)
  }

  @Test func anItemInStockIsCheckedOut() async throws {
    let app = try await app()
    _ = try open("Bellamy", app)
    app.pilot.press("Enter")
    let choice = try app.top(ItemChoice.self)
    #expect(choice.kinds == [.helmet])
    #expect(app.status.contains("1 of 2 available"))
    app.pilot.click(on: "FL500")
    _ = try app.top(EquipmentList.self)
    let helmet = try #require(try app.player("Bellamy").helmet)
    #expect(try app.store.item(helmet)?.brand == "FL500")
    #expect(app.status.contains("Checked out “CCM FL500”"))
  }

  @Test func checkedOutItemsAreSharedOnlyOnRequest() async throws {
    let app = try await app()
    _ = try open("Bellamy", app)
    app.pilot.press("Enter")
    app.pilot.click(on: "Tacks")
    #expect(app.screen.contains("is checked out") && app.screen.contains("Samuel Okafor has it."))
    app.choose("Cancel")
    #expect(try app.player("Bellamy").helmet == nil)
    app.pilot.click(on: "Tacks")
    app.choose("Share")
    #expect(try app.player("Bellamy").helmet == app.player("Okafor").helmet)
    #expect(app.screen.contains("shared"))
    app.pilot.press("u")
    #expect(try app.player("Bellamy").helmet == nil)
  }

  @Test func anItemIsCheckedInFromTheRow() async throws {
    let app = try await app()
    _ = try open("Okafor", app)
    app.pilot.press("d")
    #expect(app.screen.contains("Check In"))
    app.pilot.press("Enter")
    #expect(try app.player("Okafor").helmet == nil)
    app.pilot.press("u")
    #expect(try app.player("Okafor").helmet != nil)
  }

  @Test func anItemIsExchangedForAnother() async throws {
    let app = try await app()
    _ = try open("Okafor", app)
    app.pilot.press("Enter")
    _ = try app.top(EquipmentItem.self)
    #expect(app.screen.contains("7 1/8") && app.screen.contains("Samuel Okafor"))
    app.pilot.press("c")
    app.pilot.click(on: "FL500")
    _ = try app.top(EquipmentItem.self)
    #expect(app.screen.contains("FL500") && app.screen.contains("6 3/4"))
    app.pilot.press("r")
    _ = try app.top(EquipmentList.self)
    #expect(try app.player("Okafor").helmet == nil)
  }

  @Test func aNewItemIsAddedWhileCheckingOut() async throws {
    let app = try await app()
    _ = try open("Okafor", app)
    app.pilot.press("Down", "Down", "Enter")
    #expect(app.screen.contains("No skate boot yet."))
    app.pilot.press("n")
    let editor = try app.sheet(EquipmentEditor.self)
    editor.row("manufacturer")?.text = "Bauer"
    editor.row("width")?.text = "EE"
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Bauer"))
    app.pilot.press("Enter")
    #expect(try app.player("Okafor").skateBoot != nil)
  }

  @Test func theHistoryKeepsDeletedNames() async throws {
    let app = try await app()
    _ = try open("Okafor", app)
    app.pilot.press("d", "Enter", "h")
    _ = try app.top(HistoryList.self)
    let returned = app.screen.lines.first { $0.contains("CCM Tacks 710") }
    #expect(returned?.contains("○ Helmet") == true && returned?.contains("Nov 21") == true)
    #expect(app.status.contains("4 loans · 3 open"))
  }

  // MARK: Editing items

  @Test(arguments: EquipmentKind.allCases)
  func eachKindIsEditedByItsOwnAttributes(kind: EquipmentKind) async throws {
    let app = try await EquipAppOnScreen.atPlayers(rows: 30)
    app.pilot.press("2", "a")
    app.choose(kind.displayName)
    let editor = try app.sheet(EquipmentEditor.self)
    for attribute in kind.attributes {
      let row = try #require(editor.row(attribute.key), "\(attribute.key)")
      #expect(app.screen.contains(attribute.title))
      switch attribute.shape {
      case .text: row.text = "X"
      case .choice(let words): row.text = words[0]
      case .integer(let range): row.text = "\(range.upperBound)"
      case .decimal(let range, _): row.text = "\(range.lowerBound)"
      }
    }
    app.pilot.press("Ctrl-S")
    #expect(!app.isSheetOpen)
    let item = try #require(try app.store.items(EquipmentQuery(kind: kind)).first?.item)
    for attribute in kind.attributes { #expect(item[attribute.key] != nil, "\(attribute.key)") }
  }

  @Test(arguments: [
    (EquipmentKind.gloves, "size", "99", "Size cannot be “99”"),
    (.stick, "flex", "very", "Flex cannot be “very”"),
    (.skateRunner, "pitch", "-6", "Pitch cannot be “-6”"), (.helmet, "size", "4", "from 5 to 9"),
    (.stick, "quantity", "0", "Quantity cannot be “0”"),
    (.stick, "quantity", "", "Type a quantity"),
  ])
  func valuesOutOfRangeAreNamed(
    kind: EquipmentKind, key: String, text: String, words: String
  ) async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("2", "a")
    app.choose(kind.displayName)
    let editor = try app.sheet(EquipmentEditor.self)
    editor.row(key)?.text = text
    app.pilot.press("Ctrl-S")
    #expect(app.isSheetOpen)
    #expect(editor.hintLabel.text?.contains(words) == true, "\(editor.hintLabel.text ?? "")")
    #expect(app.screen.contains(String(words.prefix(20))))
    #expect(try app.store.items().isEmpty)
  }

  // MARK: The inventory

  @Test func itemsOfAKindAreDescribedAlike() async throws {
    let app = try await EquipAppOnScreen.atPlayers { store in
      try store.addSamples()
      try store.addCCM(.gloves, "Vapor", ["size": .integer(13)])
    }
    app.pilot.press("2")
    // All attributes of these gloves would fit, but not those of the others.
    let row = try #require(app.screen.lines.first { $0.contains("CCM Vapor") })
    #expect(row.contains(#" 13" "#) && !row.contains("Size"))
  }

  @Test func theInventoryCountsItemsInStockSharedAndLow() async throws {
    let app = try await app(rows: 30)
    app.pilot.press("2")
    _ = try app.top(Inventory.self)
    #expect(app.screen.contains("3 of 6 in stock") && app.screen.contains("shared by 2"))
    #expect(app.screen.contains("1 of 2 in stock · low"))
    #expect(app.status.contains("5 items, 11 pieces · 1 low"))
    app.pilot.press("f")
    app.pilot.click(on: "Low Stock")
    #expect(app.screen.contains("Ribcor") && !app.screen.contains("Jetspeed"))
    #expect(app.status.contains("1 item, 2 pieces · low stock"))
    app.pilot.press("f")
    app.pilot.click(on: "Shared")
    #expect(app.screen.contains("SpeedBlade") && !app.screen.contains("Ribcor"))
    app.pilot.press("f")
    app.pilot.click(on: "All Equipment")
    app.pilot.press("/")
    app.pilot.type("jet")
    #expect(app.screen.contains("Jetspeed") && !app.screen.contains("Tacks"))
  }

  @Test func symbolsAreReadByTheirMeaning() async throws {
    var item = Equipment(.helmet)
    (item.brand, item.quantity, item.lowStockLevel) = ("Ribcor", 2, 1)
    let cell = TeamCell(reuseIdentifier: "ItemCell")
    cell.show(EquipmentLine(item: item, holderCount: 1))
    let label = try #require(cell.accessibilityLabel)
    #expect(label.hasPrefix("low stock, ") && label.contains("1 of 2 in stock"), "\(label)")
    let app = try await app(rows: 30)
    app.pilot.press("2", "f")
    let filter = try #require(
      try app.top(FilterList.self).tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(filter.accessibilityLabel == "All Equipment, 5")
    #expect(filter.accessibilityTraits.contains(.selected))
  }

  @Test func theFiltersIncludeTheKindAndShowCounts() async throws {
    let app = try await app(rows: 30)
    app.pilot.press("2", "f")
    let list = try app.top(FilterList.self)
    #expect(list.rows.map(\.count) == [5, 3, 1, 1, 5, 2, 1, 0, 0, 1, 1])
    app.pilot.click(on: "Gloves")
    #expect(app.screen.contains("Jetspeed") && !app.screen.contains("Ribcor"))
    app.pilot.press("f")
    #expect(try app.top(FilterList.self).rows.map(\.count).prefix(4) == [1, 1, 0, 0])
  }

  @Test func escShowsAllItemsAgain() async throws {
    let app = try await app(rows: 30)
    app.pilot.press("2", "f")
    app.pilot.click(on: "Gloves")
    let inventory = try app.top(Inventory.self)
    #expect(inventory.rows.count == 1)
    app.pilot.press("Esc")
    #expect(inventory.rows.count == 5)
  }

  @Test func aWideTerminalShowsTheFiltersAtTheLeft() async throws {
    let app = try await app(columns: 200, rows: 40)
    #expect(app.screen.contains("✓ All Players"))
    app.pilot.press("2")
    #expect(app.screen.contains("✓ All Equipment"))
    app.pilot.press("f", "Down", "Enter")
    #expect(app.screen.contains("✓ Available"))
    let inventory = try app.top(Inventory.self)
    #expect(inventory.tableView.isFocused)
    #expect(app.status.contains("available"))
    // The report is not filtered.
    app.pilot.press("4")
    #expect(!app.screen.contains("All Equipment"))
    app.pilot.press("1")
    #expect(app.screen.contains("✓ All Players"))
  }

  @Test func deletingASharedItemAsksAndChecksItIn() async throws {
    let app = try await app()
    app.pilot.press("2")
    app.pilot.press("Down", "Down", "d", "Enter")
    #expect(app.screen.contains("Delete “CCM Jetspeed”?"))
    #expect(app.screen.contains("Noah Bellamy, Adam Kowalski and Samuel Okafor have it"))
    app.choose("Cancel")
    #expect(try app.player("Okafor").gloves != nil)
    app.pilot.press("d", "Enter")
    app.choose("Delete")
    for name in ["Okafor", "Kowalski", "Bellamy"] {
      #expect(try app.player(name).gloves == nil, "\(name)")
    }
    app.pilot.press("u")
    for name in ["Okafor", "Kowalski", "Bellamy"] {
      #expect(try app.player(name).gloves != nil, "\(name)")
    }
  }

  @Test func deletingAnItemOfAKitAsks() async throws {
    let app = try await EquipAppOnScreen.atPlayers { store in
      let helmet = try store.addItem(.helmet, "Re-Akt")
      try store.add(Kit(name: "Rookies", items: [.helmet: helmet]))
    }
    app.pilot.press("2", "d", "Enter")
    #expect(app.screen.contains("Delete “Re-Akt”?"))
    #expect(app.screen.contains("The kit “Rookies” would have no items."))
    app.choose("Delete")
    #expect(try app.store.itemCount() == 0)
  }

  @Test func anItemWhoseHoldersAreUnreadableIsNotDeleted() async throws {
    let app = try await app()
    app.pilot.press("2", "Down", "Down")
    try app.rename(table: "player", to: "gone")
    app.pilot.press("d", "Enter")
    #expect(app.screen.contains("Can't delete the item"))
    try app.rename(table: "gone", to: "player")
    #expect(try app.player("Okafor").gloves != nil)
  }

  @Test func anItemDeletedElsewhereIsReported() async throws {
    let app = try await app()
    _ = try open("Okafor", app)
    app.pilot.press("Enter")
    let helmet = try #require(try app.player("Okafor").helmet)
    try app.store.delete(Equipment.self, [helmet])
    await app.pilot.wait { app.screen.contains("The item was deleted.") }
    app.pilot.press("c", "Esc", "r", "p", "h", "e")
    #expect(app.screen.unknownSequences.isEmpty)
  }

  // MARK: Many at once

  @Test func aKitIsCheckedOutToSeveralPlayersAndCheckedIn() async throws {
    let app = try await app()
    app.pilot.press("Space", "Down", "Down", "Space", "o")
    #expect(app.screen.contains("Check out to 2 players"))
    app.choose("A Kit")
    _ = try app.top(KitList.self)
    app.pilot.press("Enter")
    #expect(app.screen.contains("Can't check out"), "there is one stick left for two")
    app.choose("Share")
    _ = try app.top(PlayerList.self)
    for name in ["Bellamy", "Lindqvist"] {
      let player = try app.player(name)
      #expect(player.gloves != nil && player.stick != nil, "\(name)")
    }
    app.pilot.press("u")
    #expect(try app.player("Lindqvist").gloves == nil)
    app.pilot.press("Ctrl-R", "Space", "Ctrl-A", "c")
    app.choose("Gloves")
    #expect(try app.store.players().allSatisfy { $0.gloves == nil })
    #expect(try app.player("Bellamy").stick != nil)
    #expect(app.status.contains("Checked in 4 items"))
  }

  @Test func anItemIsCheckedOutToSeveralPlayers() async throws {
    let app = try await app()
    app.pilot.press("Space", "Ctrl-A", "o")
    app.choose("One Item")
    app.pilot.click(on: "Jetspeed")
    #expect(try app.store.players().allSatisfy { $0.gloves != nil })
    _ = try app.top(PlayerList.self)
    #expect(app.status.contains("Checked out 2 items"))
  }

  @Test func theNumberOfSelectedPlayersIsShown() async throws {
    let app = try await app()
    app.pilot.press("Space")
    #expect(app.status.contains("1 selected"))
    app.pilot.press("Down", "Space")
    #expect(app.status.contains("2 selected"))
  }

  @Test func withoutPlayersNothingIsCheckedOut() async throws {
    let app = try await app()
    app.pilot.click(on: "Select")
    app.pilot.press("o")
    #expect(app.status.contains("No players selected"))
    app.pilot.press("c")
    #expect(app.status.contains("No players selected"))
  }

  @Test func aKitIsAssembled() async throws {
    let app = try await app()
    app.pilot.press("3", "a")
    app.pilot.type("Goalie")
    let editor = try app.sheet(KitEditor.self)
    app.pilot.press("Down", "Enter")
    app.pilot.click(on: "FL500")
    #expect(editor.row("Helmet")?.text == "6 3/4 CCM FL500")
    app.pilot.press("Ctrl-S")
    #expect(!app.isSheetOpen)
    let kit = try #require(try app.store.kit(named: "Goalie"))
    #expect(kit.items.keys.sorted() == [.helmet])
    #expect(app.screen.contains("CCM FL500"))
  }

  // MARK: The report

  @Test func theReportListsMissingSharedAndLowItems() async throws {
    let app = try await app(rows: 50)
    app.pilot.press("4")
    _ = try app.top(TeamReportScreen.self)
    for words in [
      "– Helmet", "Bellamy, Noah", "Curve 12 mm, Flex 85", "◐ Skate Runner",
      "CCM SpeedBlade · 280", "! Stick", "CCM Ribcor · 85L",
    ] { #expect(app.screen.contains(words), "\(words)") }
    app.pilot.press("Home", "Down", "Enter")
    let list = try app.top(PlayerList.self)
    #expect(list.rows.map(\.lastName) == ["Lindqvist", "Tremblay"])
  }
}
