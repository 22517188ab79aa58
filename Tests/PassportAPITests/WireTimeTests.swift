import Models
import PassportAPI
import Testing

struct WireTimeTests {
  /// Times that clients have sent, and the formats of Foundation, JavaScript, PHP, Python and C.
  @Test(arguments: [
    "2021-04-17 19:59", "2021-04-17 19:59:00", "2021-04-17T19:59:00", "2021-04-17T19:59:00Z",
    "2021-04-17T19:59:00.000Z", "2021-04-17T19:59:00-04:00", "2021-04-17T19:59:00.123456+0000",
    "2021-04-17 19:59:00 +0000", "2021/04/17 19:59", "2021-4-17 19:59", "4/17/21, 7:59 PM",
    "4/17/21, 7:59\u{202F}PM", "4/17/2021 7:59 pm", "04/17/2021 19:59", "17/04/2021 19:59",
    "17.04.2021 19:59", "17.4.21, 19:59", "Apr 17, 2021 at 7:59 PM", "Apr 17, 2021, 7:59:00 PM",
    "April 17, 2021 at 7:59:00 PM EDT", "Saturday, April 17, 2021 at 7:59 PM",
    "Saturday, April 17, 2021 at 7:59:00 PM Eastern Daylight Time", "17 Apr 2021 19:59",
    "17 April 2021 at 19:59", "17-Apr-2021 19:59:00", "Sat, 17 Apr 2021 19:59:00 GMT",
    "Sat Apr 17 2021 19:59:00 GMT-0400 (Eastern Daylight Time)", "Sat Apr 17 19:59:00 2021",
    "Sat Apr 17 19:59:00 EDT 2021", "19:59 17/4/2021", "April 17th, 2021 7:59 p.m.",
    "  2021-04-17 19:59  ", "1618689540", "1618689540.0", "1618689540000",
    "20210417T195900Z", "20210417T195900-0400", "20210417T1959", "20210417195900",
  ])
  func everyUsualShapeIsRead(text: String) throws {
    #expect(try arrival("\"\(text)\"") == "2021-04-17 19:59:00")
  }

  @Test(arguments: [
    ("\"2021-04-17\"", "2021-04-17 00:00:00"), ("\"Apr 17, 2021\"", "2021-04-17 00:00:00"),
    ("\"20210417\"", "2021-04-17 00:00:00"), ("\"12/31/99 12:00 AM\"", "1999-12-31 00:00:00"),
    ("\"12/31/99 12:00 PM\"", "1999-12-31 12:00:00"), ("1618689540", "2021-04-17 19:59:00"),
    ("\"2024-02-29 23:59:59\"", "2024-02-29 23:59:59"), ("0", "1970-01-01 00:00:00"),
    ("-1", "1969-12-31 23:59:59"), ("\"May 1, 2021\"", "2021-05-01 00:00:00"),
  ])
  func otherTimesAreRead(json: String, expected: String) throws {
    #expect(try arrival(json) == expected)
  }

  @Test(arguments: ["null", "\"\"", "\"  \"", "\"0000-00-00 00:00:00\""])
  func emptyTimesAreNil(json: String) throws {
    #expect(try arrival(json) == nil)
  }

  @Test(arguments: [
    "\"soon\"", "\"2021-02-29\"", "\"2021-04-31 10:00\"", "\"2021-13-01\"", "\"2021-04-17 24:00\"",
    "\"2021-04-17 19:60\"", "\"19:59\"", "\"7 PM\"", "\"Apr 17\"", "\"2021\"", "true", "[]", "{}",
    "\"2021-04-17 19:59 \\u001b[31m\"", "1e300", "\"nan\"", "\"inf\"", "\"April April 1 2021\"",
    "\"1/2/3/4\"", "\"99999999999999999999\"", "\"21-04-17\"", "\"202104171959\"",
    "\"20210417T2460\"", "\"20210417T1959 soon\"",
  ])
  func invalidTimesAreNamed(json: String) {
    #expect {
      try arrival(json)
    } throws: { error in
      guard case WireError.unreadable(key: "arrival", value: _, advice: _) = error else {
        return false
      }
      return true
    }
  }

  /// A remark after a time selects the slow parser.
  @Test func aCommentAfterATimeIsIgnored() {
    let days = ["2021-04-17", "2021/4/7", "2021.04.17", "2021-02-29", "9999-12-31"]
    let times = [
      "19:59", "7:59:00", "00:00:59.5", "23:59:60", "24:00", "12:30 pm", "0:30PM", "7:59amZ",
    ]
    let zones = ["", "Z", " UTC", "-04:00", "+0530", " +01", "+24:00", " EST"]
    for day in days {
      for time in times {
        for zone in zones {
          for text in ["\(day) \(time)\(zone)", "\(day)T\(time)\(zone)"] {
            let (bare, remarked) = (try? arrival("\"\(text)\""), try? arrival("\"\(text) (here)\""))
            #expect(bare == remarked, "\(text)")
          }
        }
      }
    }
  }

  private func arrival(_ json: String) throws -> String? {
    let data = #"{"title":"a","arrival":\#(json)}"#
    return try LocationWire.newLocation(data.utf8).arrival?.description
  }
}
