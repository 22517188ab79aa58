import TerminalUI

/// The app that `Scripts/bench terminal` measures: a header, a text field, a list of 100,000 rows
/// in three columns and a status bar.
///
/// At the end it prints the text of the text field, so that hostile input can be checked. With
/// a number it shows nothing and draws that many frames with `TerminalCore` alone.
@main
struct BenchmarkScreen {
  @MainActor
  static func main() throws {
    if let frames = CommandLine.arguments.dropFirst().first.flatMap(Int.init) {
      var loop = CoreLoop()
      loop.run(frames: frames)
      return
    }
    let list = RoomListViewController()
    let application = UIApplication(terminal: TTY())
    try application.run(UINavigationController(rootViewController: list))
    print("text: \(list.typedText)")
  }
}
