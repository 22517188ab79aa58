// Decodes a property list with Foundation, the baseline for an import.
import Foundation

struct Event: Decodable {
  var uniqueID: String
  var title: String
  var category: String
  var date: Date
  var completionState: Int
  var notes: String
}

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
print(try PropertyListDecoder().decode([Event].self, from: data).count)
