import Foundation
import TestSupport
import Testing

@testable import CommandSupport

struct SettingsFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: SettingsFile {
    get throws { try #require(SettingsFile(in: Environment(["COURSE_APPS_HOME": folder.path]))) }
  }

  /// Writes a file and reads it.
  private func read(
    _ text: String
  ) throws -> (values: [String: String], problems: [String]) {
    let file = try file
    try Data(text.utf8).write(to: URL(filePath: file.path))
    return file.read()
  }

  @Test(arguments: [
    (["COURSE_APPS_HOME": "/data", "HOME": "/home/ada"], "/data/config"),
    (["XDG_CONFIG_HOME": "/conf", "HOME": "/home/ada"], "/conf/course-apps/config"),
    (["XDG_CONFIG_HOME": "conf", "HOME": "/home/ada"], "/home/ada/.config/course-apps/config"),
    (["HOME": "/home/ada"], "/home/ada/.config/course-apps/config"),
    (["HOME": "ada"], nil), ([:], nil),
  ])
  func theFileIsInTheConfigurationDirectory(variables: [String: String], path: String?) {
    #expect(SettingsFile(in: Environment(variables))?.path == path)
  }

  @Test func eachSettingSetsAVariable() throws {
    let (values, problems) = try read(
      """
      # How I like it
      theme = High-Contrast
      accent=teal

      keys = n:a X:d
        week-start  =  monday
      time-format = 24h
      """)
    #expect(problems.isEmpty)
    #expect(
      values == [
        "COURSE_APPS_THEME": "high-contrast", "COURSE_APPS_ACCENT": "teal",
        "COURSE_APPS_KEYS": "n:a X:d", "COURSE_APPS_WEEK_START": "monday",
        "COURSE_APPS_TIME_FORMAT": "24h",
      ])
  }

  @Test func theLastValueOfASettingWins() throws {
    #expect(
      try read("accent = red\naccent = green\n").values == ["COURSE_APPS_ACCENT": "green"])
  }

  @Test(arguments: [
    ("thme = dark", "there is no setting 'thme'. Did you mean 'theme'?"),
    (
      "colour = red",
      "there is no setting 'colour'. There are: theme, accent, keys, week-start, time-format."
    ),
    ("theme: dark", "'theme: dark' is not a setting. Write 'name = value'."),
    ("theme = blue", "'theme' cannot be 'blue'. It can be auto, light, dark or high-contrast."),
    ("theme =", "'theme' cannot be ''. It can be auto, light, dark or high-contrast."),
    ("time-format = 24", "'time-format' cannot be '24'. It can be 12h or 24h."),
    (
      "keys = nn:a",
      "'keys' cannot be 'nn:a'. Write pairs such as 'n:a', so that n does what a does."
    ),
  ])
  func anInvalidLineIsNamedAndTheOthersApply(line: String, problem: String) throws {
    let (values, problems) = try read("week-start = sunday\n\(line)\ntime-format = 12h\n")
    #expect(problems == ["'\(folder.path)/config', line 2: \(problem)"])
    #expect(values == ["COURSE_APPS_WEEK_START": "sunday", "COURSE_APPS_TIME_FORMAT": "12h"])
  }

  @Test func linesOfOtherEditorsAreRead() throws {
    #expect(
      try read("\u{FEFF}theme = dark\r\naccent = red\r\n").values
        == ["COURSE_APPS_THEME": "dark", "COURSE_APPS_ACCENT": "red"])
  }

  @Test func invalidUTF8IsReported() throws {
    let file = try file
    try Data("theme = dark\n\u{1}".utf8 + [0xFF, 0xFE, 0x0A]).write(to: URL(filePath: file.path))
    let (values, problems) = file.read()
    #expect(values == ["COURSE_APPS_THEME": "dark"])
    #expect(problems == ["'\(file.path)', line 2, is not text in UTF-8"])
  }

  @Test func aMissingFileIsIgnored() throws {
    let (values, problems) = try file.read()
    #expect(values.isEmpty && problems.isEmpty)
  }

  @Test func aFolderOrAnEndlessFileIsReported() throws {
    let path = try file.path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(
      try file.read().problems == ["the settings in '\(path)' could not be read: it is not a file"])
    try FileManager.default.removeItem(atPath: path)
    try Data(repeating: UInt8(ascii: "#"), count: SettingsFile.maximumSize + 1)
      .write(to: URL(filePath: path))
    #expect(
      try file.read().problems == [
        "the settings in '\(path)' could not be read: it is larger than 65536 bytes"
      ])
  }

  /// A named pipe without a writer would be waited for.
  @Test func aNamedPipeDoesNotBlock() throws {
    let path = try file.path
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try file.read().problems.count == 1)
  }
}
