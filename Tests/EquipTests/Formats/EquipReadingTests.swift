import Foundation
import Interchange
import Models
import Testing

@testable import Equip

/// Players and equipment from JSON and CSV, and what is wrong with them.
struct EquipReadingTests {
  private func read(_ text: String, as format: EquipFormat) throws -> ImportedItems<EquipRecord> {
    var reader = format.reader()
    return try reader.readAll(text)
  }

  @Test func aTableHasPlayersAndItemsOfAllKinds() throws {
    let found = try read(
      """
      Kind,Last Name,First Name,number,position,birthDate,brand,size,flex,player
      Player,Roy,Jo,17,left-wing,1991-05-27,,,,
      ,van Dyk,Ann,,,,,,,
      skate-boot,,,,,,Supreme,9,,"Roy, Jo; #9"
      Stick,,,,,,Vapor,,85,

      """, as: .csv)
    #expect(found.report.sentences == [])
    #expect(found.items.map(\.object.kindName) == ["Player", "Player", "SkateBoot", "Stick"])
    #expect(found.lines == [2, 3, 4, 5])
    guard let roy = found.items[0].object as? Player,
      let boot = found.items[2].object as? Equipment
    else { return #expect(Bool(false)) }
    #expect(roy.fullName == "Jo Roy")
    #expect(roy.jerseyNumber == 17)
    #expect(roy.position == .leftWing)
    // Noon in UTC.
    #expect(roy.birthDate?.timeIntervalSince1970 == 675_345_600)
    #expect(boot["size"] == .integer(9))
    #expect(found.items[2].holders == ["Roy, Jo", "#9"])
  }

  @Test(arguments: [
    ("kind\nHemlet\n", "Line 2: 'Hemlet' cannot be read as 'kind'. Use Player, Helmet, "),
    (
      "kind,size\nHelmet,4.9\n", "Line 2: '4.9' cannot be read as 'size'. Use a number from 5 to 9."
    ),
    (
      "kind,size\nGloves,7.5\n",
      "Line 2: '7.5' cannot be read as 'size'. Use a whole number from 7 to 17 (in.)."
    ),
    (
      "kind,quantity\nStick,0\n",
      "Line 2: '0' cannot be read as 'quantity'. Use a whole number from 1 to 9999."
    ),
    (
      "lastName,jerseyNumber\nRoy,100\n",
      "Line 2: '100' cannot be read as 'jerseyNumber'. Use a whole number from 0 to 99."
    ),
    (
      "lastName,birthDate\nRoy,2001-02-29\n",
      "Line 2: '2001-02-29' cannot be read as 'birthDate'. Use a day like 1991-05-27."
    ),
    ("lastName,flex\nRoy,85\n", "Line 2: '85' stands in 'flex', which a Player does not have."),
    ("kind,brand\n,Vapor\n", "Line 2: 'Vapor' has no 'kind'."),
    ("kind,shape\nStick,round\n", "Line 1: The column 'shape' is not known and was left out."),
    ("kind,brand\nStick\n", "Line 2: 'Stick' has 1 field where the header has 2."),
  ])
  func whatIsWrongInATableIsNamedWithLineAndColumn(_ text: String, _ sentence: String) throws {
    let found = try read(text, as: .csv)
    #expect(found.report.sentences.count == 1)
    #expect(found.report.sentences.first?.hasPrefix(sentence) == true, "\(found.report.sentences)")
  }

  @Test func jsonIsReadInEveryShape() throws {
    let texts = [
      #"[{"kind": "Helmet", "size": 7.125, "quantity": "3", "player": ["Roy, Jo"]}]"#,
      #"{"Kind": "helmet", "Size": "7.125", "Quantity": 3, "Player": "Roy, Jo"}"#,
      #"{"Collection": [{"kind": "Helmet", "size": 7.125, "quantity": 3, "player": ["Roy, Jo"]}]}"#,
      #"{"Item": {"kind": "Helmet", "size": 7.125, "quantity": 3, "player": ["Roy, Jo"]}}"#,
    ]
    for text in texts {
      let found = try read(text, as: .json)
      #expect(found.report.sentences == [], "\(text)")
      guard let record = found.items.first, let item = record.object as? Equipment else {
        Issue.record("\(text)")
        continue
      }
      #expect(item["size"] == .decimal(7.125))
      #expect(item.quantity == 3)
      #expect(record.holders == ["Roy, Jo"])
    }
  }

  @Test func aServiceIsReadLeniently() throws {
    var reader = JSONEquipReader(kind: .stick, isService: true)
    let found = try reader.readAll(
      """
      {"Count": 1, "Collection": [
        {"Id": 12, "Brand": "Vapor", "Flex": "85", "Curve": null, "DateAdded": "2014-03-19T00:00:00",
         "Players": [{"Id": 4}], "Link": {"Rel": "self"}}]}
      """)
    #expect(found.report.sentences == [])
    guard let item = found.items.first?.object as? Equipment else {
      return #expect(Bool(false))
    }
    #expect(item.wsObjectId == 12)
    #expect(item.kind == .stick)
    #expect(item["flex"] == .integer(85))
  }

  @Test func anUnknownKeyIsNamedOnceAndTheRestIsRead() throws {
    let found = try read(
      #"[{"kind": "Stick", "shape": 1}, {"kind": "Stick", "shape": 2}]"#, as: .json)
    #expect(found.items.count == 2)
    #expect(found.report.sentences.count == 1)
    #expect(found.report.sentences[0].contains("the unknown property 'shape'"))
  }

  @Test(arguments: ["not base64!", Data("GIF89a".utf8).base64EncodedString()])
  func aPhotoIsAPNG(_ text: String) throws {
    let found = try read(
      #"[{"kind": "Player", "lastName": "Roy", "photoHeadshot": "\#(text)"}]"#, as: .json)
    #expect(found.items.isEmpty)
    #expect(found.report.sentences.first?.contains("Use a PNG picture in Base64") == true)
  }

  @Test func garbageIsRefusedAndNeverATrap() throws {
    for text in ["", "\u{0}", "{", "[{]", "[1, null, {}]", "\"", ",,,\n,,,\n", "kind\n\"unclosed"] {
      for format in EquipFormat.allCases {
        do {
          let found = try read(text, as: format)
          #expect(found.items.isEmpty, "\(text)")
          for sentence in found.report.sentences { #expect(!sentence.isEmpty) }
        } catch let refusal as ImportRefusal {
          #expect(!refusal.sentence(about: EquipRecord.importSubject).isEmpty)
        }
      }
    }
  }
}
