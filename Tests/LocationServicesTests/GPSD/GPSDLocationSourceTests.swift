import Foundation
import LocationServices
import Testing

@Suite(.timeLimit(.minutes(20)))
struct GPSDLocationSourceTests {
  /// Returns the first reports of a server that plays connections.
  private func reports(
    _ count: Int, of connections: [[StubGPSD.Step]], clock: any Clock<Duration> = ManualClock()
  ) async throws -> [String] {
    let gpsd = try StubGPSD(connections)
    var found: [String] = []
    for await report in GPSDLocationSource(port: gpsd.port, clock: clock).reports() {
      found.append(Self.text(report).replacing(":\(gpsd.port)", with: ":PORT"))
      if found.count == count { break }
    }
    return found
  }

  private static func text(_ report: LocationReport) -> String {
    switch report {
    case .location(let location): location.coordinate.text()
    case .failure(let error): "\(error.code): \(error)"
    }
  }

  @Test func aRecordedPositionIsReadCompletely() async throws {
    let gpsd = try StubGPSD([
      StubGPSD.Step.opening + [.lines(GPSDRecording.position), .awaitEnd]
    ])
    var found: CLLocation?
    for await report in GPSDLocationSource(port: gpsd.port).reports() {
      if case .location(let location) = report { found = location }
      break
    }
    let location = try #require(found)
    #expect(location.coordinate == CLLocationCoordinate2D(latitude: 45.42, longitude: -75.7))
    #expect(location.altitude == 80)
    #expect(location.horizontalAccuracy == 17.1 && location.verticalAccuracy == 34.5)
    #expect(location.timestamp == Date(timeIntervalSince1970: 1_618_662_842))
    var events = gpsd.events.makeAsyncIterator()
    #expect(await events.next() == #"?WATCH={"enable":true,"json":true};"#)
    // Nobody listens any more, so the connection is ended.
    #expect(await events.next() == "ended")
  }

  @Test func chunksOfAnySizeAreJoined() async throws {
    let text = [GPSDRecording.version, GPSDRecording.devices, GPSDRecording.position]
      .map { $0 + "\r\n" }.joined()
    let bytes = text.utf8.map { StubGPSD.Step.send([$0]) }
    #expect(try await reports(1, of: [bytes + [.awaitEnd]]) == ["45.42, -75.7"])
  }

  @Test func aFixMayArriveLater() async throws {
    let steps: [StubGPSD.Step] = [
      .lines(GPSDRecording.noFix, GPSDRecording.position), .awaitEnd,
    ]
    #expect(
      try await reports(2, of: [StubGPSD.Step.opening + steps]) == [
        "locationUnknown: The receiver has no position yet.", "45.42, -75.7",
      ])
  }

  @Test func aMissingReceiverIsReported() async throws {
    let steps: [StubGPSD.Step] = [
      .lines(GPSDRecording.version), .awaitRequest, .lines(#"{"class":"DEVICES","devices":[]}"#),
      .awaitEnd,
    ]
    #expect(
      try await reports(1, of: [steps]) == ["locationUnknown: gpsd knows of no receiver."])
  }

  @Test func errorsOfGPSDAreReported() async throws {
    let steps: [StubGPSD.Step] = [
      .lines(GPSDRecording.version, #"{"class":"ERROR","message":"Bad \u001b[31m request"}"#),
      .awaitEnd,
    ]
    #expect(
      try await reports(1, of: [steps]) == ["locationUnknown: gpsd says: Bad \u{FFFD}[31m request."]
    )
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n\r\n", "{\"class\":\"TPV\",\"mode\":3,\"lat\":1,\"lon\":2}\n",
    "SSH-2.0-OpenSSH\r\n", "[1]\n", "{}\n", "\u{0}\u{0}\n", String(repeating: "x", count: 100_000),
    String(repeating: "{\"class\":", count: 7000) + "\n",
  ])
  func aServerOtherThanGPSDIsReported(answer: String) async throws {
    #expect(
      try await reports(1, of: [[.send(Array(answer.utf8)), .awaitEnd]]) == [
        "network: The server at 127.0.0.1:PORT is not gpsd."
      ])
  }

  @Test func anUnreachableServerIsReported() async {
    let closed = ClosedPort()
    for await report in GPSDLocationSource(port: closed.port, clock: ManualClock()).reports() {
      #expect(
        Self.text(report) == """
          network: gpsd at 127.0.0.1:\(closed.port) cannot be reached: Connection refused. Is gpsd running?
          """)
      break
    }
  }

  @Test func anUnknownHostIsReported() async {
    for await report in GPSDLocationSource(host: "no host", clock: ManualClock()).reports() {
      #expect(Self.text(report).hasPrefix("network: gpsd at no host:2947 cannot be reached: "))
      break
    }
  }

  @Test func aLostConnectionIsReestablished() async throws {
    let clock = ManualClock()
    let gpsd = try StubGPSD([
      StubGPSD.Step.opening + [.lines(GPSDRecording.position(1, 2))],
      StubGPSD.Step.opening + [.lines(GPSDRecording.position(3, 4)), .awaitEnd],
    ])
    var reports = GPSDLocationSource(port: gpsd.port, clock: clock).reports().makeAsyncIterator()
    var found: [String] = []
    for _ in 0..<2 { found.append(await reports.next().map(Self.text) ?? "") }
    #expect(await clock.nextSleep() == .seconds(1))
    clock.advance(by: .seconds(1))
    found.append(await reports.next().map(Self.text) ?? "")
    #expect(
      found == [
        "1, 2", "network: gpsd at 127.0.0.1:\(gpsd.port) has ended the connection.", "3, 4",
      ])
  }

  @Test func repeatedFailuresIncreaseTheRetryInterval() async {
    let clock = ManualClock()
    let closed = ClosedPort()
    let stream = GPSDLocationSource(port: closed.port, clock: clock).reports()
    var waits: [Duration] = []
    for _ in 0..<7 {
      guard let wait = await clock.nextSleep() else { break }
      waits.append(wait)
      clock.advance(by: wait)
    }
    #expect(waits == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
    withExtendedLifetime((stream, closed)) {}
  }

  /// Lines that gpsd never sends; after them a position is read as ever.
  @Test(arguments: [
    #"{"class":"TPV","mode":3,"lat":95,"lon":0}"#, #"{"class":"TPV","mode":3,"lat":nan,"lon":nan}"#,
    #"{"class":"TPV","mode":3,"lat":1e999,"lon":0}"#,
    #"{"class":"TPV","mode":"3","lat":1,"lon":2}"#,
    #"{"class":"TPV","mode":3,"lat":"1","lon":2}"#, #"{"class":"TPV"}"#, #"{"class":7}"#,
    #"{"class":"TPV","mode":99999999999999999999,"lat":1,"lon":2}"#, "{", "", "\u{0}", "null", "[]",
    #"{"class":"DEVICES","devices":7}"#, #"{"class":"SKY","satellites":[{"PRN":1}]}"#, "\u{1B}[2J",
    String(repeating: "[", count: 60_000), String(repeating: "a", count: 200_000),
    String(repeating: #"{"a":"#, count: 10_000), #"{"class":"VERSION"}"#,
  ])
  func hostileLinesAreIgnored(line: String) async throws {
    let steps: [StubGPSD.Step] = [.lines(line, GPSDRecording.position(12, 34)), .awaitEnd]
    #expect(try await reports(1, of: [StubGPSD.Step.opening + steps]) == ["12, 34"])
  }

  @Test func invalidUTF8IsIgnored() async throws {
    let steps: [StubGPSD.Step] = [
      .send([0x7B, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x0A]),
      .lines(GPSDRecording.position(12, 34)), .awaitEnd,
    ]
    #expect(try await reports(1, of: [StubGPSD.Step.opening + steps]) == ["12, 34"])
  }

  /// Damaged recordings, the same in each run; the position behind them is read.
  @Test func damagedSentencesAreIgnored() async throws {
    var state: UInt64 = 0xDA3A6E
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var lines: [UInt8] = []
    for _ in 0..<2_000 {
      var line = Array(GPSDRecording.position.utf8)
      for _ in 0..<(1 + random(6)) {
        let index = random(line.count)
        switch random(3) {
        case 0: line[index] = UInt8(random(256))
        case 1: line.removeSubrange(index..<min(index + 1 + random(20), line.count))
        default: line.insert(contentsOf: line[index...].prefix(30), at: index)
        }
        if line.isEmpty { line = [0x7B] }
      }
      lines += line + [0x0A]
    }
    let gpsd = try StubGPSD([
      StubGPSD.Step.opening + [.send(lines), .lines(GPSDRecording.position(12, 34)), .awaitEnd]
    ])
    for await report in GPSDLocationSource(port: gpsd.port).reports() {
      guard case .location(let location) = report else { continue }
      #expect(CLLocationCoordinate2DIsValid(location.coordinate))
      if location.coordinate == CLLocationCoordinate2D(latitude: 12, longitude: 34) { break }
    }
  }
}
