import Hummingbird
import Logging
import NIOCore

/// What is known of a request beside what it says.
struct PassportContext: InitializableFromSource {
  let logger: Logger

  init(source: ApplicationRequestContextSource) {
    logger = source.logger
  }
}
