import Foundation
import FoundationXML
import TerminalUITesting
import Testing

struct SVGRecordingTests {
  private static func recording() -> SVGRecording {
    var recording = SVGRecording()
    recording.add(ScreenEmulator(6, 2, showing: "␛[?25lsame\r\none"), seconds: 0.5)
    recording.add(ScreenEmulator(6, 2, showing: "␛[?25lsame\r\ntwo"), seconds: 1)
    recording.add(ScreenEmulator(6, 2, showing: "␛[?25lsame\r\nthree"), seconds: 0.5)
    return recording
  }

  private let picture = recording().picture(title: "a & b", description: "It counts.")

  @Test func anUnchangedRowIsDrawnOnce() {
    #expect(picture.components(separatedBy: ">same<").count == 2)
    for word in ["one", "two", "three"] {
      #expect(picture.components(separatedBy: ">\(word)<").count == 2)
    }
  }

  @Test func eachScreenIsShownAtItsTime() {
    #expect(picture.contains("g[class]{animation:2s step-end infinite}"))
    #expect(
      picture.contains("@keyframes f0-0{0%{visibility:visible}25%,100%{visibility:hidden}}"))
    #expect(
      picture.contains(
        "@keyframes f1-1{0%{visibility:hidden}25%{visibility:visible}75%,100%{visibility:hidden}}"))
    #expect(picture.contains("@keyframes f2-2{0%{visibility:hidden}75%{visibility:visible}}"))
  }

  @Test func theFirstScreenIsShownWithReducedMotion() {
    #expect(
      picture.contains(
        """
        @media (prefers-reduced-motion:reduce){g[class]{animation:none}
        g[class]:not([class^="f0-"]){visibility:hidden}}
        """))
  }

  @Test func recordingIsWellFormedXMLWithATitleAndADescription() throws {
    let root = try #require(XMLDocument(xmlString: picture).rootElement())
    #expect(root.elements(forName: "title").first?.stringValue == "a & b")
    #expect(root.elements(forName: "desc").first?.stringValue == "It counts.")
    #expect(picture == Self.recording().picture(title: "a & b", description: "It counts."))
  }
}
