// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swell", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Layouts",
      dependencies: [
        .product(name: "SwellLayout", package: "swell"),
        .product(name: "SwellMotion", package: "swell"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Layouts",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(name: "report"),
    .target(name: "MallocCounter"),
    .executableTarget(
      name: "stores",
      dependencies: [
        .product(name: "SwellImport", package: "swell"),
        .product(name: "SwellLayout", package: "swell"),
        .product(name: "SwellModel", package: "swell"),
        .product(name: "SwellStore", package: "swell"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
    .executableTarget(
      name: "allocations",
      dependencies: ["MallocCounter", .product(name: "SwellLayout", package: "swell")]
    ),
  ])
