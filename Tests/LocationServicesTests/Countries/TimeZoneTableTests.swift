import Foundation
import Testing

@testable import LocationServices

struct TimeZoneTableTests {
  /// Some lines of tzdata's 2025b.
  private let table = TimeZoneTable(
    """
    # tzdb timezone descriptions
    #country-
    #code\tcoordinates\tTZ\tcomments
    AR\t-3436-05827\tAmerica/Argentina/Buenos_Aires\tBuenos Aires (BA, CF)
    AR\t-5448-06818\tAmerica/Argentina/Ushuaia\tTierra del Fuego (TF)
    CA\t+4734-05243\tAmerica/St_Johns\tNewfoundland, Labrador (SE)
    CA\t+4612-05957\tAmerica/Glace_Bay\tAtlantic - NS (Cape Breton)
    CA\t+4606-06447\tAmerica/Moncton\tAtlantic - New Brunswick
    CA\t+4339-07923\tAmerica/Toronto\tEastern - ON & QC (most areas)
    CA\t+4953-09709\tAmerica/Winnipeg\tCentral - ON (west), Manitoba
    CA\t+4916-12307\tAmerica/Vancouver\tPacific - BC (most areas)
    JP\t+353916+1394441\tAsia/Tokyo
    NP\t+2743+08519\tAsia/Kathmandu
    US\t+421953-0830245\tAmerica/Detroit\tEastern - MI (most areas)
    US\t+415100-0873900\tAmerica/Chicago\tCentral (most areas)
    """)

  private func identifier(_ latitude: Double, _ longitude: Double) -> String? {
    let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    return table.timeZone(at: place)?.identifier
  }

  @Test func aPlaceHasTheZoneOfItsCountry() {
    #expect(identifier(27.72, 85.32) == "Asia/Kathmandu")
    #expect(identifier(43.06, 141.35) == "Asia/Tokyo")
  }

  @Test func theNearestOfSeveralZonesIsUsed() {
    #expect(identifier(45.42, -75.70) == "America/Toronto")
    #expect(identifier(49.28, -123.12) == "America/Vancouver")
    #expect(identifier(45.96, -66.65) == "America/Moncton")
    #expect(identifier(-54.80, -68.30) == "America/Argentina/Ushuaia")
  }

  @Test func aZoneAcrossTheBorderIsNotUsed() {
    // Detroit is nearer than Toronto, and Winnipeg than Chicago.
    #expect(identifier(42.98, -81.25) == "America/Toronto")
    #expect(identifier(48.23, -101.30) == "America/Chicago")
  }

  @Test func noZoneAtSeaOrForUnlistedCountries() {
    #expect(identifier(0, -30) == nil)
    #expect(identifier(52.52, 13.40) == nil)
    #expect(identifier(.nan, 200) == nil)
  }

  @Test(arguments: [
    "", "NP", "NP\t", "NP\t+2743+08519", "NP\t2743+08519\tAsia/Kathmandu",
    "NP\t+2743\tAsia/Kathmandu", "NP\t+27x3+08519\tAsia/Kathmandu",
    "NP\t+2743+8519\tAsia/Kathmandu", "NP\t+9943+08519\tAsia/Kathmandu",
    "NP\t++\tAsia/Kathmandu", "NP\t+٢٧٤٣+08519\tAsia/Kathmandu",
    "NP\t+99999999999999999999+08519\tAsia/Kathmandu", "NP\t+2743+08519\tAsia/Nowhere",
    "NP\t+2743+08519\t", "np\t+2743+08519\tAsia/Kathmandu", "\0\u{FFFD}\t\t\t\t",
  ])
  func damagedLinesAreIgnored(line: String) throws {
    let table = TimeZoneTable(line + "\nCA\t+4339-07923\tAmerica/Toronto\n" + line)
    let kathmandu = CLLocationCoordinate2D(latitude: 27.72, longitude: 85.32)
    #expect(table.timeZone(at: kathmandu) == nil)
    let ottawa = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.70)
    #expect(table.timeZone(at: ottawa)?.identifier == "America/Toronto")
  }

  @Test func unknownZonesAreIgnored() {
    let table = TimeZoneTable(
      "NP\t+2743+08519\tAsia/Nowhere\nNP\t+2643+08519\tAsia/Kathmandu\r\n")
    let kathmandu = CLLocationCoordinate2D(latitude: 27.72, longitude: 85.32)
    #expect(table.timeZone(at: kathmandu)?.identifier == "Asia/Kathmandu")
  }

  @Test func withoutAFileTheZoneIsUnknown() {
    let table = TimeZoneTable(folder: "/nowhere")
    let kathmandu = CLLocationCoordinate2D(latitude: 27.72, longitude: 85.32)
    #expect(table.timeZone(at: kathmandu) == nil)
  }

  @Test(arguments: City.known)
  func theSystemTableHasAZoneForEveryCity(city: City) {
    #expect(TimeZoneTable.shared.timeZone(at: city.coordinate) != nil)
  }

  @Test(arguments: [
    (43.65, -79.38, "America/Toronto"), (49.28, -123.12, "America/Vancouver"),
    (27.72, 85.32, "Asia/Kathmandu"), (35.68, 139.69, "Asia/Tokyo"),
    (42.66, 21.17, "Europe/Belgrade"),
  ])
  func theSystemTableHasTheZone(latitude: Double, longitude: Double, identifier: String) {
    let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    #expect(TimeZoneTable.shared.timeZone(at: place)?.identifier == identifier)
    #expect(TimeZoneTable("").timeZone(at: place) == nil)
  }
}
