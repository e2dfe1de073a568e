// swift-tools-version: 6.2
import PackageDescription

// Tests of SwellUIKit in a real collection view; .github/workflows/ci.yml runs them in a simulator.
// Tests/UIKitHost compiles and runs them too, where there is no UIKit.
let package = Package(
  name: "Simulator",
  platforms: [.iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  dependencies: [.package(name: "swell", path: "../..", traits: [])],
  targets: [
    .testTarget(
      name: "SimulatorTests",
      dependencies: [
        .product(name: "SwellUIKit", package: "swell"),
        .product(name: "SwellLayout", package: "swell"),
        .product(name: "SwellMotion", package: "swell"),
      ])
  ])
