import Foundation
import Testing

/// The completions that the shells themselves offer; tests of shells that are missing are skipped.
@Suite(.serialized, .timeLimit(.minutes(30))) struct CompletionTests {
  /// A line being typed, and the words that the shell must offer.
  static let lines: [(line: String, words: [String])] = [
    ("swell sel", ["select"]), ("swell import pro", ["programme.json"]),
    ("swell lists --store pro", ["programme.json"]), ("swell export -o pro", ["programme.json"]),
    ("swell layout ", ["lightning", "three-days"]), ("swell select li", ["lightning"]),
    ("swell collapse li", ["lightning"]), ("swell layout --layout ", ["featured", "grid"]),
    ("swell import x --dialect ", ["sessionize", "outline"]),
    ("swell find x --in li", ["lightning"]),
  ]

  private static func has(_ shell: String) -> Comment? {
    Workplace.program(shell) == nil ? "\(shell) is not installed: skipped" : nil
  }

  /// A folder with a store, a file and the shell's completion script; the binary is on the `PATH`.
  private func place(_ shell: String, script: String) throws -> Workplace {
    let place = try Workplace().imported("lightning.ndjson", "three-days.json")
    _ = try place.file("programme.json", "[]")
    _ = try place.file(script, try place.swell("--generate-completion-script", shell).output)
    place.environment["PATH"] =
      Workplace.binary.deletingLastPathComponent().path + ":"
      + (place.environment["PATH"] ?? "/usr/bin:/bin")
    place.environment["HOME"] = place.folder.path
    place.environment["TERM"] = "xterm"
    place.environment["LC_ALL"] = "C.UTF-8"
    return place
  }

  @Test func `bash completes commands, files and lists`() throws {
    guard let bash = Workplace.program("bash") else { return print(Self.has("bash") ?? "") }
    let place = try place("bash", script: "swell.bash")
    let script = try place.file(
      "complete.bash",
      """
      source swell.bash
      read -ra COMP_WORDS <<<"$1"
      [[ $1 == *" " ]] && COMP_WORDS+=("")
      COMP_LINE=$1 COMP_POINT=${#1} COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _swell swell "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    )
    for (line, words) in Self.lines {
      let run = try place.run(["--norc", script, line], executable: bash)
      let offered = run.output.split(separator: "\n").map(String.init)
      for word in words { #expect(offered.contains(word), "\(line): \(run)") }
    }
    // A store that is missing offers nothing, and isn't created.
    place.environment["SWELL_STORE"] = place.folder.appendingPathComponent("none.sqlite").path
    let run = try place.run(["--norc", script, "swell layout "], executable: bash)
    #expect(!run.output.contains("lightning"))
    #expect(!FileManager.default.fileExists(atPath: place.environment["SWELL_STORE"] ?? ""))
  }

  @Test func `zsh completes commands, files and lists`() throws {
    guard let zsh = Workplace.program("zsh") else { return print(Self.has("zsh") ?? "") }
    let place = try place("zsh", script: "_swell")
    // An interactive zsh on a terminal of its own; what it would offer is written to a file.
    let script = try place.file(
      "complete.zsh",
      """
      zmodload zsh/zpty
      typeset -g found=$PWD/.found
      zpty z zsh -f -i
      zpty -w z "fpath=($PWD \\$fpath); autoload -Uz compinit; compinit -u -D; \
      bindkey '^I' complete-word; \
      compadd() { local -a words; builtin compadd -O words \\"\\$@\\"; \
      (( \\$#words )) && print -rl -- \\$words >> $found; builtin compadd \\"\\$@\\" }; \
      finish() { : > $found.done }; comppostfuncs=(finish)"
      zpty -w -n z "$1"$'\\t'
      for ((i = 0; i < 6000; i++)) { [[ -e $found.done ]] && break; zpty -r -t z > /dev/null; sleep 0.05 }
      zpty -d z
      cat $found
      rm -f $found $found.done
      """
    )
    for (line, words) in Self.lines {
      let run = try place.run(["-f", script, line], executable: zsh)
      let offered = run.output.split(separator: "\n").map(String.init)
      for word in words { #expect(offered.contains(word), "\(line): \(run)") }
    }
  }

  @Test func `fish completes commands, files and lists`() throws {
    guard let fish = Workplace.program("fish"), Workplace.program("setsid") != nil else {
      return print(Self.has("fish") ?? "setsid is not installed: skipped")
    }
    let place = try place("fish", script: "swell.fish")
    for (line, words) in Self.lines {
      let run = try place.onTerminal(
        ["setsid", "--ctty", fish.path, "-N", "-i"],
        columns: 200,
        typing: "source swell.fish\r\(line)\t",
        executable: URL(fileURLWithPath: "/usr/bin/env"),
        until: words)
      for word in words { #expect(run.shown.contains(word), "\(line): \(run.shown)") }
    }
  }
}
