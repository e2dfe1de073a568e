/// The versions of the store's schema, in order; each one changes the version before it.
///
/// A version is never edited once it has been released. The SQL is a Swift literal, because
/// resources embedded in code do not build for several architectures at once.
package enum Migrations { package static let all = [version1] }
