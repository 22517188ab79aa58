/// What other connections have committed (`PRAGMA data_version`).
struct DataVersion {
  /// Another number after each commit of another connection.
  let number: Int
  /// Whether another connection is writing.
  let isAboutToChange: Bool
  /// Another number for each file that has taken the store's place.
  var file = 0

  /// The version of a store whose file is gone.
  static let lost = DataVersion(number: -1, isAboutToChange: false)
}
