import ArgumentParser
import CommandSupport
import Models

/// The options of `add` and `edit` for the place, the categories and the address of an event.
struct DetailOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The place.", valueName: "text"))
  var place: String?

  @Option(
    help: ArgumentHelp("A category; repeat the option for more.", valueName: "name"),
    completion: .stored(EventScheduler.categoryCompletions))
  var category: [String] = []

  @Option(help: ArgumentHelp("The URL of a page about it.", valueName: "url"))
  var url: String?

  /// A Boolean value that indicates whether no option is given.
  var isEmpty: Bool { place == nil && category.isEmpty && url == nil }

  /// Applies the options to an event. Given categories replace the previous ones.
  func apply(to event: inout CalendarEvent) throws {
    if let place { event.place = CommandText.trimmed(place) }
    if let url {
      let address = CommandText.trimmed(url)
      guard address?.contains(where: \.isWhitespace) != true else {
        throw CommandError.badUsage(
          "'\(url)' is not a URL", next: "Write it like https://example.org.")
      }
      event.url = address
    }
    guard !category.isEmpty else { return }
    event.categories = CalendarEvent.categories(category)
    guard event.categories.count == Set(category.map { CategoryName($0) }).count else {
      throw CommandError.badUsage("a category is blank", next: "Enter at least one letter.")
    }
  }
}

/// The option that filters by category.
struct CategoryOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only events in this category; repeat the option for any of several.", valueName: "name"),
    completion: .stored(EventScheduler.categoryCompletions))
  var category: [String] = []
}
