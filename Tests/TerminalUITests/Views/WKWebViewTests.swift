import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Web pages as text.
@MainActor
struct WKWebViewTests {
  @Test func anAddressIsShownUnchanged() throws {
    let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 60, height: 8))
    web.load(try #require(URL(string: "https://example.org/page")))
    let stage = Stage("Web")
    let pilot = Pilot(showing: stage)
    stage.view.addSubview(web)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("https://example.org/page"))
    #expect(pilot.screen.contains("A terminal shows no web pages."))
    #expect(web.title == "example.org")
  }

  @Test func theTextOfALocalPageIsShown() {
    let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 60, height: 8))
    web.loadHTMLString("<title>Tea</title><p>Two <b>cups</b></p>", baseURL: nil)
    #expect(web.title == "Tea")
    #expect((web.scrollView as? UITextView)?.text == "Two cups")
  }

  @Test func backReturnsToThePreviousPage() {
    let web = WKWebView(frame: .zero)
    #expect(!web.canGoBack)
    web.loadHTMLString("One", baseURL: nil)
    web.loadHTMLString("Two", baseURL: nil)
    #expect(web.canGoBack)
    web.goBack()
    #expect((web.scrollView as? UITextView)?.text == "One")
    #expect(web.canGoForward)
  }

  @Test(arguments: [
    ("a<br>b", "a\nb"), ("<p>a</p><p>b</p>", "a\n\nb"), ("<ul><li>a<li>b</ul>", "• a\n• b"),
    ("a &amp; b &#233; &#xE9; &unknown; &", "a & b é é &unknown; &"),
    ("<script>x<y</script>a<!-- b -->c", "ac"), ("<style>p{}</style>", ""), ("a < b", "a < b"),
    ("  many\n\t blanks ", "many blanks"), ("<b>a</b> <i>b</i>", "a b"), ("<", "<"),
    ("<script>never closed", ""),
  ])
  func markupIsRemoved(html: String, text: String) {
    #expect(HTMLText(html).text == text)
  }
}
