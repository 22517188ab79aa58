import Foundation
import PassportAPI
import Testing

struct PassportRouteTests {
  @Test(arguments: [
    (PassportRoute.read, "/passport/read/"),
    (.readLocation(id: 7), "/passport/read/?id=7"),
    (.delete(id: 7), "/passport/delete/?id=7"),
    (
      .create(data: #"{"title":"A+B & é"}"#),
      "/passport/create/?data=%7B%22title%22%3A%22A%2BB%20%26%20%C3%A9%22%7D"
    ),
  ])
  func routesAreRelativeToTheBaseURL(route: PassportRoute, expected: String) throws {
    for base in ["http://127.0.0.1:4000", "https://example.org/mad9137/final_api"] {
      for end in ["", "/"] {
        let server = try #require(URL(string: base + end))
        #expect(route.url(on: server)?.absoluteString == base + expected)
      }
    }
  }

  @Test(arguments: [
    PassportRoute.read, .readLocation(id: 7), .delete(id: Int.max),
    .create(data: #"{"title":"A+B & é 100% \u0000 #?=/"}"#), .create(data: #"{"title":"a b+c"}"#),
  ])
  func theServerParsesTheRoutesOfTheClient(route: PassportRoute) throws {
    for path in [route.path, PassportRoute.courseBasePath + route.path] {
      let name = try #require(PassportRoute.Name(path: path))
      #expect(try PassportRoute(name, query: route.percentEncodedQuery) == route)
    }
  }

  @Test(arguments: [
    "", "/", "/passport", "/passport/", "/passport/drop/", "/passport/read/x",
    "/Passport/read/", "/mad9137/passport/read", "/v1/locations",
  ])
  func otherPathsAreNotRoutes(path: String) {
    #expect(PassportRoute.Name(path: path) == nil)
  }
}
