// swift-tools-version: 6.2
import PackageDescription

// A stand-in for UIKit, stricter than UIKit itself, on which SwellUIKit, SwellListUIKit and the
// example app are compiled and driven where there is no UIKit. The other modules below Sources are
// links to the package's own.
let package = Package(
  name: "UIKitHost",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(name: "UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(name: "SwellLayout"),
    .target(name: "SwellMotion", dependencies: ["SwellLayout"]),
    .target(name: "SwellUIKit", dependencies: ["SwellMotion", "SwiftUI"]),
    .target(name: "SwellMigrations"),
    .systemLibrary(name: "SQLiteDefence"),
    .target(
      name: "SwellStore",
      dependencies: [
        "SwellMigrations", "SQLiteDefence",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "SwellImport", dependencies: ["SwellStore", .product(name: "Yams", package: "Yams")]
    ),
    .target(name: "SwellModel", dependencies: ["SwellMotion", "SwellStore"]),
    .target(name: "SwellListUIKit", dependencies: ["SwellModel", "SwellUIKit"]),
    .target(name: "SampleProgrammes", resources: [.copy("Files")]),
    // Examples/Talks.swiftpm, the app.
    .executableTarget(
      name: "Talks", dependencies: ["SampleProgrammes", "SwellImport", "SwellListUIKit"]
    ),
    .target(name: "TestSupport"),
    .testTarget(name: "SwellUIKitTests", dependencies: ["SwellUIKit", "TestSupport"]),
    .testTarget(
      name: "SwellListUIKitTests",
      dependencies: [
        "SwellListUIKit", "Talks", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    // Those that run in a simulator too.
    .testTarget(name: "SimulatorTests", dependencies: ["SwellUIKit"]),
  ])

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// Swift Testing's overlay for UIKit needs Apple's UIKit, not this stand-in.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
}
