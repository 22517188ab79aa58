import ArgumentParser
import CommandSupport
import Models

/// What `add` and `edit` take to say where an event is, what kind it is and where more about it stands.
struct DetailOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where it is.", valueName: "text"))
  var place: String?

  @Option(
    help: ArgumentHelp("A category it is in; may be given several times.", valueName: "name"))
  var category: [String] = []

  @Option(help: ArgumentHelp("An address with more about it.", valueName: "url"))
  var url: String?

  /// Whether nothing is said.
  var isEmpty: Bool { place == nil && category.isEmpty && url == nil }

  /// Makes an event what the options say; the categories take the place of those it had.
  func apply(to event: Event) throws {
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
    event.categories = Event.categories(category)
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
