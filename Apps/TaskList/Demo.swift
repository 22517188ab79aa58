import CommandSupport

extension TaskListProgram: DemoProgram {
  static func addSamples(in folder: String) throws -> [String] {
    let commands = samples.map { ["add", $0] } + [["done", "21-23"]]
    try CommandRunner.add(commands, to: TaskListProgram.self, explaining: CommandError.explaining)
    return []
  }

  /// Returns the same tasks, for the first run.
  static func sampleTasks(by syntax: TaskSyntax) throws -> [StoredTask] {
    try samples.enumerated().map { index, line in
      var task = try QuickEntry(parsing: line, by: syntax).task
      task.isCompleted = index >= samples.count - 3
      return task
    }
  }

  /// Tasks as they are typed, with dates relative to today. The last three are completed.
  private static let samples = [
    "Buy paint due:\"3 days ago\" pri:high project:kitchen +shopping",
    "Return library books due:\"1 week ago\" +errands",
    "Book flights to Halifax due:today pri:high project:holidays +travel",
    "Water the plants due:today every:3days +home",
    "Call the plumber due:tomorrow project:kitchen",
    "Send invoice 2026-118 due:tomorrow pri:high project:studio +money",
    "Back up the laptop due:\"in 2 days\" every:week +home",
    "Prepare slides due:\"in 3 days\" project:studio note:\"Ten minutes, three pictures\"",
    "Pay rent due:\"in 4 days\" every:month pri:high +home +money",
    "Sand the cabinet doors due:\"in 5 days\" project:kitchen",
    "Order hinges due:\"in 5 days\" pri:low project:kitchen +shopping",
    "Cancel the phone contract due:\"in 8 days\" pri:high +money note:\"Number in the blue folder\"",
    "Renew passport due:\"in 13 days\" pri:high remind:1d +travel",
    "Write to Aunt Vera due:\"in 15 days\" +family",
    "Plan the spring exhibition due:\"in 6 weeks\" project:studio",
    "File the taxes due:\"in 9 weeks\" start:\"in 5 weeks\" +money",
    "Choose tiles start:\"in 2 weeks\" project:kitchen +shopping",
    "Sort old photos project:archive",
    "Learn three songs on the ukulele",
    "Read the book Jo lent me +family",
    "Measure the walls due:\"2 days ago\" project:kitchen",
    "Draft the cover letter due:yesterday project:studio",
    "Buy stamps due:yesterday +shopping",
  ]
}
