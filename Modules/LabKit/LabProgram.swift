import Foundation
public import InterfaceBuilder
import Synchronization
public import TerminalUI

/// The program that `lab` compiles from a UIKit project.
///
/// The main file that `lab` generates passes the project's classes:
///
///     LabProgram(classes: classes).run()
@MainActor
public final class LabProgram {
  private let classes: [InterfaceClass]
  private let makeDelegate: (@MainActor () -> any UIApplicationDelegate)?
  private let makeSceneDelegate: (@MainActor () -> any UIWindowSceneDelegate)?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - classes: The classes that Interface Builder files name.
  ///   - delegate: A closure that creates the application's delegate, if the project has one that
  ///     does more than Xcode's template.
  ///   - sceneDelegate: A closure that creates the scene's delegate, if the project has one that
  ///     does more than Xcode's template.
  public init(
    classes: [InterfaceClass], delegate: (@MainActor () -> any UIApplicationDelegate)? = nil,
    sceneDelegate: (@MainActor () -> any UIWindowSceneDelegate)? = nil
  ) {
    self.classes = classes
    makeDelegate = delegate
    makeSceneDelegate = sceneDelegate
  }

  /// Runs the project that the environment names, and exits. If the environment contains keys, the
  /// program presses them and prints its screen; otherwise it runs until the user quits.
  public func run() -> Never {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment[LabProject.printedVariable] { PrintedLog.start(path) }
    let screen = environment[LabProject.screenVariable]
    do {
      let project = try Self.project(environment)
      // A delegate may read them in its initializer.
      PictureFinder.install(project.pictures)
      ColorSet.install(project.colors)
      NSDataAsset.files.withLock { $0 = project.dataSets }
      let launch = try Launch(
        project, classes: classes, delegate: makeDelegate?(), sceneDelegate: makeSceneDelegate?())
      EndOfProgram.watch(project.name)
      if let keys = environment[LabProject.keysVariable] {
        try ScreenPrinter(environment).run(launch, keys: keys, recording: screen)
      } else {
        BusyWatch.start()
        if let screen {
          UIApplication.makeTerminal = { variables in
            let tty = TTY(environment: variables)
            return RecordedTerminal(tty, path: screen) ?? tty
          }
        }
        try UIApplication.run(project.name, delegate: launch)
      }
      // The application does not retain the launch once the project's delegate replaces it.
      withExtendedLifetime(launch) {}
    } catch {
      FileHandle.writeMessage("error: \(error)\n")
      EndOfProgram.exit(error is InterfaceFileError ? 65 : 74)
    }
    EndOfProgram.exit(0)
  }

  private static func project(_ environment: [String: String]) throws -> LabProject {
    guard let path = environment[LabProject.variable] else {
      throw LabProgramError.notStartedByLab
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(LabProject.self, from: data)
  }
}

/// The exit of the program, which the project's code may also cause with `exit()`.
private enum EndOfProgram {
  private static let isExpected = Atomic(false)
  private static let name = Mutex("")

  /// Prints a message at exit, unless this type's `exit(_:)` is the cause.
  static func watch(_ name: String) {
    self.name.withLock { $0 = name }
    atexit {
      guard !EndOfProgram.isExpected.load(ordering: .relaxed) else { return }
      let name = EndOfProgram.name.withLock { $0 }
      FileHandle.writeMessage("\(name) has called exit().\n")
    }
  }

  static func exit(_ status: Int32) -> Never {
    isExpected.store(true, ordering: .relaxed)
    Foundation.exit(status)
  }
}

/// The reason why a program that `lab` has compiled cannot start.
enum LabProgramError: Error, CustomStringConvertible {
  case notStartedByLab
  case noFirstScreen(String)
  case unreadable(String)
  /// The system's reason why standard output cannot be written.
  case cannotWrite(String)

  var description: String {
    switch self {
    case .notStartedByLab: "This program is started by 'lab run'."
    case .unreadable(let path): "\(path) cannot be read."
    case .cannotWrite(let reason): "could not write standard output: \(reason)."
    case .noFirstScreen(let name):
      "\(name) shows no screen: it has no storyboard with a scene, and its code sets no root view"
        + " controller."
    }
  }
}

/// Replaces the C library's `abort()`, which the Swift runtime calls after a failed cast.
///
/// A backtrace that begins in the C library ends there, because that is compiled without frame
/// pointers. One that begins with a trap here names the project's line.
@_cdecl("abort")
public func trapAtAbort() -> Never {
  // An overflow is a trap. The compiler does not know that the sum overflows.
  let one = Int32(getpid() > 0 ? 1 : 0)
  exit(Int32.max + one)
}
