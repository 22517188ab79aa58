import Foundation
import Interchange
import Testing

import struct Models.StatedFields

@testable import Equip

/// Players and equipment from JSON and CSV, and their problems.
struct EquipReadingTests {
  private func read(_ text: String, as format: EquipFormat) throws -> ImportedItems<EquipRecord> {
    var reader = format.reader()
    return try reader.readAll(text)
  }

  @Test func errorsOfFormulasAreMissingValues() throws {
    let found = try read("kind,lastName,number\nPlayer,Roy,#N/A\nPlayer,Dyk,#REF!\n", as: .csv)
    #expect(found.items.map { ($0.object as? Player)?.lastName } == ["Roy", "Dyk"])
    #expect(
      found.report.problemMessages == [
        """
        Line 2: '#N/A' stands for a missing value. 'jerseyNumber' was left out, here and in later rows \
        with such a text.
        """
      ])
  }

  @Test(
    arguments: [
      ("24/12/1991", "1991-03-12"), ("12/24/1991", "1991-12-03"), ("24.12.1991", nil),
    ] as [(String, String?)])
  func anotherRowShowsTheOrderOfBirthDates(clear: String, expected: String?) throws {
    for column in ["birthDate", "DOB"] {
      let found = try read(
        "name,\(column)\nJo Roy,12/03/1991\nAnn Dyk,\(clear)\n", as: .csv)
      let days = found.items.map { ($0.object as? Player)?.birthDate.map(BirthDateText.text) }
      #expect(days == [expected, "1991-12-24"])
      #expect(found.report.problemCount == (expected == nil ? 1 : 0))
    }
    let found = try read(
      #"[{"name": "Jo Roy", "DOB": "12/03/1991"}, {"name": "Ann Dyk", "birthDate": "\#(clear)"}]"#,
      as: .json)
    let days = found.items.map { ($0.object as? Player)?.birthDate.map(BirthDateText.text) }
    #expect(days == [expected, "1991-12-24"])
  }

  @Test func readsPlayersAndItemsOfAllKindsFromATable() throws {
    let found = try read(
      """
      Kind,Last Name,First Name,number,position,birthDate,brand,size,flex,player
      Player,Roy,Jo,17,left-wing,1991-05-27,,,,
      ,van Dyk,Ann,,,,,,,
      skate-boot,,,,,,Supreme,9,,"Roy, Jo; #9"
      Stick,,,,,,Vapor,,85,

      """, as: .csv)
    #expect(found.report.problemMessages == [])
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
    ("lastName,flex\nRoy,85\n", "Line 2: '85' is in 'flex', which the kind Player does not have."),
    ("kind,brand\n,Vapor\n", "Line 2: 'Vapor' has no 'kind'."),
    ("lastName,jerseyNumber\n,6\n", "Line 2: ',6' has no 'lastName'."),
    ("kind,shape\nStick,round\n", "Line 1: The column 'shape' is unknown and was left out."),
    ("kind,brand\nStick", "Line 2: 'Stick' has 1 field where the header has 2."),
  ])
  func problemsInATableHaveLineAndColumn(_ text: String, _ message: String) throws {
    let found = try read(text, as: .csv)
    #expect(found.report.problemMessages.count == 1)
    #expect(
      found.report.problemMessages.first?.hasPrefix(message) == true,
      "\(found.report.problemMessages)")
  }

  @Test(arguments: [
    (
      "lastName,height,weight\nRoy,tall,190\n", EquipFormat.csv,
      "Line 2: 'tall' cannot be read as 'height'. Use a whole number from 36 to 96 (in.). "
        + "The entry was read without it."
    ),
    (
      #"[{"lastName": "Roy", "height": [72], "weight": 190}]"#, .json,
      " needs a text or a number for 'height'. The entry was read without it."
    ),
    (
      "lastName,birthDate,weight\nRoy,1899-12-31,190\n", .csv,
      "Line 2: '1899-12-31' cannot be read as 'birthDate'. Use a day from 1900-01-01. "
        + "The entry was read without it."
    ),
  ])
  func unreadableValuesAreReportedAndTheRestIsRead(
    _ text: String, _ format: EquipFormat, _ message: String
  ) throws {
    let found = try read(text, as: format)
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages[0].hasSuffix(message), "\(found.report.problemMessages)")
    let roy = try #require(found.items.first)
    #expect(roy.object["weight"] == .integer(190) && roy.object["height"] == nil)
    #expect(roy.stated.contains("weight") && roy.stated.contains("lastName"))
    #expect(!roy.stated.contains("height") && !roy.stated.contains("birthDate"))
  }

  @Test func emptyValuesAreStatedAndMissingOnesAreNot() throws {
    let row = try #require(
      try read("lastName,position,flex\nRoy,,\n", as: .csv).items.first)
    #expect(row.stated.contains("position") && !row.stated.contains("height"))
    let text = #"[{"lastName": "Roy", "position": null, "helmet": null, "photoHeadshot": false}]"#
    let object = try #require(try read(text, as: .json).items.first)
    #expect(object.stated.contains("position") && object.stated.contains("helmet"))
    #expect(!object.stated.contains("stick") && !object.stated.contains("photoHeadshot"))
    let helmet = try #require(try read("kind,quantity,player\nHelmet,,\n", as: .csv).items.first)
    #expect(helmet.stated.contains("quantity") && helmet.object["quantity"] == .integer(1))
    #expect(helmet.stated.contains("player"))
  }

  @Test func aShorterRowDoesNotStateTheRest() throws {
    let found = try read("kind,brand,flex\nStick,Vapor\n", as: .csv)
    #expect(found.report.problemMessages == [])
    let stick = try #require(found.items.first)
    #expect(stick.object["brand"] == .text("Vapor") && stick.stated.contains("brand"))
    #expect(stick.object["flex"] == nil && !stick.stated.contains("flex"))
  }

  @Test func aRosterOfAnotherProgramIsRead() throws {
    let found = try read(
      """
      No.;Last Name;First Name;Pos;Shoots;Ht;Wt (lbs)
      #31;Roy;Jo;G;L;6'2";185 lb
      17.0;Dyk;Ann;D;R;183 cm;72.0

      """, as: .csv)
    #expect(found.report.problemMessages == [])
    let players = found.items.compactMap { $0.object as? Player }
    #expect(players.map(\.jerseyNumber) == [31, 17])
    #expect(players.map(\.position) == [.goaltender, .defenceman])
    #expect(players.map(\.handedness) == [.left, .right])
    #expect(players.map(\.height) == [74, 72] && players.map(\.weight) == [185, 72])
    let items = try read(
      "kind,size,qty,hollow\nHelmets,7 1/8,2,\nHelmet,\"7,125\",2.0,\nskate runner,280 mm,,1/2\n",
      as: .csv)
    #expect(items.report.problemMessages == [])
    #expect(items.items.map { $0.object["size"]?.description } == ["7.125", "7.125", "280"])
    #expect(items.items[2].object["hollow"] == .integer(8))
  }

  @Test(arguments: [
    "Name,Number\n\"Roy, Jo Ann\",17\n", "Player Name,#\nJo Ann Roy,17\n",
    "First,Last,Jersey #\nJo Ann,Roy,17\n", "lastName,number\n\"Roy, Jo Ann\",17\n",
  ])
  func bothNamesMayBeInOneColumn(_ text: String) throws {
    let found = try read(text, as: .csv)
    #expect(found.report.problemMessages == [])
    let roy = try #require(found.items.first?.object as? Player)
    #expect(roy.lastName == "Roy" && roy.givenNames == "Jo Ann" && roy.jerseyNumber == 17)
    #expect(found.items[0].stated.contains("givenNames"))
  }

  @Test func aRosterMayHaveItsPlayersUnderPlayer() throws {
    let found = try read("#,Player,Pos,Shoots\n17,Jo Roy,RW,R\n31,Ann Dyk,G,L\n", as: .csv)
    #expect(found.report.problemMessages == [])
    let players = found.items.compactMap { $0.object as? Player }
    #expect(players.map(\.listName) == ["Roy, Jo", "Dyk, Ann"])
    #expect(players.map(\.jerseyNumber) == [17, 31])
    let loans = try read("player,brand\nJo Roy,Vapor\n", as: .csv)
    #expect(loans.items.isEmpty && loans.report.problemMessages.count == 1)
  }

  @Test func theOwnNameOfAPropertyTakesPrecedence() throws {
    let found = try read(#"[{"lastName": "Roy", "surname": "Dyk"}]"#, as: .json)
    #expect(found.items.first?.name == "Roy")
    #expect(
      found.report.problemMessages == [
        "Line 1: The entry has 'surname' under another name as well. The entry was read without it."
      ])
  }

  @Test func anIDIsAWholeNumber() throws {
    let found = try read("kind,id,lastName\nPlayer,3.0,Roy\nPlayer,x3,Dyk\n", as: .csv)
    #expect(found.items.map(\.id) == [3, nil])
    #expect(
      found.report.problemMessages == [
        "Line 3: 'x3' cannot be read as 'id'. Use a whole number. The entry was read without it."
      ])
    let others = try read("id,lastName\nx3,Dyk\n", as: .csv)
    #expect(others.report.problemMessages == [], "the id of another program")
  }

  @Test func theRefusalOfAnotherTextHasThePlural() {
    let refusal = #expect(throws: ImportRefusal.self) { try read("// list\n", as: .json) }
    let message = refusal?.message(about: EquipRecord.importSubject)
    #expect(message?.contains("'/' is not the beginning of a list of entries. Use ") == true)
  }

  @Test func aCommaBeforeASuffixStaysInTheName() throws {
    let found = try read("lastName,givenNames\n\"Roy, Jr.\",\n\"Dyk, Sr.\",Al\n", as: .csv)
    #expect(found.items.map(\.object.name) == ["Roy, Jr.", "Al Dyk, Sr."])
  }

  @Test func itemsHaveTheKindsThatScreensShow() throws {
    let found = try read("kind,size\nBoot,9\nRunner,280\nholders,280\n", as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.items.map(\.object.kindName) == ["SkateBoot", "SkateRunner", "SkateHolder"])
  }

  @Test func theNameOfAnItemIsReportedAsUnknown() throws {
    let found = try read("kind,name\nHelmet,Tacks\n", as: .csv)
    #expect(found.report.problemMessages.first?.contains("'Tacks' is in 'name'") == true)
  }

  @Test(arguments: [
    ("1991-05-27T00:00:00", ["1991-05-27"]), ("5/27/1991", ["1991-05-27"]),
    ("27.05.1991", ["1991-05-27"]), ("27. 5. 1991", ["1991-05-27"]), ("27-May-91", ["1991-05-27"]),
    ("May 27, 1991", ["1991-05-27"]), ("27 september 2005", ["2005-09-27"]),
    ("1991/05/27", ["1991-05-27"]), ("33385", ["1991-05-27"]), ("5/5/05", ["2005-05-05"]),
    ("5/6/1991", ["1991-05-06", "1991-06-05"]), ("13/13/1991", []), ("31.02.1991", []),
    ("1991", []), ("Ma 27 1991", []), ("27-May", []), ("99999", []), ("next year", []),
  ])
  func readsBirthDatesAsSpreadsheetsWriteThem(text: String, days: [String]) {
    #expect(BirthDateText.dates(text).map(BirthDateText.text) == days)
  }

  @Test(arguments: [
    ("lastName,birthDate\nRoy,5/6/1991\n", "Use 1991-05-06 or 1991-06-05."),
    ("kind,quantity\nStick,\"1,000\"\n", "Use 1 or 1000."),
    ("lastName,position\nRoy,F\n", "Use Centre or Left Wing or"),
  ])
  func ambiguousValuesAreReportedWithBothMeanings(_ text: String, _ advice: String) throws {
    let found = try read(text, as: .csv)
    #expect(found.items.count == 1)
    #expect(
      found.report.problemMessages.first?.contains(advice) == true,
      "\(found.report.problemMessages)")
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
      #expect(found.report.problemMessages == [], "\(text)")
      guard let record = found.items.first, let item = record.object as? Equipment else {
        Issue.record("\(text)")
        continue
      }
      #expect(item["size"] == .decimal(7.125))
      #expect(item.quantity == 3)
      #expect(record.holders == ["Roy, Jo"])
    }
  }

  @Test func responsesOfTheServiceAreReadLeniently() throws {
    var reader = JSONEquipReader(kind: .stick, isService: true)
    let found = try reader.readAll(
      """
      {"Count": 1, "Collection": [
        {"Id": 12, "Brand": "Vapor", "Flex": "85", "Curve": null, "DateAdded": "2014-03-19T00:00:00",
         "Players": [{"Id": 4}], "Link": {"Rel": "self"}}]}
      """)
    #expect(found.report.problemMessages == [])
    guard let item = found.items.first?.object as? Equipment else {
      return #expect(Bool(false))
    }
    #expect(item.wsObjectId == 12)
    #expect(item.kind == .stick)
    #expect(item["flex"] == .integer(85))
  }

  @Test(arguments: [#"{"Id": 3}"#, #"{"status": "error", "message": "x"}"#])
  func anObjectOfTheServiceWithoutAttributesIsLeftOut(_ text: String) throws {
    var reader = JSONEquipReader(kind: .helmet, isService: true)
    let found = try reader.readAll(#"{"Collection": [\#(text), {"Id": 4, "Size": null}]}"#)
    #expect(found.items.map(\.object.wsObjectId) == [4])
    #expect(
      found.report.problemMessages == [
        "Line 1: '\(text)' has no attribute of the kind Helmet. The entry was left out."
      ])
  }

  @Test(arguments: [#"{"brand": "Re-Akt"}"#, #""Re-Akt""#, "true", "[4]", "4.5"])
  func anItemOfAPlayerMustBeAnID(_ value: String) throws {
    let found = try read(#"[{"lastName": "Roy", "helmet": \#(value)}]"#, as: .json)
    #expect(found.report.problemMessages.count == 1)
    #expect(
      found.report.problemMessages[0].contains("needs an id for 'helmet'"),
      "\(found.report.problemMessages)")
    #expect(found.items.first?.stated.contains("helmet") == false)
  }

  @Test func anUnknownKeyIsNamedOnceAndTheRestIsRead() throws {
    let found = try read(
      #"[{"kind": "Stick", "shape": 1}, {"kind": "Stick", "shape": 2}]"#, as: .json)
    #expect(found.items.count == 2)
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages[0].contains("the unknown property 'shape'"))
  }

  @Test(arguments: ["not base64!", Data("GIF89a".utf8).base64EncodedString()])
  func photosMustBePNG(_ text: String) throws {
    let found = try read(
      #"[{"kind": "Player", "lastName": "Roy", "photoHeadshot": "\#(text)"}]"#, as: .json)
    #expect(found.items.count == 1 && found.items.first?.object.hasPhoto == false)
    #expect(found.items.first?.stated.contains("photoHeadshot") == false)
    #expect(found.report.problemMessages.first?.contains("Use a PNG picture in Base64") == true)
  }

  @Test func garbageIsRefusedWithoutATrap() throws {
    for text in ["", "\u{0}", "{", "[{]", "[1, null, {}]", "\"", ",,,\n,,,\n", "kind\n\"unclosed"] {
      for format in EquipFormat.allCases {
        do {
          let found = try read(text, as: format)
          #expect(found.items.isEmpty, "\(text)")
          for message in found.report.problemMessages { #expect(!message.isEmpty) }
        } catch let refusal as ImportRefusal {
          #expect(!refusal.message(about: EquipRecord.importSubject).isEmpty)
        }
      }
    }
  }
}
