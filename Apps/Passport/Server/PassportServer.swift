import Hummingbird
import Logging

/// The server that keeps the places of a class.
public enum PassportServer {
  /// Where it answers when nothing else is asked for.
  public static let standardPort = 8080

  static func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("health") { _, _ in "ok" }
    return router
  }
}
