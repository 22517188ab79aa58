import Foundation
import LocationServices
import TestSupport
import Testing

/// gpsd itself, fed by gpsfake with the sentences of a receiver in Ottawa.
@Suite(
  .enabled(
    if: InstalledProgram.path(of: "gpsfake") != nil && InstalledProgram.path(of: "gpsd") != nil,
    "gpsd and gpsfake must be installed (Debian's gpsd and gpsd-clients)"),
  .timeLimit(.minutes(20)))
struct GPSFakeTests {
  @MainActor
  @Test func theManagerReportsThePositionOfTheReceiver() async throws {
    // Not one of the ports that the system assigns, so that no other program has it.
    let port = UInt16(20_000 + getpid() % 10_000)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).nmea")
    try Data(Self.sentences.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let fake = try start(file, port: port)
    // gpsfake leaves the gpsd that it has started, so the whole group is ended. Both have inherited
    // this thread's mask, which blocks every other signal.
    defer { kill(-fake.processIdentifier, SIGKILL) }

    let recorder = DelegateRecorder()
    let manager = CLLocationManager(
      source: GPSDLocationSource(port: port),
      status: .authorizedWhenInUse)
    manager.delegate = recorder
    #expect(await recorder.next() == .authorization(.authorizedWhenInUse))
    manager.startUpdatingLocation()
    // gpsd needs a moment to begin to listen, and the receiver to have a fix.
    var event = await recorder.next()
    while case .failed = event { event = await recorder.next() }
    #expect(event == .updated(45.42, -75.7))
    let location = try #require(manager.location)
    #expect(location.altitude == 80)
    #expect(location.horizontalAccuracy > 0)
  }

  private func start(_ file: URL, port: UInt16) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gpsfake", "-q", "-c", "0.05", "-P", "\(port)", "-n", file.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// NMEA 0183, five seconds.
  private static let sentences = (0..<5).map { second in
    [
      "GPGGA,12340\(second).00,4525.2000,N,07542.0000,W,1,08,0.9,80.0,M,-34.0,M,,",
      "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.8,0.9,1.5",
      "GPRMC,12340\(second).00,A,4525.2000,N,07542.0000,W,010.0,090.0,170421,,,A",
    ].map { sentence in
      let sum = String(sentence.utf8.reduce(0, ^), radix: 16, uppercase: true)
      return "$\(sentence)*\(sum.count == 1 ? "0" + sum : sum)\r\n"
    }.joined()
  }.joined()
}
