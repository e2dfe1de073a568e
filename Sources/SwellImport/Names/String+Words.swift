extension String { var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) } }
