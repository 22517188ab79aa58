import Foundation
import Models
import PassportAPI
import Testing

/// Responses with an invalid part.
struct ReceivedLocationTests {
  @Test(arguments: [
    (#""arrival":"whenever""#, "arrival"), (#""departure":[1]"#, "departure"),
    (#""latitude":"north""#, "latitude"), (#""longitude":999"#, "longitude"),
    (#""latitude":45"#, "longitude"), (#""latitude":null,"longitude":7"#, "latitude"),
    (#""latitude":45,"longitude":"west""#, "longitude"),
    (#""description":{}"#, "description"), (#""description":"\ud800""#, "description"),
  ])
  func aPlaceIsReadWithoutAnInvalidValue(member: String, key: String) throws {
    let body = Data(#"{"id":7,"title":"Rome",\#(member)}"#.utf8)
    let received = try LocationWire.receivedLocation(body)
    #expect(received.location == Location(id: 7, title: "Rome"))
    #expect(received.errors.map(\.key) == [key])
    #expect(throws: WireError.self) { try LocationWire.location(body) }
  }

  @Test func aPlaceWithoutAReadableIDIsRefused() {
    #expect(throws: WireError.unreadable(key: "id", value: "x", advice: "a whole number")) {
      try LocationWire.receivedLocation(Data(#"{"id":"x","title":"Rome"}"#.utf8))
    }
  }

  @Test func aListIsReadWithoutItsInvalidRows() throws {
    let rows = #"{"id":1,"title":"a"},{"title":"b"},null,{"id":"x"},{"id":5,"title":[]},{"id":6}"#
    let body = Data(#"{"locations":[\#(rows)],"next":6}"#.utf8)
    let list = try LocationWire.receivedTitles(body)
    #expect(list.places.map(\.location.id) == [1, 5, 6])
    #expect(list.places[1].errors.map(\.key) == ["title"])
    #expect(
      list.errors.map(\.description) == [
        "Row 2 (“b”): The value of “id” is missing.", "Row 3: This JSON is not a place: “null”.",
        "Row 4: The value of “id”, “x”, cannot be read. Give a whole number.",
      ])
    #expect(throws: WireError.self) { try LocationWire.titles(body) }
    let page = try LocationResource.receivedPage(body)
    #expect(page.locations.map(\.location.id) == [1, 5, 6] && page.next == 6)
    #expect(page.errors == list.errors)
  }
}
