import Networking
import Testing

struct HTTPResponseTests {
  @Test func aResponseBeginsWithoutFields() {
    #expect(HTTPResponse(status: 204).headers.isEmpty)
  }
}
