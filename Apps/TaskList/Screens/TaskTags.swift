import Foundation

/// Tags as they are typed into their field: words, with or without `+`, with blanks or commas between.
enum TaskTags {
  static func read(_ text: String) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      let tag = word.drop { "+@#".contains($0) }
      let isKnown = tags.contains { $0.lowercased() == tag.lowercased() }
      if !tag.isEmpty, !isKnown { tags.append(String(tag)) }
    }
    return tags
  }
}
