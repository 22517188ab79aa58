import TerminalCore

extension Style {
  /// The style in words: `bold, underline, bright blue on #1A1B26`; `plain` for none.
  var summary: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    var parts = names.filter { attributes.contains($0.0) }.map(\.1)
    switch (foreground.summary, background.summary) {
    case (nil, nil): break
    case (let foreground?, nil): parts.append(foreground)
    case (let foreground, let background?):
      parts.append("\(foreground ?? "default") on \(background)")
    }
    return parts.isEmpty ? "plain" : parts.joined(separator: ", ")
  }
}

extension Color {
  /// The colour in words; `nil` for the terminal's own.
  fileprivate var summary: String? {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    switch kind {
    case .default: return nil
    case .palette(let index) where index < 8: return names[Int(index)]
    case .palette(let index) where index < 16: return "bright " + names[Int(index) - 8]
    case .palette(let index): return "color \(index)"
    case .rgb(let red, let green, let blue):
      let digits = String(0x100_0000 | Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16)
      return "#" + digits.dropFirst().uppercased()
    }
  }
}
