// swift-tools-version: 6.3
import PackageDescription

// Every target is built with the same strictness: a warning is an error, and existential types,
// member imports and isolated conformances are spelled out.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")

/// A room under `Modules/`: its folder carries its name, and `imports` is all it may see.
func module(
  _ name: String, imports: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: imports, path: "Modules/\(name)", resources: resources,
    swiftSettings: strict)
}

/// An app under `Apps/` that is installed by itself.
func app(
  _ name: String, imports: [Target.Dependency] = [], exclude: [String] = ["README.md"]
) -> Target {
  .executableTarget(
    name: name, dependencies: imports + ["TerminalUI", "CommandSupport", argumentParser],
    path: "Apps/\(name)", exclude: exclude, swiftSettings: strict, linkerSettings: selfContained)
}

/// A lab under `Apps/`: screens, commands and pages. What all of them see need not be named.
func lab(
  _ name: String, at folder: String? = nil, imports: [Target.Dependency] = [],
  exclude: [String] = ["README.md", "Rubric.md", "Assignment", "Main"],
  resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: imports + ["TerminalUI", "CommandSupport", argumentParser],
    path: "Apps/\(folder ?? name)", exclude: exclude, resources: resources, swiftSettings: strict)
}

/// An executable: the `main.swift` that starts one lab, or the one of several that it is called as.
func executable(
  _ name: String, at folder: String, of labs: [Target.Dependency], linking: [LinkerSetting]
) -> Target {
  .executableTarget(
    name: name, dependencies: labs + ["CommandSupport"], path: "Apps/\(folder)",
    swiftSettings: strict, linkerSettings: linking)
}

/// A part of an app that is a target of its own.
func part(
  _ name: String, at folder: String, imports: [Target.Dependency], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: imports, path: "Apps/\(folder)", resources: resources,
    swiftSettings: strict)
}

/// The tests of a room or an app.
func tests(
  _ name: String, of dependencies: [Target.Dependency], resources: [Resource]? = nil,
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
    resources: resources, swiftSettings: strict)
}

/// The tests that mark a lab by its rubric.
func rubricTests(_ lab: String, of dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(lab)RubricTests",
    dependencies: dependencies + [
      .byName(name: lab), .byName(name: "\(lab)Main"), "RubricSupport", "Models", "DateFormatting",
      "TerminalUI", "TerminalCore",
      "TerminalUITesting", "TestSupport",
    ],
    path: "Tests/RubricTests/\(lab)", swiftSettings: strict)
}

/// The test targets that a build is narrowed to, so that one lab's tests do not wait for those of all
/// others; `Scripts/test` names them.
let chosenTests = Context.environment["COURSE_APPS_TESTS"].map { names in
  Set(names.split(separator: ",").map(String.init))
}

/// How an app is linked for a release that runs by itself, with the C library and SQLite in it: the
/// system's dynamic linker then has nothing to do at a start. The scripts ask for it where it can be
/// had; an app that speaks to a network leaves it, as the C library looks names up with modules of
/// the system's.
let selfContained: [LinkerSetting] =
  Context.environment["COURSE_APPS_LINKING"] == "static"
  ? [.unsafeFlags(["-static-executable"], .when(configuration: .release))] : []

let package = Package(
  name: "CourseApps",
  products: [
    .executable(name: "event-scheduler", targets: ["EventSchedulerMain"]),
    .executable(name: "task-list", targets: ["TaskListMain"]),
    .executable(name: "todo-browser", targets: ["TodoBrowserMain"]),
    .executable(name: "passport", targets: ["PassportMain"]),
    .executable(name: "equip", targets: ["EquipMain"]),
    .executable(name: "gallery", targets: ["Gallery"]),
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
    // What Hummingbird stands on, for what its server leaves to be said there: how connections end.
    .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", exact: "1.8.0", traits: []),
  ],
  targets: [
    module("Models", imports: ["DateFormatting"]),
    module("DateFormatting"),
    module("Recurrence", imports: ["DateFormatting"]),
    module("Interchange", imports: ["Models", "DateFormatting", "Recurrence"]),
    module("Persistence", imports: ["Models", "DateFormatting", grdb]),
    module("TerminalCore"),
    .target(name: "CTerminal", path: "Modules/CTerminal"),
    module("TerminalUI", imports: ["TerminalCore", "CTerminal"]),
    module("TerminalUITesting", imports: ["TerminalCore", "TerminalUI"]),
    module(
      "CommandSupport",
      imports: [
        "TerminalCore", "DateFormatting", "Recurrence", "Interchange", "Persistence",
        argumentParser,
      ]),
    module(
      "ScreenSupport",
      imports: ["TerminalUI", "Models", "DateFormatting", "Persistence", "Recurrence"]),
    module(
      "Reminders",
      imports: [
        "DateFormatting", "Interchange", "Persistence", "TerminalUI", "ScreenSupport",
        "CommandSupport", argumentParser,
      ]),
    module("Networking"),
    // The outlines of the world, in the program itself.
    module("LocationServices", resources: [.embedInCode("Resources/World.bin")]),
    module("Maps", imports: ["LocationServices", "TerminalUI", "TerminalCore"]),
    .systemLibrary(
      name: "CPNG", path: "Modules/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", path: "Modules/CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"])]),
    module("Imaging", imports: ["TerminalCore", "CPNG", "CTurboJPEG"]),
    .systemLibrary(
      name: "CSodium", path: "Modules/CSodium", pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"])]),
    module("Credentials", imports: ["CSodium"]),

    // A lab is two: what its assignment asks for, and the app that is made of it.
    part(
      "EventSchedulerAssignment", at: "EventScheduler/Assignment",
      imports: ["TerminalUI", "Models"]),
    lab(
      "EventScheduler",
      imports: [
        "EventSchedulerAssignment", "Models", "DateFormatting", "Recurrence", "Interchange",
        "Persistence", "TerminalCore", "ScreenSupport", "Reminders", grdb,
      ]),
    executable(
      "EventSchedulerMain", at: "EventScheduler/Main", of: ["EventScheduler"],
      linking: selfContained),
    part(
      "TaskListAssignment", at: "TaskList/Assignment", imports: ["TerminalUI", "Models"]),
    lab(
      "TaskList",
      imports: [
        "TaskListAssignment", "Models", "DateFormatting", "Interchange", "Persistence",
        "Recurrence", "ScreenSupport", "Reminders", grdb,
      ]),
    executable("TaskListMain", at: "TaskList/Main", of: ["TaskList"], linking: selfContained),
    part(
      "TodoBrowserAssignment", at: "TodoBrowser/Assignment", imports: ["TerminalUI", "Models"]),
    lab(
      "TodoBrowser",
      imports: [
        "TodoBrowserAssignment", "Models", "DateFormatting", "Recurrence", "Interchange",
        "Persistence", "TerminalCore", "ScreenSupport", "Reminders", grdb,
      ],
      // In the program itself, so that it runs without a folder beside it.
      resources: [.embedInCode("Resources/SampleEvents.plist")]),
    executable(
      "TodoBrowserMain", at: "TodoBrowser/Main", of: ["TodoBrowser"], linking: selfContained),
    // Passport is four: what the assignment asks for, what client and server share, the server, and the
    // app that carries all of them.
    part(
      "PassportAssignment", at: "Passport/Assignment",
      imports: ["TerminalUI", "LocationServices"]),
    part(
      "PassportAPI", at: "Passport/API", imports: ["Models", "DateFormatting", "Interchange"]),
    part(
      "PassportServer", at: "Passport/Server",
      imports: [
        "PassportAPI", "Models", "Interchange", "Persistence", "LocationServices", grdb,
        hummingbird,
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ], resources: [.embedInCode("Resources/openapi.json")]),
    lab(
      "Passport", at: "Passport/Client",
      imports: [
        "PassportAssignment", "PassportAPI", "PassportServer", "Models", "DateFormatting",
        "Interchange", "Persistence", "Networking", "LocationServices", "Maps", "ScreenSupport",
        grdb, .product(name: "Logging", package: "swift-log"),
      ], exclude: []),
    executable("PassportMain", at: "Passport/Main", of: ["Passport"], linking: []),
    // The data model of the assignment keeps pictures through the value transformer of Imaging.
    part(
      "EquipAssignment", at: "Equip/Assignment", imports: ["TerminalUI", "TerminalCore", "Imaging"]),
    lab(
      "Equip",
      imports: [
        "EquipAssignment", "Models", "DateFormatting", "Interchange", "Persistence",
        "ScreenSupport", "Networking",
        "Imaging", "Credentials", "TerminalCore", grdb,
      ],
      // The icons of equipment, and the portraits of the first players.
      resources: [
        "Helmet", "Gloves", "SkateBoot", "SkateHolder", "SkateRunner", "Stick", "Okafor",
        "Lindqvist", "Tremblay", "Kowalski", "Bellamy",
      ].map { .embedInCode("Resources/\($0).png") }),
    executable("EquipMain", at: "Equip/Main", of: ["Equip"], linking: []),
    // What an installation has: each program would carry the same 60 MB of Foundation by itself. Those
    // that speak to a network need libraries of the system, whose loading takes longer than all else.
    executable(
      "OfflinePrograms", at: "Together/Offline", of: ["EventScheduler", "TaskList", "TodoBrowser"],
      linking: selfContained),
    executable(
      "OnlinePrograms", at: "Together/Online", of: ["Passport", "Equip"], linking: []),
    app("Gallery", imports: ["Maps", "LocationServices", "TerminalCore"]),
    // What Scripts/new-lab makes a new app of; it is built and tested like the others.
    part("NewLabAssignment", at: "NewLab/Assignment", imports: ["TerminalUI"]),
    app(
      "NewLab",
      imports: ["NewLabAssignment", "DateFormatting", "Persistence", "ScreenSupport"],
      exclude: ["README.md", "Assignment"]),

    tests("ModelsTests", of: ["Models", "DateFormatting"]),
    tests("DateFormattingTests", of: ["DateFormatting", "TestSupport"]),
    tests(
      "RecurrenceTests", of: ["Recurrence", "DateFormatting", "TestSupport"],
      resources: [.copy("Fixtures")]),
    tests(
      "InterchangeTests",
      of: ["Interchange", "Models", "DateFormatting", "Recurrence", "TestSupport"]),
    tests("PersistenceTests", of: ["Persistence", "DateFormatting", "TestSupport", grdb]),
    tests("TerminalCoreTests", of: ["TerminalCore", "TestSupport"]),
    tests(
      "TerminalUITests",
      of: ["TerminalUI", "TerminalCore", "CTerminal", "TerminalUITesting", "UIKitSolution"],
      exclude: ["Snapshots"]),
    tests(
      "TerminalUITestingTests",
      of: ["TerminalUITesting", "TerminalUI", "TerminalCore", "TestSupport"],
      exclude: ["Snapshots"]),
    tests("NetworkingTests", of: ["Networking", "TestSupport"]),
    tests("LocationServicesTests", of: ["LocationServices", "TestSupport"]),
    tests(
      "MapsTests",
      of: ["Maps", "LocationServices", "TerminalUI", "TerminalCore", "TerminalUITesting"],
      exclude: ["Snapshots"]),
    tests("ImagingTests", of: ["Imaging", "CTurboJPEG", "TerminalCore", "TestSupport"]),
    tests("CredentialsTests", of: ["Credentials"]),
    tests("RemindersTests", of: ["Reminders", "CommandSupport", "TestSupport"]),
    tests("CommandSupportTests", of: ["CommandSupport", argumentParser]),
    tests(
      "EventSchedulerTests",
      of: [
        "EventScheduler", "EventSchedulerAssignment", "Models", "DateFormatting", "Recurrence",
        "Interchange", "Persistence", "Reminders", "TerminalUI", "TerminalUITesting",
        "TerminalCore", "CommandSupport",
        "TestSupport", argumentParser, grdb,
      ],
      exclude: ["Details/Snapshots", "Formats/Fixtures", "Screens/Snapshots"]),
    tests(
      "GalleryTests",
      of: [
        "Gallery", "TerminalUI", "TerminalUITesting", "TerminalCore", "CommandSupport",
        argumentParser,
      ],
      exclude: ["Snapshots"]),
    tests(
      "TaskListTests",
      of: [
        "TaskList", "TaskListAssignment", "TaskListMain", "Models", "DateFormatting", "Recurrence",
        "Interchange", "Persistence",
        "TerminalUI", "ScreenSupport", "TerminalUITesting", "TerminalCore", "CommandSupport",
        "TestSupport",
        argumentParser, grdb,
      ],
      exclude: ["Formats/Fixtures", "Screens/Snapshots"]),
    tests(
      "TodoBrowserTests",
      of: [
        "TodoBrowser", "TodoBrowserAssignment", "Models", "DateFormatting", "Interchange",
        "Persistence", "Recurrence", "TerminalUI", "ScreenSupport", "TerminalUITesting",
        "TerminalCore", "CommandSupport", "TestSupport", argumentParser, grdb,
      ],
      exclude: ["Formats/Fixtures", "Screens/Snapshots"]),
    tests(
      "PassportAPITests", of: ["PassportAPI", "Models"]),
    tests(
      "PassportServerTests",
      of: [
        "PassportServer", "PassportAPI", "Passport", "PassportMain", "Models", "Persistence",
        "TestSupport", grdb,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]),
    tests(
      "PassportTests",
      of: [
        "Passport", "PassportAssignment", "PassportMain", "PassportAPI", "PassportServer", "Models",
        "DateFormatting", "Interchange", "Persistence", "Networking", "LocationServices", "Maps",
        "TerminalUI", "TerminalUITesting", "TerminalCore", "CommandSupport", "TestSupport",
        argumentParser, grdb,
      ],
      exclude: ["Screens/Snapshots"]),
    tests(
      "EquipTests",
      of: [
        "Equip", "EquipAssignment", "Models", "DateFormatting", "Interchange", "Persistence",
        "Networking", "Imaging", "Credentials", "TerminalUI", "ScreenSupport", "TerminalUITesting",
        "TerminalCore",
        "CommandSupport",
        "TestSupport", argumentParser, grdb,
      ],
      exclude: ["Screens/Snapshots"]),
    tests(
      "NewLabTests",
      of: [
        "NewLab", "NewLabAssignment", "Persistence", "TerminalUI", "TerminalUITesting",
        "CommandSupport", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    // What the rubric tests of all labs stand on, and its own tests.
    .target(
      name: "RubricSupport", dependencies: ["TerminalUI"], path: "Tests/RubricTests/Marking",
      swiftSettings: strict),
    .testTarget(
      name: "RubricTests", dependencies: ["RubricSupport"], path: "Tests/RubricTests/MarkingTests",
      swiftSettings: strict),
    rubricTests("EventScheduler", of: ["EventSchedulerAssignment", "Persistence"]),
    rubricTests("TaskList", of: ["TaskListAssignment", "Persistence"]),
    rubricTests("TodoBrowser", of: ["TodoBrowserAssignment", "Persistence"]),
    rubricTests(
      "Passport",
      of: [
        "PassportAssignment", "PassportAPI", "PassportServer", "Persistence", "Networking",
        "LocationServices", "Maps",
      ]),
    rubricTests(
      "Equip",
      of: ["EquipAssignment", "Persistence", "Imaging", "Credentials", "CommandSupport", grdb]),
    tests(
      "BinaryTests",
      of: [
        "TestSupport", "TerminalProbe", "EventSchedulerMain", "TaskListMain", "TodoBrowserMain",
        "PassportMain", "EquipMain", "OfflinePrograms", "Gallery", "TerminalUITesting",
      ]),

    // View controllers as they are written for UIKit, in Swift 5.
    .target(
      name: "UIKitSolution", dependencies: ["TerminalUI"], path: "Tests/UIKitSolution",
      swiftSettings: [
        .swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures"),
        .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
      ]),

    // What the tests stand on: a pseudo-terminal to run programs in, and a program that leaves in
    // every way a program can.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CPseudoTerminal", "Persistence", "Interchange", "Models", "Networking", "CommandSupport",
        "DateFormatting", argumentParser, grdb,
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["TerminalCore", "TerminalUI"],
      path: "Tests/TerminalProbe", swiftSettings: strict),
    // The app whose bytes, time and memory `Scripts/bench terminal` measures.
    .executableTarget(
      name: "BenchmarkScreen", dependencies: ["TerminalCore", "TerminalUI"],
      path: "Tests/BenchmarkScreen", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

package.targets.removeAll { target in
  target.isTest && chosenTests?.contains(target.name) == false
}
