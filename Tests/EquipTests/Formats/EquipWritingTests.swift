import Foundation
import Interchange
import Testing

@testable import Equip

/// Files round-trip.
struct EquipWritingTests {
  private static let photo = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])

  /// A player and an item of each kind, with something in every attribute.
  private static var records: [EquipRecord] {
    var player = Player(
      lastName: "=van \"Dyk\"; Jr.", givenNames: "Zoë\n\u{202E}", jerseyNumber: 0,
      position: .goaltender, handedness: .right, playingStatus: .inactive,
      birthDate: Date(timeIntervalSince1970: -1_000_036_800), height: 96, weight: 50,
      wsObjectId: 7)
    player.id = 3
    player.stick = 6
    var records = [EquipRecord(player)]
    for (number, kind) in EquipmentKind.allCases.enumerated() {
      var item = Equipment(kind)
      item.id = Int64(number + 1)
      for attribute in kind.attributes + EquipmentAttribute.common {
        switch attribute.shape {
        case .text: item[attribute.key] = .text("\(attribute.title), \"\(number)\"")
        case .choice(let words): item[attribute.key] = words.last.map(EquipmentValue.text)
        case .integer(let range): item[attribute.key] = .integer(range.lowerBound)
        case .decimal(let range, let step): item[attribute.key] = .decimal(range.lowerBound + step)
        }
      }
      records.append(EquipRecord(item, holders: number == 0 ? ["Roy, Jo", "#9"] : []))
    }
    return records
  }

  @Test(arguments: EquipFormat.allCases)
  func everyAttributeRoundTrips(_ format: EquipFormat) throws {
    var records = Self.records
    if format == .json, var player = records[0].object as? Player {
      player.photoHeadshot = Self.photo
      records[0].object = player
    }
    if format == .csv, var player = records[0].object as? Player {
      // A table lists the players of items, not the items of players.
      player.stick = nil
      records[0].object = player
    }
    var writer = format.writer()
    let text = writer.text(of: records)
    var reader = format.reader()
    let found = try reader.readAll(text)
    #expect(found.report.problemMessages == [])
    #expect(
      found.items.map { AnyHashable($0.object) } == records.map { AnyHashable($0.object) })
    #expect(found.items.map(\.holders) == records.map(\.holders))
    #expect(found.items.map(\.name) == records.map(\.name))
  }

  @Test(arguments: EquipFormat.allCases)
  func noItemsAreWrittenAsAnEmptyFile(_ format: EquipFormat) throws {
    var writer = format.writer()
    let text = writer.text(of: [])
    var reader = format.reader()
    #expect(try reader.readAll(text).items.isEmpty)
  }

  @Test func formulasAreGuardedOnRequest() {
    var writer = CSVEquipWriter(guardsFormulas: true)
    let text = writer.text(of: Self.records)
    #expect(text.contains("\"'=van"))
    // A number is no formula.
    #expect(!text.contains("'-5"))
  }

  @Test func listsForScriptsHaveAFlagInsteadOfThePhoto() throws {
    var player = Player(lastName: "Roy")
    player.photoHeadshot = Self.photo
    var writer = JSONEquipWriter(writesPhotos: false)
    let text = writer.text(of: [EquipRecord(player)])
    #expect(text.contains(#""photoHeadshot": true"#))
    var reader = JSONEquipReader()
    #expect(try reader.readAll(text).report.problemMessages == [])
  }

  @Test func jsonKeysAreThePropertyNamesOfTheModel() {
    var writer = JSONEquipWriter()
    let text = writer.text(of: [EquipRecord(Equipment(.helmet))])
    #expect(
      text == """
        [
          {"kind": "Helmet", "id": null, "size": null, "faceProtector": null, "chinStrap": null, \
        "manufacturer": null, "brand": null, "modelCode": null, "orderCode": null, "colour": null, \
        "quantity": 1, "lowStockLevel": null, "notes": null, "wsObjectId": null, "photo": null, \
        "player": []}
        ]

        """)
  }

  @Test(arguments: [
    ("team.csv", EquipFormat.csv), ("team.TSV", .csv), ("a.b.json", .json), ("x.jsonl", .json),
  ])
  func theFormatIsDetectedFromTheName(_ name: String, _ format: EquipFormat) {
    #expect(EquipFormat(fileName: name) == format)
    #expect(EquipFormat(fileName: "team") == nil)
    #expect(EquipFormat(fileName: "team.xlsx") == nil)
  }

  @Test func theFormatIsDetectedFromTheFirstBytes() {
    #expect(EquipFormat(sniffing: Array("\u{FEFF} {\"Collection\"".utf8)) == .json)
    #expect(EquipFormat(sniffing: Array("kind,size".utf8)) == .csv)
  }
}
