import ArgumentParser
import CommandSupport

extension EventScheduler: DemoProgram {
  static func addSamples(in folder: String) throws -> [String] {
    try CommandRunner.add(samples, to: EventScheduler.self, explaining: CommandError.explaining)
    return []
  }

  /// Returns the same events as they are before they are stored.
  static func sampleEvents() throws -> [CalendarEvent] {
    try samples.map { try AddCommand.parse(Array($0.dropFirst())).event() }
  }

  /// The commands that add two weeks of events, on dates relative to today. Some repeat, and began
  /// weeks ago, so that the present month is not empty on its last days.
  private static let samples = [
    ["Learn to juggle", "--date", "today 6-7pm", "--description", "Three scarves first."],
    ["Call Mum", "--date", "today 11-11:30pm", "--category", "family"],
    [
      "Farmers' market", "--date", "tomorrow 10am-12pm", "--category", "errands",
      "--description", "Apples, squash",
    ],
    [
      "Concert", "--date", "tomorrow 8-11pm", "--place", "Bronson Centre", "--category", "music",
      "--remind", "2h",
    ],
    [
      "Morning run", "--date", "26 days ago 8:30-9:30am", "--repeat", "weekly", "--category",
      "health", "--place", "Canal loop, 8 km",
    ],
    [
      "Dinner at Alex's", "--date", "in 2 days 7-10pm", "--place", "118 Gladstone Avenue",
      "--category", "friends",
    ],
    [
      "Stand-up", "--date", "25 days ago 9-9:15am", "--repeat", "every weekday", "--category",
      "work", "--place", "Room 4.12",
    ],
    [
      "Design review", "--date", "tue 11am-12pm", "--category", "work", "--url",
      "https://example.org/designs/41",
    ],
    [
      "Swift workshop", "--date", "tue 9am", "--end", "wed 5pm", "--category", "work", "--place",
      "5th floor",
    ],
    [
      "Choir", "--date", "25 days ago 7:30-9:30pm", "--repeat", "every tue", "--category", "music",
      "--place", "St. Bartholomew",
    ],
    [
      "Rent is due", "--date", "first of next month", "--repeat", "monthly", "--category",
      "errands",
      "--remind", "1d",
    ],
    [
      "Dentist", "--date", "in 6 days 2:15-3pm", "--category", "health", "--remind", "1d",
      "--remind", "1h",
    ],
    ["Lunch with Ines", "--date", "in 6 days 12:30-1:30pm", "--category", "friends"],
    [
      "Train to Montréal", "--date", "in 8 days 7:05-9pm", "--category", "getaway",
      "--description", "Coach 4, seats 12 and 13",
    ],
    [
      "Weekend in Montréal", "--date", "in 8 days", "--end", "in 10 days", "--category", "getaway",
      "--all-day",
    ],
    ["Parent-teacher evening", "--date", "in 11 days 6:30-8pm", "--category", "family"],
    ["Ada's birthday", "--date", "in 13 days", "--repeat", "yearly", "--category", "family"],
    ["Grocery delivery", "--date", "yesterday 6-7pm", "--category", "errands"],
    ["Code retreat", "--date", "2 days ago 9am-4pm", "--category", "work"],
  ].map { ["add"] + $0 }
}
