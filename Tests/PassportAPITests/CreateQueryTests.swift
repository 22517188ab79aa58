import Models
import PassportAPI
import Testing

/// Places in a query, which each client encodes differently.
struct CreateQueryTests {
  @Test(arguments: [
    // As this app writes it: all escaped.
    ("data=%7B%22title%22%3A%22A%2BB%20C%22%7D", "A+B C"),
    // `urlQueryAllowed` of Foundation: plus and ampersand stay as they are.
    ("data=%7B%22title%22:%22A+B%20C%22%7D", "A+B C"),
    ("data=%7B%22title%22:%22Tom%20&%20Jerry%22%7D", "Tom & Jerry"),
    // A form.
    ("data=%7B%22title%22%3A%22A%2BB+C%22%7D", "A+B C"),
    ("data=%7B%22title%22%3A%22B+C%22%7D", "B C"),
    // By hand.
    ("data={\"title\":\"caf\u{E9}%20%\"}", "caf\u{E9} %"),
    ("data={\"title\":\"a=b%20&c=d\"}", "a=b &c=d"),
    // Escaped twice.
    ("data=%257B%2522title%2522%253A%2522a%2520b%2522%257D", "a b"),
    // Other keys.
    ("x=1&data=%7B%22title%22%3A%22a%22%7D&y=2", "a"), ("&&data=%7B%22title%22%3A%22a%22%7D&", "a"),
  ])
  func parsesPlaces(query: String, title: String) throws {
    guard case .create(let data) = try PassportRoute(.create, query: query) else {
      Issue.record("This is no route to create a place.")
      return
    }
    #expect(try LocationWire.newLocation(data.utf8).title == title)
  }

  @Test(arguments: [nil, "", "data", "data=", "id=7", "Data=%7B%7D", "&"])
  func invalidPlacesAreNil(query: String?) {
    #expect(throws: WireError.missing(key: "data")) {
      try PassportRoute(.create, query: query)
    }
  }

  @Test(arguments: [
    ("id=7", 7), ("id=%37", 7), ("id=007", 7), ("id=1&id=7", 7), ("x=1&id=7&y", 7), ("id=+7", 7),
    ("%69d=7", 7), ("%69%64=%37", 7),
  ])
  func idsAreRead(query: String, id: Int) throws {
    #expect(try PassportRoute(.read, query: query) == .readLocation(id: id))
    #expect(try PassportRoute(.delete, query: query) == .delete(id: id))
  }
}
