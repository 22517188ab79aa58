import Foundation
import TestSupport
import Testing

/// The tables of `README.md` and `ARCHITECTURE.md`, compared with the sources.
struct FrontPageTests {
  /// The labs, as the columns of the matrix are named.
  static let labs = ["EventScheduler", "TaskList", "TodoBrowser", "Passport", "Equip"]

  @Test func theFrontPageAndItsRecordingAreSmall() throws {
    #expect(try Page("README.md").lines.count <= 130)
    let recording = try Data(contentsOf: projectFile("Documentation/session.svg"))
    #expect(recording.count < 300_000)
  }

  @Test func theMatrixNamesTheModulesThatEachLabImports() throws {
    let rows = try Page("README.md").table(after: "<!-- matrix")
    let imports = try Self.labs.map { lab in
      (
        assignment: try SourceFolder("Apps/\(lab)/Assignment").imports(),
        program: try SourceFolder("Apps/\(lab)", excluding: ["Assignment"]).imports()
      )
    }
    let expected = try SourceFolder.modules().filter { $0 != "TerminalUITesting" }.map { module in
      [module]
        + imports.map { lab in
          (lab.assignment.contains(module) ? "**A**" : "")
            + (lab.program.contains(module) ? (lab.assignment.contains(module) ? " P" : "P") : "")
        }
    }
    let shown = rows.map { row in
      [row[0].replacing(/\[(\w+)\]\([^)]*\)/) { String($0.1) }] + row.dropFirst(2)
    }
    #expect(
      Set(shown) == Set(expected),
      "The matrix should be:\n\(expected.map { $0.joined(separator: " | ") }.joined(separator: "\n"))"
    )
  }

  @Test func theLengthOfEachSolutionIsUpToDate() throws {
    let rows = try Page("README.md").table(after: "<!-- assignments")
    let shown = rows.map { [$0[1].replacing(/\[(\w+)\].*/) { String($0.1) }, $0[2]] }
    let expected = try Self.labs.map { lab in
      let count = try SourceFolder("Apps/\(lab)/Assignment").codeLineCount()
      return [lab, "\((count + 9) / 10 * 10)"]
    }
    #expect(shown == expected, "lines of code, rounded up to tens")
  }

  @Test func thePointsOfEachSolutionAreThoseOfItsRubric() throws {
    let rows = try Page("README.md").table(after: "<!-- assignments")
    #expect(rows.count == Self.labs.count)
    for (lab, row) in zip(Self.labs, rows) {
      let heading = try #require(try Page("Apps/\(lab)/Rubric.md").lines.first)
      let points = try #require(heading.wholeMatch(of: /# .+ \((\d+)\)/)).output.1
      #expect(row[3] == "[\(points) points](Apps/\(lab)/Rubric.md)")
    }
  }

  @Test func theDiagramNamesWhatEachModuleImports() throws {
    let rows = try Page("ARCHITECTURE.md").table(after: "<!-- imports")
    let modules = try SourceFolder.modules()
    let shown = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    let expected = try Dictionary(
      uniqueKeysWithValues: modules.map { module in
        let imports = try SourceFolder("Modules/\(module)").imports()
        return (module, modules.filter(imports.contains).joined(separator: ", "))
      })
    #expect(shown == expected)
  }

  @Test func noLabImportsAnother() throws {
    for lab in Self.labs {
      let others = Self.labs.filter { $0 != lab }.flatMap { [$0, "\($0)Assignment"] }
      #expect(try SourceFolder("Apps/\(lab)").imports().isDisjoint(with: others), "\(lab)")
    }
  }

  @Test func everyLinkPointsToAFile() throws {
    for page in try Page.all() {
      let folder = projectFile(page.path).deletingLastPathComponent()
      for link in page.text.matches(of: /\]\(([^)#]+)[^)]*\)/).map({ String($0.1) })
      where !link.contains("://") {
        let exists = FileManager.default.fileExists(atPath: folder.appending(path: link).path)
        #expect(exists, "\(page.path) links to \(link)")
      }
    }
  }
}
