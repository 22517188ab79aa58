import Foundation
import Testing

@testable import LocationServices

struct CLLocationTests {
  private func distance(
    _ latitude: Double, _ longitude: Double, _ otherLatitude: Double, _ otherLongitude: Double
  ) -> Double {
    Geodesic.distance(
      from: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      to: CLLocationCoordinate2D(latitude: otherLatitude, longitude: otherLongitude))
  }

  /// Geoscience Australia's example: Flinders Peak to Buninyong, 54,972.271 m on the ellipsoid GRS
  /// 80.
  @Test func aLocationHasADistanceFromAnotherOne() {
    let ottawa = CLLocation(latitude: 45.42, longitude: -75.7)
    let montreal = CLLocation(latitude: 45.5, longitude: -73.57)
    #expect(abs(montreal.distance(from: ottawa) - 166_500) < 1_500)
    #expect(ottawa.distance(from: montreal) == montreal.distance(from: ottawa))
    #expect(ottawa.distance(from: ottawa) == 0 && ottawa.speed < 0 && ottawa.course < 0)
  }

  @Test func distancesMatchSurveyDataToHalfAPercent() {
    let found = distance(
      -(37 + 57.0 / 60 + 3.72030 / 3600), 144 + 25.0 / 60 + 29.52440 / 3600,
      -(37 + 39.0 / 60 + 10.15610 / 3600), 143 + 55.0 / 60 + 35.38390 / 3600)
    #expect(abs(found - 54_972.271) < 0.005 * 54_972)
  }

  @Test func theShortestWayMayCrossTheAntimeridian() {
    #expect(abs(distance(0, 179.5, 0, -179.5) - Geodesic.degree) < 0.001)
  }

  @Test(arguments: [(0.0, 0.0, 0.5, 179.7), (0, 0, 0, 180), (90, 0, -90, 0), (45, 10, -45, -170)])
  func nearlyOppositePlacesAreHalfAWorldApart(
    latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double
  ) {
    let found = distance(latitude, longitude, otherLatitude, otherLongitude)
    #expect((19_900_000...20_040_000).contains(found), "\(found)")
  }

  @Test func aPlaceHasNoDistanceToItself() {
    #expect(distance(45.42, -75.7, 45.42, -75.7) == 0)
    #expect(distance(90, 10, 90, -80) < 0.001)
  }

  @Test func distanceIsTheSameInBothDirections() {
    let there = distance(48.8566, 2.3522, 40.7128, -74.0060)
    #expect(abs(there - distance(40.7128, -74.0060, 48.8566, 2.3522)) < 0.001)
    #expect((5_800_000...5_900_000).contains(there))
  }

  @Test func missingMeasurementsAreNegative() {
    let location = CLLocation(latitude: 1, longitude: 2)
    #expect(location.verticalAccuracy < 0)
    #expect(location.horizontalAccuracy == 0)
  }

  @Test func aLocationWithoutArgumentsIsAtZeroDegrees() {
    #expect(CLLocation().coordinate == CLLocationCoordinate2D())
    #expect(CLLocationCoordinate2D() == CLLocationCoordinate2D(latitude: 0, longitude: 0))
  }
}

struct CLLocationCoordinate2DTests {
  @Test func coordinatesAreEqualByTheirDegrees() {
    let ottawa = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.70)
    #expect(ottawa != CLLocationCoordinate2D(latitude: -75.70, longitude: 45.42))
  }

  @Test(arguments: [
    (0, 0, true), (90, 180, true), (-90, -180, true), (90.001, 0, false), (0, 180.001, false),
    (.nan, 0, false), (0, .infinity, false),
  ])
  func onlyPlacesOnTheEarthAreValid(latitude: Double, longitude: Double, isValid: Bool) {
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    #expect(CLLocationCoordinate2DIsValid(coordinate) == isValid)
  }
}

struct CLErrorTests {
  @Test func errorsHaveTheDomainAndTheCodesOfCoreLocation() {
    let error = CLError(.denied) as any Error as? any CustomNSError
    #expect(error?.errorCode == CLError.denied.rawValue && CLError.denied.rawValue == 1)
    #expect(CLError.errorDomain == kCLErrorDomain)
    #expect(CLError(.network).code == CLError.network)
  }

  @Test func theLocalizedDescriptionIsTheMessage() {
    let error: any Error = CLError(.network, reason: "gpsd is off.", advice: "Start it.")
    #expect(error.localizedDescription == "gpsd is off. Start it.")
  }
}
