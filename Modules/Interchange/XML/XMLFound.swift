extension XMLItems {
  /// An entry: its text without comments, its position, and its fault, if any.
  package struct Item {
    package enum Fault { case broken, tooDeep, tooLong, cutOff, skipped }

    package var bytes: [UInt8] = []
    package var line = 1
    package var number = 0
    /// The opening tag of the element that contains the entries.
    package var list: [UInt8] = []
    /// The other elements around the entry.
    package var containers: [Container] = []
    package var fault: Fault?
  }

  /// An element around entries, numbered in the order of the text.
  package struct Container: Equatable {
    package let name: String
    package let number: Int
  }

  /// The content of the list, or what surrounds it.
  package enum Found {
    case item(Item)
    /// Text or elements outside the entries.
    case stray(String, line: Int)
    /// A list that is not closed.
    case unclosed(line: Int)
    /// A problem of the whole text, which is read.
    case problem(ImportProblem)
  }
}

/// The open elements around the entries of an XML file, below its list.
struct XMLContainers {
  private(set) var open: [XMLItems.Container] = []
  private var count = 0

  mutating func begin(_ name: String) {
    count += 1
    open.append(XMLItems.Container(name: name, number: count))
  }

  /// Ends an element and those in it.
  ///
  /// - Returns: False if no such element is open.
  mutating func end(_ name: String) -> Bool {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return false }
    open.removeLast(open.count - index)
    return true
  }
}
