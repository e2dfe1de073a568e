// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "swell",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "SwellLayout", targets: ["SwellLayout"]),
    .library(name: "SwellMotion", targets: ["SwellMotion"]),
    .library(name: "SwellStore", targets: ["SwellStore"]),
    .library(name: "SwellImport", targets: ["SwellImport"]),
    .library(name: "SwellModel", targets: ["SwellModel"]),
    .library(name: "SwellUIKit", targets: ["SwellUIKit"]),
    .library(name: "SwellListUIKit", targets: ["SwellListUIKit"]),
    .executable(name: "swell", targets: ["swell"]),
    .executable(name: "swell-preview", targets: ["swell-preview"]),
  ],
  // An app that uses only the layouts sets `traits: []` and resolves no other packages.
  traits: [
    .default(enabledTraits: ["Store", "Command"]),
    .trait(name: "Store", description: "The store, the import, and what is built on them"),
    .trait(
      name: "Command",
      description: "The command line and the preview",
      enabledTraits: ["Store"]
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(name: "SwellLayout"),
    .target(name: "SwellMotion", dependencies: ["SwellLayout"]),
    .target(name: "SwellMigrations", path: "Migrations"),
    .systemLibrary(name: "SQLiteDefence", path: "Sources/SQLiteDefence"),
    .target(
      name: "SwellStore",
      dependencies: [
        "SwellMigrations",
        "SQLiteDefence",
        .grdb,
        .sqlite,
      ]
    ),
    .target(
      name: "SwellImport",
      dependencies: ["SwellStore", .yams]
    ),
    .target(name: "SwellModel", dependencies: ["SwellMotion", "SwellStore"]),
    .target(name: "SwellRender", dependencies: ["SwellModel"]),
    .target(name: "SwellUIKit", dependencies: ["SwellLayout", "SwellMotion"]),
    .target(name: "SwellListUIKit", dependencies: ["SwellModel", "SwellUIKit"]),
    .target(
      name: "SwellPreview",
      dependencies: [
        "SwellRender",
        "SwellMotion",
        .flyingFox,
      ],
      resources: [
        .embedInCode("Page/page.html"), .embedInCode("Page/page.css"),
        .embedInCode("Page/page.js"), .embedInCode("Page/protocol.js"),
        .embedInCode("Page/drawing.js"), .embedInCode("Page/input.js"),
        .embedInCode("Page/state.js"), .embedInCode("Page/controls.js"),
        .embedInCode("Page/search.js"),
      ]
    ),
    .executableTarget(
      name: "swell",
      dependencies: ["SwellRender", "SwellMotion", "SwellImport", .argumentParser]
    ),
    // Separate from `swell`, because only the preview links the HTTP library and libcurl.
    .executableTarget(name: "swell-preview", dependencies: ["SwellPreview", .argumentParser]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "LayoutTestSupport",
      dependencies: ["SwellLayout", "TestSupport"],
      path: "Tests/LayoutTestSupport",
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "SwellLayoutTests",
      dependencies: ["SwellLayout", "LayoutTestSupport", "TestSupport"]
    ),
    .testTarget(
      name: "SwellMotionTests",
      dependencies: ["SwellMotion", "LayoutTestSupport", "TestSupport"]
    ),
    .testTarget(
      name: "SwellStoreTests",
      dependencies: [
        "SwellStore",
        "SwellMigrations",
        "TestSupport",
        .grdb,
        .sqlite,
      ]
    ),
    .testTarget(
      name: "SwellImportTests",
      dependencies: ["SwellImport", "SwellStore", "TestSupport"],
      exclude: ["Cases"]
    ),
    .testTarget(
      name: "SwellModelTests",
      dependencies: ["SwellModel", "SwellMotion", "LayoutTestSupport", "TestSupport", .grdb]
    ),
    .testTarget(
      name: "SwellRenderTests",
      dependencies: ["SwellRender", "SwellMotion", "TestSupport"]
    ),
    .testTarget(
      name: "SwellPreviewTests",
      dependencies: ["SwellPreview", .flyingFox, .grdb]
    ),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["SwellImport"],
      exclude: ["FrameworkNames.txt"]
    ),
    .testTarget(name: "SnippetTests", dependencies: ["SwellImport", "SwellModel"]),
    .testTarget(
      name: "SwellCommandTests",
      dependencies: [
        "swell",
        "swell-preview",
        "SwellImport",
        "SwellModel",
        "TestSupport",
        .argumentParser,
      ],
      exclude: ["Transcripts"]
    ),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

extension Target.Dependency {
  static var grdb: Self { .store("GRDB", of: "GRDB.swift") }
  static var sqlite: Self { .store("GRDBSQLite", of: "GRDB.swift") }
  static var yams: Self { .store("Yams", of: "Yams") }
  static var flyingFox: Self { .command("FlyingFox", of: "FlyingFox") }
  static var argumentParser: Self { .command("ArgumentParser", of: "swift-argument-parser") }

  private static func store(_ name: String, of package: String) -> Self {
    .product(name: name, package: package, condition: .when(traits: ["Store"]))
  }

  private static func command(_ name: String, of package: String) -> Self {
    .product(name: name, package: package, condition: .when(traits: ["Command"]))
  }
}
