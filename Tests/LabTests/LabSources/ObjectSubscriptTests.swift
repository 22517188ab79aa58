import LabSources
import Testing

/// Subscripts of values of the type `AnyObject`, which read JSON in code of Swift 3.
struct ObjectSubscriptTests {
  /// Returns the rewritten body of a function.
  private func rewritten(_ body: String, parameters: String = "") -> String {
    let text = "func read(\(parameters)) { \(body) }"
    let file = SourceRewriter().rewrite(SourceFile(path: "Client.swift", text: text), number: 0)
    let line = String(file.text.split(separator: "\n")[1])
    return String(line.dropFirst("func read(\(parameters)) { ".count).dropLast(2))
  }

  @Test(arguments: [
    (#"let id = json["id"]"#, #"let id = subscripted(json)["id"]"#),
    (
      #"let id = json["user"]!["id"] as? String"#,
      #"let id = subscripted(subscripted(json)["user"]!)["id"] as? String"#
    ),
    (
      #"let id = json["user"]?["id"]"#, #"let id = subscripted(subscripted(json)["user"])["id"]"#
    ),
    (
      #"let n = (list[0] as AnyObject).value(forKey: "n") as? String"#,
      #"let n = subscripted((list[0] as AnyObject)).value(forKey: "n") as? String"#
    ),
    (
      #"objects[0].setValue(1, forKey: "n"); list.setValue(1, forKey: "n")"#,
      #"subscripted(objects[0]).setValue(1, forKey: "n"); list.setValue(1, forKey: "n")"#
    ),
    (#"let n = list[0]["n"]"#, #"let n = list[0]["n"]"#),
    (#"let n = objects[0]["n"]"#, #"let n = subscripted(objects[0])["n"]"#),
    (
      #"for item in objects { print(item["n"]) }"#,
      #"for item in objects { print(subscripted(item)["n"]) }"#
    ),
  ])
  func parametersThatAreObjectsAreSubscripted(body: String, expected: String) {
    let parameters = "json: AnyObject!, list: [[String: Any]], objects: [AnyObject]"
    #expect(rewritten(body, parameters: parameters) == expected)
  }

  @Test(arguments: [
    (
      #"let a = r as? [String: AnyObject]; if let s = a!["s"] { p(s["id"]) }"#,
      #"let a = r as? [String: AnyObject]; if let s = a!["s"] { p(subscripted(s)["id"]) }"#
    ),
    (
      #"let s = (r as! [String: AnyObject])["s"]; if let s = s, let t = s["t"] { p(t["u"]) }"#,
      #"let s = (r as! [String: AnyObject])["s"]; "#
        + #"if let s = s, let t = subscripted(s)["t"] { p(subscripted(t)["u"]) }"#
    ),
    (
      #"guard let a = r as? [String: AnyObject], let s = a["s"] else { return }; p(s["id"])"#,
      #"guard let a = r as? [String: AnyObject], let s = a["s"] else { return }; "#
        + #"p(subscripted(s)["id"])"#
    ),
    (#"let s = r as? [String: Any]; p(s!["id"])"#, #"let s = r as? [String: Any]; p(s!["id"])"#),
  ])
  func castsSayWhichValuesAreObjects(body: String, expected: String) {
    #expect(rewritten(body, parameters: "r: Any?") == expected)
  }

  @Test func aParameterOfAClosureIsNotTheOuterVariable() {
    let body = #"load { json in p(json["id"]) }"#
    #expect(rewritten(body, parameters: "json: AnyObject") == body)
    let typed = #"load { (json: AnyObject?) in p(json["id"]) }"#
    #expect(rewritten(typed) == #"load { (json: AnyObject?) in p(subscripted(json)["id"]) }"#)
  }
}
