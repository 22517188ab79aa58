import ArgumentParser
import CommandSupport
import Models
import Persistence

/// What commands say that give equipment out and take it back.
enum CheckOutWords {
  /// What the help screens say of `--share`.
  static var share: ArgumentHelp { "Let more players have it than there are pieces." }

  /// Prints what was done.
  ///
  /// - Parameter isReturn: whether it was taken back.
  /// - Throws: `CommandError.refused` where there are problems, which are said first.
  static func print(_ summary: BulkSummary, isReturn: Bool = false) throws {
    guard summary.isDone else {
      for problem in summary.problems { StandardError.say(problem) }
      throw CommandError.refused(
        "nothing was checked \(isReturn ? "in" : "out")",
        next: isReturn ? "" : "Leave these out, check items in, or share them with --share.")
    }
    try StandardOutput.write { output in
      for line in summary.done {
        let item = "\(line.kind.displayName) \(ItemSummary.quoted(line.itemName))"
        try output.line(
          isReturn ? "\(item) is back from \(line.playerName)." : "\(line.playerName) has \(item).")
      }
      let verb = isReturn ? "in" : "out"
      var sentence = "Checked \(EquipProgram.itemNoun.counted(summary.done.count)) \(verb)"
      if summary.unchanged > 0 {
        sentence +=
          isReturn
          ? ", \(EquipProgram.noun.counted(summary.unchanged)) had nothing"
          : ", \(summary.unchanged) as before"
      }
      try output.line(sentence + ".")
    }
  }
}
