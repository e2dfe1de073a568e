// swift-tools-version: 6.2
import PackageDescription

// A stand-in for UIKit, stricter than UIKit itself, on which SwellUIKit is compiled and driven where
// there is no UIKit. The modules below Sources are links to the package's own.
let package = Package(
  name: "UIKitHost",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "UIKit"),
    .target(name: "SwellLayout"),
    .target(name: "SwellMotion", dependencies: ["SwellLayout"]),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(name: "SwellUIKit", dependencies: ["SwellLayout", "SwellMotion", "UIKit", "SwiftUI"]),
    .testTarget(
      name: "SwellUIKitTests",
      dependencies: ["SwellUIKit", "SwellLayout", "SwellMotion", "UIKit", "SwiftUI"]
    ),
    // Those that run in a simulator too.
    .testTarget(
      name: "SimulatorTests",
      dependencies: ["SwellUIKit", "SwellLayout", "SwellMotion", "UIKit"]
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
