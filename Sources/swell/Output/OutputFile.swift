import ArgumentParser
import Foundation

/// Where a command writes data: standard output, or a file that is there whole or not at all.
struct OutputFile {
  /// `nil` for standard output.
  private let path: String?

  /// A file at a path, or standard output for none and for `-`.
  ///
  /// - Parameters:
  ///   - path: what was given.
  ///   - store: the store's path, if there is one; neither it nor a part of it is written over.
  /// - Throws: `ValidationError` for those, for a folder and for an empty path.
  init(path: String?, sparing store: String?) throws {
    self.path = path == "-" ? nil : path
    guard let path = self.path else { return }
    if path.isEmpty { throw ValidationError("--output is empty; give a file") }
    if let store { try SparedStore(path: store).check(path) }
    if path.hasSuffix("/") || Self.status(path).map({ $0.st_mode & S_IFMT }) == S_IFDIR {
      throw ValidationError("\(path) is a folder; give a file in it")
    }
  }

  /// Hands out a function that writes; a file is put in place at the end, unless `body` throws.
  func write(_ body: (_ write: @escaping (Data) throws -> Void) throws -> Void) throws {
    guard let path else {
      return try body { data in
        if let reason = Output.write(data, to: STDOUT_FILENO) { throw OutputError(reason: reason) }
      }
    }
    let status = Self.status(path)
    if let status, status.st_mode & S_IFMT != S_IFREG {
      // A device or a pipe is written to, never replaced.
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(path, errno) }
      defer { close(descriptor) }
      return try body(Self.writer(descriptor, path))
    }
    let draft = try Draft(of: path)
    if let status { fchmod(draft.descriptor, status.st_mode & 0o7777) }
    try body(Self.writer(draft.descriptor, path))
    try draft.put()
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func writer(_ descriptor: Int32, _ path: String) -> (Data) throws -> Void {
    { data in
      if let reason = Output.write(data, to: descriptor) { throw failure(path, reason) }
    }
  }

  fileprivate static func failure(_ path: String, _ code: Int32) -> Failure {
    failure(path, String(cString: strerror(code)))
  }

  private static func failure(_ path: String, _ reason: String) -> Failure {
    Failure("\(path) cannot be written: \(reason); give another path", .inputOutput)
  }
}

/// A file that is being written, and takes its place in one step.
///
/// On Linux it has no name until then, so that a process that is killed leaves nothing. Elsewhere,
/// and on file systems without such files, it has one name for each target: what a killed process
/// left is written over by the next.
final class Draft {
  let descriptor: Int32
  private let path: String
  private let target: String
  private let draft: String
  private var isNamed: Bool

  /// - Parameters:
  ///   - path: the file whose place it is to take.
  ///   - isNameless: whether it has no name where that is possible; tests go the other way too.
  /// - Throws: `Failure` where nothing can be written, or another command writes the file.
  init(of path: String, isNameless: Bool = true) throws {
    self.path = path
    let file = FilePath.resolved(path)
    target = "\(file.folder)/\(file.name)"
    draft = "\(file.folder)/.\(file.name).swell-draft"
    #if os(Linux)
      // O_TMPFILE: its C macro is an expression, which Swift does not import.
      let nameless =
        isNameless ? open(file.folder, 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o666) : -1
      if nameless >= 0, access("/proc/self/fd/\(nameless)", F_OK) == 0 {
        (descriptor, isNamed) = (nameless, false)
        return
      }
    #endif
    isNamed = true
    descriptor = open(draft, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw OutputFile.failure(path, errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      // Another command is writing it.
      isNamed = false
      throw OutputFile.failure(path, errno)
    }
    ftruncate(descriptor, 0)
  }

  /// Makes the draft the file.
  func put() throws {
    #if os(Linux)
      if !isNamed {
        // linkat() does not replace a file, so the draft gets a name first and is renamed.
        unlink(draft)
        let source = "/proc/self/fd/\(descriptor)"
        guard linkat(AT_FDCWD, source, AT_FDCWD, draft, AT_SYMLINK_FOLLOW) == 0 else {
          throw OutputFile.failure(path, errno)
        }
        isNamed = true
      }
    #endif
    // If another command renamed the draft meanwhile, the target is its newer file.
    guard rename(draft, target) == 0 || errno == ENOENT && access(target, F_OK) == 0 else {
      throw OutputFile.failure(path, errno)
    }
    isNamed = false
  }

  deinit {
    if isNamed { unlink(draft) }
    close(descriptor)
  }
}
