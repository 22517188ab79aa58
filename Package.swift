// swift-tools-version: 6.3
import PackageDescription

// COURSE_APPS_TESTS contains the names of test targets, separated by commas. Other test targets are
// left out of the package, so that the tests of one lab are built without those of all others.
// `Scripts/test TaskListTests` sets the variable.
let chosenTests = Context.environment["COURSE_APPS_TESTS"].map { names in
  names.split(separator: ",").map(String.init)
}

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let swiftParser: Target.Dependency = .product(name: "SwiftParser", package: "swift-syntax")
let swiftSyntax: Target.Dependency = .product(name: "SwiftSyntax", package: "swift-syntax")

let package = Package(
  name: "CourseApps",
  products: [
    .executable(name: "event-scheduler", targets: ["EventSchedulerMain"]),
    .executable(name: "task-list", targets: ["TaskListMain"]),
    .executable(name: "todo-browser", targets: ["TodoBrowserMain"]),
    .executable(name: "passport", targets: ["PassportMain"]),
    .executable(name: "equip", targets: ["EquipMain"]),
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "lab", targets: ["LabMain"]),
    .library(name: "LabKit", targets: ["LabKit"]),
    .library(name: "LabCoreData", targets: ["LabCoreData"]),
    .library(name: "Models", targets: ["Models"]),
    .library(name: "DateFormatting", targets: ["DateFormatting"]),
    .library(name: "Recurrence", targets: ["Recurrence"]),
    .library(name: "Interchange", targets: ["Interchange"]),
    .library(name: "Persistence", targets: ["Persistence"]),
    .library(name: "TerminalCore", targets: ["TerminalCore"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "TerminalUITesting", targets: ["TerminalUITesting"]),
    .library(name: "ScreenSupport", targets: ["ScreenSupport"]),
    .library(name: "CommandSupport", targets: ["CommandSupport"]),
    .library(name: "Reminders", targets: ["Reminders"]),
    .library(name: "Networking", targets: ["Networking"]),
    .library(name: "LocationServices", targets: ["LocationServices"]),
    .library(name: "Maps", targets: ["Maps"]),
    .library(name: "Imaging", targets: ["Imaging"]),
    .library(name: "Credentials", targets: ["Credentials"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    // The packages that Hummingbird is built on, for `PassportServer`.
    .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", exact: "1.8.0", traits: []),
    // For `lab` alone, which parses Swift sources.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // MARK: Modules

    .target(name: "Models", dependencies: ["DateFormatting"], path: "Modules/Models"),
    .target(name: "DateFormatting", path: "Modules/DateFormatting"),
    .target(name: "Recurrence", dependencies: ["DateFormatting"], path: "Modules/Recurrence"),
    .target(
      name: "Interchange", dependencies: ["Models", "DateFormatting", "Recurrence"],
      path: "Modules/Interchange"),
    .target(
      name: "Persistence", dependencies: ["Models", "DateFormatting", grdb],
      path: "Modules/Persistence"),
    .target(name: "TerminalCore", path: "Modules/TerminalCore"),
    .target(name: "CTerminal", path: "Modules/CTerminal"),
    .target(
      name: "TerminalUI", dependencies: ["TerminalCore", "CTerminal"], path: "Modules/TerminalUI"),
    .target(
      name: "TerminalUITesting", dependencies: ["TerminalCore", "TerminalUI"],
      path: "Modules/TerminalUITesting"),
    .target(
      name: "CommandSupport",
      dependencies: [
        "TerminalCore", "DateFormatting", "Recurrence", "Interchange", "Persistence",
        argumentParser,
      ], path: "Modules/CommandSupport"),
    .target(
      name: "ScreenSupport",
      dependencies: [
        "TerminalUI", "TerminalCore", "Models", "DateFormatting", "Persistence", "Recurrence",
      ], path: "Modules/ScreenSupport"),
    .target(
      name: "Reminders",
      dependencies: [
        "DateFormatting", "Interchange", "Persistence", "TerminalUI", "ScreenSupport",
        "CommandSupport", argumentParser,
      ], path: "Modules/Reminders"),
    .target(name: "Networking", path: "Modules/Networking"),
    // The outlines of countries are embedded, so that an executable needs no other files.
    .target(
      name: "LocationServices", path: "Modules/LocationServices",
      resources: [.embedInCode("Resources/World.bin")]),
    .target(
      name: "Maps", dependencies: ["LocationServices", "TerminalUI", "TerminalCore"],
      path: "Modules/Maps"),
    .systemLibrary(
      name: "CPNG", path: "Modules/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", path: "Modules/CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"])]),
    .target(
      name: "Imaging", dependencies: ["TerminalCore", "CPNG", "CTurboJPEG"], path: "Modules/Imaging"
    ),
    .systemLibrary(
      name: "CSodium", path: "Modules/CSodium", pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"])]),
    .target(name: "Credentials", dependencies: ["CSodium"], path: "Modules/Credentials"),
    .systemLibrary(
      name: "CZlib", path: "Modules/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Archives", dependencies: ["CZlib"], path: "Modules/Archives"),

    // MARK: UIKit projects

    // The storyboards and the runtime of projects that are opened by `lab`.
    .target(
      name: "InterfaceBuilder",
      dependencies: ["TerminalUI", "Maps"], path: "Modules/InterfaceBuilder"),
    .target(
      name: "LabKit",
      dependencies: [
        "InterfaceBuilder", "TerminalUI", "TerminalCore", "TerminalUITesting", "CTerminal",
        "Imaging",
      ], path: "Modules/LabKit"),
    // Core Data for the projects that import it.
    .target(
      name: "LabCoreData",
      dependencies: ["LabKit", "InterfaceBuilder", "Persistence", "TerminalUI", grdb],
      path: "Modules/LabCoreData"),
    .target(
      name: "LabSources", dependencies: [swiftParser, swiftSyntax], path: "Modules/LabSources"),
    .target(
      name: "Lab",
      dependencies: [
        "LabKit", "LabCoreData", "LabSources", "InterfaceBuilder", "Models", "TerminalUI",
        "TerminalUITesting", "Archives", "CommandSupport", argumentParser,
      ], path: "Apps/Lab", exclude: ["README.md", "Main"]),
    .executableTarget(
      name: "LabMain", dependencies: ["Lab", "CommandSupport"], path: "Apps/Lab/Main"),

    // MARK: Labs

    // A lab has three targets: the assignment, the program, and the executable that starts it.
    .target(
      name: "EventSchedulerAssignment", dependencies: ["TerminalUI", "Models"],
      path: "Apps/EventScheduler/Assignment"),
    .target(
      name: "EventScheduler",
      dependencies: [
        "EventSchedulerAssignment", "Models", "DateFormatting", "Recurrence", "Interchange",
        "Persistence", "TerminalCore", "ScreenSupport", "Reminders", grdb, "TerminalUI",
        "CommandSupport", argumentParser,
      ], path: "Apps/EventScheduler", exclude: ["README.md", "Rubric.md", "Assignment", "Main"]),
    .executableTarget(
      name: "EventSchedulerMain", dependencies: ["EventScheduler", "CommandSupport"],
      path: "Apps/EventScheduler/Main"),
    .target(
      name: "TaskListAssignment",
      dependencies: ["TerminalUI", "Models", "DateFormatting", "Persistence"],
      path: "Apps/TaskList/Assignment"),
    .target(
      name: "TaskList",
      dependencies: [
        "TaskListAssignment", "Models", "DateFormatting", "Interchange", "Persistence",
        "Recurrence", "ScreenSupport", "Reminders", grdb, "TerminalCore", "TerminalUI",
        "CommandSupport", argumentParser,
      ], path: "Apps/TaskList", exclude: ["README.md", "Rubric.md", "Assignment", "Main"]),
    .executableTarget(
      name: "TaskListMain", dependencies: ["TaskList", "CommandSupport"],
      path: "Apps/TaskList/Main"),
    .target(
      name: "TodoBrowserAssignment", dependencies: ["TerminalUI", "Models", "DateFormatting"],
      path: "Apps/TodoBrowser/Assignment"),
    .target(
      name: "TodoBrowser",
      dependencies: [
        "TodoBrowserAssignment", "Models", "DateFormatting", "Recurrence", "Interchange",
        "Persistence", "TerminalCore", "ScreenSupport", "Reminders", grdb, "TerminalUI",
        "CommandSupport", argumentParser,
      ], path: "Apps/TodoBrowser", exclude: ["README.md", "Rubric.md", "Assignment", "Main"],
      resources: [.embedInCode("Resources/SampleEvents.plist")]),
    .executableTarget(
      name: "TodoBrowserMain", dependencies: ["TodoBrowser", "CommandSupport"],
      path: "Apps/TodoBrowser/Main"),
    .target(
      name: "PassportAssignment",
      dependencies: ["TerminalUI", "LocationServices", "DateFormatting"],
      path: "Apps/Passport/Assignment"),
    // The routes and wire types that the client and the server share.
    .target(
      name: "PassportAPI", dependencies: ["Models", "DateFormatting", "Interchange"],
      path: "Apps/Passport/API"),
    // NIO is used to close connections, for which Hummingbird has no API.
    .target(
      name: "PassportServer",
      dependencies: [
        "PassportAPI", "Models", "Interchange", "Persistence", "LocationServices", grdb,
        hummingbird, .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ], path: "Apps/Passport/Server", resources: [.embedInCode("Resources/openapi.json")]),
    .target(
      name: "Passport",
      dependencies: [
        "PassportAssignment", "PassportAPI", "PassportServer", "Models", "DateFormatting",
        "Interchange", "Archives", "Persistence", "Networking", "LocationServices", "Maps",
        "ScreenSupport", grdb, .product(name: "Logging", package: "swift-log"), "TerminalUI",
        "CommandSupport", argumentParser,
      ], path: "Apps/Passport/Client", resources: [.embedInCode("Resources/SamplePlaces.geojson")]),
    .executableTarget(
      name: "PassportMain", dependencies: ["Passport", "CommandSupport"], path: "Apps/Passport/Main"
    ),
    .target(
      name: "EquipAssignment",
      dependencies: [
        "TerminalUI", "Models", "Persistence", "DateFormatting", "Imaging", "Credentials",
      ], path: "Apps/Equip/Assignment",
      resources: [
        .embedInCode("Resources/Helmet.png"), .embedInCode("Resources/Gloves.png"),
        .embedInCode("Resources/SkateBoot.png"), .embedInCode("Resources/SkateHolder.png"),
        .embedInCode("Resources/SkateRunner.png"), .embedInCode("Resources/Stick.png"),
        .embedInCode("Resources/Okafor.png"), .embedInCode("Resources/Lindqvist.png"),
        .embedInCode("Resources/Tremblay.png"), .embedInCode("Resources/Kowalski.png"),
        .embedInCode("Resources/Bellamy.png"),
      ]),
    .target(
      name: "Equip",
      dependencies: [
        "EquipAssignment", "Models", "DateFormatting", "Interchange", "Persistence",
        "ScreenSupport", "Networking", "Imaging", "Credentials", "TerminalCore", grdb, "TerminalUI",
        "CommandSupport", argumentParser,
      ], path: "Apps/Equip", exclude: ["README.md", "Rubric.md", "Assignment", "Main"],
      resources: [.embedInCode("Resources/SampleTeam.csv")]),
    .executableTarget(
      name: "EquipMain", dependencies: ["Equip", "CommandSupport"], path: "Apps/Equip/Main"),
    // The executables of an installation, which has two under five names, so that it contains
    // Foundation twice instead of five times. The libraries of the network take long to load.
    .executableTarget(
      name: "OfflinePrograms",
      dependencies: ["EventScheduler", "TaskList", "TodoBrowser", "CommandSupport"],
      path: "Apps/Together/Offline"),
    .executableTarget(
      name: "OnlinePrograms", dependencies: ["Passport", "Equip", "CommandSupport"],
      path: "Apps/Together/Online"),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "Maps", "LocationServices", "TerminalCore", "TerminalUI", "CommandSupport", argumentParser,
      ], path: "Apps/Gallery", exclude: ["README.md"]),

    // MARK: The model of Scripts/new-lab, which copies these targets

    .target(name: "NewLabAssignment", dependencies: ["TerminalUI"], path: "Apps/NewLab/Assignment"),
    .executableTarget(
      name: "NewLab",
      dependencies: [
        "NewLabAssignment", "DateFormatting", "Persistence", "ScreenSupport", "TerminalUI",
        "CommandSupport", argumentParser,
      ], path: "Apps/NewLab", exclude: ["README.md", "Rubric.md", "Assignment"]),
    .testTarget(
      name: "NewLabTests",
      dependencies: [
        "NewLab", "NewLabAssignment", "Persistence", "TerminalUI", "TerminalUITesting",
        "CommandSupport",
      ], path: "Tests/NewLabTests", exclude: ["Snapshots"]),
    .testTarget(
      name: "NewLabRubricTests",
      dependencies: ["NewLabAssignment", "RubricSupport", "TerminalUI", "TerminalUITesting"],
      path: "Tests/RubricTests/NewLab"),

    // MARK: Tests

    .testTarget(
      name: "ModelsTests", dependencies: ["Models", "DateFormatting", "TestSupport"],
      path: "Tests/ModelsTests"),
    .testTarget(
      name: "DateFormattingTests", dependencies: ["DateFormatting", "TestSupport"],
      path: "Tests/DateFormattingTests"),
    .testTarget(
      name: "RecurrenceTests", dependencies: ["Recurrence", "DateFormatting", "TestSupport"],
      path: "Tests/RecurrenceTests", resources: [.copy("Fixtures")]),
    .testTarget(
      name: "InterchangeTests",
      dependencies: ["Interchange", "Models", "DateFormatting", "Recurrence", "TestSupport"],
      path: "Tests/InterchangeTests"),
    .testTarget(
      name: "PersistenceTests",
      dependencies: ["Persistence", "DateFormatting", "TestSupport", grdb],
      path: "Tests/PersistenceTests"),
    .testTarget(
      name: "ScreenSupportTests",
      dependencies: [
        "ScreenSupport", "DateFormatting", "Recurrence", "TerminalUI", "TerminalUITesting",
      ], path: "Tests/ScreenSupportTests"),
    .testTarget(
      name: "TerminalCoreTests", dependencies: ["TerminalCore", "TestSupport"],
      path: "Tests/TerminalCoreTests"),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "TerminalUI", "TerminalCore", "CTerminal", "TerminalUITesting", "TestSupport",
        "UIKitSolution",
      ], path: "Tests/TerminalUITests", exclude: ["Snapshots"]),
    .testTarget(
      name: "TerminalUITestingTests",
      dependencies: ["TerminalUITesting", "TerminalUI", "TerminalCore", "TestSupport"],
      path: "Tests/TerminalUITestingTests", exclude: ["Snapshots"]),
    .testTarget(
      name: "NetworkingTests", dependencies: ["Networking", "TestSupport"],
      path: "Tests/NetworkingTests"),
    .testTarget(
      name: "LocationServicesTests", dependencies: ["LocationServices", "TestSupport"],
      path: "Tests/LocationServicesTests"),
    .testTarget(
      name: "MapsTests",
      dependencies: [
        "Maps", "LocationServices", "TerminalUI", "TerminalCore", "TerminalUITesting",
      ], path: "Tests/MapsTests", exclude: ["Snapshots"]),
    .testTarget(
      name: "ImagingTests", dependencies: ["Imaging", "CTurboJPEG", "TerminalCore", "TestSupport"],
      path: "Tests/ImagingTests"),
    .testTarget(
      name: "CredentialsTests", dependencies: ["Credentials"], path: "Tests/CredentialsTests"),
    .testTarget(
      name: "RemindersTests", dependencies: ["Reminders", "CommandSupport", "TestSupport"],
      path: "Tests/RemindersTests"),
    .testTarget(
      name: "CommandSupportTests",
      dependencies: ["CommandSupport", "TestSupport", argumentParser],
      path: "Tests/CommandSupportTests"),
    .testTarget(
      name: "EventSchedulerTests",
      dependencies: [
        "EventScheduler", "EventSchedulerAssignment", "Models", "DateFormatting", "Recurrence",
        "Interchange", "Persistence", "Reminders", "TerminalUI", "TerminalUITesting",
        "TerminalCore", "CommandSupport", "TestSupport", argumentParser, grdb,
      ], path: "Tests/EventSchedulerTests",
      exclude: ["Details/Snapshots", "Formats/Fixtures", "Screens/Snapshots"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "TerminalUI", "TerminalUITesting", "TerminalCore", "CommandSupport",
        argumentParser,
      ], path: "Tests/GalleryTests", exclude: ["Snapshots"]),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "Lab", "LabMain", "LabSources", "InterfaceBuilder", "LabKit", "LabCoreData", "Archives",
        "TestSupport", "TerminalUI", "TerminalUITesting", "TerminalCore",
      ], path: "Tests/LabTests", exclude: ["Snapshots"]),
    .testTarget(
      name: "TaskListTests",
      dependencies: [
        "TaskList", "TaskListAssignment", "TaskListMain", "Models", "DateFormatting", "Recurrence",
        "Interchange", "Persistence", "TerminalUI", "ScreenSupport", "TerminalUITesting",
        "TerminalCore", "CommandSupport", "TestSupport", argumentParser, grdb,
      ], path: "Tests/TaskListTests", exclude: ["Formats/Fixtures", "Screens/Snapshots"]),
    .testTarget(
      name: "TodoBrowserTests",
      dependencies: [
        "TodoBrowser", "TodoBrowserAssignment", "Models", "DateFormatting", "Interchange",
        "Persistence", "Recurrence", "TerminalUI", "ScreenSupport", "TerminalUITesting",
        "TerminalCore", "CommandSupport", "TestSupport", argumentParser, grdb,
      ], path: "Tests/TodoBrowserTests", exclude: ["Formats/Fixtures", "Screens/Snapshots"]),
    .testTarget(
      name: "PassportAPITests", dependencies: ["PassportAPI", "Models"],
      path: "Tests/PassportAPITests"),
    .testTarget(
      name: "PassportServerTests",
      dependencies: [
        "PassportServer", "PassportAPI", "PassportMain", "Models", "Persistence",
        "TestSupport", grdb, .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ], path: "Tests/PassportServerTests"),
    .testTarget(
      name: "PassportTests",
      dependencies: [
        "Passport", "PassportAssignment", "PassportMain", "PassportAPI", "PassportServer", "Models",
        "DateFormatting", "Interchange", "Persistence", "Networking", "LocationServices", "Maps",
        "TerminalUI", "TerminalUITesting", "TerminalCore", "CommandSupport", "TestSupport",
        argumentParser, grdb,
      ], path: "Tests/PassportTests", exclude: ["Screens/Snapshots"]),
    .testTarget(
      name: "EquipTests",
      dependencies: [
        "Equip", "EquipAssignment", "Models", "DateFormatting", "Interchange", "Persistence",
        "Imaging", "Credentials", "TerminalUI", "ScreenSupport", "TerminalUITesting",
        "TerminalCore", "CommandSupport", "TestSupport", argumentParser, grdb,
      ], path: "Tests/EquipTests", exclude: ["Screens/Snapshots"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CommandSupport", "Credentials", "DateFormatting", "LocationServices", "Maps", "Networking",
        "Persistence", "Recurrence", "TerminalUI", "TestSupport",
      ], path: "Tests/DocumentationTests"),
    // The marking of a lab by its rubric.
    .target(
      name: "RubricSupport", dependencies: ["TerminalUI", "TerminalUITesting", "TestSupport"],
      path: "Tests/RubricTests/Marking"),
    .testTarget(
      name: "RubricTests", dependencies: ["RubricSupport"], path: "Tests/RubricTests/MarkingTests"),
    .testTarget(
      name: "EventSchedulerRubricTests",
      dependencies: [
        "EventSchedulerAssignment", "Persistence", "EventScheduler", "EventSchedulerMain",
        "RubricSupport", "Models", "DateFormatting", "TerminalUI",
        "TerminalUITesting", "TestSupport",
      ], path: "Tests/RubricTests/EventScheduler"),
    .testTarget(
      name: "TaskListRubricTests",
      dependencies: [
        "TaskListAssignment", "Persistence", "TaskList", "TaskListMain", "RubricSupport", "Models",
        "DateFormatting", "TerminalUI", "TerminalCore", "TerminalUITesting", "TestSupport",
      ], path: "Tests/RubricTests/TaskList"),
    .testTarget(
      name: "TodoBrowserRubricTests",
      dependencies: [
        "TodoBrowserAssignment", "Persistence", "TodoBrowser", "TodoBrowserMain", "RubricSupport",
        "Models", "DateFormatting", "TerminalUI", "TerminalCore", "TerminalUITesting",
        "TestSupport",
      ], path: "Tests/RubricTests/TodoBrowser"),
    .testTarget(
      name: "PassportRubricTests",
      dependencies: [
        "PassportAssignment", "Persistence", "Networking",
        "LocationServices", "Passport", "PassportMain", "RubricSupport", "Models",
        "DateFormatting", "TerminalUI", "TerminalCore", "TerminalUITesting", "TestSupport",
      ], path: "Tests/RubricTests/Passport"),
    .testTarget(
      name: "EquipRubricTests",
      dependencies: [
        "EquipAssignment", "Persistence", "Imaging", "Credentials", grdb, "Equip",
        "EquipMain", "RubricSupport", "Models", "DateFormatting", "TerminalUI", "TerminalCore",
        "TerminalUITesting", "TestSupport",
      ], path: "Tests/RubricTests/Equip"),
    .testTarget(
      name: "BinaryTests",
      dependencies: [
        "TestSupport", "TerminalProbe", "EventSchedulerMain", "TaskListMain", "TodoBrowserMain",
        "PassportMain", "EquipMain", "OfflinePrograms", "Gallery", "TerminalUITesting",
      ], path: "Tests/BinaryTests"),
    // View controllers as they are written for UIKit, in Swift 5.
    .target(
      name: "UIKitSolution", dependencies: ["TerminalUI"], path: "Tests/UIKitSolution",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Support for tests: a pseudo-terminal, fixtures, and a program that ends in every possible
    // way.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CPseudoTerminal", "Persistence", "Interchange", "Models", "Networking", "CommandSupport",
        "DateFormatting", argumentParser, grdb,
      ], path: "Tests/TestSupport"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["TerminalCore", "TerminalUI"],
      path: "Tests/TerminalProbe"),
    // The app whose bytes, time and memory `Scripts/bench terminal` measures.
    .executableTarget(
      name: "BenchmarkScreen", dependencies: ["TerminalCore", "TerminalUI"],
      path: "Tests/BenchmarkScreen"),
  ],
  swiftLanguageModes: [.v6]
)

// The settings of all targets without other settings. Warnings are errors, and existential types,
// member imports and isolated conformances are explicit.
for target in package.targets where target.type != .system && target.swiftSettings == nil {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}

if let chosenTests {
  package.targets.removeAll { $0.isTest && !chosenTests.contains($0.name) }
}
