import Foundation

/// The toolkit with which projects are compiled: a library, its modules, and modules with the names
/// of Apple's frameworks that re-export them.
struct Toolkit {
  /// The folder with the library and the modules of the frameworks.
  let folder: URL
  /// The options of the Swift compiler that locate the modules and the library.
  let options: [String]
  /// A text that identifies the version of the toolkit.
  let identity: String
  /// The folder of the package from which the toolkit was built.
  let package: URL
  /// The version of the compiler that an installed toolkit needs; nil for one of a build.
  var compiler: String?

  /// Apple's frameworks, with the modules that replace each of them.
  static let frameworks: [String: [String]] = [
    "UIKit": ["Foundation", "TerminalUI", "LabKit", "InterfaceBuilder"],
    "MapKit": ["Foundation", "TerminalUI", "Maps", "LocationServices"],
    "CoreLocation": ["Foundation", "LocationServices"],
    "CoreGraphics": ["Foundation", "TerminalUI"],
    "QuartzCore": ["Foundation", "TerminalUI"],
    "os": ["Foundation", "LabKit"], "OSLog": ["Foundation", "LabKit"],
    "GameplayKit": ["Foundation", "LabKit"], "GameKit": ["Foundation", "LabKit"],
    "SafariServices": ["Foundation", "TerminalUI", "LabKit"],
    "MessageUI": ["Foundation", "TerminalUI", "LabKit"],
    "AudioToolbox": ["Foundation", "LabKit"],
    "AVFoundation": ["Foundation", "TerminalUI"], "AVKit": ["Foundation", "TerminalUI"],
    "WebKit": ["Foundation", "TerminalUI", "LabKit"],
    "UserNotifications": ["Foundation", "TerminalUI"],
    "MobileCoreServices": ["Foundation", "LabKit"],
    "UniformTypeIdentifiers": ["Foundation", "LabKit"],
    "LocalAuthentication": ["Foundation", "LabKit"],
    "CoreSpotlight": ["Foundation", "LabKit"],
    "CoreText": ["Foundation", "LabKit"],
    "CoreFoundation": ["Foundation"], "CoreMotion": ["Foundation", "LabKit"],
    "CoreData": ["Foundation", "LabKit", "LabCoreData"], "SQLite3": ["Foundation", "GRDBSQLite"],
    "PhotosUI": ["Foundation", "TerminalUI", "LabKit"],
    "Network": ["Foundation", "LabKit"], "Security": ["Foundation", "LabKit"],
    "StoreKit": ["Foundation", "TerminalUI", "LabKit"],
    "Darwin": ["Glibc"],
  ]

  /// The modules of the toolkit whose object files are in the library.
  static let modules = [
    "TerminalCore", "CTerminal", "TerminalUI", "TerminalUITesting", "LocationServices", "Maps",
    "Imaging", "InterfaceBuilder", "LabKit",
  ]

  /// The modules whose object files are in the library for projects with Core Data.
  static let coreDataModules = ["GRDB", "DateFormatting", "Models", "Persistence", "LabCoreData"]

  /// The folders of the C modules, relative to the package or, if they begin with `checkouts`, to
  /// the build folder. Each contains headers and, unless the build system generates it, a module
  /// map.
  static let cModules = [
    "CPNG": "Modules/CPNG", "CTurboJPEG": "Modules/CTurboJPEG",
    "CTerminal": "Modules/CTerminal/include",
    "GRDBSQLite": "checkouts/GRDB.swift/Sources/GRDBSQLite",
  ]

  /// Returns the toolkit of a program: the installed toolkit or, in a checkout, the toolkit of the
  /// program's build, whose library is linked if necessary.
  ///
  /// - Parameters:
  ///   - program: The folder of the program.
  ///   - cache: The folder for libraries.
  ///   - report: A closure that receives progress messages.
  /// - Throws: `BuildError.noToolkit` if there is neither, and `BuildError.toolkit` if the library
  ///   cannot be linked.
  static func find(beside program: URL, cache: URL, report: (String) -> Void) throws -> Toolkit {
    if let installed = try InstalledToolkit.find(beside: program) { return installed }
    return try BuiltToolkit(products: program).linked(in: cache, report: report)
  }

  /// Checks that the toolkit was built with the present compiler, which cannot read the modules of
  /// another version.
  ///
  /// - Throws: `BuildError.otherCompiler` if it was built with another version.
  func checkCompiler() throws {
    guard let compiler else { return }
    let present = try Compiler.version()
    if present != compiler { throw BuildError.otherCompiler(needed: compiler, present: present) }
  }
}
