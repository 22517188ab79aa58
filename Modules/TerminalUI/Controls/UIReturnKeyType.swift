/// What the Return key is called.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, done
  case `continue`

  var title: String {
    switch self {
    case .go: "Go"
    case .join: "Join"
    case .next: "Next"
    case .search, .google: "Search"
    case .send: "Send"
    case .done: "Done"
    case .continue: "Continue"
    case .route: "Route"
    case .default: "Return"
    }
  }
}
