import Foundation
import TerminalUITesting

/// A report about a crashed project: the place in its sources, and the last screen.
struct CrashReport {
  /// The file, line and function of the project, or nil if the backtrace contains none of its
  /// files.
  let place: String?
  /// A Boolean value that indicates whether another thread than the main thread crashed.
  let isInBackground: Bool
  /// A Boolean value that indicates whether the main thread waited for itself, as in
  /// `DispatchQueue.main.sync`.
  let waitsForItself: Bool
  /// The last screen as text, or nil if no screen was shown.
  let screen: String?

  /// Creates a report from the files of a run.
  ///
  /// - Parameters:
  ///   - backtrace: The file with the Swift runtime's backtrace.
  ///   - recording: The file with the recording of the screen.
  ///   - size: The size of the screen in columns and rows.
  ///   - sources: The paths of the project's files, as messages name them.
  init(
    backtrace: URL, recording: URL, size: (columns: Int, rows: Int), sources: [String] = []
  ) {
    let text = FileManager.default.contents(atPath: backtrace.path)
      .map { String(decoding: $0, as: UTF8.self) }
    place = text.flatMap { Self.place(in: $0) ?? Self.file(in: $0, of: sources) }
    isInBackground = text.map(Self.isInBackground) ?? false
    waitsForItself = text?.contains("__DISPATCH_WAIT_FOR_QUEUE__") ?? false
    let bytes = FileManager.default.contents(atPath: recording.path) ?? Data()
    var emulator = ScreenEmulator(columns: size.columns, rows: size.rows)
    emulator.feed(bytes)
    let rows = Self.rows(of: emulator)
    screen = rows.isEmpty ? nil : rows.joined(separator: "\n")
  }

  /// Returns the rows of a screen, without the frame of its snapshot, trailing blanks and trailing
  /// empty rows.
  private static func rows(of screen: ScreenEmulator) -> [String] {
    let framed = Snapshot.text(of: screen).split(separator: "\n").dropFirst().prefix(screen.rows)
    var rows = framed.map { line in
      let text = line.dropFirst().dropLast()
      return String(
        text.prefix(upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex))
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// Returns the place of the first frame of a backtrace in the project, whose files have relative
  /// paths:
  ///
  ///     3 [ra] 0x00005609 ViewController.viewDidLoad() + 315 in program at App/View.swift:18:73
  static func place(in backtrace: String) -> String? {
    for line in backtrace.split(separator: "\n") {
      guard let range = line.range(of: " in program at ") else { continue }
      let place = line[range.upperBound...]
      guard !place.hasPrefix("/") else { continue }
      let parts = place.split(separator: ":")
      let file = parts.dropLast(parts.count > 2 ? 1 : 0).joined(separator: ":")
      return "\(file), in \(function(in: line[..<range.lowerBound]))"
    }
    return nil
  }

  /// Returns the first file of the project in a backtrace, with its line if there is one. A frame
  /// without a line number, such as the access of an outlet that is nil, has an absolute path, and
  /// so has a file that is directly in the project's folder:
  ///
  ///     2 [ra] [system] 0x000055de ViewController.save() + 192 in program at /folder/App/View.swift
  static func file(in backtrace: String, of sources: [String]) -> String? {
    for line in backtrace.split(separator: "\n") {
      guard let range = line.range(of: " in program at /"), !line.contains("[thunk]") else {
        continue
      }
      var parts = line[range.upperBound...].split(separator: ":")
      var number = ""
      while parts.count > 1, let last = parts.last, Int(last) != nil {
        number = ":\(parts.removeLast())"
      }
      let path = parts.joined(separator: ":")
      guard let source = sources.first(where: { path.hasSuffix("/" + $0) }) else { continue }
      return "\(source)\(number), in \(function(in: line[..<range.lowerBound]))"
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether another thread than the first one crashed, as
  /// in `Thread 3 "program" crashed:`.
  static func isInBackground(_ backtrace: String) -> Bool {
    backtrace.split(separator: "\n").contains { line in
      line.hasPrefix("Thread ") && line.hasSuffix("crashed:") && !line.hasPrefix("Thread 0 ")
    }
  }

  /// Returns the name of the function in a line of a backtrace.
  private static func function(in line: Substring) -> String {
    line.split(separator: " ")
      .drop { $0.hasPrefix("[") || $0.first?.isNumber == true }
      .prefix { $0 != "+" }.joined(separator: " ")
  }

  /// The size of the terminal at standard error, or nil if standard error is not a terminal.
  static var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
