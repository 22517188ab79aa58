import DateFormatting
import Interchange
import Models
import TestSupport
import Testing

@testable import Passport

/// Files of other programs that record where a person stayed: Google's Timeline, Foursquare Swarm
/// and Polarsteps.
struct RecordedStayTests {
  private static let timelineObjects = #"""
    {"timelineObjects": [
    {"activitySegment": {"startLocation": {"latitudeE7": 454236000, "longitudeE7": -757009000}}},
    {"placeVisit": {"location": {"latitudeE7": 454236000, "longitudeE7": -757009000,
      "placeId": "ChIJ", "name": "Parliament Hill", "address": "Wellington St\nOttawa"},
      "duration": {"startTimestamp": "2022-03-03T12:22:24Z",
      "endTimestamp": "2022-03-03T13:00:00.464Z"}, "placeConfidence": "HIGH_CONFIDENCE"}},
    {"placeVisit": {"location": {"latitudeE7": 454000000, "longitudeE7": -757000000,
      "address": "1 Main St\nOttawa", "semanticType": "TYPE_HOME"},
      "duration": {"startTimestampMs": "1646309000000", "endTimestampMs": "1646312600000"}}},
    {"placeVisit": {"location": {"latitudeE7": 454100000, "longitudeE7": -757000000,
      "address": "2 Main St\nOttawa"}, "duration": {"startTimestamp": "2022-03-04T12:00:00Z"}}},
    {"placeVisit": {"location": {"placeId": "ChIJ"}, "centerLatE7": 455000000,
      "centerLngE7": -755000000, "duration": {"startTimestamp": "2022-03-05T12:00:00Z"}}}
    ]}
    """#

  @Test func visitsOfTheSemanticHistoryAreRead() throws {
    let found = try readPlaces(Self.timelineObjects, as: .json)
    #expect(
      found.report.problemMessages == [
        "Line 2: 'activitySegment' is a movement, not a place. It was left out."
      ])
    #expect(found.report.problemCount == 0)
    try #require(
      found.items.map(\.title) == [
        "Parliament Hill", "Home", "2 Main St, Ottawa", "45.5, -75.5",
      ])
    #expect(found.items[0].latitude == 45.4236 && found.items[0].longitude == -75.7009)
    #expect(found.items[0].description == "Wellington St\nOttawa")
    #expect(try found.items[0].arrival == local("2022-03-03 07:22:24"))
    #expect(try found.items[0].departure == local("2022-03-03 08:00:00"))
    #expect(found.items[1].description == "1 Main St\nOttawa")
    #expect(try found.items[1].arrival == local("2022-03-03 07:03:20"))
    #expect(try found.items[1].departure == local("2022-03-03 08:03:20"))
    #expect(found.items[2].description == "")
  }

  private static let androidTimeline = #"""
    {"semanticSegments": [
    {"startTime": "2024-06-16T20:00:00.000-04:00", "endTime": "2024-06-16T22:00:00.000-04:00",
      "timelinePath": [{"point": "45.4°, -75.7°", "time": "2024-06-16T20:41:00.000-04:00"}]},
    {"startTime": "2024-06-16T20:41:27.000-04:00", "endTime": "2024-06-17T09:02:33.000-04:00",
      "startTimeTimezoneUtcOffsetMinutes": -240, "visit": {"hierarchyLevel": 0, "probability": 0.8,
      "topCandidate": {"placeId": "ChIJ", "semanticType": "INFERRED_WORK", "probability": 0.9,
      "placeLocation": {"latLng": "45.4215296°, -75.6971931°"}}}},
    {"startTime": "2024-06-18T20:41:27.000-04:00", "endTime": "2024-06-18T21:02:33.000-04:00",
      "visit": {"hierarchyLevel": 0, "topCandidate": {"semanticType": "UNKNOWN",
      "placeLocation": {"latLng": "45.42°, -75.69°"}}}}
    ], "rawSignals": [{"position": {"LatLng": "45.4°, -75.7°"}}],
    "userLocationProfile": {"frequentPlaces": []}}
    """#

  private static let iOSTimeline = #"""
    [
      {"endTime": "2018-12-26T18:55:26.237Z", "startTime": "2018-12-26T15:23:48.869Z",
        "visit": {"hierarchyLevel": "0", "probability": "0.89", "topCandidate": {
        "probability": "0.46", "semanticType": "Inferred Home", "placeID": "ChIJ",
        "placeLocation": "geo:45.4215296,-75.6971931"}}},
      {"endTime": "2018-12-27T10:35:33.000Z", "startTime": "2018-12-26T18:55:26.237Z",
        "activity": {"end": "geo:45.4,-75.7", "start": "geo:45.4,-75.6"}},
      {"endTime": "2018-12-28T10:35:33.000Z", "startTime": "2018-12-28T08:55:26.237Z",
        "visit": {"topCandidate": {"semanticType": "Unknown",
        "placeLocation": "geo:45.42,-75.69"}}}
    ]
    """#

  @Test(arguments: [
    (androidTimeline, ["Work", "45.42, -75.69"], "2024-06-16 20:41:27", "2024-06-17 09:02:33"),
    (iOSTimeline, ["Home", "45.42, -75.69"], "2018-12-26 10:23:48", "2018-12-26 13:55:26"),
  ])
  func visitsOfAPhonesTimelineAreRead(
    text: String, titles: [String], arrival: String, departure: String
  ) throws {
    let found = try readPlaces(text, as: .json)
    #expect(found.report.problemCount == 0 && found.report.problemMessages.count == 1)
    try #require(found.items.map(\.title) == titles)
    #expect(found.items[0].latitude == 45.4215296 && found.items[0].longitude == -75.6971931)
    #expect(try found.items[0].arrival == local(arrival))
    #expect(try found.items[0].departure == local(departure))
  }

  @Test func recordedPositionsAreRefused() throws {
    let text = #"""
      {"locations": [
      {"latitudeE7": 454236000, "longitudeE7": -757009000, "accuracy": 20,
        "timestamp": "2022-03-03T12:22:24Z"}]}
      """#
    #expect(
      try placeRefusal(of: text.utf8, as: .json) == """
        Line 2: these are positions that a phone recorded, not places. Import the files in \
        'Semantic Location History', or the Timeline that Google Maps exports on the phone.
        """)
  }

  private static let checkIns = #"""
    {"count": 3, "items": [
    {"id": "5e", "createdAt": "2020-01-01 12:34:56.000000", "type": "checkin",
      "timeZoneOffset": -480, "shout": "Good coffee", "lat": 37.777, "lng": -122.4085,
      "venue": {"id": "4a", "name": "Sightglass", "url": "https://foursquare.com/v/4a"}},
    {"id": "57", "createdAt": 1466974048, "type": "checkin", "timeZoneOffset": 60,
      "venue": {"name": "Nando's", "location": {"address": "16 James St", "city": "London",
      "lat": 51.514726, "lng": -0.150517}}},
    {"id": "58", "createdAt": 1466974048, "type": "checkin",
      "location": {"lat": 45.42, "lng": -75.7}}
    ]}
    """#

  @Test func checkInsAreReadInTheirOwnTime() throws {
    let found = try readPlaces(Self.checkIns, as: .json)
    #expect(found.report.problemMessages == [])
    try #require(found.items.map(\.title) == ["Sightglass", "Nando's", "45.42, -75.7"])
    #expect(found.items[0].latitude == 37.777 && found.items[0].longitude == -122.4085)
    #expect(found.items[0].description == "Good coffee")
    #expect(try found.items[0].arrival == local("2020-01-01 04:34:56"))
    #expect(found.items[1].description == "16 James St, London")
    #expect(found.items[1].latitude == 51.514726)
    #expect(try found.items[1].arrival == local("2016-06-26 21:47:28"))
    #expect(try found.items[2].arrival == local("2016-06-26 16:47:28"))
    let written = String(decoding: write([found.items[0]], as: .csv), as: UTF8.self)
    #expect(written.contains("2020-01-01T04:34:56-08:00"))
  }

  private static let trip = #"""
    {"id": 7, "name": "Trip", "start_date": 1735693261.00, "timezone_id": "Europe/London",
    "all_steps": [
    {"id": 104653631, "trip_id": 7, "name": null, "display_name": "Day 1",
      "description": "Rain", "start_time": 1735693269.00, "end_time": null, "location": {
      "id": 0, "name": "London", "detail": "United Kingdom", "lat": 51.503452, "lon": -0.120473,
      "venue": null}, "is_deleted": false},
    {"id": 104653632, "trip_id": 7, "name": "London", "display_name": "London",
      "start_time": 1735779669.00, "location": {"name": "London", "lat": 51.5, "lon": -0.1}},
    {"id": 104653633, "trip_id": 7, "name": "Bath", "start_time": 1735866069.00,
      "location": {"name": "Bath", "lat": 51.38, "lon": -2.36}, "is_deleted": true}
    ], "uuid": "0"}
    """#

  @Test func stepsOfATripAreRead() throws {
    let found = try readPlaces(Self.trip, as: .json)
    #expect(
      found.report.problemMessages == ["Line 9: 'Bath' is marked as deleted. It was left out."])
    #expect(found.report.problemCount == 0)
    try #require(found.items.map(\.title) == ["Day 1", "London"])
    #expect(found.items[0].id == 0 && found.items[0].latitude == 51.503452)
    #expect(found.items[0].description == "Rain\nLondon, United Kingdom")
    #expect(try found.items[0].arrival == local("2025-01-01 01:01:09"))
    #expect(found.items[0].departure == nil && found.items[1].description == "")
  }

  @Test(arguments: [timelineObjects, androidTimeline, iOSTimeline, checkIns, trip])
  func importingStaysAgainChangesNothing(text: String) throws {
    let found = try readPlaces(text, as: .json)
    let stored = found.items.enumerated().map { index, place in
      var place = place
      place.id = index + 1
      return place
    }
    let again = try readPlaces(text, as: .json, by: .utc)
    let plan = PlaceImport(again.items, stating: again.stated, known: stored)
    #expect(plan.remaining == 0 && plan.unchanged == stored.count && !stored.isEmpty)
  }

  @Test func anUnreadableVisitIsReportedWithItsKey() throws {
    let text = #"""
      {"timelineObjects": [
      {"placeVisit": {"location": {"latitudeE7": true, "longitudeE7": 1}}},
      {"placeVisit": {"location": {"latitudeE7": 454236000, "longitudeE7": -757009000,
        "name": "Hill"}, "childVisits": [{"location": {}}]}}]}
      """#
    let found = try readPlaces(text, as: .json)
    #expect(found.items.map(\.title) == ["Hill"])
    let messages = found.report.problemMessages
    try #require(messages.count == 2)
    #expect(messages[0].hasSuffix("needs a number for 'latitudeE7'. The place was left out."))
    #expect(messages[1].contains("'Hill' has the unknown property 'childVisits'"))
  }

  @Test func aPlaceMayHaveItems() throws {
    let place = try readPlace(
      #"{"title": "Museum", "lat": 45.42, "lon": -75.7, "items": [{"name": "ticket"}]}"#, as: .json)
    #expect(place.title == "Museum" && place.latitude == 45.42)
    #expect(place.original?.text.contains("ticket") == true)
  }

  @Test func aPlaceWithATitleIsNotACheckIn() throws {
    let place = try readPlace(
      #"{"title": "Concert", "createdAt": "2021-01-01", "venue": {"name": "Hall"}}"#, as: .json)
    #expect(place.title == "Concert")
  }
}
