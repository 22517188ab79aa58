import Foundation
import LocationServices
import Testing

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
