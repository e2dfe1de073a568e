"""The kinds of mutants, and how each is written so that one build contains many.

A rule consists of a pattern, the replacement that the report shows, and the code that is compiled. In that
code `#` is the mutant's number and `{op}` an operator of its own, which the template of its kind defines: it
behaves like the original operator unless the mutant is enabled.
"""

import re

COMPARE = "func {op}<T: Comparable>(a: T, b: T) -> Bool {{ mutant({n}) ? a {new} b : a {old} b }}"
EQUATE = (
    "func {op}<T: Equatable>(a: T, b: T) -> Bool {{ mutant({n}) ? a {new} b : a {old} b }}\n"
    "func {op}<T>(a: T?, b: _OptionalNilComparisonType) -> Bool {{ mutant({n}) ? a {new} b : a {old} b }}")
LOGIC = (
    "func {op}(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
    "{{ mutant({n}) ? try (a {new} b()) : try (a {old} b()) }}")
ADD = "func {op}<T: AdditiveArithmetic>(a: T, b: T) -> T {{ mutant({n}) ? a {new} b : a {old} b }}"
ASSIGN = (
    "func {op}<T: AdditiveArithmetic>(a: inout T, b: T) "
    "{{ if mutant({n}) {{ a {new} b }} else {{ a {old} b }} }}")
MULTIPLY = "\n".join(
    "func {op}<T: %s>(a: T, b: T) -> T {{ mutant({n}) ? a {new} b : a {old} b }}" % t
    for t in ("FloatingPoint", "BinaryInteger"))
RANGE = "func {op}(a: Int, b: Int) -> Range<Int> {{ a..<(mutant({n}) ? b + 1 : b) }}"

OPERATORS = [  # old, new, precedence, definition
    ("<", "<=", "Comparison", COMPARE), ("<=", "<", "Comparison", COMPARE),
    (">", ">=", "Comparison", COMPARE), (">=", ">", "Comparison", COMPARE),
    ("==", "!=", "Comparison", EQUATE), ("!=", "==", "Comparison", EQUATE),
    ("&&", "||", "LogicalConjunction", LOGIC), ("||", "&&", "LogicalDisjunction", LOGIC),
    ("+", "-", "Addition", ADD), ("-", "+", "Addition", ADD),
    ("*", "/", "Multiplication", MULTIPLY), ("/", "*", "Multiplication", MULTIPLY),
    ("+=", "-=", "Assignment", ASSIGN), ("-=", "+=", "Assignment", ASSIGN),
]

# Properties that are easily confused; only in a plain chain of names.
CHAIN = r"(?<![\w.)\]}?!$\\&])((?:\$\d|[a-z]\w*)\.(?:[a-z]\w*\.)*)"
PAIRS = """first last|lowerBound upperBound|width height|start end|top bottom|left right|minX maxX
minY maxY|x y|rows columns|section item|startIndex endIndex|insert remove|size offset""".replace("\n", "|")


def pairs():
    for pair in PAIRS.split("|"):
        for old, new in (pair.split(), reversed(pair.split())):
            yield (CHAIN + old + r"\b(?! ?[({:=]| [-+*/]?= )", rf"\1{new}", rf"mutant(#, \1{old}, \1{new})")


def other(number):
    """A different number: 1 for 0, 0 for 1, the next integer for others, the double for fractions."""
    if "." in number:
        return str(2 * float(number) or 1.0)
    return str(1 - int(number) if int(number) < 2 else int(number) + 1)


SWIFT = [
    # Texts and lists can be added but not subtracted; a declared operator stays.
    *((rf'(?<!func)(?<!") {re.escape(old)} (?!["\[])' if old in ("+", "+=") else rf"(?<!func) {re.escape(old)} ",
       f" {new} ", " {op} ") for old, new, _, _ in OPERATORS),
    (r"\.\.<(?=[\w(])", "...", "{op}"),
    (r"(?<=[\s(\[!])!(?=[a-z(])", "", "{op}"),
    (r"(?<=[(\[] )-(?=[a-z(])|(?<=[(\[])-(?=[a-z(])", "", "{op}"),
    (r"(?<![\w.])min\(", "max(", "mutantMin(#, "), (r"(?<![\w.])max\(", "min(", "mutantMax(#, "),
    (r"\.min\(\)", ".max()", ".mutantMin(#)"), (r"\.max\(\)", ".min()", ".mutantMax(#)"),
    (r"\.first\(where: ", ".last(where: ", ".mutantFirst(#, where: "),
    (r"\.first \{", ".last {", ".mutantFirst(#) {"),
    (r"\btrue\b", "false", "!mutant(#)"), (r"\bfalse\b", "true", "mutant(#)"),
    (r"(?<![$.\w])(\d+)(?![.\w])", lambda m: other(m[1]),
     lambda m: f"mutant(#, {m[1]}, {other(m[1])})"),
    (r"(?<![$.\w])(\d+\.\d+)(?![.\w])", lambda m: other(m[1]), lambda m: f"mutant(#, {m[1]}, {other(m[1])})"),
    *pairs(),
    (r"\bcontinue\b", "break", "if mutant(#) { break } else { continue }"),
    (r"\.rounded\(\.up\)", ".rounded(.down)", ".rounded(mutant(#, .up, .down))"),
    (r"\.rounded\(\.down\)", ".rounded(.up)", ".rounded(mutant(#, .down, .up))"),
    (r"(?<=\w)\(([a-z]\w*), ([a-z]\w*)\)", r"(\2, \1)", r"(mutant(#, \1, \2), mutant(#, \2, \1))"),
    (r"(?<=[\w)\]]) \? (?=[^\n]* : )", " ? !! ", " {op} () ? "),
    # Removes a statement that only calls or assigns something; reserving capacity changes nothing
    # but the cost.
    (r"(?m)(?<!\{\n)^ +(?:try )?(?![\w.]*reserveCapacity)(?!return|super|self\.init|let|var|private|fileprivate)[a-z][\w.]*\([^\n{}]*\)$", "",
     r"if !mutant(#) { \g<0> }"),
    (r"(?m)^ +(?!let|var|return|case|self\.|private|public|package|static)[a-z][\w.]*(?:\[[^\n\]]*\])? [-+*/]?= [^\n{}]*[\w)\]]$", "",
     r"if !mutant(#) { \g<0> }"),
    (r"\bguard (?!let|var|case|try)([^\n{,]+?) else \{", r"guard (\1) || true else {",
     r"guard (\1) || mutant(#) else {"),
    (r"\bif (?!let|var|case|try|await|#|!?mutant)([^\n{,]+?) \{$", r"if (\1) || true {",
     r"if (\1) || mutant(#) {"),
    (r"\bif (?!let|var|case|try|await|#|!?mutant)([^\n{,]+?) \{$", r"if (\1) && false {",
     r"if (\1) && !mutant(#) {"),
]

SQL = [(pattern, new, None) for pattern, new in [
    (r"\bASC\b", "DESC"), (r"\bDESC\b", "ASC"), (r"\bAND\b", "OR"),
    (r"\bOR\b(?! (REPLACE|IGNORE))", "AND"), (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "),
    (r" >= ", " > "), (r" = ", " <> "), (r" \+ ", " - "), (r" - ", " + "), (r"\bIS NOT\b", "IS"),
    (r"\bIS\b(?! NOT)", "IS NOT"), (r"\bmin\(", "max("), (r"\bmax\(", "min("),
    (r"\bEXISTS\b", "NOT EXISTS"), (r"\b0\b", "1"), (r"\b1\b", "0"), (r"\bLIMIT 1\b", "LIMIT 2"),
    (r"\bUNION ALL\b", "UNION"), (r"\b(\w+) = excluded\.\1\b", r"\1 = \1"),
    (r"\bCASCADE\b", "SET NULL"), (r"\bDISTINCT\b", ""), (r"\bLEFT JOIN\b", "JOIN"),
    (r"\bNOT\b(?! NULL| EXISTS)", ""), (r"\b(\w+), (\w+)(?= FROM)", r"\2, \1"),
]]
SQL_START = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|WITH|WHERE|ORDER BY|VALUES|ON CONFLICT)\b")

# The helpers of every module. The number is read once; 0 enables no mutant. With a trace, the first time
# that a mutant is reached is recorded, on a line of its own.
HELPERS = """import Foundation

let mutantNumber = ProcessInfo.processInfo.environment["SWELL_MUTANT"].flatMap { Int($0) } ?? 0
let mutantTrace = ProcessInfo.processInfo.environment["SWELL_MUTANT_TRACE"].map { open($0, O_WRONLY | O_APPEND) }
nonisolated(unsafe) let mutantsReached = {
  let flags = UnsafeMutablePointer<Bool>.allocate(capacity: 65536)
  flags.initialize(repeating: false, count: 65536)
  return flags
}()
func mutantReached(_ number: Int) {
  guard let mutantTrace, !mutantsReached[number] else { return }
  mutantsReached[number] = true
  let line = "\\(number)\\n"
  _ = line.withCString { write(mutantTrace, $0, strlen($0)) }
}
public func mutant(_ number: Int) -> Bool {
  if mutantTrace != nil { mutantReached(number) }
  return mutantNumber == number
}
public func mutant<T>(_ n: Int, _ a: @autoclosure () -> T, _ b: @autoclosure () -> T) -> T {
  mutant(n) ? b() : a()
}
func mutantMin<T: Comparable>(_ n: Int, _ a: T, _ b: T) -> T { mutant(n) ? max(a, b) : min(a, b) }
func mutantMax<T: Comparable>(_ n: Int, _ a: T, _ b: T) -> T { mutant(n) ? min(a, b) : max(a, b) }
func mutantMin<T: Comparable>(_ n: Int, _ a: T, _ b: T, _ c: T) -> T {
  mutant(n) ? max(a, b, c) : min(a, b, c)
}
func mutantMax<T: Comparable>(_ n: Int, _ a: T, _ b: T, _ c: T) -> T {
  mutant(n) ? min(a, b, c) : max(a, b, c)
}
extension Sequence where Element: Comparable {
  func mutantMin(_ n: Int) -> Element? { mutant(n) ? self.max() : self.min() }
  func mutantMax(_ n: Int) -> Element? { mutant(n) ? self.min() : self.max() }
}
extension BidirectionalCollection {
  func mutantFirst(_ n: Int, where test: (Element) throws -> Bool) rethrows -> Element? {
    try mutant(n) ? last(where: test) : first(where: test)
  }
}
precedencegroup MutantPrecedence { higherThan: TernaryPrecedence lowerThan: LogicalDisjunctionPrecedence }
"""


def operator(number, old):
    """The mutant's own operator for an operator in the sources, and its definition."""
    sign = "".join(chr(0x2800 + digit) for digit in number.to_bytes(2, "big"))
    for known, new, precedence, template in OPERATORS:
        if old.strip() == known:
            op = known + sign
            return op, f"infix operator {op}: {precedence}Precedence\n" + template.format(
                op=op, old=known, new=new, n=number)
    if old == "..<":
        op = "..<" + sign
        return op, f"infix operator {op}: RangeFormationPrecedence\n" + RANGE.format(op=op, n=number)
    if old == "!":
        op = "!" + sign
        return op, (f"prefix operator {op}\n"
                    f"prefix func {op}(a: Bool) -> Bool {{ mutant({number}) ? a : !a }}")
    if old == "-":
        op = "-" + sign
        return op, (f"prefix operator {op}\n"
                    f"prefix func {op}<T: SignedNumeric>(a: T) -> T {{ mutant({number}) ? a : -a }}")
    op = "~" + sign  # the negated condition of a ternary
    return op, (f"infix operator {op}: MutantPrecedence\n"
                f"func {op}(a: Bool, b: Void) -> Bool {{ mutant({number}) ? !a : a }}")
