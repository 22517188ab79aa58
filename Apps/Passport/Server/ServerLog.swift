import Logging

/// Where a server writes what it does, without anything that people have written.
enum ServerLog {
  static func logger(level: Logger.Level?) -> Logger {
    guard let level else {
      return Logger(label: "passport") { _ in SwiftLogNoOpLogHandler() }
    }
    var logger = Logger(label: "passport") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = level
    return logger
  }
}
