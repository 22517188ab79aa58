import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Imaging
import Interchange
import Persistence
import TerminalCore

struct ImportTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add the players and equipment of a file or a web service.",
    discussion: """
      Reads JSON as written by 'export', and CSV with the same names in its first row: kind (Player, \
      Helmet, Gloves, SkateBoot, SkateHolder, SkateRunner, Stick), the attributes of that kind, and \
      player, which names who has an item. Existing entries are recognized by uid, or by kind and id; \
      otherwise players by name, and items by all attributes in the file: importing a file again \
      changes nothing, and importing an edited export changes what was edited. A missing column or \
      key leaves the stored value; an empty field or null deletes it. JSON has a loan twice, and the one \
      in the player's entry counts where they differ. One undo reverts the import.

      Numbers may have their own unit or another one, such as 7 1/8, 6'0" or 183 cm.

      --service reads from a web service: everything below its address, or a single collection, such \
      as https://example.org/api/helmets.

      Unreadable entries are reported, all others are imported, and the exit status is 65. With \
      --strict, nothing is imported then.

      Examples:
        equip import season.json
        equip import --service https://example.org/api
      """
  )

  @Argument(help: .init("The file; '-' is standard input.", valueName: "file")) var file: InputFile?

  @Option(help: .init("Import from this web service instead.", valueName: "url"))
  var service: String?

  @Option(help: "The file's format, if its name and its beginning do not show it.")
  var format: EquipFormat?

  @Flag(help: "Import nothing unless everything can be read.") var strict = false
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if (file == nil) == (service == nil) { throw ValidationError("Give a file, or --service.") }
    if service != nil, format != nil {
      throw ValidationError("--format applies to files only.")
    }
    try access.password.checkStandardInput(of: file)
  }

  func run() throws {
    let source = file?.name ?? service ?? ""
    var found = try found()
    var problems =
      Self.checkPhotos(of: &found.records) + Self.checkBirthDates(of: &found.records)
    let unread = try access.change { store in
      let contents = try TeamContents(
        found.records, stored: store.players(), identifiers: store.calendarIdentifiers())
      problems += contents.problems
      var unread = found.failures(and: problems, of: source)
      let summary = try store.importTeam(contents) { summary in
        problems += summary.problems
        unread = found.failures(and: problems, of: source)
        try unread.refuse(ifStrict: strict)
      }
      try print(summary, source)
      return unread
    }
    try unread.report()
  }

  private func print(_ summary: TeamImportSummary, _ source: String) throws {
    let loans = summary.checkedOut
    let checkedOut = loans > 0 ? ", \(EquipProgram.itemNoun.counted(loans)) checked out" : ""
    let returned = summary.checkedIn
    let checkedIn = returned > 0 ? ", \(EquipProgram.itemNoun.counted(returned)) checked in" : ""
    try StandardOutput.line(
      "Imported '\(source)': \(summary.added) added, \(summary.updated) changed, "
        + "\(summary.unchanged) unchanged\(checkedOut)\(checkedIn).")
    try StandardOutput.notes(summary.notes)
  }

  /// The contents of the file or the service, and the parts that cannot be read.
  private struct Found {
    var records: [EquipRecord] = []
    /// The problems of a file; nil for a service.
    var report: ImportReport?
    /// The messages about the collections of a service.
    var messages: [String] = []

    /// Returns the parts that cannot be read, and other problems, by line in a file.
    func failures(and others: [ImportProblem], of source: String) -> ImportFailures {
      guard let report else {
        let problems = others.map { $0.message(about: EquipRecord.importSubject) }
        return ImportFailures(messages.count + others.count, messages + problems, of: source)
      }
      return ImportFailures(
        report.problemCount + others.count, report.problemMessages(and: others), of: source)
    }
  }

  private func found() throws -> Found {
    if let service {
      let (records, messages) = try WebService(service).records()
      return Found(records: records, messages: messages)
    }
    guard let file else { return Found() }
    let found: FoundItems<ImportedItems<EquipRecord>> = try FoundItems(in: file, as: format)
    return Found(records: found.contents.records, report: found.contents.report)
  }

  /// Returns the photo to store. A small one is stored unchanged, so that importing it again
  /// changes nothing.
  private static func storedPhoto(_ data: Data) throws(ImageFailure) -> Data {
    let transformer = PhotoArgument.transformer
    let side = transformer.maximumSide
    if let bitmap = try transformer.reverseTransformedValue(data),
      max(bitmap.width, bitmap.height) <= side, data.count <= side * side * 4
    {
      return data
    }
    return try transformer.storedData(ofImport: data)
  }

  /// Removes birth dates in the future.
  ///
  /// - Returns: A problem for each removed date.
  private static func checkBirthDates(of records: inout [EquipRecord]) -> [ImportProblem] {
    let latest = ProgramEnvironment.now + 86_400
    return records.indices.compactMap { index in
      guard var player = records[index].object as? Player, let date = player.birthDate,
        date > latest
      else { return nil }
      player.birthDate = nil
      records[index].object = player
      records[index].leaveOut(.birthDate)
      return ImportProblem(
        line: records[index].line, text: BirthDateText.text(date),
        reason: "The birth date \(.text) is in the future. The entry was read without it.")
    }
  }

  /// Removes photos that are not valid pictures.
  ///
  /// - Returns: A problem for each removed photo.
  private static func checkPhotos(of records: inout [EquipRecord]) -> [ImportProblem] {
    var problems: [ImportProblem] = []
    for index in records.indices {
      guard let data = records[index].object.photo else { continue }
      do throws(ImageFailure) {
        records[index].object.photo = try storedPhoto(data)
      } catch {
        records[index].object.photo = nil
        records[index].leaveOut(records[index].object.photoField)
        problems.append(
          ImportProblem(
            line: records[index].line, text: "", reason: "\(error) The photo was left out."))
      }
    }
    return problems
  }
}
