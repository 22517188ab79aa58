import CommandSupport
import Foundation
import LocationServices
import Networking
import Testing

@testable import Credentials
@testable import Persistence
@testable import TerminalUI

/// The numbers that the documents name, compared with the constants of the code.
struct DocumentFigureTests {
  /// The pages of the five programs, and the page that they share.
  static let programPages =
    ["Documentation/Using.md"] + FrontPageTests.labs.map { "Apps/\($0)/README.md" }

  /// Returns the text of a page without line breaks.
  private func text(of path: String) throws -> String {
    try Page(path).lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  /// Returns a number in words.
  private func spelled(_ number: Int) throws -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return try #require(formatter.string(from: NSNumber(value: number)))
  }

  @MainActor @Test func theReadingsOfTheDataVersionAreThoseOfTheArchitecture() throws {
    let delays = ChangeCenter.delays
    let count = try spelled(delays.count)
    let seconds = try spelled((delays.reduce(0, +) + 999) / 1000)
    let sentence =
      "`PRAGMA data_version` is read \(count) times within \(seconds) seconds after a write"
    #expect(try text(of: "ARCHITECTURE.md").contains(sentence))
  }

  @Test func theLevelsOfUndoAreThoseOfTheManual() throws {
    let log = UndoLog(tables: [])
    let manual = try text(of: "Documentation/Using.md")
    let levels = try spelled(log.levelsOfUndo).replacing("one ", with: "")
    #expect(manual.contains("reverts the last \(levels) changes"))
    #expect(manual.contains("recording them takes more than \(log.maximumWeight >> 20) MB"))
  }

  @Test(arguments: programPages)
  func theNumberOfBackupsIsThatOfTheManual(page: String) throws {
    let count = try spelled(BackupArchive.capacity)
    for match in try text(of: page).matches(of: /last (\w+) (?:of each kind|complete copies)/) {
      #expect(match.output.1 == count)
    }
    if page == Self.programPages[0] {
      #expect(try text(of: page).contains("last \(count) of each kind"))
    }
  }

  @Test(arguments: programPages)
  func theStatusesAreThoseOfTheCommands(page: String) throws {
    let rows = try Page(page).table(after: "| status | means |")
    let statuses = try rows.map { try #require(Int32($0[0]), "\($0)") }
    let known = ExitStatus.allCases.map(\.rawValue)
    #expect(statuses == known.filter(statuses.contains))
    #expect(Set(statuses).isSubset(of: known))
    if page == Self.programPages[0] { #expect(statuses == known) }
  }

  @MainActor @Test func theSizeClassesAndAnimationsAreThoseOfTheComparisonWithUIKit() throws {
    let page = try text(of: "Documentation/FromUIKit.md")
    #expect(
      page.contains("`horizontalSizeClass` is regular from \(UIScreen.regularColumns) columns"))
    #expect(page.contains("`verticalSizeClass` from \(UIScreen.regularRows) rows"))
    #expect(page.contains("at most a fifth of a second"))
    #expect(Animator.maximumDuration == 1.0 / 5)
  }

  @Test func theDistanceFromACoastIsThatOfTheDecisions() throws {
    let kilometers = Int(Countries.coastalDistance / 1000)
    #expect(
      try text(of: "Documentation/Decisions.md")
        .contains("a place at most \(kilometers) km off a coast belongs to that country"))
  }

  @Test func theCostOfAPasswordIsThatOfTheManual() throws {
    let cost = PasswordCost.standard
    let passes = try spelled(Int(cost.passes))
    #expect(
      try text(of: "Apps/Equip/README.md")
        .contains("Argon2id with \(passes) passes over \(cost.byteCount >> 20) MiB"))
  }

  @Test func theLimitsOfResponsesAreThoseOfTheDocuments() throws {
    let limits = HTTPLimits()
    #expect(
      try text(of: "Documentation/Performance.md")
        .contains("until the time limit of \(Int(limits.seconds)) seconds"))
    #expect(
      try text(of: "Apps/Passport/README.md")
        .contains("A response may have at most \(limits.bodyBytes / 1_000_000) MB"))
  }
}
