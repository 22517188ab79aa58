import Foundation
import Imaging
import TerminalCore

/// Makes the objects that the app begins with. Team and players are invented.
enum StoreInitializer {
  /// The one team.
  static func makeTeam() -> Team {
    let team = Team()
    team.city = "Port Hope"
    team.teamName = "Herons"
    team.nameOfEM = "Dana Whitfield"
    team.username = "herons"
    team.password = "skates"
    return team
  }

  /// The five players, one of them a goalkeeper.
  static func makePlayers() -> [Player] {
    [
      player("Okafor", "Samuel", 9, "Centre", "Left", "1998-05-24", 73, 194),
      player("Lindqvist", "Erik Johan", 17, "Left Wing", "Left", "1996-04-19", 71, 186),
      player("Tremblay", "Mathieu", 22, "Right Wing", "Right", "2000-03-07", 70, 181),
      player("Kowalski", "Adam", 4, "Defenceman", "Right", "1994-05-26", 75, 212),
      player("Bellamy", "Noah", 31, "Goaltender", "Left", "1997-09-23", 74, 198),
    ]
  }

  private static func player(
    _ lastName: String, _ givenNames: String, _ number: Int32, _ position: String,
    _ handedness: String, _ birthDate: String, _ height: Int32, _ weight: Int32
  ) -> Player {
    let player = Player()
    player.lastName = lastName
    player.givenNames = givenNames
    player.photoHeadshot = picture(
      "..kkkk../.kkkkkk./.kffffk./.feffef./.ffffff./.ffrrff./..ffff../...ff.../bbbwwbbb/bbbbbbbb")
    player.jerseyNumber = number
    player.position = position
    player.handedness = handedness
    player.playingStatus = "Active"
    player.birthDate = try? Date("\(birthDate)T00:00:00Z", strategy: .iso8601)
    player.height = height
    player.weight = weight
    return player
  }

  /// The equipment categories, from head to toes, and the stick below. The gaps in their order are for
  /// categories to come.
  static func makeEquipmentCategories() -> [EquipmentCategory] {
    [
      category(10, "Helmet", "..bbbb../.bbbbbb./.bbbbbb./.bbbssss/.bb.s.ss/.kkssss."),
      category(20, "Gloves", ".bb.bb../.bbbbbb./bbbbbbb./.bbbbb../.kkkkk../.bbbbb.."),
      category(30, "Skate Boot", "kkk...../kbk...../kbbk..../kbbbkk../kbbbbbkk/kkkkkkkk"),
      category(40, "Skate Holder", "kkkkkkkk/.ss..ss./.ss..ss./.ss..ss./.sssssss/.ssssss."),
      category(50, "Skate Runner", "......../......../s......s/ssssssss/ssssssss/.kkkkkk."),
      category(60, "Stick", "......ww/.....ww./....ww../k..ww.../kkkww.../.kkk...."),
    ]
  }

  private static func category(
    _ displayOrder: Int32, _ name: String, _ icon: String
  ) -> EquipmentCategory {
    let category = EquipmentCategory()
    category.displayOrder = displayOrder
    category.displayName = name
    category.displayIcon = picture(icon)
    category.nameOfEntity = name.replacing(" ", with: "")
    return category
  }

  /// A drawing, a letter for each pixel and a slash between rows, as the data that keeps it.
  private static func picture(_ drawing: String) -> Data? {
    let colours: [Character: Bitmap.Pixel] = [
      "b": .init(red: 29, green: 78, blue: 137), "k": .init(red: 68, green: 75, blue: 84),
      "s": .init(red: 184, green: 196, blue: 206), "w": .init(red: 201, green: 139, blue: 74),
      "f": .init(red: 239, green: 201, blue: 164), "e": .init(red: 34, green: 38, blue: 43),
      "r": .init(red: 192, green: 57, blue: 43),
    ]
    let rows = drawing.split(separator: "/")
    let pixels = rows.joined().map { colours[$0] ?? .clear }
    let bitmap = Bitmap(
      width: pixels.count / rows.count, height: rows.count,
      bytes: pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
    return try? ImageToDataTransformer().transformedValue(bitmap)
  }
}
