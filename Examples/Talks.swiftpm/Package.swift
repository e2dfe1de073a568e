// swift-tools-version: 6.1
import AppleProductTypes
import PackageDescription

// Opens in Xcode. Swift Playgrounds reads no packages outside of the app's folder: there, replace the
// path of the dependency with the URL of the package. Tests/UIKitHost compiles and drives the
// same sources.
let package = Package(
  name: "Talks",
  platforms: [.iOS("18.0")],
  products: [
    .iOSApplication(
      name: "Talks",
      targets: ["Talks"],
      bundleIdentifier: "org.example.swell.talks",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .calendar),
      accentColor: .presetColor(.indigo),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ],
  dependencies: [.package(name: "swell", path: "../..")],
  targets: [
    .executableTarget(
      name: "Talks",
      dependencies: [
        "SampleProgrammes",
        .product(name: "SwellImport", package: "swell"),
        .product(name: "SwellLayout", package: "swell"),
        .product(name: "SwellListUIKit", package: "swell"),
        .product(name: "SwellModel", package: "swell"),
        .product(name: "SwellStore", package: "swell"),
        .product(name: "SwellUIKit", package: "swell"),
      ],
      path: "Sources"
    ),
    .target(name: "SampleProgrammes", path: "Programmes", resources: [.copy("Files")]),
  ],
  swiftLanguageModes: [.v6])
