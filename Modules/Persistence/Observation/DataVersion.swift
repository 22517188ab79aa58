/// What other connections have committed (`PRAGMA data_version`).
struct DataVersion {
  /// Another number after each commit of another connection.
  let number: Int
  /// Whether another connection is writing.
  let isAboutToChange: Bool
}
