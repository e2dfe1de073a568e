// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swell", path: "..", traits: ["Store"])],
  targets: [
    .executableTarget(
      name: "stored-list",
      dependencies: [
        .product(name: "SwellLayout", package: "swell"),
        .product(name: "SwellModel", package: "swell"),
        .product(name: "SwellStore", package: "swell"),
      ])
  ])

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  ]
}
