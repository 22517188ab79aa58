extension KeyResponder {
  /// Returns the commands of the letters and digits that choices begin with. Each moves to the next
  /// choice that begins with it, and after the last one to the first. The letter that quits the
  /// program has no command.
  ///
  /// - Parameters:
  ///   - titles: The titles of the choices.
  ///   - current: A closure that returns the index of the current choice; nil for none.
  ///   - select: A closure that makes the choice at an index the current one.
  package func typeSelectKeys(
    for titles: [String], from current: @escaping @MainActor (Self) -> Int?,
    select: @escaping @MainActor (Self, Int) -> Void
  ) -> [UIKeyCommand] {
    let initials = titles.map { $0.first?.lowercased() ?? "" }
    let letters = Set(initials).filter { initial in
      initial != "q" && initial.allSatisfy { $0.isLetter || $0.isNumber } && initial.count == 1
    }
    return letters.sorted().flatMap { letter in
      Set([letter, letter.uppercased()]).sorted().map { input in
        key(input) { responder in
          let start = current(responder).map { $0 + 1 } ?? 0
          let next = initials.indices.lazy.map { (start + $0) % initials.count }
            .first { initials[$0] == letter }
          if let next { select(responder, next) }
        }
      }
    }
  }
}
