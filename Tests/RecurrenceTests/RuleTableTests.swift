import DateFormatting
import Foundation
import Testing

@testable import Recurrence

/// Random rules against the instances that python-dateutil finds, see
/// `Tools/make-recurrence-table`.
struct RuleTableTests {
  /// In four parts, which run at the same time.
  @Test(arguments: 0..<4)
  func tenThousandRulesMatchDateutil(part: Int) throws {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    let text = try String(contentsOf: folder.appending(path: "rules.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 10_000)
    var wrong: [String] = []
    for line in lines[part * 2500..<(part + 1) * 2500] {
      let fields = line.split(separator: " ")
      let rule = try RecurrenceRule(String(fields[1]))
      let start = try time(String(fields[0])).moment.secondsSinceEpoch
      let end = start + (try #require(Int(fields[2]))) * 86_400
      var expected = [start]
      for step in fields.dropFirst(3) {
        expected.append((expected.last ?? 0) + (try #require(Int(step, radix: 36))))
      }
      expected.removeFirst()
      let until = rule.until.map(\.moment.secondsSinceEpoch) ?? end
      var expansion = RuleExpansion(
        rule, start: start, through: min(end, until), includesStart: false)
      var found: [Int] = []
      while found.count < 6, let value = expansion.next() { found.append(value) }
      if found != expected { wrong.append(String(line)) }
    }
    #expect(wrong.isEmpty, "\(wrong.count) differ: \(wrong.prefix(20).joined(separator: "\n"))")
  }
}
