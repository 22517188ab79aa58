import DateFormatting
import Persistence

@MainActor
enum TodoBrowserScreens {
  static func run(over store: ToDoEventStore, in dates: DateEnvironment) throws {}
}
