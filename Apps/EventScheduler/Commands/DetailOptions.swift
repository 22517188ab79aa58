import ArgumentParser
import CommandSupport
import Models

/// The options of `add` and `edit` for the place, the categories and the address of an event.
struct DetailOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where it is.", valueName: "text"))
  var place: String?

  @Option(
    help: ArgumentHelp("A category it is in; may be given several times.", valueName: "name"))
  var category: [String] = []

  @Option(help: ArgumentHelp("An address with more about it.", valueName: "url"))
  var url: String?

  /// A Boolean value that indicates whether nothing is said.
  var isEmpty: Bool { place == nil && category.isEmpty && url == nil }

  /// Makes an event what the options say; the categories take the place of those it had.
  func apply(to event: inout CalendarEvent) throws {
    if let place { event.place = CommandText.trimmed(place) }
    if let url {
      let address = CommandText.trimmed(url)
      guard address?.contains(where: \.isWhitespace) != true else {
        throw CommandError.badUsage(
          "'\(url)' is no address", next: "Give one like https://example.org.")
      }
      event.url = address
    }
    guard !category.isEmpty else { return }
    event.categories = CalendarEvent.categories(category)
    guard event.categories.count == Set(category.map { CategoryName($0) }).count else {
      throw CommandError.badUsage("a category is blank", next: "Give it at least one letter.")
    }
  }
}

/// Which categories are looked at.
struct CategoryOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only events in this category; given several times, in any of them.", valueName: "name"))
  var category: [String] = []
}
