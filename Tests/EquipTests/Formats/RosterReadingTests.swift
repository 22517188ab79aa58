import Foundation
import Interchange
import Testing

import struct Models.StatedFields

@testable import Equip

/// Tables in the manner of programs that manage teams.
struct RosterReadingTests {
  private func read(_ text: String, as format: EquipFormat = .csv) throws -> ImportedItems<
    EquipRecord
  > {
    var reader = format.reader()
    return try reader.readAll(text)
  }

  private func players(_ found: ImportedItems<EquipRecord>) -> [Player] {
    found.items.compactMap { $0.object as? Player }
  }

  @Test(arguments: [
    "First Name,Last Name,Is Non-Player\nJo,Roy,N\nSue,Dyk,Y\n",
    "First Name,Last Name,Non-Player\nJo,Roy,\nSue,Dyk,x\n",
    "First Name,Last Name,Team Role\nJo,Roy,Player\nSue,Dyk,Coach\n",
    "First Name,Last Name,Role\nJo,Roy,Player\nSue,Dyk,Team Manager\n",
    "First Name,Last Name,Position\nJo,Roy,G\nSue,Dyk,Head Coach\n",
    "Name,Jersey,Type\n\"Roy, Jo\",17,Player\n\"Dyk, Sue\",,Trainer\n",
  ])
  func staffIsLeftOut(text: String) throws {
    let found = try read(text)
    #expect(players(found).map(\.fullName) == ["Jo Roy"])
    #expect(found.report.problemCount == 0 && found.report.problemMessages.count == 1)
    #expect(
      found.report.problemMessages == [
        "Line 3: 'Dyk, Sue' is staff, not a player, and was left out."
      ])
  }

  @Test func staffBelowTheRosterIsLeftOut() throws {
    let found = try read("No.,Name,Pos\n9,Jo Roy,C\nHead Coach,Sue Dyk,\n")
    #expect(players(found).map(\.fullName) == ["Jo Roy"])
    #expect(
      found.report.problemMessages == [
        "Line 3: 'Sue Dyk' is staff, not a player, and was left out."
      ])
  }

  @Test(arguments: ["Jo Roy \"C\"", "Jo Roy (A)", "Jo Roy [c]", "Roy, Jo (C)"])
  func theMarkOfACaptainIsNoName(text: String) throws {
    let found = try read(
      "Player,#\n\"\(text.replacing("\"", with: "\"\""))\",9\n\"Ann Day (Al)\",8\n")
    #expect(players(found).map(\.fullName) == ["Jo Roy", "Ann Day (Al)"])
    #expect(found.report.problemCount == 0)
    #expect(
      found.report.problemMessages == [
        "Line 2: '\(text)' has the mark of a captain, which was left out. The entry was read."
      ])
  }

  @Test func headingsMayBeFrenchOrGerman() throws {
    let french = try read(
      """
      Numéro;Prénom;Nom;Position;Tir;Taille;Poids;Date de naissance
      31;Carey;Price;Gardien;Gauche;191 cm;98 kg;16/08/1987
      14;Nick;Suzuki;Ailier droit;Droite;;;
      """)
    let german = try read(
      """
      Nr.;Vorname;Nachname;Position;Schusshand;Größe;Geburtsdatum
      29;Moritz;Seider;Verteidiger;Rechts;193 cm;06.04.2001
      """)
    let all = players(french) + players(german)
    #expect(all.map(\.fullName) == ["Carey Price", "Nick Suzuki", "Moritz Seider"])
    #expect(all.map(\.jerseyNumber) == [31, 14, 29])
    #expect(all.map(\.position) == [.goaltender, .rightWing, .defenceman])
    #expect(all.map(\.handedness) == [.left, .right, .right])
    #expect(all.map(\.height) == [75, nil, 76])
    #expect(french.report.problemMessages == [] && german.report.problemMessages == [])
  }

  @Test func theListOfPlayersInAnObjectIsRead() throws {
    let found = try read(
      #"{"team": "T", "players": [{"first_name": "Jo", "last_name": "Roy", "jersey_number": 9}]}"#,
      as: .json)
    #expect(players(found).map(\.fullName) == ["Jo Roy"])
    #expect(found.report.problemMessages == [])
    let item = try read(#"{"kind": "Helmet", "players": ["Roy, Jo"]}"#, as: .json)
    #expect(item.items.map(\.holders) == [["Roy, Jo"]])
  }

  @Test func staffOfAJSONFileIsLeftOut() throws {
    let found = try read(
      #"[{"lastName": "Roy", "role": "Player"}, {"lastName": "Dyk", "isCoach": true}]"#, as: .json)
    #expect(players(found).map(\.lastName) == ["Roy"])
    #expect(
      found.report.problemMessages == ["Line 1: 'Dyk' is staff, not a player, and was left out."])
  }

  @Test func anotherRoleIsReported() throws {
    let found = try read("Last Name,Role\nRoy,Captain\n")
    #expect(players(found).map(\.lastName) == ["Roy"])
    #expect(
      found.report.problemMessages == [
        "Line 2: 'Captain' cannot be read as 'role'. Use Player or Coach. The entry was read without it."
      ])
  }

  @Test func theTypeOfAPlayerIsNotTheKindOfAnObject() throws {
    let found = try read("Name,Jersey,Type\nJo Roy,17,Regular\nAnn Dyk,8,Sub\n")
    #expect(players(found).map(\.jerseyNumber) == [17, 8])
    #expect(found.report.problemCount == 2)
    #expect(
      found.report.problemMessages.first?.hasPrefix("Line 2: 'Regular' cannot be read as 'kind'.")
        == true)
    let items = try read("Type,Name\nPuck,Tacks\n")
    #expect(items.items.isEmpty && items.report.problemCount == 1)
  }

  @Test(arguments: [
    "Profile: First Name,Profile: Last Name,Profile: Date of Birth,Primary Position,Shot Hand",
    "player_first_name,player_last_name,player_dob,position,hand",
    "First Name,Last Name,DOB (MM/DD/YYYY),Position(s),S/C",
  ])
  func columnsOfOtherProgramsAreRead(header: String) throws {
    let found = try read("\(header)\nJo,Roy,5/27/2011,LD,l\n")
    #expect(found.report.problemMessages == [])
    let roy = try #require(players(found).first)
    #expect(roy.fullName == "Jo Roy" && roy.position == .defenceman && roy.handedness == .left)
    #expect(roy.birthDate.map(BirthDateText.text) == "2011-05-27")
  }

  @Test func theUnitOfAColumnCounts() throws {
    let found = try read("Name,Height (cm),Weight (kg)\nJo Roy,183,84\nAnn Dyk,5'5\",130 lb\n")
    #expect(found.report.problemMessages == [])
    #expect(players(found).map(\.height) == [72, 65])
    #expect(players(found).map(\.weight) == [185, 130])
    let object = try read(#"[{"lastName": "Roy", "heightCm": 183}]"#, as: .json)
    #expect(players(object).first?.height == 72)
  }

  @Test func aWeightBesideAMetricHeightIsAmbiguous() throws {
    let found = try read("Name,Height,Weight\nJo Roy,183,84\nAnn Dyk,165,60 kg\n")
    #expect(players(found).map(\.height) == [72, 65])
    #expect(players(found).map(\.weight) == [nil, 132])
    #expect(!found.items[0].stated.contains("weight"))
    #expect(
      found.report.problemMessages == [
        "Line 2: '84' cannot be read as 'weight'. Use 84 kg or 84 lb. The entry was read without it."
      ])
  }

  @Test func aTitleMayFillItsRowWithEmptyFields() throws {
    let found = try read("Herons U15,,\n,,\nLast Name,First Name,No\nRoy,Jo,17\n")
    #expect(found.report.problemMessages == [])
    #expect(found.lines == [4] && players(found).first?.jerseyNumber == 17)
  }

  @Test func theKnownColumnsAreListedOnce() throws {
    let found = try read("Last Name,Email,Phone\nRoy,a,1\n")
    let messages = found.report.problemMessages
    try #require(messages.count == 2)
    #expect(messages[0].contains("'Email' is unknown and was left out. The columns are kind, id, "))
    #expect(messages[1] == "Line 1: The column 'Phone' is unknown and was left out.")
  }

  @Test func aDateOfBirthMayBeTheNumberOfASpreadsheet() throws {
    let found = try read("Last Name,First Name,Birth Date\nDyk,Ann Marie,40324.0\n")
    #expect(found.report.problemMessages == [])
    #expect(players(found).first?.birthDate.map(BirthDateText.text) == "2010-05-26")
  }

  @Test func inventoriesNameTheKindAsAnItem() throws {
    let found = try read(
      "Item,Brand,Model,Qty,Assigned To\nHelmet,Bauer,RE-AKT,3,Jo Roy\nGloves,CCM,Tacks,2,\n")
    #expect(found.report.problemMessages == [])
    #expect(found.items.map(\.object.kindName) == ["Helmet", "Gloves"])
    #expect(found.items.map(\.holders) == [["Jo Roy"], []])
  }
}
