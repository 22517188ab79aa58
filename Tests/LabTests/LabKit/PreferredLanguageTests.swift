import Foundation
import TestSupport
import Testing

@testable import InterfaceBuilder
@testable import LabKit

/// The language of a project's texts.
struct PreferredLanguageTests {
  private func languages(_ environment: [String: String]) -> PreferredLanguages {
    PreferredLanguages(environment: environment)
  }

  @Test(arguments: [
    (["LANG": "de_AT.UTF-8"], "de"), (["LANG": "pt_BR"], "pt-BR"), (["LANG": "pt_PT"], "pt-BR"),
    (["LANG": "fr_FR.UTF-8"], nil), (["LANG": "C.UTF-8"], nil), ([:], nil),
    (["LANG": "de_DE", "LC_ALL": "en_US"], "en"), (["LANG": "de_DE", "LC_ALL": ""], "de"),
    (["LANG": "de_DE", "LANGUAGE": "fr:en"], "en"), (["LANG": "C", "LANGUAGE": "de"], nil),
  ])
  func theEnvironmentChoosesTheLanguage(environment: [String: String], choice: String?) {
    #expect(languages(environment).choice(among: ["Base", "en", "pt-BR", "de"]) == choice)
  }

  @Test func aRegionIsPreferredToTheLanguage() {
    let localizations = ["en-GB", "en", "en-AU"]
    #expect(languages(["LANG": "en_AU"]).choice(among: localizations) == "en-AU")
    #expect(languages(["LANG": "en_US"]).choice(among: localizations) == "en")
  }

  @Test func ofAStoryboardInSeveralLanguagesOneIsRead() {
    let files = ["Base.lproj/A.storyboard", "de.lproj/A.storyboard", "B.storyboard"].map { path in
      LabProject.File(path: "/app/" + path, shownPath: path)
    }
    #expect(languages(["LANG": "de_DE"]).chosen(files) == [files[1], files[2]])
    #expect(languages(["LANG": "en_US"]).chosen(files) == [files[0], files[2]])
  }

  @Test func stringsFilesHaveTheTextsOfALanguage() throws {
    let folder = try TemporaryFolder()
    let german = URL(fileURLWithPath: folder.path + "/de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    for (name, text) in [
      ("Localizable", #""hi" = "Hallo";"#),
      ("Main", #""b.normalTitle" = "Los"; "l.text" = "Name"; "s.segmentTitles[1]" = "Zwei";"#),
    ] {
      try Data(text.utf8).write(to: german.appendingPathComponent(name + ".strings"))
    }
    let bundle = try #require(Bundle(path: folder.path))
    let languages = languages(["LANG": "de_DE.UTF-8"])
    let localized = Bundle.localized(bundle, for: languages)
    #expect(localized.localizedString(forKey: "hi", value: nil, table: nil) == "Hallo")
    let other = Bundle.localized(bundle, for: self.languages(["LANG": "fr_FR"]))
    #expect(other === bundle)
    let file = LabProject.File(path: "/app/Base.lproj/Main.storyboard", shownPath: "Main")
    let translations = languages.translations(of: file, in: bundle)
    #expect(translations.count == 3)
    let storyboard = """
      <document><scenes>
      <button id="b"><state key="normal" title="Go"/></button>
      <label id="l" text="First name"/>
      <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments>
      </segmentedControl></scenes></document>
      """
    let parsed = try InterfaceFile(
      data: Data(storyboard.utf8), path: "Main.storyboard", translations: translations)
    #expect(parsed.elements["b"]?.normalTitle == "Los")
    #expect(parsed.elements["l"]?.string("text") == "Name")
    let segments = parsed.elements["s"]?.contents(of: "segments").map { $0["title"] }
    #expect(segments == ["One", "Zwei"])
    withExtendedLifetime(folder) {}
  }
}
