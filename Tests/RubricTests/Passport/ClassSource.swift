import Foundation
import Testing

@testable import RubricSupport

/// The source of a class that the assignment names, for rows about code.
///
/// A solution may name its functions differently, so a row checks their parameters and calls.
struct ClassSource {
  /// A function of the class.
  struct Function {
    let name: String
    let parameters: String
    let body: String

    /// A Boolean value that indicates whether the function has the parameters of a data task's
    /// completion handler.
    var takesServerData: Bool { parameters.contains(/\bData\?/) }

    /// A Boolean value that indicates whether the function writes to standard output.
    var prints: Bool { body.contains(/\b(?:print|debugPrint|NSLog)\(/) }
  }

  /// The code of the file with the class, without comments.
  let code: String
  /// The functions of the class, including those of its extensions in other files.
  let functions: [Function]
  /// The code of other files, without comments. They may hold the routes.
  private let otherCode: [String]

  init(of type: String, in solution: Solution) throws {
    let file = "\(solution.folder)/\(type).swift"
    let others = try SwiftFile.of(solution.folder).filter { $0.path != file }
    self.init(
      of: type, code: try PackageFolder.text(of: file),
      others: others.map { $0.lines.joined(separator: "\n") })
  }

  /// Creates the source of a class from the text of its file and of the solution's other files.
  init(of type: String, code: String, others: [String]) {
    self.code = Self.withoutComments(code)
    // The routes of another screen are not those of this class.
    let others = others.map(Self.withoutComments).filter {
      !$0.contains(/class \w+: UI\w*ViewController/)
    }
    let extensions = others.filter { other in
      other.matches(of: /\bextension (?:\w+\.)*(\w+)/).contains { $0.1 == type }
    }
    functions = ([self.code] + extensions).flatMap(Self.functions)
    otherCode = others
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      .joined(separator: "\n")
  }

  /// Returns the functions that handle the response to a request for a route, such as "delete".
  func requestTasks(for route: String) -> [Function] {
    reached(from: functions.filter { calls(route, in: $0) }).filter(\.takesServerData)
  }

  /// Returns a Boolean value that indicates whether a function contains the address of a route, or
  /// the name of a constant or of a function in another file that does.
  func calls(_ route: String, in function: Function) -> Bool {
    if Self.isAddress(function.body, of: route) { return true }
    let words = Set(function.body.matches(of: /\w+/).map { String($0.0) })
    let names = Self.constants(in: code, besides: functions, with: route)
    if !words.isDisjoint(with: names.union(globals(with: route))) { return true }
    // Without its type, the name of a member such as `delete` may be another's.
    let members = otherCode.reduce(into: Set<String>()) { members, code in
      let functions = Self.functions(in: code)
      members.formUnion(Self.constants(in: code, besides: functions, with: route))
      members.formUnion(
        functions.filter { Self.isAddress($0.body, of: route) }.map(\.name))
    }
    let used = function.body.matches(of: /(?:(\w+)[)\]?!]*|\()\.(\w+)/)
    return used.contains {
      $0.1 != "super" && $0.1 != "self" && members.contains(String($0.2))
    }
  }

  private static func isAddress(_ text: some StringProtocol, of route: String) -> Bool {
    text.contains("/\(route)/") || text.contains("\"\(route)/")
  }

  /// Returns the names of the constants, computed properties and cases with the address of a route.
  private static func constants(
    in code: String, besides functions: [Function], with route: String
  ) -> Set<String> {
    let stored = code.matches(of: /\b(?:let|var|case) (\w+)[^=\n]*=\s*[^\n]*/)
    // A variable of a function has no meaning in another function.
    let constants = stored.filter { declaration in
      isAddress(declaration.0, of: route)
        && !functions.contains { $0.body.contains(declaration.0) }
    }
    let computed = code.matches(of: /\bvar (\w+):[^={\n]*\{([^}]*)\}/)
      .filter { isAddress($0.2, of: route) }
    return Set(constants.map { String($0.1) } + computed.map { String($0.1) })
  }

  /// Returns the names of the global constants of other files with the address of a route.
  private func globals(with route: String) -> Set<String> {
    Set(
      otherCode.flatMap { code in
        code.split(separator: "\n").compactMap { line in
          line.prefixMatch(of: /(?:let|var) (\w+)[^=]*=/)
            .flatMap { Self.isAddress(line, of: route) ? String($0.1) : nil }
        }
      })
  }

  /// Returns the functions that the request tasks of a route pass the response to.
  func callbacks(for route: String) -> [Function] {
    requestTasks(for: route).flatMap { task in
      called(by: task).filter { $0.name != task.name && !$0.takesServerData }
    }
  }

  /// Returns functions and all functions that they call, directly or indirectly.
  func reached(from start: [Function]) -> [Function] {
    var reached = start
    var next = start
    while !next.isEmpty {
      let known = Set(reached.map(\.name))
      next = next.flatMap(called).filter { !known.contains($0.name) }
      reached += next
    }
    return reached
  }

  private func called(by function: Function) -> [Function] {
    let names = Set(function.body.matches(of: /\w+/).map { String($0.0) })
    return functions.filter { names.contains($0.name) }
  }

  private static func functions(in code: String) -> [Function] {
    code.matches(of: /\bfunc (\w+)\(/).compactMap { match in
      let rest = code[match.range.upperBound...]
      guard let parameters = enclosed(rest, from: "(", to: ")"),
        let brace = code[parameters.endIndex...].firstIndex(of: "{"),
        let body = enclosed(code[code.index(after: brace)...], from: "{", to: "}")
      else { return nil }
      return Function(
        name: String(match.1), parameters: String(parameters), body: String(body))
    }
  }

  /// Returns the text up to the closing delimiter of a pair that is already open.
  private static func enclosed(
    _ text: Substring, from opening: Character, to closing: Character
  ) -> Substring? {
    var depth = 1
    for index in text.indices {
      if text[index] == opening { depth += 1 }
      if text[index] == closing { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return nil
  }
}
