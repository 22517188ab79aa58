import Models

/// That a player is to be given an item or a kit, in the words of a file.
public struct LoanRequest: Hashable, Sendable {
  /// Who: an id, a number such as `#17`, or a name.
  public var player: String
  /// What: an id or a name; empty where it is a kit.
  public var item: String
  /// The name or the id of a kit; empty where it is an item.
  public var kit: String
  /// The line it stands on, counted from 1.
  public var line: Int

  public init(player: String, item: String = "", kit: String = "", line: Int = 0) {
    self.player = player
    self.item = item
    self.kit = kit
    self.line = line
  }
}

extension LoanRequest: ImportableItem {
  public static var importSubject: ImportSubject { .loan }
}
