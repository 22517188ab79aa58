import Foundation
public import TerminalUI

/// The program of a package that `lab port` has written.
///
///     PortedProgram(
///       "Groceries", storyboards: ["Main": UIStoryboard.mainStoryboard], main: "Main"
///     ).run()
///
/// The delegates are called in the order of iOS, and lengths in code are points: 5 are a column, 30
/// a row.
@MainActor
public struct PortedProgram {
  private let name: String
  private let launch: Launch

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The title of the terminal's window.
  ///   - storyboards: The functions that return the storyboards, by the names that code refers to.
  ///   - main: The name of the storyboard with the first screen, or nil if code creates it.
  ///   - hasScenes: If true, the first screen is created after the application's delegate was
  ///     called.
  ///   - delegate: The application's delegate.
  ///   - sceneDelegate: The delegate of the scene.
  public init(
    _ name: String, storyboards: [String: @MainActor () -> UIStoryboard] = [:],
    main: String? = nil, hasScenes: Bool = false, delegate: (any UIApplicationDelegate)? = nil,
    sceneDelegate: (any UIWindowSceneDelegate)? = nil
  ) {
    self.name = name
    UIStoryboard.finder = { storyboards[$0]?() }
    launch = Launch(
      name, hasScenes: hasScenes, delegate: delegate, sceneDelegate: sceneDelegate
    ) { main.flatMap { storyboards[$0]?() }?.instantiateInitialViewController() }
  }

  /// Runs the program until the user quits. If there is no terminal that can show a screen, it
  /// prints the error and exits with the status 74.
  public func run() {
    do {
      try UIApplication.run(name, delegate: launch)
    } catch {
      FileHandle.writeMessage("error: \(error).\n")
      exit(74)
    }
    // The application does not retain the launch once the project's delegate replaces it.
    withExtendedLifetime(launch) {}
  }
}
