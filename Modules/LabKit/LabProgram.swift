import Foundation
public import InterfaceBuilder
public import TerminalUI

/// The program that `lab` makes of a UIKit project.
///
/// The main file that `lab` generates lists the project's classes and runs it:
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

  /// Runs the project that the environment names until the person quits, or prints its screen after
  /// some keys.
  public func run() -> Never {
    let environment = ProcessInfo.processInfo.environment
    do {
      let project = try Self.project(environment)
      let launch = try Launch(
        project, classes: classes, delegate: makeDelegate?(), sceneDelegate: makeSceneDelegate?())
      if let keys = environment[LabProject.keysVariable] {
        try ScreenPrinter(environment).run(launch, keys: keys)
      } else {
        BusyWatch.start()
        try UIApplication.run(project.name, delegate: launch)
      }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(error is InterfaceFileError ? 65 : 74)
    }
    exit(0)
  }

  private static func project(_ environment: [String: String]) throws -> LabProject {
    guard let path = environment[LabProject.variable] else {
      throw LabProgramError.notStartedByLab
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(LabProject.self, from: data)
  }
}

/// The reason why a program that `lab` has compiled cannot start.
enum LabProgramError: Error, CustomStringConvertible {
  case notStartedByLab
  case noFirstScreen(String)

  var description: String {
    switch self {
    case .notStartedByLab: "This program is started by 'lab run'."
    case .noFirstScreen(let name):
      "\(name) shows no screen: it has no storyboard with a scene, and its code sets no root view"
        + " controller."
    }
  }
}
