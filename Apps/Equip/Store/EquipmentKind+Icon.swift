import Foundation
import Models
import Persistence

extension EquipmentKind {
  /// A picture of 16 × 16 pixels (PNG), for lists.
  var icon: Data? { StoreInitializer.picture(iconRows, colours: Self.iconColours) }

  private static let iconColours: [Character: UInt32] = [
    "b": 0x1D4E89, "l": 0x6FA8DC, "k": 0x444B54, "s": 0xB8C4CE, "w": 0xC98B4A, "r": 0xC0392B,
  ]

  private var iconRows: [String] {
    switch self {
    case .helmet:
      [
        "................", "....bbbbbbb.....", "...bblllbbbb....", "..bbllllbbbbb...",
        "..bllbbbbbbbbb..", ".bblbbbbbbbbbbb.", ".bbbbbbbkbkbkbb.", ".bbbbbbbbbbbbbb.",
        ".bbbbbbbbbbbbbb.", ".bbbbbsssssssss.", ".bbbb.s..s..s.s.", ".bbb..sssssssss.",
        "..kk..s..s..s.s.", "..kk..sssssssss.", "...kkkk..kkkk...", "................",
      ]
    case .gloves:
      [
        "................", "....bb.bb.bb....", "...bllbllbllb...", "...bbbbbbbbbbb..",
        "...bllbllbllbb..", "...bbbbbbbbbbb..", "bb.bllbllbllbb..", "bbbbbbbbbbbbbb..",
        ".bbbbbbbbbbbbb..", "..bbbbrrrrbbb...", "...bbbrrrrbbb...", "...bbbbbbbbbb...",
        "..kkkkkkkkkkkk..", "..bbbbbbbbbbbb..", ".bbbllllllllbbb.", ".bbbbbbbbbbbbbb.",
      ]
    case .skateBoot:
      [
        "..kkkk..........", "..kbbkk.........", "..kbbbk.........", "..kbbbkw........",
        "..kbbbbk........", "..kbbbbkw.......", "..kbbbbbk.......", "..kbbbbbkww.....",
        ".kkbbbbbbkkww...", ".kbbbbbbbbbkkkk.", ".kbbrrrbbbbbbbkk", ".kbbbbbbbbbbbbbk",
        ".kkkkkkkkkkkkkkk", "................", "................", "................",
      ]
    case .skateHolder:
      [
        "................", "................", "................", "kkkkkkkkkkkkkkkk",
        ".ssss.....ssss..", ".sssss...ssssss.", "..ssss...ssss...", "..sssss.sssss...",
        "..sssssssssss...", ".ssssssssssssss.", ".s.s.s.s.s.s.ss.", ".sssssssssssss..",
        "................", "................", "................", "................",
      ]
    case .skateRunner:
      [
        "................", "................", "................", "................",
        "................", "..s..........s..", ".ss.s.s.s.s.sss.", "sssssssssssssss.",
        "ssssssssssssssss", ".kkkkkkkkkkkkkk.", "..kkkkkkkkkkkk..", "................",
        "................", "................", "................", "................",
      ]
    case .stick:
      [
        ".............ww.", "............www.", "............ww..", "...........www..",
        "..........www...", "..........ww....", ".........www....", "........www.....",
        "........ww......", ".......www......", "......www.......", "......ww........",
        "kk...www........", "kkkkkkww........", ".kkkkkk.........", "................",
      ]
    }
  }
}

extension EquipmentKind {
  /// The table of the kind's own attributes, and the column of players and kits that refers to it.
  var table: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }

  /// The columns that refer to items, from head to toe and then the stick.
  static let relations = allCases.map(\.table)
}
