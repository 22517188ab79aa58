import Foundation
import Imaging
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip

/// Photos: chosen from files, kept as PNG, shown as well as the terminal can.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EquipPhotoTests {
  /// A file with a red square of a number of pixels a side.
  private func file(side: Int, in teams: TemporaryTeams) throws -> String {
    let red = Bitmap.Pixel(red: 200, green: 20, blue: 20)
    let bitmap = try #require(Bitmap(width: side, height: side, filledWith: red))
    let path = teams.folder.path + "/photo.png"
    try bitmap.pngData().write(to: URL(filePath: path))
    return path
  }

  private func choose(_ path: String, _ app: EquipAppOnScreen) {
    app.pilot.press("p")
    if app.screen.contains("Choose a File") { app.choose("Choose a File") }
    app.pilot.paste(path)
    app.pilot.press("Enter")
  }

  @Test func aPhotoIsReadFromAFileScaledAndDeleted() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("i")
    choose(try file(side: 900, in: app.teams), app)
    #expect(app.status.contains("Saved the photo"))
    let photo = try #require(
      try app.store.player(app.store.id("Bellamy"))?.photoHeadshot)
    let bitmap = try #require(try ImageToDataTransformer().reverseTransformedValue(photo))
    #expect(bitmap.width == 320 && bitmap.height == 320)
    let info = try app.top(PlayerInfo.self)
    #expect(info.sheet.imageView.image?.accessibilityLabel == "Photo of Noah Bellamy")
    #expect(app.screen.contains("▀") || app.screen.contains("▄") || app.screen.contains("█"))
    app.pilot.press("p")
    app.choose("Delete")
    #expect(try app.player("Bellamy").hasPhoto == false)
    app.pilot.press("u")
    #expect(try app.player("Bellamy").hasPhoto)
  }

  @Test func anUnreadablePlayerIsReportedInsteadOfAskingForAPhoto() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("i")
    try app.rename(table: "player", to: "gone")
    app.pilot.press("p")
    #expect(app.screen.contains("Can't read the photo"))
    #expect(!app.screen.contains("The path of a PNG or JPEG file."))
  }

  @Test func anInterlacedPhotoIsAccepted() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    let path = app.teams.folder.path + "/passes.png"
    let maker = PNGMaker(width: 30, height: 20, isInterlaced: true) { x, y in
      [8 * x, 12 * y, 0, 255]
    }
    try maker.data.write(to: URL(filePath: path))
    app.pilot.press("i")
    choose(path, app)
    #expect(app.status.contains("Saved the photo"))
    let photo = try #require(try app.store.player(app.store.id("Bellamy"))?.photoHeadshot)
    let bitmap = try #require(try ImageToDataTransformer().reverseTransformedValue(photo))
    #expect(bitmap.width == 30 && bitmap.height == 20)
  }

  @Test func withoutColorsThePhotoIsDescribed() async throws {
    let app = try await EquipAppOnScreen.atPlayers(
      profile: TerminalProfile(colorDepth: .none, reducesMotion: true))
    app.pilot.press("i")
    choose(try file(side: 40, in: app.teams), app)
    #expect(app.screen.contains("Photo of Noah"))
  }

  @Test(arguments: [
    ("nothing.png", nil), ("empty.png", Data()), ("text.png", Data("not a picture".utf8)),
    ("cut.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0])),
    ("huge.png", PNGMaker.claiming(width: 100_000, height: 100_000)),
    ("flat.png", PNGMaker.claiming(width: 0, height: 40)),
    ("half.png", PNGMaker(width: 40, height: 40) { x, y in [x, y, x, 255] }.data.prefix(900)),
  ])
  func anInvalidPictureIsRefusedWithAReason(name: String, data: Data?) async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    let path = app.teams.folder.path + "/" + name
    try data?.write(to: URL(filePath: path))
    let id = try app.store.id("Bellamy")
    let before = try app.store.player(id)?.photoHeadshot
    app.pilot.press("i")
    choose(path, app)
    #expect(app.screen.contains("Can't read the photo"))
    #expect(try app.store.player(id)?.photoHeadshot == before)
  }

  @Test func aDamagedPhotoHidesNothingElse() async throws {
    let app = try await EquipAppOnScreen.atPlayers { store in
      var player = try #require(try store.players().first)
      player.photoHeadshot = Data("damaged".utf8)
      try store.update(player)
    }
    app.pilot.press("i")
    #expect(app.screen.contains("Bellamy") && app.screen.contains("198 lb"))
  }

  @Test func theCategoryUnderTheCursorIsShownInFullBelowTheRows() async throws {
    let app = try await EquipAppOnScreen.atPlayers { try $0.addSamples() }
    app.pilot.click(on: "Bellamy")
    #expect(app.screen.contains("Fits, in stock") && app.screen.contains("▀"))
    app.pilot.press("Down")
    #expect(app.screen.contains("Manufacturer") && app.screen.contains("3 of 6 in stock"))
    app.pilot.resize(columns: 40, rows: 12)
    #expect(!app.screen.contains("Manufacturer") && !app.screen.contains("▀"))
  }
}
