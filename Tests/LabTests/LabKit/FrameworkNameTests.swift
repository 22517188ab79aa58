import Foundation
import FoundationNetworking
import TerminalUI
import Testing

@testable import LabKit

/// Names of the frameworks beside UIKit that public course projects use, and those of old projects.
@MainActor
struct FrameworkNameTests {
  @Test func nobodyIsAuthenticated() async {
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(error?.code == -6 && error?.domain == LAError.errorDomain)
    let reply = await withCheckedContinuation { done in
      context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock") {
        done.resume(returning: ($0, $1 as? LAError))
      }
    }
    #expect(!reply.0 && reply.1?.code == .passcodeNotSet)
  }

  @Test func aSecondHasABillionNanoseconds() {
    let now = DispatchTime.now()
    let later = DispatchTime(uptimeNanoseconds: now.uptimeNanoseconds + 2 * NSEC_PER_SEC)
    #expect(later > now + .seconds(1) && later <= now + .seconds(2))
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_SEC == NSEC_PER_USEC * USEC_PER_SEC)
  }

  @Test func anObjectHasTheElementsOfItsDictionaryOrList() throws {
    let text = #"{"session": {"id": "1498"}, "results": [{"name": "Ann"}]}"#
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as AnyObject
    #expect(subscripted(subscripted(json)["session"])["id"] as? String == "1498")
    let first = subscripted(subscripted(json)["results"])[0]
    #expect(subscripted(first)["name"] as? String == "Ann")
    #expect(subscripted(json)["account"] == nil && subscripted(nil)["id"] == nil)
    #expect(subscripted(json)[0] == nil)
  }

  @Test func anObjectHasTheValuesOfItsKeys() {
    let author = NSMutableDictionary(dictionary: ["name": "Ann"])
    let book: NSDictionary = ["title": "Dunes", "author": author]
    #expect(subscripted(book).value(forKey: "title") as? String == "Dunes")
    #expect(subscripted(book).value(forKeyPath: "author.name") as? String == "Ann")
    subscripted(author).setValue("Bo", forKey: "name")
    #expect(author["name"] as? String == "Bo" && subscripted(nil).value(forKey: "name") == nil)
    subscripted(author).setValue("Cy", forKeyPath: "name")
    #expect(author["name"] as? String == "Cy")
    subscripted(author).setValue(nil, forKeyPath: "name")
    #expect(author.count == 0)
  }

  @Test func theOrientationOfTheDeviceStays() {
    UIDevice.current.setValue(UIInterfaceOrientation.landscapeLeft.rawValue, forKey: "orientation")
    UINavigationController.attemptRotationToDeviceOrientation()
    #expect(UIDevice.current.orientation == .portrait)
    UIButton().prepareForInterfaceBuilder()
  }

  @Test func aSoundOfAFileIsTheBell() {
    var sound: SystemSoundID = 0
    AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/tmp/ding.wav") as CFURL, &sound)
    #expect(sound == 1)
  }

  @Test func anIndexPathOfObjectiveCHasItsRow() {
    let path = NSIndexPath(indexes: [2, 3], length: 2)
    #expect(path.section == 2 && path.row == 3 && path.item == 3)
    #expect(NSIndexPath(row: 3, section: 2) == path && NSIndexPath(item: 3, section: 2) == path)
  }

  @Test func aKeyWithoutATranslationIsItsOwn() {
    let (count, name) = (3, "Ann")
    #expect(String(localized: "\(count) of \(name), 5%") == "3 of Ann, 5%")
    #expect(String(localized: "greeting", defaultValue: "Hi \(name)") == "Hi Ann")
    #expect(String(localized: String.LocalizationValue("100%")) == "100%")
    #expect(String(localized: "\(2.5, specifier: "%.2f") m", comment: "A length.") == "2.50 m")
  }

  @Test func theValueOfADictionaryIsThatOfFoundation() {
    let dictionary: NSDictionary = ["frame": 3]
    #expect(dictionary.value(forKey: "frame") as? Int == 3)
  }

  @Test func anArchivedArrayIsReadByTheClassOfItsObjects() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: [NSDate(timeIntervalSince1970: 60)], requiringSecureCoding: true)
    let dates = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSDate.self, from: data)
    #expect(dates?.map(\.timeIntervalSince1970) == [60])
  }

  @Test func nothingIsAddedToTheSearch() async {
    let texts = CSSearchableItemAttributeSet(itemContentType: kUTTypeText)
    texts.title = "Milk"
    let item = CSSearchableItem(
      uniqueIdentifier: "1", domainIdentifier: nil, attributeSet: texts)
    let fails = await withCheckedContinuation { done in
      CSSearchableIndex.default().indexSearchableItems([item]) { done.resume(returning: $0 != nil) }
    }
    #expect(fails && item.attributeSet.title == "Milk")
  }

  @Test func aScannerStoresObjectsOfObjectiveC() {
    let scanner = Scanner(string: "name,12;rest")
    var (name, comma, number, rest): (NSString?, NSString?, NSString?, NSString?) = (
      nil, nil, nil, nil
    )
    let isScanned =
      scanner.scanUpTo(",", into: &name) && scanner.scanString(",", into: &comma)
      && scanner.scanCharacters(from: .decimalDigits, into: &number)
      && scanner.scanUpToCharacters(from: .newlines, into: &rest)
    #expect(isScanned && !scanner.scanString(",", into: &comma))
    #expect([name, comma, number, rest] == ["name", ",", "12", ";rest"])
  }

  @Test func aSquareHasAsManyPointsInBothDirections() {
    #expect(18.0.columnsInRows == 3 && 3.0.rowsInColumns == 18)
    #expect(18.columnsInRows == 3 && 3.rowsInColumns == 18)
  }

  @Test func theTypeOfAPictureHasItsFormerName() {
    #expect(kUTTypeImage == "public.image")
  }

  private final class Reader: UIWebViewDelegate {
    var events: [String] = []
    var finished: CheckedContinuation<Void, Never>?

    func webViewDidStartLoad(_ webView: UIWebView) { events.append("start") }

    func webViewDidFinishLoad(_ webView: UIWebView) {
      events.append("finish")
      finished?.resume()
    }
  }

  @Test func theFormerWebViewShowsTheAddressOfARequest() async throws {
    let (web, reader) = (UIWebView(frame: .zero), Reader())
    web.delegate = reader
    let url = try #require(URL(string: "https://example.org/"))
    await withCheckedContinuation { continuation in
      reader.finished = continuation
      web.loadRequest(URLRequest(url: url))
    }
    #expect(reader.events == ["start", "finish"])
    #expect(web.request?.url == url && web.stringByEvaluatingJavaScript(from: "1") == nil)
  }

  @Test(arguments: [("👨‍👩‍👧", 1), ("ab", 2)])
  func theGlyphsOfALineAreItsCharacters(text: String, count: Int) {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: text))
    #expect(CTLineGetGlyphCount(line) == count)
  }

  @Test func aWebViewShowsAPageOfTheBundle() {
    let (old, new) = (UIWebView(), WKWebView())
    let page = Data("<p>Rules</p>".utf8)
    let base = URL(fileURLWithPath: "/tmp")
    old.load(page, mimeType: "text/html", textEncodingName: "UTF-8", baseURL: base)
    new.load(page, mimeType: "text/html", characterEncodingName: "UTF-8", baseURL: base)
    for view in [old, new] {
      #expect(view.url == base)
      #expect((view.scrollView as? UITextView)?.text.contains("Rules") == true)
    }
  }

  @Test func valuesAreWrittenWhateverTheirPrivacy() {
    let message: OSLogMessage = "\(1, privacy: .public) of \("x", privacy: .private)"
    #expect(message.text == "1 of x")
    #expect(("plain" as OSLogMessage).text == "plain")
  }

  @Test func anExceptionHasANameAndAReason() {
    let exception = NSException(
      name: .internalInconsistencyException, reason: "Full", userInfo: nil)
    #expect(exception.name.rawValue == "NSInternalInconsistencyException")
    #expect(exception.reason == "Full" && exception.userInfo == nil)
  }

  @Test func picturesMayBeUsed() async {
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .authorized)
    let status = await withCheckedContinuation { done in
      PHPhotoLibrary.requestAuthorization { done.resume(returning: $0) }
    }
    #expect(status == .authorized && PHPhotoLibrary.authorizationStatus() == status)
  }

  @Test func anActivityHasValues() {
    let activity = NSUserActivity(activityType: "org.example.order")
    activity.addUserInfoEntries(from: ["order": 1, "page": 2])
    activity.addUserInfoEntries(from: ["order": 3])
    #expect(activity.userInfo?["order"] as? Int == 3 && activity.userInfo?["page"] as? Int == 2)
    #expect(UIScene.ConnectionOptions().userActivities.isEmpty)
  }

  @Test func aCacheOfResponsesHasAFolder() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = URLCache(memoryCapacity: 25_000, diskCapacity: 50_000, directory: folder)
    #expect(cache.memoryCapacity == 25_000 && cache.diskCapacity == 50_000)
  }
}
