import Networking
import Testing

struct HTTPResponseTests {
  @Test func aNewResponseHasNoHeaders() {
    #expect(HTTPResponse(status: 204).headers.isEmpty)
  }
}
