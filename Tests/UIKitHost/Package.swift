// swift-tools-version: 6.1
import PackageDescription

// UIKit's declarations, as far as SwellUIKit uses them, and a collection view that calls a layout in
// the documented order: so that the adapters are compiled and driven where there is no UIKit.
let package = Package(
  name: "UIKitHost",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swell", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "UIKit"),
    .target(
      name: "HostedSwellUIKit",
      dependencies: [
        "UIKit",
        .product(name: "SwellLayout", package: "swell"),
        .product(name: "SwellMotion", package: "swell"),
        .product(name: "SwellModel", package: "swell"),
        .product(name: "SwellStore", package: "swell"),
      ]
    ),
    .testTarget(
      name: "SwellUIKitTests",
      dependencies: [
        "HostedSwellUIKit",
        "UIKit",
        .product(name: "SwellLayout", package: "swell"),
        .product(name: "SwellMotion", package: "swell"),
        .product(name: "SwellModel", package: "swell"),
        .product(name: "SwellStore", package: "swell"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// Swift Testing has additions for the real UIKit, which this one is not.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
}
