extension FixedWidthInteger {
  func hex(_ digits: Int) -> String { padded(to: digits, radix: 16) }

  func padded(to count: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: self < 0 ? 0 : Swift.max(0, count - digits.utf8.count))
      + digits
  }
}
