import CommandSupport

extension TodoBrowserProgram: DemoProgram {
  static func addSamples(in folder: String) throws -> [String] {
    let commands =
      samples.map { ["add"] + $0 } + [["start", "1", "3", "13"], ["done", "4", "5", "20-22"]]
    try CommandRunner.add(
      commands, to: TodoBrowserProgram.self, explaining: CommandError.explaining)
    return []
  }

  /// The options of `add`, with dates relative to today.
  private static let samples = [
    ["Renew the passport", "--category", "Travel", "--date", "8 days ago 10am"],
    ["Fix the dripping tap", "--category", "Home", "--date", "2 days ago 5pm"],
    ["Read chapter 4", "--category", "School", "--date", "yesterday 8pm"],
    ["Ask Ana about the hotel", "--category", "Travel", "--date", "today 12pm"],
    ["Refill the prescription", "--category", "Health", "--date", "today 5pm"],
    ["Water the plants", "--category", "Home", "--date", "today 6pm", "--repeat", "every 3 days"],
    [
      "Hand in the lab", "--category", "School", "--date", "today 11:59pm", "--notes",
      "As a zip, with the storyboard",
    ],
    [
      "Take the recycling out", "--category", "Home", "--date", "tomorrow 7am", "--repeat",
      "weekly",
    ],
    ["Send invoice 118", "--category", "Studio", "--date", "tomorrow 10am"],
    [
      "Retouch the portraits", "--category", "Studio", "--date", "tomorrow 2pm", "--notes",
      "Twelve of them, for the 4th",
    ],
    ["Clean the oven", "--category", "Home", "--date", "in 2 days", "--all-day"],
    ["Run 8 km", "--category", "Health", "--date", "in 2 days 8:30am", "--repeat", "weekly"],
    ["Back up the archive", "--category", "Studio", "--date", "in 2 days 10pm"],
    ["Group meeting", "--category", "School", "--date", "in 3 days 1pm"],
    ["Book the ferry", "--category", "Travel", "--date", "in 4 days 9am"],
    ["Pick up the frames", "--category", "Studio", "--date", "in 5 days 4pm"],
    ["Dentist", "--category", "Health", "--date", "in 6 days 2:15pm", "--remind", "1d"],
    ["Study for the final", "--category", "School", "--date", "in 9 days 6pm"],
    ["Buy a birthday present for Ada", "--date", "in 11 days"],
    ["Return the library books", "--category", "School", "--date", "yesterday 4pm"],
    ["Order paper and ink", "--category", "Studio", "--date", "2 days ago 11am"],
    ["Find the vaccination card", "--category", "Travel", "--date", "3 days ago 9am"],
  ]
}
