import Testing

@testable import CommandSupport

struct DataLocationTests {
  private func database(
    named path: String? = nil, _ variables: [String: String], recordedHome: String? = nil
  ) throws -> String {
    try DataLocation.database(
      of: "passport", named: path, environment: Environment(variables), recordedHome: recordedHome)
  }

  @Test func theNearestAnswerWins() throws {
    var variables = ["HOME": "/home/ada"]
    #expect(try database(variables) == "/home/ada/.local/share/course-apps/passport.sqlite")
    variables["XDG_DATA_HOME"] = "/data"
    #expect(try database(variables) == "/data/course-apps/passport.sqlite")
    variables["COURSE_APPS_HOME"] = "/lab"
    #expect(try database(variables) == "/lab/passport.sqlite")
    #expect(try database(named: "here.sqlite", variables) == "here.sqlite")
  }

  @Test func aRelativeDataFolderIsIgnored() throws {
    let variables = ["XDG_DATA_HOME": "data", "HOME": "/home/ada"]
    #expect(try database(variables) == "/home/ada/.local/share/course-apps/passport.sqlite")
  }

  @Test func withoutHOMETheSystemIsAsked() throws {
    #expect(
      try database(["HOME": ""], recordedHome: "/var/ada")
        == "/var/ada/.local/share/course-apps/passport.sqlite")
  }

  @Test func withoutAnyHomeTheErrorSaysWhatToSet() {
    #expect(throws: CommandError.noDataFolder) { try database([:]) }
    #expect(CommandError.noDataFolder.sentence?.contains("--database PATH") == true)
    #expect(CommandError.noDataFolder.status == .inputOutput)
  }
}
