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

  /// The code without comments.
  let code: String
  let functions: [Function]

  init(of type: String, in solution: Solution) throws {
    let text = try PackageFolder.text(of: "\(solution.folder)/\(type).swift")
    code = text.split(separator: "\n")
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    functions = Self.functions(in: code)
  }

  /// Returns the functions that handle the response to a request for a route, such as "delete".
  func requestTasks(for route: String) -> [Function] {
    reached(from: functions.filter { calls(route, in: $0) }).filter(\.takesServerData)
  }

  /// Returns a Boolean value that indicates whether a function contains the address of a route, or
  /// the name of a constant that does.
  func calls(_ route: String, in function: Function) -> Bool {
    func isAddress(_ text: some StringProtocol) -> Bool {
      text.contains("/\(route)/") || text.contains("\"\(route)/")
    }
    if isAddress(function.body) { return true }
    let declarations = code.matches(of: /\b(?:let|var) (\w+)[^=\n]*=\s*[^\n]*/)
    // A variable of a function has no meaning in another function.
    let constants = declarations.filter { declaration in
      isAddress(declaration.0) && !functions.contains { $0.body.contains(declaration.0) }
    }
    let names = Set(constants.map { String($0.1) })
    return function.body.matches(of: /\w+/).contains { names.contains(String($0.0)) }
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
