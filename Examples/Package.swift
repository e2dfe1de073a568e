// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [.library(name: "TalkScreen", targets: ["TalkScreen"])],
  dependencies: [.package(name: "swell", path: "..")],
  targets: [
    .target(
      name: "TalkScreen",
      dependencies: [
        .product(name: "SwellLayout", package: "swell"),
        .product(name: "SwellModel", package: "swell"),
        .product(name: "SwellMotion", package: "swell"),
        .product(name: "SwellStore", package: "swell"),
      ]
    ),
    .executableTarget(name: "walk", dependencies: ["TalkScreen"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  ]
}
