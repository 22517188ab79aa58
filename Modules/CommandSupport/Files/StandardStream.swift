/// How the standard streams are named, by people (`-`) and to people.
enum StandardStream {
  static let dash = "-"
  static let inputName = "standard input"
  static let outputName = "standard output"
}
