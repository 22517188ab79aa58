import CommandSupport
import Persistence

extension TaskStore: CommandStore {
  public var itemCount: Int { get throws { try count() } }
}
